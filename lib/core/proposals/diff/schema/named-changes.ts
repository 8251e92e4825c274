/**
 * Names of properties that one side offers and the other does not. The finding about the name explains every value that
 * differs in it alone, so the accepted values are compared as if both schemas accepted any value under that name.
 */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { areTaggedApart } from '@/lib/core/proposals/acceptance/proof/are-apart'
import { positive } from '@/lib/core/proposals/acceptance/proof/facts'
import type { Side } from '@/lib/core/proposals/acceptance/schema/side'
import type { Alternative } from '@/lib/core/spec/schema/schema-alternative'
import { lookUpReference, subschemas } from '@/lib/core/spec/schema/walk-schema'

/** The two schemas without the difference in names, and the names that were left out. */
export type Neutral = {
  before: unknown
  after: unknown
  names: ReadonlySet<string>
  /** Whether every difference in names was left out, so that what remains has another cause. */
  isComplete: boolean
}

/** The alternatives of one side, and those of them that have no counterpart. */
type Unpaired = { unpaired: readonly Alternative[]; all: readonly Alternative[] }

/** What the comparison knows about names, by the schemas in which they were met. */
export class NamedChanges {
  private readonly names = new Map<JsonObject, Map<string, boolean>>()
  private isComplete = true

  /** @param isNamed whether one of the sides does not offer the name; otherwise its schemas are compared */
  note(a: Alternative, b: Alternative, name: string, isNamed: boolean): void {
    for (const part of [...a.parts, ...b.parts]) this.noteIn(part, name, isNamed)
  }

  private noteIn(part: JsonObject, name: string, isNamed: boolean): void {
    const known = this.names.get(part) ?? new Map<string, boolean>()
    // A schema can apply at several places. What is compared at one of them stays as it is at all.
    if (known.has(name) && known.get(name) !== isNamed) this.isComplete = false
    known.set(name, isNamed && known.get(name) !== false)
    this.names.set(part, known)
  }

  /** Notes the names inside schemas that were not compared because they are written alike. */
  noteUnchanged(...schemas: readonly unknown[]): void {
    for (const schema of schemas) {
      if (Array.isArray(schema)) this.noteUnchanged(...(schema as unknown[]))
      if (!isJsonObject(schema)) continue
      const { properties, required } = schema
      if (isJsonObject(properties))
        for (const name of Object.keys(properties)) this.noteIn(schema, name, false)
      if (Array.isArray(required)) for (const name of required) this.noteIn(schema, String(name), false)
      this.noteUnchanged(...Object.values(schema))
    }
  }

  /**
   * Beside an alternative that has no counterpart, its own names stay as they are: with any value under them, another
   * alternative could accept what this one did. A name that only parts of all alternatives list is not its own.
   */
  noteUnpaired(before: Unpaired, after: Unpaired, paired: readonly Alternative[]): void {
    const names = new Set([...ownNames(before), ...ownNames(after)])
    if (names.size === 0) return
    for (const one of paired) for (const name of names) this.note(one, one, name, false)
  }

  /** Returns the schemas to compare, or null if no name differs. */
  neutral(before: unknown, after: unknown): Neutral | null {
    const all = [...this.names.values()].some(names => [...names.values()].includes(true))
    if (!all) return this.isComplete ? null : { before, after, names: new Set(), isComplete: false }
    const names = new Set<string>()
    const [old, fresh] = [this.withNames(before, names), this.withNames(after, names)]
    return { before: old, after: fresh, names, isComplete: this.isComplete }
  }

  private withNames(root: unknown, left: Set<string>): unknown {
    if (!isJsonObject(root)) return root
    const mixed = mixedSchemas(root)
    const copy = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(copy)
      if (!isJsonObject(value)) return value
      const copied = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, copy(item)]))
      for (const [name, isNamed] of this.names.get(value) ?? []) {
        if (!isNamed) continue
        if (mixed.has(value)) this.isComplete = false
        else {
          left.add(name)
          acceptAny(copied, name)
        }
      }
      return copied
    }
    return copy(root)
  }
}

function ownNames({ unpaired, all }: Unpaired): Set<string> {
  const isShared = (part: JsonObject) => all.every(({ parts }) => parts.includes(part))
  return new Set(
    unpaired.flatMap(({ parts, properties, required }) => {
      const [shared, own] = [parts.filter(isShared), parts.filter(part => !isShared(part))]
      const isOwn = (name: string) => listAny(own, name) || !listAny(shared, name)
      return [...properties.keys(), ...required].filter(isOwn)
    }),
  )
}

const listAny = (parts: readonly JsonObject[], name: string) =>
  parts.some(
    ({ properties, required }) =>
      (isJsonObject(properties) && Object.hasOwn(properties, name)) ||
      (Array.isArray(required) && required.includes(name)),
  )

function acceptAny(schema: JsonObject, name: string): void {
  const { properties, required } = schema
  const isAbsent = !isJsonObject(properties) || !Object.hasOwn(properties, name)
  const isOpen = !['additionalProperties', 'unevaluatedProperties', 'patternProperties'].some(
    keyword => keyword in schema,
  )
  // A name that an open schema does not list is accepted with any value already.
  if (!isAbsent || !isOpen)
    schema.properties = { ...(isJsonObject(properties) ? properties : {}), [name]: true }
  if (Array.isArray(required)) schema.required = required.filter(other => other !== name)
}

/** Keywords under which accepting more can mean that the whole accepts less. */
const mixing = new Set([
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
  'dependencies',
  'propertyNames',
  'contains',
  'unevaluatedProperties',
  'unevaluatedItems',
])

/** Returns the schemas that apply below such a keyword, also through references. */
function mixedSchemas(root: JsonObject): ReadonlySet<JsonObject> {
  const mixed = new Set<JsonObject>()
  const plain = new Set<JsonObject>([root])
  const queue: [JsonObject, boolean][] = [[root, false]]
  for (const [schema, isMixed] of queue) {
    const inner = subschemas({ pointer: '#', schema }).filter(({ step }) => step !== 'definition')
    const target = lookUpReference(root, schema.$ref)
    const next = inner.map(
      one =>
        [one.schema, isMixed || mixing.has(one.keyword) || isOverlapping(schema, one.keyword, root)] as const,
    )
    if (isJsonObject(target)) next.push([target, isMixed])
    for (const [one, isBelow] of next) {
      const seen = isBelow ? mixed : plain
      if (seen.has(one)) continue
      seen.add(one)
      queue.push([one, isBelow])
    }
  }
  return mixed
}

function isOverlapping(schema: JsonObject, keyword: string, root: JsonObject): boolean {
  if (keyword !== 'oneOf' || !Array.isArray(schema.oneOf)) return false
  const side: Side = { root, tracksEvaluated: false, isProvable: true, ids: new WeakMap() }
  return !areTaggedApart((schema.oneOf as unknown[]).map(branch => positive(branch, side)))
}
