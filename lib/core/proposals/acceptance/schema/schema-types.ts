/** The types that a schema names. */
import type { JsonObject } from '@/lib/core/spec/json-value'

/** Returns the types of a schema, with the nullable spelling of OpenAPI, or null if it names none. */
export function typesOf(schema: JsonObject): Set<string> | null {
  if (!Object.hasOwn(schema, 'type')) return null
  const names = (Array.isArray(schema.type) ? schema.type : [schema.type]) as string[]
  return new Set(schema.nullable === true ? [...names, 'null'] : names)
}
