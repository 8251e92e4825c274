/** Takes apart patterns that look ahead from the beginning of a text, which RE2 cannot express in one pattern. */

export type PatternParts = {
  /** Patterns that a text must all match. */
  matches: readonly string[]
  /** Patterns that it must not match. */
  avoids: readonly string[]
}

/**
 * Returns `^(?!a)(?=b)c` as `^b` and `^c` without `^a`; null for look-around elsewhere, and for a pattern that looks
 * nowhere.
 */
export function partsOfLookAhead(pattern: string): PatternParts | null {
  if (!/^\^\(\?[!=]/.test(pattern)) return null
  const matches: string[] = []
  const avoids: string[] = []
  let at = 1
  while (/^\(\?[!=]/.test(pattern.slice(at, at + '(?!'.length))) {
    const end = endOfGroup(pattern, at)
    if (end === null) return null
    const inner = `^(?:${pattern.slice(at + '(?!'.length, end)})`
    if (pattern[at + 2] === '!') avoids.push(inner)
    else matches.push(inner)
    at = end + 1
  }
  const rest = pattern.slice(at)
  // What is repeated or alternates with the look-ahead is something else.
  if (/^[*+?{]/.test(rest) || alternates(rest)) return null
  if (rest !== '') matches.push(`^${rest}`)
  return { matches, avoids }
}

/** Returns the position of the bracket that closes the group at a position; null if there is none. */
function endOfGroup(pattern: string, start: number): number | null {
  let depth = 0
  for (const { sign, at } of signsOf(pattern, start)) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth === 0) return at
  }
  return null
}

function alternates(pattern: string): boolean {
  let depth = 0
  for (const { sign } of signsOf(pattern, 0)) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === '|' && depth === 0) return true
  }
  return false
}

/** Lists the signs that are neither escaped nor inside a class of characters. */
function* signsOf(pattern: string, start: number): Generator<{ sign: string; at: number }> {
  let isClass = false
  for (let at = start; at < pattern.length; at += 1) {
    const sign = pattern[at]!
    if (sign === '\\') at += 1
    else if (isClass) isClass = sign !== ']'
    else if (sign === '[') isClass = true
    else yield { sign, at }
  }
}
