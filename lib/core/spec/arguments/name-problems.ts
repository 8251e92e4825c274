/** Converts ajv's errors into sentences for the person who fills in the form, each at its argument. */
import { formatList } from '@/lib/core/base/format-list'
import { escapePointer } from '@/lib/core/spec/schema/walk-schema'
import type { ErrorObject } from 'ajv/dist/2020'
import type { InputProblem } from '@/lib/core/spec/arguments/input-problem'

type Params = Record<string, unknown>

const words: Record<string, (params: Params) => string> = {
  type: params => `Must be ${listTypes(params.type)}.`,
  required: () => 'Is required.',
  dependentRequired: params => `Is required together with ${String(params.property)}.`,
  additionalProperties: () => 'Unknown argument.',
  unevaluatedProperties: () => 'Unknown argument.',
  enum: params => `Must be one of ${listValues(params.allowedValues)}.`,
  const: params => `Must be ${show(params.allowedValue)}.`,
  minimum: params => `Must be at least ${String(params.limit)}.`,
  maximum: params => `Must be at most ${String(params.limit)}.`,
  exclusiveMinimum: params => `Must be greater than ${String(params.limit)}.`,
  exclusiveMaximum: params => `Must be less than ${String(params.limit)}.`,
  multipleOf: params => `Must be a multiple of ${String(params.multipleOf)}.`,
  minLength: params =>
    params.limit === 1 ? 'Must not be empty.' : `Must have at least ${count(params.limit, 'character')}.`,
  maxLength: params => `Must have at most ${count(params.limit, 'character')}.`,
  pattern: params => `Must match the pattern ${String(params.pattern)}.`,
  format: params => `Must be ${formats[String(params.format)] ?? `in the format ${String(params.format)}`}.`,
  minItems: params =>
    params.limit === 1
      ? 'Must have at least one item.'
      : `Must have at least ${count(params.limit, 'item')}.`,
  maxItems: params => `Must have at most ${count(params.limit, 'item')}.`,
  uniqueItems: () => 'Must not contain duplicate items.',
  minProperties: params => `Must have at least ${count(params.limit, 'entry')}.`,
  maxProperties: params => `Must have at most ${count(params.limit, 'entry')}.`,
  contains: () => 'Must contain a required kind of item.',
  propertyNames: params => `${show(params.propertyName)} is not allowed as a name here.`,
  not: () => 'Must not have this form.',
  if: () => 'Must be consistent with the other arguments.',
  oneOf: params =>
    params.passingSchemas
      ? 'Must match only one of the allowed forms.'
      : 'Must match one of the allowed forms.',
  anyOf: () => 'Must match one of the allowed forms.',
  'false schema': () => 'Is not allowed here.',
}

const types: Record<string, string> = {
  string: 'text',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

const formats: Record<string, string> = {
  date: 'a date like 2026-01-31',
  time: 'a time like 13:30:00Z',
  'date-time': 'a date and time like 2026-01-31T13:30:00Z',
  email: 'an email address',
  uri: 'a URL',
  uuid: 'a UUID',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
  hostname: 'a host name',
}

/** Returns each problem once. The errors of the alternatives of a union become one. */
export function nameProblems(errors: readonly ErrorObject[]): InputProblem[] {
  const problems = withoutBranches(errors).map(error => ({
    path: pathOf(error),
    message: error.sentence ?? words[error.keyword]?.(error.params) ?? `${error.message ?? 'Is not valid'}.`,
    keyword: error.keyword,
  }))
  const seen = new Set<string>()
  return problems.filter(({ path, message }) => {
    const key = JSON.stringify([path, message])
    return !seen.has(key) && seen.add(key)
  })
}

type UnionError = ErrorObject & { sentence?: string }

/**
 * ajv lists the errors of every alternative of a union before the error of the union itself. The deeper errors are
 * preserved, because they show where the nearest alternative fails; those at the union itself become one sentence.
 */
function withoutBranches(errors: readonly ErrorObject[]): UnionError[] {
  const kept: UnionError[] = []
  for (const error of errors) {
    const isUnion = (error.keyword === 'anyOf' || error.keyword === 'oneOf') && !error.params.passingSchemas
    if (!isUnion) {
      kept.push(error)
      continue
    }
    const branches: UnionError[] = []
    while (kept.length > 0 && isWithin(kept.at(-1)!.instancePath, error.instancePath))
      branches.unshift(kept.pop()!)
    const deeper = branches.filter(branch => pathOf(branch) !== error.instancePath)
    const typeErrors = branches.filter(
      branch => branch.keyword === 'type' && branch.instancePath === error.instancePath,
    )
    if (deeper.length > 0) kept.push(...deeper)
    else if (typeErrors.length === branches.length && branches.length > 0)
      kept.push({
        ...error,
        sentence: `Must be ${listTypes(typeErrors.flatMap(branch => branch.params.type as string))}.`,
      })
    else {
      const helpful = branches.filter(branch => branch.keyword !== 'type' && branch.keyword !== 'const')
      // Only one alternative has the right type, so its own error is more helpful than the error of the union.
      kept.push(helpful.length === 1 && typeErrors.length === branches.length - 1 ? helpful[0]! : error)
    }
  }
  return kept
}

function isWithin(path: string, around: string): boolean {
  return path === around || path.startsWith(`${around}/`)
}

function pathOf(error: ErrorObject): string {
  const name =
    error.params.missingProperty ?? error.params.additionalProperty ?? error.params.unevaluatedProperty
  return typeof name === 'string' ? `${error.instancePath}/${escapePointer(name)}` : error.instancePath
}

function listTypes(type: unknown): string {
  const names = (Array.isArray(type) ? type : String(type).split(',')).map(
    name => types[String(name)] ?? String(name),
  )
  return listAlternatives([...new Set(names)])
}

function listValues(values: unknown): string {
  if (!Array.isArray(values)) return 'the allowed values'
  const shown = values.slice(0, 20).map(show)
  return values.length > 20 ? `${shown.join(', ')} and ${values.length - 20} more` : listAlternatives(shown)
}

const listAlternatives = (parts: readonly string[]): string => formatList(parts, 'or') || 'another type'

function show(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const short = text.length > 60 ? `${text.slice(0, 60)}…` : text
  return typeof value === 'string' ? `“${short}”` : short
}

function count(limit: unknown, noun: string): string {
  const plural = noun === 'entry' ? 'entries' : `${noun}s`
  return `${String(limit)} ${limit === 1 ? noun : plural}`
}
