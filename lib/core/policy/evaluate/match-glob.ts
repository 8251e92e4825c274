/** Globs of rules: anchored at both ends, `*` is any text and crosses `/`, `?` is one character, all else is itself. */

/** At worst as many steps as the pattern has characters times the text: patterns are bounded by `ruleLimits`. */
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
      // The last star takes one character more, and the rest is tried again.
      inPattern = star + 1
      at = ++taken
    } else return false
  }
  while (pattern[inPattern] === '*') inPattern++
  return inPattern === pattern.length
}

/** Does it match every text that begins so? */
export function matchesAllUnder(pattern: string, prefix: string): boolean {
  return pattern.endsWith('*') && matchesGlob(pattern, prefix)
}

/** What every text that it matches begins with. */
export function literalPrefix(pattern: string): string {
  const wild = pattern.search(/[*?]/)
  return wild < 0 ? pattern : pattern.slice(0, wild)
}

/** A text that stands in every text that it matches. */
export function longestLiteral(pattern: string): string {
  return pattern.split(/[*?]/).reduce((longest, part) => (part.length > longest.length ? part : longest), '')
}
