/** Fields of the filter of a list, as a form or the query of a URL has them. */
import { readDay } from './read-date'

/** Maximum length of a field, which exceeds any name, id or search. */
const fieldLengthMax = 200
const dayMs = 24 * 60 * 60 * 1000

/**
 * Returns the fields that have a text, without spaces around it.
 * @param problems gets a sentence for each field that is too long or has control characters
 */
export function readFilterFields<Name extends string>(
  names: readonly Name[],
  provided: Readonly<Record<string, unknown>>,
  problems: string[],
): Partial<Record<Name, string>> {
  const fields: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = provided[name]
    if (typeof value !== 'string' || value.trim() === '') continue
    if (value.length > fieldLengthMax || /\p{Cc}|\p{Surrogate}/u.test(value))
      problems.push(`${name} must be at most ${fieldLengthMax} printable characters.`)
    else fields[name] = value.trim()
  }
  return fields
}

/**
 * Reads UTC days, `to` with its last moment.
 * @param problems gets a sentence for each day that does not exist, and for days in the wrong order
 * @returns the end is exclusive
 */
export function readFilterDays(
  { from, to }: { from?: string; to?: string },
  problems: string[],
): { from?: Date; to?: Date } {
  const first = from === undefined ? null : readDay(from)
  const last = to === undefined ? null : readDay(to)
  if (from !== undefined && !first) problems.push('from must be a day, like 2026-01-31.')
  if (to !== undefined && !last) problems.push('to must be a day, like 2026-01-31.')
  if (first && last && first > last) problems.push('from must not be after to.')
  return { ...(first && { from: first }), ...(last && { to: new Date(last.getTime() + dayMs) }) }
}
