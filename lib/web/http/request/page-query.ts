/**
 * The query of a page, checked against the parameters that the page declares. API routes use `route({ query
 * })` instead.
 */
import { parseId } from '@/lib/core/base/ids'
import { readProposalCursor } from '@/lib/core/proposals/model/proposal-cursor'
import { findQueryNameProblems, isTracking } from '@/lib/core/base/query-names'

/** Returns the requirement for a value, as the end of a sentence, or null for a valid value. */
export type ValueRule = (value: string) => string | null
type Provided = Record<string, string | string[] | undefined>

export type PageQuery<Name extends string> = {
  /** Trimmed values; absent for missing parameters. Empty when there are problems. */
  query: Partial<Record<Name, string>>
  /**
   * Sentences for the reader. With any of them, the page must not show its list, which would be larger than
   * requested.
   */
  problems: string[]
}

/** Accepts every value of a query parameter. */
export const anyText: ValueRule = () => null
/** Accepts whole numbers from 1 to 999,999,999 without leading zeros. */
export const wholeNumber: ValueRule = value =>
  /^[1-9]\d{0,8}$/.test(value) ? null : 'must be a whole number from 1'
/** Accepts UUIDs, which all ids are. */
export const anyId: ValueRule = value => (parseId(value) ? null : 'must be an id')
/** Accepts the cursors of lists of proposals. */
export const anyProposalCursor: ValueRule = value =>
  readProposalCursor(value) ? null : 'must be taken from a link to older proposals'
/** Accepts only the given words, and names them in the error. */
export const oneOf =
  (words: readonly string[]): ValueRule =>
  value =>
    words.includes(value) ? null : `must be one of ${words.join(', ')}`

/**
 * Returns the tab that a URL names. A URL without a tab, or with one that does not exist, shows the first
 * tab.
 */
export function chosenTab<Name extends string>(names: readonly Name[], provided: string | undefined): Name {
  return names.find(name => name === provided) ?? names[0]!
}

/**
 * Reads the parameters that a page declares. Ignores parameters that other sites add to count visits; every
 * other name is a problem, and so are an invalid value and a second value.
 */
export async function readPageQuery<Name extends string>(
  searchParams: Promise<Provided>,
  rules: Readonly<Record<Name, ValueRule>>,
): Promise<PageQuery<Name>> {
  const allowed = Object.keys(rules) as Name[]
  const provided = Object.entries(await searchParams).filter(([name]) => !isTracking(name))
  const names = provided.flatMap(([name, value]) => (Array.isArray(value) ? value.map(() => name) : [name]))
  const problems = findQueryNameProblems(names, { allowed }).map(({ message }) => message)
  const query: Partial<Record<Name, string>> = {}
  for (const name of allowed) {
    const [, value] = provided.find(([each]) => each === name) ?? []
    if (typeof value !== 'string' || value.trim() === '') continue
    const message = rules[name](value.trim())
    if (message === null) query[name] = value.trim()
    else problems.push(`The parameter "${name}" ${message}.`)
  }
  return problems.length > 0 ? { query: {}, problems } : { query, problems }
}
