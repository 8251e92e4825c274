/** The shortest value that a schema of a request body accepts, as an example to copy. */
import type { JsonSchema } from './type-schemas'

/** Texts for patterns that occur in request bodies. */
const patterns: Record<string, string> = {
  '^[0-9a-f]{64}$': '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$': '2026-11-21T13:00:00.000Z',
}
const exampleId = '01a1ffe8-2ea0-7307-a206-5195c121a202'

/** @param name of the field that the schema describes */
export function sampleOf(schema: JsonSchema, name = ''): unknown {
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const [first] = (schema.oneOf ?? schema.anyOf ?? []) as JsonSchema[]
  if (first) return sampleOf({ ...schema, oneOf: undefined, anyOf: undefined, ...first }, name)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return sampleObject(schema)
  if (type === 'array')
    return Number(schema.minItems ?? 0) > 0 ? [sampleOf(schema.items as JsonSchema, name)] : []
  if (type === 'integer' || type === 'number')
    return Math.max(Number(schema.minimum ?? 1), Math.min(1, Number(schema.maximum ?? 1)))
  if (type === 'boolean') return true
  if (type === 'string') return sampleText(schema, name)
  return {}
}

function sampleObject(schema: JsonSchema): Record<string, unknown> {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>
  const required = (schema.required ?? []) as string[]
  const names = required.length > 0 || !schema.minProperties ? required : Object.keys(properties).slice(0, 1)
  return Object.fromEntries(names.map(name => [name, sampleOf(properties[name] ?? {}, name)]))
}

const texts: Record<string, string> = {
  toolbox: 'hello',
  tool: 'count',
  email: 'ada@example.com',
  person: exampleId,
  id: exampleId,
  run: exampleId,
  events: exampleId,
  row: `person:${exampleId}`,
  rows: `person:${exampleId}`,
  name: 'Ada Lovelace',
  text: 'rules = []',
}

const sampleText = ({ pattern }: JsonSchema, name: string): string =>
  typeof pattern === 'string' ? (patterns[pattern] ?? name) : (texts[name] ?? name)
