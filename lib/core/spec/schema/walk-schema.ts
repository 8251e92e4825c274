/**
 * Finds schemas inside a schema. The walker must know the keywords, because a property can be named `$ref` or
 * `pattern`, and because only a checked schema can be the target of a reference.
 */
import { pointerSteps } from '@/lib/core/spec/json-pointer'
import { isJsonObject } from '@/lib/core/spec/json-value'
import type { JsonObject } from '@/lib/core/spec/json-value'

export type SchemaNode = {
  /** JSON pointer of the schema inside the root, `#` for the root itself. */
  pointer: string
  schema: JsonObject
}

/**
 * same: applies to the same value as the surrounding schema; child: applies to a part of the value; definition: applies
 * only where something refers to it.
 */
type SchemaStep = SchemaNode & { step: 'same' | 'child' | 'definition'; keyword: string }

type Shape = 'schema' | 'list' | 'map'
const keywords: Record<string, { step: SchemaStep['step']; shapes: Shape[] }> = {
  allOf: { step: 'same', shapes: ['list'] },
  anyOf: { step: 'same', shapes: ['list'] },
  oneOf: { step: 'same', shapes: ['list'] },
  not: { step: 'same', shapes: ['schema'] },
  if: { step: 'same', shapes: ['schema'] },
  then: { step: 'same', shapes: ['schema'] },
  else: { step: 'same', shapes: ['schema'] },
  dependentSchemas: { step: 'same', shapes: ['map'] },
  dependencies: { step: 'same', shapes: ['map'] },
  propertyNames: { step: 'child', shapes: ['schema'] },
  properties: { step: 'child', shapes: ['map'] },
  patternProperties: { step: 'child', shapes: ['map'] },
  additionalProperties: { step: 'child', shapes: ['schema'] },
  unevaluatedProperties: { step: 'child', shapes: ['schema'] },
  items: { step: 'child', shapes: ['schema', 'list'] },
  additionalItems: { step: 'child', shapes: ['schema'] },
  unevaluatedItems: { step: 'child', shapes: ['schema'] },
  prefixItems: { step: 'child', shapes: ['list'] },
  contains: { step: 'child', shapes: ['schema'] },
  $defs: { step: 'definition', shapes: ['map'] },
  definitions: { step: 'definition', shapes: ['map'] },
}

/** Returns the schemas directly inside a schema. Booleans, which are schemas too, contain nothing and are omitted. */
export function subschemas({ pointer, schema }: SchemaNode): SchemaStep[] {
  // A comparison walks every schema many times, and a loop takes a third of the time of `flatMap`.
  const found: SchemaStep[] = []
  for (const keyword of Object.keys(schema)) {
    const value = schema[keyword]
    if (typeof value !== 'object' || value === null || !Object.hasOwn(keywords, keyword)) continue
    const { step, shapes } = keywords[keyword]!
    const isList = Array.isArray(value)
    if (isList ? shapes.includes('list') : shapes.includes('map')) {
      const base = `${pointer}/${escapePointer(keyword)}`
      for (const [key, item] of Object.entries(value))
        if (isJsonObject(item))
          found.push({ pointer: `${base}/${escapePointer(key)}`, schema: item, step, keyword })
    } else if (!isList && shapes.includes('schema'))
      found.push({
        pointer: `${pointer}/${escapePointer(keyword)}`,
        schema: value as JsonObject,
        step,
        keyword,
      })
  }
  return found
}

/** Escapes a key as a part of a JSON pointer. */
export function escapePointer(key: string): string {
  if (!key.includes('~') && !key.includes('/')) return key
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** Returns the JSON Pointer of a part of a schema. */
export function inside(path: string, ...steps: (string | number)[]): string {
  let at = path
  for (const step of steps) at += `/${escapePointer(String(step))}`
  return at
}

/**
 * Converts `#/$defs/a%20b` to the pointer that `subschemas` gives; null for anything but a reference inside the same
 * schema.
 */
export function localPointer(reference: unknown): string | null {
  if (reference === '#') return '#'
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return null
  try {
    return decodeURIComponent(reference)
  } catch {
    // A reference with invalid escapes points nowhere.
    return null
  }
}

/** Returns what a reference points to inside the schema, as the checker follows it; undefined if nothing exists there. */
export function lookUpReference(root: unknown, reference: unknown): unknown {
  const pointer = localPointer(reference)
  if (pointer === null) return undefined
  let found = root
  for (const key of pointerSteps(pointer.slice(1))) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined
    found = (found as Record<string, unknown>)[key]
  }
  return found
}
