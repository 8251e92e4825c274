/**
 * The search text as a person edits it: finds the filters and adds or removes one. The server decides what a
 * filter means; here only the form `name:value` or `name:"two words"` counts.
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

/** Returns the words to search for, without the filters. */
export function wordsOf(query: string): string {
  return tidy(query.replaceAll(tokenPattern, ' '))
}

export function hasFilter(query: string, name: string, value: string): boolean {
  return listFilters(query).some(filter => filter.name === name && filter.value === value)
}

/** Appends the filter, so that words being typed stay in place. */
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

/** Removes one part of the query, given exactly as typed. */
export function withoutText(query: string, text: string): string {
  return tidy(query.replace(text, ' '))
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
