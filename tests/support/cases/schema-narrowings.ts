/** One line per keyword of JSON Schema 2020-12: how it makes a schema accept less. */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import type { JsonType, SchemaSite } from './schema-sites'

/** Returns a whole number below the given one. */
export type Draw = (count: number) => number

/** The same place before and after it was made tighter. Null if the keyword has nothing to do there. */
type Narrowing = { wide: JsonObject; narrow: JsonObject } | null
type Narrow = (site: SchemaSite, draw: Draw) => Narrowing

const numeric: readonly JsonType[] = ['number', 'integer']

const has = (site: SchemaSite, ...types: readonly JsonType[]) => types.some(type => site.types.has(type))
const pick = <T>(items: readonly T[], draw: Draw): T => items[draw(items.length)]!

/** Adds the keyword, or changes it if the place has it. */
function limit(
  keyword: string,
  types: readonly JsonType[],
  values: (draw: Draw) => number,
  step: (value: number) => number,
): Narrow {
  return (site, draw) => {
    if (!has(site, ...types)) return null
    const known = site.schema[keyword]
    const value = typeof known === 'number' ? known : values(draw)
    const wide =
      draw(2) === 0 || typeof known === 'number' ? { ...site.schema, [keyword]: value } : site.schema
    const isAdded = wide === site.schema
    return { wide, narrow: { ...site.schema, [keyword]: isAdded ? value : step(value) } }
  }
}

/** Adds keywords that the place does not have. */
const add =
  (types: readonly JsonType[], keywords: (draw: Draw, site: SchemaSite) => JsonObject | null): Narrow =>
  (site, draw) => {
    if (types.length > 0 && !has(site, ...types)) return null
    const added = keywords(draw, site)
    if (!added || Object.keys(added).some(keyword => keyword in site.schema)) return null
    return { wide: site.schema, narrow: { ...site.schema, ...added } }
  }

const samples: Record<JsonType, readonly unknown[]> = {
  string: ['a', 'b', 'alpha'],
  number: [0, 1, 2.5],
  integer: [0, 1, 2],
  boolean: [true, false],
  array: [[], [1], ['a']],
  object: [{}, { a: 1 }, { b: 'x' }],
  null: [null],
}
const samplesOf = ({ types }: SchemaSite, count: number) => {
  const [type] = types
  return type && types.size === 1 && !['object', 'array'].includes(type) ? samples[type].slice(0, count) : []
}

const namesOf = (schema: JsonObject) =>
  isJsonObject(schema.properties) ? Object.keys(schema.properties) : []
const requiredOf = (schema: JsonObject) =>
  Array.isArray(schema.required) ? (schema.required as string[]) : []
const pair = (schema: JsonObject): [string, string] | null => {
  const [one, other] = namesOf(schema).filter(name => !requiredOf(schema).includes(name))
  return one !== undefined && other !== undefined ? [one, other] : null
}

const patterns: readonly [wide: string, narrow: string][] = [
  ['^[a-z0-9_-]+$', '^[a-z0-9-]+$'],
  ['^[a-z]{1,64}$', '^[a-z]{1,63}$'],
  ['^\\d{4}-\\d{2}-\\d{2}$', '^\\d{4}-(0[1-9]|1[0-2])-\\d{2}$'],
  ['[a-z]', '^[a-z]'],
  ['^(draft|final|open)', '^(draft|final)'],
]
const formats = ['date', 'date-time', 'email', 'uri', 'uuid', 'ipv4', 'hostname']

function dropOne(keyword: string, isAllowed: (list: readonly unknown[]) => boolean): Narrow {
  return ({ schema }, draw) => {
    const list = schema[keyword]
    if (!Array.isArray(list) || list.length < 2 || !isAllowed(list)) return null
    const left = draw(list.length)
    return {
      wide: schema,
      narrow: { ...schema, [keyword]: list.filter((_, index) => index !== left) as unknown[] },
    }
  }
}

/** Tries the ways in order. */
const first =
  (...ways: readonly Narrow[]): Narrow =>
  (site, draw) => {
    for (const way of ways) {
      const found = way(site, draw)
      if (found) return found
    }
    return null
  }

const union =
  (keyword: 'anyOf' | 'oneOf'): Narrow =>
  ({ schema, types, path }) => {
    if (keyword in schema || '$ref' in schema || path.length === 0) return null
    const other = types.has('boolean') ? 'null' : 'boolean'
    if (types.has(other)) return null
    return { wide: { [keyword]: [schema, { type: other }] }, narrow: { [keyword]: [schema] } }
  }

/** Applies to a whole object in which a name with a plain value decides about the rest. */
function condition(arm: 'then' | 'else'): Narrow {
  return (site, draw) => {
    const { schema } = site
    const [name] = namesOf(schema).slice(draw(2))
    const needed = namesOf(schema).find(other => other !== name && !requiredOf(schema).includes(other))
    if (!has(site, 'object') || name === undefined || needed === undefined || 'if' in schema) return null
    return { wide: schema, narrow: { ...schema, if: { required: [name] }, [arm]: { required: [needed] } } }
  }
}

const open = ({ schema }: SchemaSite) =>
  !('additionalProperties' in schema) && !('unevaluatedProperties' in schema)
const inPlace = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'dependentSchemas']
const isFlat = ({ schema }: SchemaSite) => !inPlace.some(keyword => keyword in schema)

export const narrowings: Record<string, Narrow> = {
  type: first(
    dropOne('type', list => !list.includes('integer')),
    ({ schema }) =>
      schema.type === 'number' ? { wide: schema, narrow: { ...schema, type: 'integer' } } : null,
    ({ schema }) => {
      if (typeof schema.type !== 'string' || schema.type === 'null') return null
      return { wide: { ...schema, type: [schema.type, 'null'] }, narrow: schema }
    },
  ),
  enum: first(
    dropOne('enum', () => true),
    add([], (_, site) => (samplesOf(site, 2).length > 1 ? { enum: samplesOf(site, 2) } : null)),
  ),
  const: add([], (draw, site) => {
    const values = samplesOf(site, 3)
    return values.length > 1 && !('enum' in site.schema) ? { const: pick(values, draw) } : null
  }),
  minimum: limit(
    'minimum',
    numeric,
    draw => draw(20) - 5,
    value => value + 1,
  ),
  exclusiveMinimum: limit(
    'exclusiveMinimum',
    numeric,
    draw => draw(20) - 5,
    value => value + 1,
  ),
  maximum: limit(
    'maximum',
    numeric,
    draw => 50 + draw(100),
    value => value - 1,
  ),
  exclusiveMaximum: limit(
    'exclusiveMaximum',
    numeric,
    draw => 50 + draw(100),
    value => value - 1,
  ),
  multipleOf: limit(
    'multipleOf',
    numeric,
    draw => 1 + draw(6),
    value => value * 3,
  ),
  minLength: limit(
    'minLength',
    ['string'],
    draw => draw(4),
    value => value + 1,
  ),
  maxLength: limit(
    'maxLength',
    ['string'],
    draw => 20 + draw(200),
    value => value - 1,
  ),
  pattern: first(
    ({ schema, types }, draw) => {
      if (!types.has('string') || 'pattern' in schema) return null
      const [wide, narrow] = pick(patterns, draw)
      return draw(3) === 0
        ? { wide: schema, narrow: { ...schema, pattern: wide } }
        : { wide: { ...schema, pattern: wide }, narrow: { ...schema, pattern: narrow } }
    },
    ({ schema }) =>
      typeof schema.pattern === 'string'
        ? { wide: schema, narrow: { ...schema, allOf: [{ pattern: 'a' }] } }
        : null,
  ),
  format: add(['string'], draw => ({ format: pick(formats, draw) })),
  minItems: limit(
    'minItems',
    ['array'],
    draw => draw(3),
    value => value + 1,
  ),
  maxItems: limit(
    'maxItems',
    ['array'],
    draw => 4 + draw(20),
    value => value - 1,
  ),
  uniqueItems: add(['array'], () => ({ uniqueItems: true })),
  prefixItems: ({ schema, types }) => {
    if (!types.has('array')) return null
    const known = Array.isArray(schema.prefixItems) ? (schema.prefixItems as unknown[]) : []
    // The new position was one of the others before.
    const item = { allOf: [schema.items ?? {}, { not: { type: 'string' } }] }
    return { wide: schema, narrow: { ...schema, prefixItems: [...known, item] } }
  },
  items: first(
    add(['array'], draw => ({ items: draw(2) === 0 ? { type: 'string' } : false })),
    ({ schema, types }) =>
      types.has('array') && isJsonObject(schema.items)
        ? {
            wide: schema,
            narrow: { ...schema, items: { ...schema.items, not: { type: ['string', 'object'] } } },
          }
        : null,
  ),
  contains: add(['array'], (_, { schema }) => ({
    contains: isJsonObject(schema.items) ? { type: 'string' } : { const: 'x' },
  })),
  minContains: ({ schema, types }) =>
    types.has('array') && !('contains' in schema)
      ? { wide: { ...schema, contains: {} }, narrow: { ...schema, contains: {}, minContains: 2 } }
      : null,
  maxContains: ({ schema, types }) =>
    types.has('array') && !('contains' in schema)
      ? { wide: { ...schema, contains: {} }, narrow: { ...schema, contains: {}, maxContains: 2 } }
      : null,
  unevaluatedItems: add(['array'], (_, site) =>
    isFlat(site) && !('items' in site.schema) && !('contains' in site.schema)
      ? { unevaluatedItems: { type: 'string' } }
      : null,
  ),
  minProperties: limit(
    'minProperties',
    ['object'],
    draw => draw(2),
    value => value + 1,
  ),
  maxProperties: limit(
    'maxProperties',
    ['object'],
    draw => 10 + draw(5),
    value => value - 1,
  ),
  required: ({ schema, types }, draw) => {
    const names = namesOf(schema).filter(name => !requiredOf(schema).includes(name))
    if (!types.has('object') || names.length === 0) return null
    return { wide: schema, narrow: { ...schema, required: [...requiredOf(schema), pick(names, draw)] } }
  },
  dependentRequired: add(['object'], (_, { schema }) => {
    const names = pair(schema)
    return names && { dependentRequired: { [names[0]]: [names[1]] } }
  }),
  dependentSchemas: add(['object'], (_, { schema }) => {
    const names = pair(schema)
    return names && { dependentSchemas: { [names[0]]: { properties: { [names[1]]: false } } } }
  }),
  properties: (site, draw) => {
    const { schema, types } = site
    if (!types.has('object')) return null
    const optional = namesOf(schema).filter(name => !requiredOf(schema).includes(name))
    if (draw(2) === 0 && open(site))
      return {
        wide: schema,
        narrow: {
          ...schema,
          properties: { ...(schema.properties as JsonObject), added: { type: 'string' } },
        },
      }
    if (optional.length === 0) return null
    const changed = { ...(schema.properties as JsonObject), [pick(optional, draw)]: false }
    return { wide: schema, narrow: { ...schema, properties: changed } }
  },
  patternProperties: (site, draw) => {
    const { schema } = site
    if (!has(site, 'object') || !open(site) || 'patternProperties' in schema) return null
    const wide = draw(2) === 0 ? schema : { ...schema, patternProperties: { '^x-': {} } }
    return { wide, narrow: { ...schema, patternProperties: { '^x-': { type: 'string' } } } }
  },
  additionalProperties: first(
    add(['object'], (draw, site) =>
      open(site) ? { additionalProperties: draw(2) === 0 ? false : { type: 'string' } } : null,
    ),
    ({ schema, types }) =>
      types.has('object') && isJsonObject(schema.additionalProperties)
        ? { wide: schema, narrow: { ...schema, additionalProperties: false } }
        : null,
  ),
  propertyNames: add(['object'], (_, site) =>
    open(site) ? { propertyNames: { pattern: '^[a-zA-Z_]*$' } } : null,
  ),
  unevaluatedProperties: add(['object'], (_, site) => (open(site) ? { unevaluatedProperties: false } : null)),
  allOf: add([], (_, { schema }) => ({
    allOf: [{ not: { const: 'type' in schema ? {} : 7 } }, { not: { enum: ['a', 0, null, true, []] } }],
  })),
  anyOf: first(
    dropOne('anyOf', () => true),
    union('anyOf'),
  ),
  oneOf: first(
    dropOne('oneOf', list => list.every(branch => isJsonObject(branch) && 'properties' in branch)),
    union('oneOf'),
  ),
  not: add([], (_, site) => {
    const values = samplesOf(site, 2)
    if (values.length > 0 && !('enum' in site.schema)) return { not: { enum: values } }
    return has(site, 'object') && open(site) ? { not: { required: ['other'] } } : null
  }),
  if: add(['string'], () => ({ if: { maxLength: 3 }, then: { pattern: 'a' } })),
  then: condition('then'),
  else: condition('else'),
  $ref: ({ schema, path }) =>
    path.length > 0 && typeof schema.type === 'string' && schema.type !== 'null'
      ? {
          wide: { anyOf: [schema, { type: 'null' }] },
          narrow: { anyOf: [schema], allOf: [{ $ref: '#/$defs/not-null' }] },
        }
      : null,
}

/** Definitions that narrowings refer to. */
export const narrowingDefinitions: JsonObject = { 'not-null': { not: { type: 'null' } } }
