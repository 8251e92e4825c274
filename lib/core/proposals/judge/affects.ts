/** Decides whether a finding would have affected past calls, for counts such as "9 of 41 recent calls". */
import { pointerSteps } from '@/lib/core/spec/json-pointer'
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { isMultiple } from '@/lib/core/spec/schema/is-multiple'
import { compileSchemaPattern } from '@/lib/core/spec/schema/match-pattern'
import type { Finding } from '@/lib/core/proposals/rules/finding'
import { compatibilityRules, type Subject } from '@/lib/core/proposals/rules/rules'
import { isOfType } from '@/lib/core/spec/schema/schema-alternative'

type Affecting = Pick<Finding, 'rule' | 'path' | 'before' | 'after'> & {
  /** Reports whether only the old version accepts a call. Absent: unknown for every call. */
  rejects?: (argumentsValue: JsonObject) => boolean
}

/** Subjects whose findings affect every call, or none, regardless of the arguments. */
const byCalls: Record<Subject, 'every' | 'none' | 'some'> = {
  tools: 'every',
  inputs: 'some',
  returns: 'every',
  rights: 'none',
  running: 'every',
  code: 'every',
  words: 'none',
  cues: 'none',
  quality: 'none',
}

/** Findings that affect every call although others about the same subject affect none. */
const always: ReadonlySet<Finding['rule']> = new Set(['permission-tightened', 'instructions-changed'])

/**
 * Reports whether a finding can affect any call at all. "0 of 8 calls" for one that cannot would suggest that
 * calls were checked.
 */
export function canAffectCalls({ rule }: Pick<Finding, 'rule'>): boolean {
  if (always.has(rule)) return true
  const { about, direction, level } = compatibilityRules[rule]
  if (level === 'safe' || level === 'no-effect' || rule === 'tool-added') return false
  if (byCalls[about] === 'some') return direction !== 'wider'
  return byCalls[about] === 'every'
}

/**
 * Reports whether a call with these arguments would be rejected, answered differently or understood
 * differently.
 */
export function affects(finding: Affecting, argumentsValue: JsonObject): boolean {
  return canAffectCalls(finding) && (affectsEvery(finding) || hitsInput(finding, argumentsValue))
}

/** Reports whether a finding that can affect calls affects every one, whatever its arguments are. */
export const affectsEvery = ({ rule }: Pick<Finding, 'rule'>): boolean =>
  always.has(rule) || byCalls[compatibilityRules[rule].about] === 'every'

/**
 * Rules about a part of a schema that says nothing by itself: whether a call is affected follows from the whole
 * schemas.
 */
const byWholeSchema: ReadonlySet<Finding['rule']> = new Set([
  'input-accepts-less',
  'input-condition-added',
  'input-condition-changed',
  'input-condition-narrowed',
  'input-too-large',
])

/** Reports whether the calls that a finding affects can be found only with `rejects`. */
export const needsSchemas = ({ rule }: Pick<Finding, 'rule'>): boolean => byWholeSchema.has(rule)

function hitsInput({ rule, path, before, after, rejects }: Affecting, provided: JsonObject): boolean {
  const steps = pointerSteps(path).slice(1)
  const owners = (count: number) => valuesAt(provided, steps.slice(0, steps.length - count))
  const name = steps.at(-1) ?? ''
  switch (rule) {
    case 'input-added-required':
    case 'input-became-required':
    case 'input-default-changed':
      return owners(2).some(owner => isJsonObject(owner) && !Object.hasOwn(owner, name))
    case 'input-removed':
    case 'input-removed-early':
    case 'input-sunset-earlier':
    case 'input-sunset-past':
      return owners(2).some(owner => isJsonObject(owner) && Object.hasOwn(owner, name))
    case 'input-names-removed':
      return owners(2).some(owner => isJsonObject(owner) && hasNameLike(owner, name))
    case 'input-type-narrowed':
    case 'input-type-changed':
      return valuesAt(provided, steps).some(value => !isOneOfTypes(value, after))
    case 'input-values-removed':
      return valuesAt(provided, steps).some(value => includesValue(before, value))
    case 'input-values-limited':
      return valuesAt(provided, steps).some(value => !includesValue(after, value))
    case 'input-value-changed':
      return valuesAt(provided, steps).some(value => !includesValue([after], value))
    case 'input-limit-narrowed':
      return owners(1).some(value => typeof after !== 'number' || !canManage(name, after, value))
    case 'input-form-narrowed':
    case 'input-form-changed':
      return owners(1).some(value => !hasForm(name, after, value))
    case 'input-closed':
      return owners(1).some(value => isJsonObject(value) && hasMoreThan(value, after))
    case 'input-condition-added':
    case 'input-condition-changed':
    case 'input-condition-narrowed':
      return owners(1).length > 0 && (rejects?.(provided) ?? true)
    case 'input-accepts-less':
    case 'input-too-large':
      return rejects?.(provided) ?? true
    case 'input-alternative-removed':
      return valuesAt(provided, steps).some(value => looksLike(value, before))
    default:
      return true
  }
}

/** Maximum number of values per call that are checked, because lists may be long. */
const valuesMax = 1_000

/** Keywords that are followed by a name or a position. */
const namedSteps: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'prefixItems'])

/** Returns the values to which a position in the schema applies, in the order of the arguments. */
function valuesAt(provided: unknown, steps: readonly string[]): unknown[] {
  let values: unknown[] = [provided]
  for (let i = 0; i < steps.length && values.length > 0; i += 1) {
    const step = steps[i]!
    if (step === 'anyOf' || step === 'oneOf') {
      i += 1
      continue
    }
    const name = namedSteps.has(step) ? steps[(i += 1)]! : null
    values = values.flatMap(value => partsAt(value, step, name)).slice(0, valuesMax)
  }
  return values
}

function partsAt(value: unknown, step: string, name: string | null): unknown[] {
  if (step === 'items') return Array.isArray(value) ? (value as unknown[]) : []
  if (step === 'prefixItems')
    return Array.isArray(value) && Number(name) in value ? [value[Number(name)]] : []
  if (!isJsonObject(value)) return []
  if (step === 'additionalProperties') return Object.values(value)
  if (step === 'patternProperties')
    return Object.entries(value).flatMap(([key, one]) => (isNameLike(key, name ?? '') ? [one] : []))
  return name !== null && Object.hasOwn(value, name) ? [value[name]] : []
}

/** A pattern that cannot be read matches every name, as it does for the checker. */
const isNameLike = (name: string, pattern: string) => compileSchemaPattern(pattern)?.matches(name) ?? true
const hasNameLike = (owner: JsonObject, pattern: string) =>
  Object.keys(owner).some(name => isNameLike(name, pattern))

const isOneOfTypes = (value: unknown, types: unknown) =>
  Array.isArray(types) && types.some(type => typeof type === 'string' && isOfType(value, type))
const includesValue = (values: unknown, value: unknown) =>
  !Array.isArray(values) || values.some(one => canonicalJson(one) === canonicalJson(value))
const hasMoreThan = (value: JsonObject, names: unknown) =>
  !Array.isArray(names) || Object.keys(value).some(name => !names.includes(name))

function canManage(keyword: string, limit: number, value: unknown): boolean {
  const size = sizeOf(keyword, value)
  if (size === null) return true
  if (keyword === 'exclusiveMinimum') return size > limit
  if (keyword === 'exclusiveMaximum') return size < limit
  return keyword.startsWith('min') ? size >= limit : size <= limit
}

/** Returns null if the limit does not apply to the value. */
function sizeOf(keyword: string, value: unknown): number | null {
  if (keyword.endsWith('Length')) return typeof value === 'string' ? [...value].length : null
  if (keyword.endsWith('Items')) return Array.isArray(value) ? value.length : null
  if (keyword.endsWith('Properties')) return isJsonObject(value) ? Object.keys(value).length : null
  return typeof value === 'number' ? value : null
}

/** Returns false if the form cannot be checked: counting a call too many is better than missing one. */
function hasForm(keyword: string, form: unknown, value: unknown): boolean {
  if (keyword === 'uniqueItems')
    return !Array.isArray(value) || new Set(value.map(canonicalJson)).size === value.length
  if (keyword === 'multipleOf')
    return typeof value !== 'number' || typeof form !== 'number' || isMultiple(value, form)
  if (typeof value !== 'string') return true
  return (
    keyword === 'pattern' && typeof form === 'string' && (compileSchemaPattern(form)?.matches(value) ?? false)
  )
}

/** Compares type, listed values and required properties. */
function looksLike(value: unknown, schema: unknown): boolean {
  if (!isJsonObject(schema)) return true
  if (typeof schema.type === 'string' && !isOfType(value, schema.type)) return false
  if (Array.isArray(schema.enum) && !includesValue(schema.enum, value)) return false
  const required = Array.isArray(schema.required) ? schema.required : []
  return (
    !isJsonObject(value) || required.every(name => typeof name === 'string' && Object.hasOwn(value, name))
  )
}
