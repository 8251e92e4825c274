/** What the quality checks ask of the inputs of a tool. */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { plainText } from '@/lib/core/spec/schema/schema-annotations'
import { SchemaReader, type Shape } from '@/lib/core/spec/schema/schema-shape'

export type InputTraits = {
  description: string
  /** Whether each way to write the input has a type. */
  hasTypes: boolean
  /** Whether the schema has an example, a default or a list of values. */
  showsValues: boolean
}

/** Reads inputs so that references and alternatives make no difference. */
export function readInputs(schema: unknown): InputTraits[] {
  const reader = new SchemaReader(schema)
  const properties = plainProperties(schema) ?? propertiesOf(schema, reader)
  return properties.map(property => readPlain(property) ?? readShape(reader.shapeOf(property)))
}

/** Returns the properties of a schema of any form. */
export const propertiesOf = (schema: unknown, reader: SchemaReader): unknown[] =>
  reader.shapeOf(schema).alternatives.flatMap(one => [...one.properties.values()])

const plainRootKeywords = new Set([
  ...['type', 'properties', 'required', 'additionalProperties', 'title', 'description'],
  ...['$schema', '$id', '$comment', '$defs', 'definitions'],
])

/** Returns the properties of an object schema as most tools write it; null for a schema that needs its shape. */
export function plainProperties(schema: unknown): JsonObject[] | null {
  if (!isJsonObject(schema) || schema.type !== 'object' || !isJsonObject(schema.properties)) return null
  if (!Object.keys(schema).every(keyword => plainRootKeywords.has(keyword))) return null
  const properties = Object.values(schema.properties)
  return properties.every(isJsonObject) ? properties : null
}

const plainTypes = new Set<unknown>(['string', 'number', 'integer', 'boolean', 'array', 'object'])
const plainKeywords = new Set(['type', 'title', 'description', 'default', 'format', 'examples', 'enum'])

/** Reads most inputs of real tools in a fraction of the time. Returns null for a schema that needs its shape. */
export function readPlain(schema: unknown): InputTraits | null {
  if (!isJsonObject(schema) || !plainTypes.has(schema.type)) return null
  if (!Object.keys(schema).every(keyword => plainKeywords.has(keyword))) return null
  const { type, description = '', examples = [], enum: values } = schema
  if (typeof description !== 'string' || !Array.isArray(examples)) return null
  // A format can refuse a value.
  if (values !== undefined && !(type === 'string' && isListOfTexts(values) && !('format' in schema)))
    return null
  const showsValues =
    values !== undefined || type === 'boolean' || 'default' in schema || 'examples' in schema
  return { description: plainText(description), hasTypes: true, showsValues }
}

const isListOfTexts = (values: unknown) =>
  Array.isArray(values) && values.length > 0 && values.every(value => typeof value === 'string')

/** Reads an input of any form. */
export const readShape = ({ alternatives, notes, default: value }: Shape): InputTraits => ({
  description: [...(notes.get('description') ?? [])].join(' '),
  hasTypes: alternatives.every(one => one.type !== 'any'),
  showsValues:
    value !== undefined ||
    notes.has('examples') ||
    alternatives.some(one => one.values !== undefined || one.type === 'boolean'),
})
