/**
 * Creates arguments that match a schema, as a start for a snippet: required inputs with their default or a value of
 * their type.
 */
import { isJsonObject } from '@/lib/core/spec/json-value'
import { lookUpReference } from '@/lib/core/spec/schema/walk-schema'
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

/** Levels of objects and lists that are filled in; deeper ones stay empty. */
const depthMax = 6

/** Prefers constants, defaults and the first of listed values. Formats and patterns are not followed. */
export function exampleArguments(schema: JsonSchema): JsonObject {
  const value = example(schema, schema, 'value', 0)
  return isJsonObject(value) ? value : {}
}

function example(provided: unknown, root: JsonSchema, name: string, depth: number): unknown {
  const schema = resolve(provided, root)
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined && schema.default !== null) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const alternatives = [schema.anyOf, schema.oneOf, schema.allOf].find(
    list => Array.isArray(list) && list.length > 0,
  )
  if (schema.type === undefined && alternatives) {
    const useful = alternatives.find(each => resolve(each, root).type !== 'null') ?? alternatives[0]
    return depth < depthMax ? example(useful, root, name, depth + 1) : null
  }
  const type = Array.isArray(schema.type)
    ? (schema.type.find(each => each !== 'null') ?? 'null')
    : schema.type
  switch (type) {
    case 'integer':
    case 'number':
      return exampleNumber(schema, type)
    case 'boolean':
      return true
    case 'null':
      return null
    case 'array': {
      const count = Math.min(3, Math.max(1, schema.minItems ?? 1))
      return depth < depthMax
        ? Array.from({ length: count }, () => example(schema.items, root, name, depth + 1))
        : []
    }
    case 'string':
      return exampleText(schema, name)
    default:
      return isJsonObject(schema.properties) || type === 'object'
        ? exampleObject(schema, root, depth)
        : `your ${name}`
  }
}

function exampleObject(schema: JsonSchema, root: JsonSchema, depth: number): JsonObject {
  if (depth >= depthMax) return {}
  const properties = isJsonObject(schema.properties) ? schema.properties : {}
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  const names = Object.keys(properties)
  // Simple tools require nothing; their first argument still shows how to pass one.
  const shown = names.filter(
    (name, index) => required.has(name) || (required.size === 0 && index === 0 && depth === 0),
  )
  return Object.fromEntries(shown.map(name => [name, example(properties[name], root, name, depth + 1)]))
}

function exampleNumber(
  { minimum, exclusiveMinimum, maximum, exclusiveMaximum }: JsonSchema,
  type: string,
): number {
  const low = minimum ?? (exclusiveMinimum !== undefined ? exclusiveMinimum + 1 : undefined)
  const high = maximum ?? (exclusiveMaximum !== undefined ? exclusiveMaximum - 1 : undefined)
  const value = low ?? Math.min(1, high ?? 1)
  return type === 'integer' ? Math.ceil(value) : value
}

const formatted: Record<string, string> = {
  date: '2026-01-31',
  time: '13:30:00Z',
  'date-time': '2026-01-31T13:30:00Z',
  email: 'someone@example.org',
  uri: 'https://example.org/',
  uuid: '00000000-0000-4000-8000-000000000000',
}

function exampleText({ format, minLength = 0, maxLength }: JsonSchema, name: string): string {
  const text = (format !== undefined && formatted[format]) || `your ${name}`
  return text.padEnd(Math.min(minLength, 200), '.').slice(0, maxLength)
}

function resolve(provided: unknown, root: JsonSchema): JsonSchema {
  let schema: unknown = provided
  for (let hops = 0; hops < 16; hops += 1) {
    if (!isJsonObject(schema)) return {}
    if (schema.$ref === undefined) return schema
    schema = lookUpReference(root, schema.$ref)
  }
  return {}
}
