/**
 * The search text as a person edits it: which parts are filters, and the text with one added or taken away. What a filter
 * means is decided by the server; here only the shape `name:value` or `name:"two words"` counts.
 */

type FilterToken = {
  name: string
  value: string
  /** Exactly as typed. */
  text: string
}

const tokenPattern = /(?:^|\s)([a-z][a-z-]*):("[^"]*"?|\S+)/gi

export function listFilters(query: string): FilterToken[] {
  return [...query.matchAll(tokenPattern)].map(([match, name, value]) => ({
    name: name!.toLowerCase(),
    value: value!.replaceAll('"', ''),
    text: match.trim(),
  }))
}

/** The words to search for, without the filters. */
export function wordsOf(query: string): string {
  return tidy(query.replaceAll(tokenPattern, ' '))
}

export function hasFilter(query: string, name: string, value: string): boolean {
  return listFilters(query).some(filter => filter.name === name && filter.value === value)
}

/** Filters stand at the end, so that the words being typed keep their place. */
export function withFilter(query: string, name: string, value: string): string {
  if (hasFilter(query, name, value)) return tidy(query)
  return tidy(`${query} ${name}:${/\s/.test(value) ? `"${value}"` : value}`)
}

export function withoutFilter(query: string, name: string, value: string): string {
  return tidy(
    query.replaceAll(tokenPattern, (match: string, foundName: string, foundValue: string) =>
      foundName.toLowerCase() === name && foundValue.replaceAll('"', '') === value ? ' ' : match,
    ),
  )
}

/** The query with one piece of text, as typed, taken out. */
export function withoutText(query: string, text: string): string {
  return tidy(query.replace(text, ' '))
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
