/** Checks of types, listed values, numbers and texts. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { isMultiple } from '@/lib/core/spec/schema/is-multiple'
import { compileSchemaPattern } from '@/lib/core/spec/schema/match-pattern'
import type { JsonObject } from '@/lib/core/spec/json-value'
import { formatCheck } from './check-format'
import { kindOf } from './json-kind'
import type { Check, RuleContext } from './check'

/** Returns a check for each such keyword of the schema. */
export function scalarRules(schema: JsonObject, context: RuleContext): Check[] {
  return [...typeRules(schema), ...valueRules(schema), ...numberRules(schema), ...textRules(schema, context)]
}

/** Counts the code points of a text up to a limit. */
export function countCharacters(text: string, limit: number): number {
  let count = 0
  for (const _ of text) {
    count += 1
    if (count > limit) break
  }
  return count
}

function typeRules(schema: JsonObject): Check[] {
  if (!Object.hasOwn(schema, 'type')) return []
  const names = Array.isArray(schema.type) ? (schema.type as unknown[]) : [schema.type]
  const types = new Set(schema.nullable === true ? [...names, 'null'] : names)
  return [
    value => {
      const kind = kindOf(value)
      if (kind !== 'number') return types.has(kind)
      if (!Number.isFinite(value)) return false
      return types.has('number') || (types.has('integer') && Number.isInteger(value))
    },
  ]
}

function valueRules(schema: JsonObject): Check[] {
  const rules: Check[] = []
  if (Object.hasOwn(schema, 'const')) rules.push(isOneOf([schema.const]))
  if (Array.isArray(schema.enum)) rules.push(isOneOf(schema.enum))
  return rules
}

function isOneOf(values: readonly unknown[]): Check {
  const texts = new Set(values.map(canonicalJson))
  const hasContainers = values.some(value => typeof value === 'object' && value !== null)
  return value => {
    const isContainer = typeof value === 'object' && value !== null
    return (!isContainer || hasContainers) && texts.has(canonicalJson(value))
  }
}

const numberTests: readonly [keyword: string, test: (value: number, limit: number) => boolean][] = [
  ['minimum', (value, limit) => value >= limit],
  ['maximum', (value, limit) => value <= limit],
  ['exclusiveMinimum', (value, limit) => value > limit],
  ['exclusiveMaximum', (value, limit) => value < limit],
  ['multipleOf', isMultiple],
]

function numberRules(schema: JsonObject): Check[] {
  const rules: Check[] = []
  for (const [keyword, test] of numberTests) {
    const limit = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined
    if (typeof limit === 'number') rules.push(value => typeof value !== 'number' || test(value, limit))
  }
  return rules
}

function textRules(schema: JsonObject, { spend }: RuleContext): Check[] {
  const rules: Check[] = []
  const { minLength, maxLength, pattern } = schema
  if (typeof minLength === 'number')
    rules.push(value => typeof value !== 'string' || countCharacters(value, minLength) >= minLength)
  if (typeof maxLength === 'number')
    rules.push(value => typeof value !== 'string' || countCharacters(value, maxLength) <= maxLength)
  const matcher = typeof pattern === 'string' ? compileSchemaPattern(pattern) : null
  if (matcher)
    rules.push(value => {
      if (typeof value !== 'string') return true
      spend(value.length)
      return matcher.matches(value)
    })
  const format = formatCheck(schema.format)
  if (format)
    rules.push(value => {
      if (typeof value !== format.type) return true
      spend(String(value).length)
      return format.accepts(value as string | number)
    })
  return rules
}
