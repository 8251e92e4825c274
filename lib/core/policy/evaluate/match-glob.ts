/** Globs of rules: anchored at both ends, `*` matches any text including `/`, `?` matches one character. */

/** Takes at most pattern length × text length steps; `ruleLimits` bounds patterns. */
export function matchesGlob(pattern: string, text: string): boolean {
  let at = 0
  let inPattern = 0
  let star = -1
  let taken = 0
  while (at < text.length) {
    const wanted = pattern[inPattern]
    if (wanted === '*') {
      star = inPattern++
      taken = at
    } else if (wanted !== undefined && (wanted === '?' || wanted === text[at])) {
      inPattern++
      at++
    } else if (star >= 0) {
      // Backtracks: the last star takes one more character, and the rest is tried again.
      inPattern = star + 1
      at = ++taken
    } else return false
  }
  while (pattern[inPattern] === '*') inPattern++
  return inPattern === pattern.length
}

/** Reports whether the pattern matches every text that begins with the prefix. */
export function matchesAllUnder(pattern: string, prefix: string): boolean {
  return pattern.endsWith('*') && matchesGlob(pattern, prefix)
}

/** Returns the beginning that every matching text has. */
export function literalPrefix(pattern: string): string {
  const wild = pattern.search(/[*?]/)
  return wild < 0 ? pattern : pattern.slice(0, wild)
}

/**
 * Returns the longest text that every matching text contains.
 * @param separators characters that end such a text
 */
export function longestLiteral(pattern: string, separators = /[*?]/): string {
  return pattern
    .split(separators)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}
