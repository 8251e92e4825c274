/** One way in which a schema accepts a value: one type, with its constraints on values of that type. */
import { limitKeywords, type LimitKeyword } from './schema-limits'

export type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null'

export type Alternative = {
  /** any: every type, because the schema names none. */
  type: JsonType | 'any'
  /** The only accepted values, by their canonical text. */
  values?: Map<string, unknown>
  limits: Map<LimitKeyword, number>
  /** Patterns, formats and similar constraints, by keyword. */
  forms: Map<string, unknown>
  /** Conditions by keyword, with references expanded. */
  conditions: Map<string, unknown>
  properties: Map<string, unknown>
  required: Set<string>
  /** Schema of properties and items that are not listed. */
  rest: unknown
  first: unknown[]
  items: unknown
}

export function anything(): Alternative {
  return {
    type: 'any',
    limits: new Map(),
    forms: new Map(),
    conditions: new Map(),
    properties: new Map(),
    required: new Set(),
    rest: undefined,
    first: [],
    items: undefined,
  }
}

export function typeOfValue(value: unknown): JsonType {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value === 'string' || typeof value === 'boolean' ? (typeof value as JsonType) : 'object'
}

export const isOfType = (value: unknown, type: string): boolean =>
  type === 'any' || typeOfValue(value) === type || (type === 'number' && typeof value === 'number')

const rulesOfType: Record<JsonType, readonly string[]> = {
  string: ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format'],
  boolean: [],
  null: [],
  array: [
    'minItems',
    'maxItems',
    'uniqueItems',
    'contains',
    'minContains',
    'maxContains',
    'unevaluatedItems',
  ],
  object: [
    'minProperties',
    'maxProperties',
    'dependentRequired',
    'dependentSchemas',
    'dependencies',
    'propertyNames',
    'patternProperties',
    'unevaluatedProperties',
  ],
}
const rulesOfAll = ['not', 'if', 'then', 'else', 'anyOf', 'oneOf', '$dynamicRef', '$recursiveRef']

/**
 * Expands an alternative without a type into one per type, so that it can be compared with alternatives that have one.
 */
export function spread(one: Alternative): Alternative[] {
  if (one.type !== 'any') return [one]
  return (['array', 'boolean', 'null', 'number', 'object', 'string'] as const).map(type => ofType(one, type))
}

/** Selects the constraints of an alternative that apply to values of the type. */
export function ofType(whole: Alternative, type: JsonType): Alternative {
  const named = new Set([...rulesOfType[type], ...rulesOfAll])
  const only = <K extends string, V>(map: Map<K, V>) => new Map([...map].filter(([key]) => named.has(key)))
  const one: Alternative = {
    ...anything(),
    type,
    limits: only(whole.limits),
    forms: only(whole.forms),
    conditions: only(whole.conditions),
  }
  if (type === 'object')
    Object.assign(one, { properties: whole.properties, required: whole.required, rest: whole.rest })
  if (type === 'array') Object.assign(one, { first: whole.first, items: whole.items })
  if (type === 'integer') {
    if (one.forms.get('multipleOf') === 1) one.forms.delete('multipleOf')
    closeLimit(one.limits, 'exclusiveMinimum', 'minimum', 1)
    closeLimit(one.limits, 'exclusiveMaximum', 'maximum', -1)
  }
  if (!whole.values || type === 'null') return one
  const values = new Map([...whole.values].filter(([, value]) => isOfType(value, type)))
  if (type === 'boolean' && values.size === 2) return one
  const isWhole = type === 'number' && [...values.values()].every(Number.isInteger)
  return { ...one, type: isWhole ? 'integer' : type, values }
}

/** For integers, "above 0" equals "at least 1". */
function closeLimit(limits: Map<LimitKeyword, number>, from: LimitKeyword, to: LimitKeyword, step: number) {
  const value = limits.get(from)
  if (value === undefined || !Number.isInteger(value)) return
  limits.delete(from)
  addLimit(limits, to, value + step)
}

/** Keeps the tighter limit; a limit without effect is omitted. */
export function addLimit(limits: Map<LimitKeyword, number>, keyword: LimitKeyword, value: number): void {
  const { more, ...rest } = limitKeywords[keyword]
  if ('absent' in rest && rest.absent === value) return
  const known = limits.get(keyword)
  const tighter = more === 'narrower' ? Math.max : Math.min
  limits.set(keyword, known === undefined ? value : tighter(known, value))
}

/** Merges alternatives of plain values into one list, removes those that a wider one covers, and removes duplicates. */
export function tidy(alternatives: Alternative[]): Alternative[] {
  const kept = new Map<string, Alternative>()
  const lists = new Map<string, Alternative>()
  for (const one of alternatives) {
    if (isAnything(one)) return [one]
    const list = one.values && isListAlone(one) ? lists.get(one.type) : undefined
    if (list) for (const [text, value] of one.values!) list.values!.set(text, value)
    else if (one.values && isListAlone(one)) {
      const own = { ...one, values: new Map(one.values) }
      lists.set(one.type, own)
      kept.set(`list ${one.type}`, own)
    } else kept.set(`${kept.size} ${one.type}`, one)
  }
  const plain = new Set([...kept.values()].filter(isTypeAlone).map(one => one.type))
  const first = new Set<string>()
  return [...kept.values()].filter(one => {
    if (plain.has('number') && one.type === 'integer') return false
    if (!plain.has(one.type)) return true
    if (!isTypeAlone(one) || first.has(one.type)) return false
    first.add(one.type)
    return true
  })
}

/** Reports whether an alternative has only a type and possibly a list of values. */
const isListAlone = (one: Alternative) =>
  one.limits.size + one.forms.size + one.conditions.size + one.properties.size + one.required.size === 0 &&
  one.first.length === 0 &&
  one.rest === undefined &&
  one.items === undefined
const isTypeAlone = (one: Alternative) => !one.values && isListAlone(one)
const isAnything = (one: Alternative) => one.type === 'any' && isTypeAlone(one)
