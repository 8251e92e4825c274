/** ajv's faults in words for the person at the form, each at the argument it is about. */
import { formatList } from '@/lib/core/base/format-list'
import { escapePointer } from './walk-schema'
import type { ErrorObject } from 'ajv/dist/2020'
import type { InputProblem } from './check-inputs'

type Params = Record<string, unknown>

const words: Record<string, (params: Params) => string> = {
  type: params => `Must be ${listTypes(params.type)}.`,
  required: () => 'Is required.',
  dependentRequired: params => `Is required together with ${String(params.property)}.`,
  additionalProperties: () => 'Is not an argument of this tool.',
  unevaluatedProperties: () => 'Is not an argument of this tool.',
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
  format: params => `Must be ${formats[String(params.format)] ?? `of the format ${String(params.format)}`}.`,
  minItems: params =>
    params.limit === 1 ? 'Needs at least one item.' : `Needs at least ${count(params.limit, 'item')}.`,
  maxItems: params => `May have at most ${count(params.limit, 'item')}.`,
  uniqueItems: () => 'Must not hold the same item twice.',
  minProperties: params => `Needs at least ${count(params.limit, 'entry')}.`,
  maxProperties: params => `May have at most ${count(params.limit, 'entry')}.`,
  contains: () => 'Does not hold an item of the kind that it must hold.',
  propertyNames: params => `${show(params.propertyName)} is not allowed as a name here.`,
  not: () => 'Is of a form that is not allowed.',
  if: () => 'Does not fit together with the other arguments.',
  oneOf: params =>
    params.passingSchemas ? 'Fits more than one of the allowed forms.' : 'Fits none of the allowed forms.',
  anyOf: () => 'Fits none of the allowed forms.',
  'false schema': () => 'Is not allowed here.',
}

const types: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
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
  email: 'an e-mail address',
  uri: 'a URL',
  uuid: 'a UUID',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
  hostname: 'a host name',
}

export function nameFaults(faults: readonly ErrorObject[]): InputProblem[] {
  const problems = withoutBranches(faults).map(fault => ({
    path: pathOf(fault),
    message: fault.said ?? words[fault.keyword]?.(fault.params) ?? `${fault.message ?? 'Is not valid'}.`,
    keyword: fault.keyword,
  }))
  const seen = new Set<string>()
  return problems.filter(({ path, message }) => {
    const key = JSON.stringify([path, message])
    return !seen.has(key) && seen.add(key)
  })
}

type Fault = ErrorObject & { said?: string }

/**
 * A union that nothing fits tells each alternative's faults before its own. The deeper ones are kept, because they show
 * where the nearest alternative fails; those at the union itself become one sentence.
 */
function withoutBranches(faults: readonly ErrorObject[]): Fault[] {
  const kept: Fault[] = []
  for (const fault of faults) {
    const isUnion = (fault.keyword === 'anyOf' || fault.keyword === 'oneOf') && !fault.params.passingSchemas
    if (!isUnion) {
      kept.push(fault)
      continue
    }
    const branches: Fault[] = []
    while (kept.length > 0 && isWithin(kept.at(-1)!.instancePath, fault.instancePath))
      branches.unshift(kept.pop()!)
    const deeper = branches.filter(branch => pathOf(branch) !== fault.instancePath)
    const typeFaults = branches.filter(
      branch => branch.keyword === 'type' && branch.instancePath === fault.instancePath,
    )
    if (deeper.length > 0) kept.push(...deeper)
    else if (typeFaults.length === branches.length && branches.length > 0)
      kept.push({
        ...fault,
        said: `Must be ${listTypes(typeFaults.flatMap(branch => branch.params.type as string))}.`,
      })
    else {
      const telling = branches.filter(branch => branch.keyword !== 'type' && branch.keyword !== 'const')
      // One alternative is of the right type: its own fault says more than that nothing fits.
      kept.push(telling.length === 1 && typeFaults.length === branches.length - 1 ? telling[0]! : fault)
    }
  }
  return kept
}

function isWithin(path: string, around: string): boolean {
  return path === around || path.startsWith(`${around}/`)
}

function pathOf(fault: ErrorObject): string {
  const name =
    fault.params.missingProperty ?? fault.params.additionalProperty ?? fault.params.unevaluatedProperty
  return typeof name === 'string' ? `${fault.instancePath}/${escapePointer(name)}` : fault.instancePath
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

const listAlternatives = (parts: readonly string[]): string => formatList(parts, 'or') || 'something else'

function show(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const short = text.length > 60 ? `${text.slice(0, 60)}…` : text
  return typeof value === 'string' ? `“${short}”` : short
}

function count(limit: unknown, noun: string): string {
  const plural = noun === 'entry' ? 'entries' : `${noun}s`
  return `${String(limit)} ${limit === 1 ? noun : plural}`
}
