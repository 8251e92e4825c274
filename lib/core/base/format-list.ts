const listFormats = {
  and: new Intl.ListFormat('en-US', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-US', { type: 'disjunction' }),
}

/** Returns "Ada", "Ada and Olga" or "Ada, Olga, and Pia"; an empty text for an empty list. */
export function formatList(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  return listFormats[last].format(words)
}
