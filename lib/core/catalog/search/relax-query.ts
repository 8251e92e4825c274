import { filterPattern, parseQuery } from './parse-query'

export type RelaxedQuery = {
  query: string
  /** What was left out, as typed. */
  leftOut: string[]
}

/** Each of these costs a search, so only the first few filters are left out one by one. */
const singlesMax = 3

/**
 * Returns the queries that are tried when a search finds nothing, the closest first: without one of the filters, without
 * any, and without the words.
 */
export function relaxQuery(typed: string): RelaxedQuery[] {
  const { query, unknownFilters } = parseQuery(typed)
  const unknown = new Set(unknownFilters.map(({ text }) => text))
  const filters = [...new Set([...typed.matchAll(filterPattern)].map(([match]) => match.trim()))].filter(
    text => !unknown.has(text),
  )
  if (filters.length === 0) return []
  const words = tidy(typed.replaceAll(filterPattern, ' '))
  const relaxed = filters
    .slice(0, singlesMax)
    .map(filter => ({ query: tidy(typed.replace(filter, ' ')), leftOut: [filter] }))
  if (query.text === '') return filters.length > 1 ? relaxed : []
  if (filters.length > 1) relaxed.push({ query: words, leftOut: filters })
  return [...relaxed, { query: filters.join(' '), leftOut: [words] }]
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
