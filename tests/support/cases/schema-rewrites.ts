/** One line per keyword of JSON Schema 2020-12: how it can be written differently with the same meaning. */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import type { SchemaSite } from './schema-sites'

/** Returns the place in other words, or null if the keyword has nothing to do there. */
type Rewrite = (site: SchemaSite) => JsonObject | null

const without = (schema: JsonObject, ...keywords: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)))

/** Expresses the same constraint through a part that also applies. */
const asPart =
  (keyword: string, part: (value: unknown, schema: JsonObject) => JsonObject | null): Rewrite =>
  ({ schema }) => {
    if (!(keyword in schema) || 'allOf' in schema || tracksEvaluated(schema)) return null
    const stated = part(schema[keyword], schema)
    return stated && { ...without(schema, keyword), allOf: [stated] }
  }

/** A limit as the negation of the values beyond it, for a place of one type. */
const negated = (keyword: string, opposite: string, types: readonly string[], by: number): Rewrite =>
  asPart(keyword, (value, schema) =>
    types.includes(String(schema.type)) &&
    typeof value === 'number' &&
    value + by >= (types.includes('number') ? -1e9 : 0)
      ? { not: { [opposite]: value + by } }
      : null,
  )

const tracksEvaluated = (schema: JsonObject) =>
  'unevaluatedProperties' in schema || 'unevaluatedItems' in schema
const numbers = ['number', 'integer']
const reversedList = (schema: JsonObject, keyword: string): JsonObject | null => {
  const value = schema[keyword]
  if (Array.isArray(value))
    return value.length > 1 ? { ...schema, [keyword]: [...(value as unknown[])].reverse() } : null
  return isJsonObject(value)
    ? { ...schema, [keyword]: Object.fromEntries(Object.entries(value).reverse()) }
    : null
}
const reversed =
  (keyword: string): Rewrite =>
  ({ schema }) =>
    reversedList(schema, keyword)
const same = (value: unknown, keyword: string): JsonObject => ({ [keyword]: value })
const isFlat = (schema: JsonObject) =>
  !['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas', 'dependencies', 'contains'].some(
    keyword => keyword in schema,
  )

export const rewrites: Record<string, Rewrite> = {
  type: ({ schema }) => {
    if (Array.isArray(schema.type) && schema.type.length > 1)
      return tracksEvaluated(schema) || 'anyOf' in schema
        ? null
        : { ...without(schema, 'type'), anyOf: schema.type.map((type: unknown) => ({ type })) }
    return typeof schema.type === 'string' ? { ...schema, type: [schema.type] } : null
  },
  enum: ({ schema }) =>
    Array.isArray(schema.enum) && !('anyOf' in schema) && !tracksEvaluated(schema)
      ? { ...without(schema, 'enum'), anyOf: schema.enum.map((value: unknown) => ({ const: value })) }
      : null,
  const: ({ schema }) => ('const' in schema ? { ...without(schema, 'const'), enum: [schema.const] } : null),
  minimum: negated('minimum', 'exclusiveMaximum', numbers, 0),
  maximum: negated('maximum', 'exclusiveMinimum', numbers, 0),
  exclusiveMinimum: negated('exclusiveMinimum', 'maximum', numbers, 0),
  exclusiveMaximum: negated('exclusiveMaximum', 'minimum', numbers, 0),
  multipleOf: asPart('multipleOf', value => same(value, 'multipleOf')),
  minLength: negated('minLength', 'maxLength', ['string'], -1),
  maxLength: negated('maxLength', 'minLength', ['string'], 1),
  pattern: ({ schema }) =>
    typeof schema.pattern === 'string' ? { ...schema, pattern: `(?:${schema.pattern})` } : null,
  format: asPart('format', value => same(value, 'format')),
  minItems: negated('minItems', 'maxItems', ['array'], -1),
  maxItems: negated('maxItems', 'minItems', ['array'], 1),
  uniqueItems: asPart('uniqueItems', value => same(value, 'uniqueItems')),
  prefixItems: ({ schema }) =>
    Array.isArray(schema.prefixItems) && !('items' in schema) && !('unevaluatedItems' in schema)
      ? { ...schema, items: {} }
      : null,
  items: ({ schema }) =>
    'items' in schema && isFlat(schema) && !('unevaluatedItems' in schema)
      ? { ...without(schema, 'items'), unevaluatedItems: schema.items }
      : null,
  unevaluatedItems: ({ schema }) =>
    'unevaluatedItems' in schema && isFlat(schema) && !('items' in schema)
      ? { ...without(schema, 'unevaluatedItems'), items: schema.unevaluatedItems }
      : null,
  contains: ({ schema }) =>
    'contains' in schema && !('minContains' in schema) ? { ...schema, minContains: 1 } : null,
  minContains: ({ schema }) =>
    'contains' in schema || 'minContains' in schema ? null : { ...schema, contains: {}, minContains: 0 },
  maxContains: ({ schema }) =>
    'contains' in schema || 'maxContains' in schema ? null : { ...schema, maxContains: 3 },
  minProperties: negated('minProperties', 'maxProperties', ['object'], -1),
  maxProperties: negated('maxProperties', 'minProperties', ['object'], 1),
  required: ({ schema }) => {
    const [name, ...others] = Array.isArray(schema.required) ? (schema.required as string[]) : []
    if (name === undefined || schema.type !== 'object' || 'not' in schema) return null
    return { ...schema, required: others, not: { properties: { [name]: false } } }
  },
  dependentRequired: ({ schema }) => {
    const [entry, ...others] = isJsonObject(schema.dependentRequired)
      ? Object.entries(schema.dependentRequired)
      : []
    if (!entry || others.length > 0 || 'dependentSchemas' in schema) return null
    return {
      ...without(schema, 'dependentRequired'),
      dependentSchemas: { [entry[0]]: { required: entry[1] } },
    }
  },
  dependentSchemas: ({ schema }) => {
    const [entry, ...others] = isJsonObject(schema.dependentSchemas)
      ? Object.entries(schema.dependentSchemas)
      : []
    if (!entry || others.length > 0 || 'if' in schema) return null
    const rest = without(schema, 'dependentSchemas')
    return { ...rest, if: { type: 'object', required: [entry[0]] }, then: entry[1] }
  },
  properties: reversed('properties'),
  patternProperties: ({ schema }) =>
    isJsonObject(schema.patternProperties)
      ? {
          ...schema,
          patternProperties: Object.fromEntries(
            Object.entries(schema.patternProperties).map(([pattern, inner]) => [`(?:${pattern})`, inner]),
          ),
        }
      : null,
  additionalProperties: ({ schema }) =>
    'additionalProperties' in schema && isFlat(schema) && !tracksEvaluated(schema)
      ? { ...without(schema, 'additionalProperties'), unevaluatedProperties: schema.additionalProperties }
      : null,
  unevaluatedProperties: ({ schema }) =>
    'unevaluatedProperties' in schema && isFlat(schema) && !('additionalProperties' in schema)
      ? { ...without(schema, 'unevaluatedProperties'), additionalProperties: schema.unevaluatedProperties }
      : null,
  propertyNames: asPart('propertyNames', value => same(value, 'propertyNames')),
  allOf: ({ schema, path }) => (path.length > 0 && !tracksEvaluated(schema) ? { allOf: [schema, {}] } : null),
  anyOf: ({ schema, path }) =>
    'anyOf' in schema ? reversedList(schema, 'anyOf') : path.length > 0 ? { anyOf: [schema, schema] } : null,
  oneOf: ({ schema, path }) =>
    'oneOf' in schema ? reversedList(schema, 'oneOf') : path.length > 0 ? { oneOf: [schema, false] } : null,
  // The checker reads tuples inside negations differently.
  not: ({ schema, path }) =>
    path.length > 0 && !JSON.stringify(schema).includes('"prefixItems"') ? { not: { not: schema } } : null,
  if: ({ schema, path }) => (path.length > 0 ? { if: true, then: schema } : null),
  then: ({ schema }) => ('if' in schema || 'then' in schema ? null : { ...schema, then: { type: 'null' } }),
  else: ({ schema, path }) => (path.length > 0 ? { if: false, else: schema } : null),
  $ref: ({ schema, path }) =>
    path.length > 0 && path.at(-2) !== '$defs' ? { $ref: '#/$defs/moved', $moved: schema } : null,
}
