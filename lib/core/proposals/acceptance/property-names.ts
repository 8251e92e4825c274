/** Which names of properties the schemas of one document allow. */
import type { JsonObject } from '@/lib/core/spec/json-value'
import { positive } from './proof/facts'
import { Inclusion } from './proof/inclusion'
import { makeProofTools } from './proof/proof-tools'
import { readSide, type Side } from './schema/side'

/** Names that are shown to be refused. Each takes a proof of its own. */
const refusedMax = 20

export class PropertyNames {
  private refusedLeft = refusedMax
  private side: Side | null | undefined
  private readonly inclusion = new Inclusion(makeProofTools())
  private readonly few = new Map<JsonObject, readonly unknown[]>()

  constructor(private readonly root: unknown) {}

  /** Returns the names that a schema of names allows if they are few, else an empty list. */
  fewOf(propertyNames: JsonObject): readonly unknown[] {
    const known = this.few.get(propertyNames)
    if (known) return known
    const side = this.readRoot()
    const names = side && this.inclusion.composedValues([text, propertyNames].map(one => positive(one, side)))
    this.few.set(propertyNames, names ?? [])
    return names ?? []
  }

  /** Reports whether no object of the schema has the name. False also means that this could not be shown. */
  refuses(schema: unknown, name: string): boolean {
    const side = this.readRoot()
    if (!side?.isProvable || schema === undefined || this.refusedLeft === 0) return false
    this.refusedLeft -= 1
    const withName = { allOf: [schema, { type: 'object', required: [name] }] }
    return this.inclusion.prove(positive(withName, side), positive(false, side))
  }

  private readRoot(): Side | null {
    this.side ??= readSide(this.root)
    return this.side
  }
}

const text = { type: 'string' }
