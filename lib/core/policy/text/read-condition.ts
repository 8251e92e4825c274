/** Reads the condition of a rule from untrusted input. */
import { checkSchema } from '@/lib/core/spec/schema/check-schema'
import { deeperThan, isJsonObject } from '@/lib/core/spec/json-value'
import { compilePattern } from '@/lib/core/spec/schema/match-pattern'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'
import type { Report } from './rule-problem'
import { argumentOps, type ArgumentOp, type ArgumentTest, type Condition } from '@/lib/core/policy/model/rule'
import { ruleLimits } from '@/lib/core/policy/model/rule-limits'

const shapes = 'Write { schema: … } or { all: [{ argument, op, value }] }.'

/** Returns null after reporting a problem. */
export function readCondition(provided: unknown, report: Report): Condition | null {
  if (!isJsonObject(provided) || Object.keys(provided).length !== 1)
    return report(['when'], 'Invalid condition.', shapes)
  if (isJsonObject(provided.schema)) return readSchema(provided.schema, report)
  if (Array.isArray(provided.all)) return readTests(provided.all, report)
  return report(['when'], 'Invalid condition.', shapes)
}

/** A part of a schema that cannot be checked would match too much, so warnings count as problems too. */
function readSchema(schema: JsonSchema, report: Report): Condition | null {
  const [first] = checkSchema(schema)
  if (!first) return { schema }
  const fix = 'Fix the schema. Otherwise arguments are not checked against it.'
  return report(['when', 'schema'], `${first.pointer}: ${first.message}`, fix)
}

function readTests(all: unknown[], report: Report): Condition | null {
  if (all.length === 0 || all.length > ruleLimits.argumentTestsMax)
    return report(
      ['when', 'all'],
      all.length === 0 ? 'The condition has no tests.' : 'The condition has too many tests.',
      `Write 1 to ${ruleLimits.argumentTestsMax} tests or remove the condition.`,
    )
  const tests = all.map((test, at) => readTest(test, at, report))
  return tests.every(test => test !== null) ? { all: tests } : null
}

function readTest(provided: unknown, at: number, report: Report): ArgumentTest | null {
  const path = ['when', 'all', at]
  if (
    !isJsonObject(provided) ||
    Object.keys(provided).some(key => !['argument', 'op', 'value'].includes(key))
  )
    return report(path, 'Invalid argument test.', 'Write { argument, op, value }.')
  const { argument, op } = provided
  if (typeof argument !== 'string' || argument === '' || argument.length > ruleLimits.nameLengthMax)
    return report(
      [...path, 'argument'],
      'The name of the argument is missing.',
      'Write its name, such as "table" or "options.path".',
    )
  if (typeof op !== 'string' || !Object.hasOwn(argumentOps, op))
    return report(
      [...path, 'op'],
      'Unknown operator.',
      `Write one of: ${Object.keys(argumentOps).join(', ')}.`,
    )
  const value = provided.value === undefined && op === 'exists' ? true : provided.value
  const wanted = value === undefined ? 'a value' : wantedValue[op as ArgumentOp](value)
  if (wanted) return report([...path, 'value'], `"${op}" needs ${wanted}.`, `Write ${wanted}.`)
  if (deeperThan(value, ruleLimits.valueDepthMax))
    return report([...path, 'value'], 'The value is nested too deeply.', 'Compare with a simpler value.')
  return { argument, op: op as ArgumentOp, value }
}

const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= ruleLimits.nameLengthMax

/** Returns what the value must be when it is not, else null. */
const wantedValue: Record<ArgumentOp, (value: unknown) => string | null> = {
  equals: () => null,
  in: value =>
    Array.isArray(value) && value.length > 0 && value.length <= ruleLimits.valuesMax
      ? null
      : `a list of 1 to ${ruleLimits.valuesMax} values`,
  glob: value => (isShortText(value) ? null : `text of up to ${ruleLimits.nameLengthMax} characters`),
  regex: value =>
    typeof value === 'string' && compilePattern(value)
      ? null
      : 'an RE2 pattern, without look-around and back-references',
  lt: value => (typeof value === 'number' ? null : 'a number'),
  gt: value => (typeof value === 'number' ? null : 'a number'),
  exists: value => (typeof value === 'boolean' ? null : 'true or false'),
  'path-within': value => (isShortText(value) && value !== '' ? null : 'the path of a folder'),
}
