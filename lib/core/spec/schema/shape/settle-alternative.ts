/** Simplifies one alternative: limits and forms without effect are dropped, and lists of values are filtered. */
import { fastFormats } from 'ajv-formats/dist/formats'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { isIdlePattern } from './idle-pattern'
import { isMultiple } from '@/lib/core/spec/schema/is-multiple'
import { compileSchemaPattern } from '@/lib/core/spec/schema/match-pattern'
import { dropLooserLimits, isEmptyRange, isWithinLimits, roundLimits, stepMax } from './number-limits'
import { typeOfList, type Alternative } from '@/lib/core/spec/schema/schema-alternative'

/** Steps for matching values of lists, per schema. A value past the limit stays listed beside its pattern. */
type MatchBudget = { steps: number }

/** Returns the simplified alternative, or null if it accepts no value. Does not change the given one. */
export function settleAlternative(provided: Alternative, budget: MatchBudget): Alternative | null {
  const one: Alternative = { ...provided, limits: new Map(provided.limits), forms: new Map(provided.forms) }
  dropIdleForms(one)
  if (one.type === 'any') return one
  readMultiples(one)
  if (one.type === 'integer') roundLimits(one.limits, one.forms.get('multipleOf') ?? 1)
  dropLooserLimits(one.limits)
  if (isEmptyRange(one.limits)) return null
  for (const name of one.required) if (one.properties.get(name) === false) return null
  return one.values ? filterValues(one, one.values, budget) : one
}

/** Reads several whole multiples as one, and multiples of a whole number as integers. */
function readMultiples(one: Alternative): void {
  if (one.type !== 'number' && one.type !== 'integer') return
  const provided = one.forms.get('multipleOf')
  const all: unknown[] = Array.isArray(provided) ? (provided as unknown[]) : [provided]
  if (one.type === 'integer' && all.every(step => isStep(1 / Number(step)))) one.forms.delete('multipleOf')
  if (!all.every(isStep)) return
  const multiple = all.reduce((known, step) => (known * step) / commonDivisor(known, step))
  if (!isStep(multiple)) return
  one.type = 'integer'
  if (multiple === 1) one.forms.delete('multipleOf')
  else one.forms.set('multipleOf', multiple)
}

const isStep = (step: unknown): step is number =>
  typeof step === 'number' && Number.isInteger(step) && step > 0 && step <= stepMax
const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b))

/** Numeric formats that the checker accepts for every number, or for every integer. */
const idleNumberFormats: readonly unknown[] = ['float', 'double']

function dropIdleForms(one: Alternative): void {
  if (isIdlePattern(one.forms.get('pattern'))) one.forms.delete('pattern')
  if (one.type !== 'number' && one.type !== 'integer') return
  if (one.type === 'integer' && one.forms.get('multipleOf') === 1) one.forms.delete('multipleOf')
  const format = one.forms.get('format')
  if (idleNumberFormats.includes(format)) one.forms.delete('format')
  if (one.type === 'integer' && format === 'int64') one.forms.delete('format')
}

/** Removes values that something beside the list excludes, and then whatever was decided that way. */
function filterValues(
  one: Alternative,
  listed: ReadonlyMap<string, unknown>,
  budget: MatchBudget,
): Alternative | null {
  const decided = [...one.forms].flatMap(([keyword, form]) => {
    const check = checkOfForm(keyword, form, listed, budget)
    return check ? [{ keyword, check }] : []
  })
  const excluded = valuesExcluded(one)
  const values = new Map(
    [...listed].filter(
      ([text, value]) =>
        !excluded.values.has(text) &&
        isWithinLimits(value, one.limits) &&
        decided.every(({ check }) => check(value)),
    ),
  )
  if (values.size === 0) return null
  const forms = new Map(one.forms)
  for (const { keyword } of decided) forms.delete(keyword)
  const conditions = new Map(one.conditions)
  if (excluded.rest.length > 0) conditions.set('not', excluded.rest)
  else conditions.delete('not')
  return { ...one, type: typeOfList(one.type, values), values, limits: new Map(), forms, conditions }
}

/** Reads `not` with a list of values; `rest` holds every other `not`. */
function valuesExcluded(one: Alternative): { values: Set<string>; rest: unknown[] } {
  const values = new Set<string>()
  const rest: unknown[] = []
  for (const schema of one.conditions.get('not') ?? []) {
    const list = listOf(schema)
    if (list) for (const value of list) values.add(canonicalJson(value))
    else rest.push(schema)
  }
  return { values, rest }
}

/** Returns the values of a schema that is nothing but a list, or null. */
function listOf(schema: unknown): unknown[] | null {
  if (typeof schema !== 'object' || schema === null) return null
  const keys = Object.keys(schema)
  if (keys.length !== 1) return null
  if (keys[0] === 'const') return [(schema as { const: unknown }).const]
  const { enum: list } = schema as { enum?: unknown }
  return Array.isArray(list) ? (list as unknown[]) : null
}

type Check = (value: unknown) => boolean

/** Returns null for a form that is not decided here: an unknown format, or more work than the budget allows. */
function checkOfForm(
  keyword: string,
  form: unknown,
  values: ReadonlyMap<string, unknown>,
  budget: MatchBudget,
): Check | null {
  if (keyword === 'uniqueItems' && form === true)
    return value => !Array.isArray(value) || new Set(value.map(canonicalJson)).size === value.length
  if (keyword === 'multipleOf' && typeof form === 'number' && form > 0)
    return value => typeof value !== 'number' || isMultiple(value, form)
  if (keyword === 'format' && typeof form === 'string') return checkOfFormat(form, values)
  if (keyword === 'pattern' && typeof form === 'string') return checkOfPattern(form, values, budget)
  return null
}

function checkOfPattern(
  source: string,
  values: ReadonlyMap<string, unknown>,
  budget: MatchBudget,
): Check | null {
  const pattern = compileSchemaPattern(source)
  if (!pattern) return null
  let characters = 0
  for (const value of values.values()) if (typeof value === 'string') characters += value.length
  const steps = (characters + values.size) * pattern.stepsPerCharacter
  if (steps > budget.steps) return null
  budget.steps -= steps
  return value => typeof value !== 'string' || pattern.matches(value)
}

/** Longest listed text whose format is decided. The expressions of formats may take quadratic time. */
const formatLengthMax = 500

/** Uses the definitions of the checker. */
function checkOfFormat(name: string, values: ReadonlyMap<string, unknown>): Check | null {
  if (!Object.hasOwn(fastFormats, name)) return null
  if ([...values.keys()].some(text => text.length > formatLengthMax)) return null
  const format = fastFormats[name as keyof typeof fastFormats]
  if (typeof format === 'boolean') return () => format
  if (format instanceof RegExp) return value => typeof value !== 'string' || format.test(value)
  if (typeof format === 'function' || typeof format === 'string') return null
  const { validate, type = 'string' } = format
  if (validate instanceof RegExp) return value => typeof value !== type || validate.test(String(value))
  if (typeof validate !== 'function') return null
  return value => typeof value !== type || (validate as Check)(value)
}
