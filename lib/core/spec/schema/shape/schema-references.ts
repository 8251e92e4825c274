/** Follows the references of one schema. References to other documents lead nowhere: uploads may not contain them. */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { lookUpReference } from '@/lib/core/spec/schema/walk-schema'

/** References to references that are followed before a schema counts as unknown. */
const chainMax = 20
/** Schemas in a copy for display. Larger copies end with null where the limit is reached. */
const copiedMax = 2_000

export class SchemaReferences {
  private readonly ids = new WeakMap<object, number>()
  private providedIds = 0
  private readonly found = new Map<string, unknown>()

  constructor(private readonly root: unknown) {}

  /** Returns the same number for every reading of the same schema object, whichever reference led to it. */
  idOf(schema: unknown): number {
    const target = this.target(schema)
    if (!isJsonObject(target)) return target === false ? -1 : -2
    const known = this.ids.get(target)
    if (known !== undefined) return known
    this.providedIds += 1
    this.ids.set(target, this.providedIds)
    return this.providedIds
  }

  /** Follows a schema that is nothing but a reference; any other schema is returned itself. */
  target(schema: unknown): unknown {
    let found = schema
    for (let steps = 0; steps < chainMax && isJsonObject(found) && isReferenceAlone(found); steps += 1)
      found = this.find(found.$ref as string) ?? true
    return found
  }

  /** Returns the schema at a reference, or undefined if nothing exists there. */
  find(reference: string): unknown {
    if (!this.found.has(reference)) this.found.set(reference, lookUpReference(this.root, reference))
    return this.found.get(reference)
  }

  /** Returns a copy for display with its references expanded, except where a schema would contain itself. */
  writtenOut(value: unknown, inside: readonly unknown[] = [], budget = { nodes: copiedMax }): unknown {
    budget.nodes -= 1
    if (budget.nodes < 0) return null
    if (Array.isArray(value)) return value.map(item => this.writtenOut(item, inside, budget))
    if (!isJsonObject(value)) return value
    const target = typeof value.$ref === 'string' ? this.find(value.$ref) : undefined
    const { $ref: _reference, ...rest } = value
    if (target !== undefined && !inside.includes(target)) {
      const written = this.writtenOut(target, [...inside, target], budget)
      const own = this.writtenOut(rest, inside, budget) as JsonObject
      return isJsonObject(written) ? Object.assign(Object.create(null), written, own) : written
    }
    return Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => key !== '$defs' && key !== 'definitions')
        .map(([key, item]) => [key, this.writtenOut(item, inside, budget)]),
    )
  }
}

/** Keywords beside a reference that say nothing about values. */
const besideReference = new Set(['$ref', '$defs', 'definitions', '$schema', '$id', '$comment'])
const isReferenceAlone = (schema: JsonObject) =>
  typeof schema.$ref === 'string' && Object.keys(schema).every(key => besideReference.has(key))
