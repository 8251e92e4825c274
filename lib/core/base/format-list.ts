const listFormats = {
  // British rules omit the comma before the last item, as all of Pegboard's sentences do.
  and: new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or: new Intl.ListFormat('en-GB', { type: 'disjunction' }),
}

/** Returns "Ada", "Ada and Olga" or "Ada, Olga and Pia"; an empty text for an empty list. */
export function formatList(words: readonly string[], last: 'and' | 'or' = 'and'): string {
  return listFormats[last].format(words)
}
