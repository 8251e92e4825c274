/** Parts of a schema that are written in a roundabout way: what they mean plainly is read in their place. */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { writtenPart } from './written-part'

/** Keywords that neither check a value nor inform about it, or only inform. */
const silent = new Set(['title', 'description', 'examples', 'default', '$comment', 'deprecated'])

/** Reports whether a schema is absent or plainly accepts every value, whatever it says about it. */
const acceptsPlainly = (schema: unknown): boolean =>
  schema === undefined ||
  schema === true ||
  (isJsonObject(schema) && Object.keys(schema).every(keyword => silent.has(keyword)))

/**
 * Returns the schemas that apply beside the part: inside of a double `not`, after a test that decides nothing, and a test
 * without which nothing is accepted.
 */
export function impliedSchemas(part: JsonObject): unknown[] {
  const schemas: unknown[] = []
  if (isDoubleNot(part.not)) schemas.push(part.not.not)
  if ('if' in part && isDecided(part.if)) schemas.push((part.if === false ? part.else : part.then) ?? true)
  else if (isDemanded(part)) schemas.push(part.if, part.then ?? true)
  return schemas
}

/** Reports whether every accepted value passes the test of the conditional. */
export const isDemanded = (part: JsonObject): boolean => 'if' in part && part.else === false

/** Reports whether a `not` refuses every value. */
export const refusesAll = (part: JsonObject): boolean => 'not' in part && acceptsPlainly(part.not)

/** Reports whether the content of a `not` is another `not` alone. */
export const isDoubleNot = (schema: unknown): schema is { not: unknown } =>
  isJsonObject(schema) && 'not' in schema && Object.keys(schema).length === 1

/** Reports whether the test of a conditional has the same result for every value. */
export const isDecided = (test: unknown): boolean => test === false || acceptsPlainly(test)

/** Keywords beside which `unevaluated…` depends on more than the keywords of its own schema, unions included. */
const evaluating = ['allOf', 'anyOf', 'oneOf', 'if', 'not', '$ref', 'dependentSchemas', 'dependencies']
const isFlat = (part: JsonObject, ...others: string[]): boolean =>
  [...evaluating, '$dynamicRef', '$recursiveRef', ...others].every(keyword => !(keyword in writtenPart(part)))

/** Reports whether `unevaluatedProperties` means the same as `additionalProperties` would. */
export const isPlainRest = (part: JsonObject): boolean =>
  'unevaluatedProperties' in part && isFlat(part, 'additionalProperties')

/** Reports whether `unevaluatedItems` means the same as `items` would. */
export const arePlainItems = (part: JsonObject): boolean =>
  'unevaluatedItems' in part && isFlat(part, 'items', 'contains')
