/** A place inside an instance, with everything that either side says about it, through all branches and references. */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { compileSchemaPattern } from '@/lib/core/spec/schema/match-pattern'
import {
  dependentNames,
  dependentSchemas,
  entriesOf,
} from '@/lib/core/proposals/acceptance/schema/object-rules'
import type { SchemaIdentity } from '@/lib/core/proposals/acceptance/schema/schema-identity'
import { resolveReference, type Side } from '@/lib/core/proposals/acceptance/schema/side'

/** A schema that is said about a place. */
export type Constraint = { schema: JsonObject; side: Side }

export type Place = {
  constraints: readonly Constraint[]
  /** Whether the two sides say different things here or further inside. */
  isDifferent: boolean
}

/** Schemas gathered for one place. */
const constraintsMax = 150

/** Gathers the schemas of a place with all schemas that apply to the same value, nearest first. */
export function placeOf(roots: readonly { schema: unknown; side: Side }[], identity: SchemaIdentity): Place {
  const constraints = new Map<JsonObject, Constraint>()
  let level = roots
  while (level.length > 0 && constraints.size < constraintsMax) {
    const next: { schema: unknown; side: Side }[] = []
    for (const { schema, side } of level) {
      if (!isJsonObject(schema) || constraints.has(schema) || constraints.size >= constraintsMax) continue
      constraints.set(schema, { schema, side })
      next.push(...sameValue(schema, side).map(inner => ({ schema: inner, side })))
    }
    level = next
  }
  return { constraints: [...constraints.values()], isDifferent: isDifferent(roots, identity) }
}

function isDifferent(roots: readonly { schema: unknown; side: Side }[], identity: SchemaIdentity): boolean {
  const bySide = new Map<Side, Set<number>>()
  for (const { schema, side } of roots) {
    const ids = bySide.get(side) ?? new Set()
    bySide.set(side, ids.add(identity.idOf(schema, side)))
  }
  const [one, other] = [...bySide.values()].map(ids => [...ids].sort((a, b) => a - b).join())
  return one !== other
}

function sameValue(schema: JsonObject, side: Side): unknown[] {
  const lists = [schema.allOf, schema.anyOf, schema.oneOf].flatMap(list =>
    Array.isArray(list) ? (list as unknown[]) : [],
  )
  const target = Object.hasOwn(schema, '$ref') ? [resolveReference(side, schema.$ref)] : []
  const dependent = dependentSchemas(schema).map(([, inner]) => inner)
  return [...target, ...lists, schema.not, schema.if, schema.then, schema.else, ...dependent]
}

/** Returns what is said about the value of a name. */
export function placeOfName(place: Place, name: string, identity: SchemaIdentity): Place {
  const roots = place.constraints.flatMap(({ schema, side }) => {
    const own = entriesOf(schema.properties).filter(([listed]) => listed === name)
    const matching = entriesOf(schema.patternProperties).filter(([text]) => matches(text, name))
    const found = [...own, ...matching].map(([, inner]) => inner)
    if (found.length === 0) found.push(schema.additionalProperties)
    found.push(schema.unevaluatedProperties)
    return found.filter(inner => inner !== undefined).map(inner => ({ schema: inner, side }))
  })
  return placeOf(roots, identity)
}

/** Returns what is said about the item at a position. */
export function placeOfItem(place: Place, index: number, identity: SchemaIdentity): Place {
  const roots = place.constraints.flatMap(({ schema, side }) => {
    const first = Array.isArray(schema.prefixItems) ? (schema.prefixItems as unknown[]) : []
    const own = index < first.length ? first[index] : schema.items
    return [own, schema.contains, schema.unevaluatedItems]
      .filter(inner => inner !== undefined)
      .map(inner => ({ schema: inner, side }))
  })
  return placeOf(roots, identity)
}

/** Returns every name that is mentioned for the object at a place. */
export function mentionedNames({ constraints }: Place): string[] {
  const names = new Set<string>()
  for (const { schema } of constraints) {
    for (const [name] of entriesOf(schema.properties)) names.add(name)
    for (const name of Array.isArray(schema.required) ? (schema.required as string[]) : []) names.add(name)
    for (const [owner, others] of dependentNames(schema))
      for (const name of [owner, ...others]) names.add(name)
    for (const [name] of dependentSchemas(schema)) names.add(name)
  }
  return [...names]
}

const matches = (text: string, name: string) => compileSchemaPattern(text)?.matches(name) ?? true
