/** The schemas that apply to a part of a value, or of which one may apply. */
import { isJsonObject } from '@/lib/core/spec/json-value'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'
import { lookUpReference } from './walk-schema'

/** Maximum number of schemas for one value, because references can multiply. */
const schemasMax = 2_000

/** Follows references and adds the schemas of which all, any or one must match. */
export function withVariants(root: JsonSchema, schemas: readonly JsonSchema[]): JsonSchema[] {
  const found = new Set<JsonSchema>()
  const waiting = [...schemas]
  while (waiting.length > 0 && found.size < schemasMax) {
    const schema = waiting.pop()!
    if (found.has(schema)) continue
    found.add(schema)
    const target = schema.$ref === undefined ? undefined : lookUpReference(root, schema.$ref)
    const { allOf = [], anyOf = [], oneOf = [] } = schema
    waiting.push(
      ...[...oneOf.toReversed(), ...anyOf.toReversed(), ...allOf.toReversed(), target].filter(isJsonObject),
    )
  }
  return [...found]
}

/** @param schemas the result of `withVariants` for the object or list */
export function schemasOfStep(schemas: readonly JsonSchema[], step: string | number): JsonSchema[] {
  return schemas.flatMap(schema => {
    const { properties = {}, additionalProperties, items, prefixItems = [] } = schema
    const found =
      typeof step === 'number'
        ? [prefixItems[step] ?? items]
        : [Object.hasOwn(properties, step) ? properties[step] : additionalProperties]
    return found.filter(isJsonObject)
  })
}

/** Returns the schemas at a path from the root, with their variants; empty where none is declared. */
export function schemasAt(root: JsonSchema, path: readonly (string | number)[]): JsonSchema[] {
  let schemas = withVariants(root, [root])
  for (const step of path) schemas = withVariants(root, schemasOfStep(schemas, step))
  return schemas
}
