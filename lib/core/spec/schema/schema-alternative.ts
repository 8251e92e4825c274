/** One way in which a schema accepts a value: one type, with its constraints on values of that type. */
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { LimitKeyword } from './schema-limits'
import type { BranchAnnotations } from './schema-annotations'

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null'

/** Schemas of the properties of an object: listed by name, by pattern, and of all other names. */
export type Names = {
  properties: Map<string, unknown>
  patterns: Map<string, unknown>
  rest: unknown
}

export type Alternative = Names & {
  /** any: every type, because the schema names none. */
  type: JsonType | 'any'
  /** The only accepted values, by their canonical text. */
  values?: Map<string, unknown>
  limits: Map<LimitKeyword, number>
  /** Patterns, formats and similar constraints, by keyword. */
  forms: Map<string, unknown>
  conditions: Conditions
  required: Set<string>
  /** Schemas of the first items, and of all further ones. */
  first: unknown[]
  items: unknown
  /** Words of the branches of `anyOf` and `oneOf` that lead to this alternative. */
  words: BranchAnnotations[]
  /** The schemas, as they are written, that together make up this alternative. */
  parts: readonly JsonObject[]
}

/**
 * Conditions by keyword, each of which must hold. `then` and `else` are part of `if`, `minContains` and `maxContains`
 * of `contains`. `overlap` lists the other branches of a `oneOf` that a value must not match too; `allOf` holds
 * objects whose names cannot be merged with those of the schema around them; `unread` represents what exceeds the
 * limits.
 */
export type Conditions = Map<ConditionName, unknown[]>
export type ConditionName =
  | 'not'
  | 'if'
  | 'dependentRequired'
  | 'dependentSchemas'
  | 'propertyNames'
  | 'patternProperties'
  | 'unevaluatedProperties'
  | 'unevaluatedItems'
  | 'contains'
  | 'anyOf'
  | 'oneOf'
  | 'allOf'
  | 'overlap'
  | 'unread'
  | '$dynamicRef'
  | '$recursiveRef'

/** Returns the alternative that accepts every value. */
export function anything(): Alternative {
  return {
    type: 'any',
    limits: new Map(),
    forms: new Map(),
    conditions: new Map(),
    properties: new Map(),
    patterns: new Map(),
    required: new Set(),
    rest: undefined,
    first: [],
    items: undefined,
    words: [],
    parts: [],
  }
}

/** Returns the narrowest type of a JSON value: 1.0 is an integer. */
export function typeOfValue(value: unknown): JsonType {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value === 'string' || typeof value === 'boolean' ? (typeof value as JsonType) : 'object'
}

/** Reports whether a value has a type of JSON Schema. Integers are numbers, and every value has the type `any`. */
export const isOfType = (value: unknown, type: string): boolean =>
  type === 'any' || typeOfValue(value) === type || (type === 'number' && typeof value === 'number')

const numberRules = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format']
const rulesOfType: Record<JsonType, readonly string[]> = {
  string: ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType'],
  number: numberRules,
  integer: numberRules,
  boolean: [],
  null: [],
  array: ['minItems', 'maxItems', 'uniqueItems', 'contains', 'unevaluatedItems'],
  object: [
    'minProperties',
    'maxProperties',
    'dependentRequired',
    'dependentSchemas',
    'propertyNames',
    'patternProperties',
    'unevaluatedProperties',
    'allOf',
  ],
}
const rulesOfAll = ['not', 'if', 'anyOf', 'oneOf', 'overlap', 'unread', '$dynamicRef', '$recursiveRef']

const rulesOf = Object.fromEntries(
  Object.entries(rulesOfType).map(([type, rules]) => [type, new Set([...rules, ...rulesOfAll])]),
) as unknown as Record<JsonType, ReadonlySet<string>>

/** Types into which `spread` divides an alternative without a type. Integers are numbers. */
export const basicTypes = ['array', 'boolean', 'null', 'number', 'object', 'string'] as const

/**
 * Selects the constraints of an alternative that apply to values of the type. Returns null if it accepts no value of
 * the type.
 */
export function ofType(whole: Alternative, type: JsonType): Alternative | null {
  const rules = rulesOf[type]
  const [isObject, isArray] = [type === 'object', type === 'array']
  const one: Alternative = {
    type,
    limits: onlyNamed(whole.limits, rules),
    forms: onlyNamed(whole.forms, rules),
    conditions: onlyNamed(whole.conditions, rules),
    properties: isObject ? whole.properties : new Map(),
    patterns: isObject ? whole.patterns : new Map(),
    required: isObject ? whole.required : new Set(),
    rest: isObject ? whole.rest : undefined,
    first: isArray ? whole.first : [],
    items: isArray ? whole.items : undefined,
    words: whole.words,
    parts: whole.parts,
  }
  return whole.values ? withValues(one, whole.values) : one
}

/** Returns a copy of the map with these keys only. */
function onlyNamed<K extends string, V>(map: ReadonlyMap<K, V>, names: ReadonlySet<string>): Map<K, V> {
  const only = new Map<K, V>()
  for (const [key, value] of map) if (names.has(key)) only.set(key, value)
  return only
}

function withValues(one: Alternative, all: ReadonlyMap<string, unknown>): Alternative | null {
  const values = new Map([...all].filter(([, value]) => isOfType(value, one.type)))
  if (values.size === 0) return null
  if (one.type === 'null' || (one.type === 'boolean' && values.size === 2)) return one
  return { ...one, type: typeOfList(one.type, values), values }
}

/** A list of numbers that are all whole is a list of integers, however the schema calls it. */
export function typeOfList(
  type: Alternative['type'],
  values: ReadonlyMap<string, unknown>,
): Alternative['type'] {
  if (type !== 'number' && type !== 'integer') return type
  return [...values.values()].every(Number.isInteger) ? 'integer' : 'number'
}

/** Reports whether an alternative has only a type and possibly a list of values. */
export const isListAlone = (one: Alternative) =>
  one.limits.size + one.forms.size + one.conditions.size + one.required.size === 0 &&
  one.properties.size + one.patterns.size + one.first.length === 0 &&
  one.rest === undefined &&
  one.items === undefined

/** Reports whether an alternative accepts every value of its type. */
export const isTypeAlone = (one: Alternative) => !one.values && isListAlone(one)
