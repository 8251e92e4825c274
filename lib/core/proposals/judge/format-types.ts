/** Says in words which types a schema gained or lost: "accepts a string instead of an integer". */
import { formatList } from '@/lib/core/base/format-list'

const names: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'a boolean',
  object: 'an object',
  array: 'an array',
  null: 'null',
  any: 'any value',
}

/** Formats a list of types; a whole schema, which stands for one that was added or removed, is "values of a schema". */
export function formatTypes(types: unknown): string {
  if (!Array.isArray(types)) return 'what its schema describes'
  if (types.length === 0) return 'nothing'
  // Null reads best at the end.
  const sorted = types.toSorted((a, b) => Number(a === 'null') - Number(b === 'null'))
  return formatList(sorted.map(nameOf), 'or')
}

const nameOf = (type: unknown): string => {
  const name = String(type)
  return Object.hasOwn(names, name) ? names[name]! : name
}

/** Returns the types of the first list that the second one lacks, or null if one list does not contain the other. */
function missingTypes(from: unknown, of: unknown): unknown[] | null {
  if (!Array.isArray(from) || !Array.isArray(of) || of.length === 0) return null
  const others: readonly unknown[] = of
  return others.every(type => from.includes(type)) ? from.filter(type => !others.includes(type)) : null
}

type Sides = { before?: unknown; after?: unknown }

/** Completes "The input `x` …" for inputs that accept fewer types. */
export function fewerTypes({ before, after }: Sides): string {
  const lost = missingTypes(before, after)
  return lost
    ? `no longer accepts ${formatTypes(lost)}`
    : `accepts ${formatTypes(after)} instead of ${formatTypes(before)}`
}

/** Completes "The input `x` …" for inputs that accept more types. */
export function moreTypes({ before, after }: Sides): string {
  const gained = missingTypes(after, before)
  return gained
    ? `also accepts ${formatTypes(gained)}`
    : `accepts ${formatTypes(after)} instead of ${formatTypes(before)}`
}

/** Completes "`x` in the result …" for results of fewer types. */
export function fewerReturned({ before, after }: Sides): string {
  const lost = missingTypes(before, after)
  return lost
    ? `is no longer returned as ${formatTypes(lost)}`
    : `is returned as ${formatTypes(after)} instead of ${formatTypes(before)}`
}

/** Completes "`x` in the result …" for results of more types. */
export function moreReturned({ before, after }: Sides): string {
  const gained = missingTypes(after, before)
  return gained
    ? `can also be ${formatTypes(gained)}`
    : `can be ${formatTypes(after)} instead of ${formatTypes(before)}`
}
