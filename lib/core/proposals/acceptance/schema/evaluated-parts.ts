/**
 * What `unevaluatedProperties` and `unevaluatedItems` apply to, as far as that does not depend on the value: the names
 * and positions that no schema beside them lists.
 */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { entriesOf } from './object-rules'
import { resolveReference, type Side } from './side'

/** all: nothing is left to them. */
type EvaluatedNames = { names: readonly string[]; patterns: readonly string[] } | 'all'
/** The number of leading positions. */
type EvaluatedItems = number | 'all'

/** What a choice between branches decides is known only for a value. */
const choosing = ['anyOf', 'oneOf', 'if', 'dependentSchemas', 'dependencies']
/** References to references; longer chains are not followed. */
const depthMax = 20

/** Returns null if the names depend on the value. */
export function namesEvaluatedBeside(schema: JsonObject, side: Side): EvaluatedNames | null {
  return combineNames(schema, side, 0, 'beside')
}

/** Returns null if the positions depend on the value. */
export function itemsEvaluatedBeside(schema: JsonObject, side: Side): EvaluatedItems | null {
  return combineItems(schema, side, 0, 'beside')
}

const chooses = (schema: JsonObject) => choosing.some(keyword => Object.hasOwn(schema, keyword))

function partsOf(schema: JsonObject, side: Side): JsonObject[] {
  const parts = Array.isArray(schema.allOf) ? [...(schema.allOf as unknown[])] : []
  if (Object.hasOwn(schema, '$ref')) parts.push(resolveReference(side, schema.$ref))
  return parts.filter(isJsonObject)
}

/** @param as whether the keyword itself is among those that look at names */
function combineNames(
  schema: JsonObject,
  side: Side,
  depth: number,
  as: 'beside' | 'whole',
): EvaluatedNames | null {
  if (depth > depthMax || chooses(schema)) return null
  const isWhole =
    Object.hasOwn(schema, 'additionalProperties') ||
    (as === 'whole' && Object.hasOwn(schema, 'unevaluatedProperties'))
  const inner = partsOf(schema, side).map(part => combineNames(part, side, depth + 1, 'whole'))
  if (inner.includes(null)) return null
  if (isWhole || inner.includes('all')) return 'all'
  const listed = inner.filter(part => part !== null && part !== 'all')
  return {
    names: [...entriesOf(schema.properties).map(([name]) => name), ...listed.flatMap(({ names }) => names)],
    patterns: [
      ...entriesOf(schema.patternProperties).map(([text]) => text),
      ...listed.flatMap(({ patterns }) => patterns),
    ],
  }
}

function combineItems(
  schema: JsonObject,
  side: Side,
  depth: number,
  as: 'beside' | 'whole',
): EvaluatedItems | null {
  // The checker and the standard differ in which items `contains` looks at.
  if (depth > depthMax || chooses(schema) || Object.hasOwn(schema, 'contains')) return null
  const isWhole =
    Object.hasOwn(schema, 'items') || (as === 'whole' && Object.hasOwn(schema, 'unevaluatedItems'))
  const inner = partsOf(schema, side).map(part => combineItems(part, side, depth + 1, 'whole'))
  if (inner.includes(null)) return null
  if (isWhole || inner.includes('all')) return 'all'
  const own = Array.isArray(schema.prefixItems) ? schema.prefixItems.length : 0
  return Math.max(own, ...inner.filter(part => typeof part === 'number'))
}
