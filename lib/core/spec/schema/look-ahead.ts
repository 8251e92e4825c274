/**
 * Takes apart patterns that look ahead from the beginning of a text, which RE2 cannot express in one pattern. Only
 * notations are read that mean the same in RE2 and ECMA-262, or that are rewritten for RE2: a part that means something
 * else could reject a valid call.
 */

export type PatternParts = {
  /** Patterns that a text must all match. */
  matches: readonly string[]
  /** Patterns that it must not match. */
  avoids: readonly string[]
}

/** Look-aheads of one pattern. Rules of passwords have five. */
const partsMax = 10

/** An escape that RE2 and ECMA-262 read alike. Halves of a surrogate pair are not among them. */
const escape = String.raw`\\(?:[dDwWsStnrfvbB]|[^\sA-Za-z0-9]|x[\dA-Fa-f]{2}|u(?![dD][89A-Fa-f])[\dA-Fa-f]{4})`
/** Each text has one reading, because a pattern with several could take endlessly. */
const classOfCharacters = String.raw`\[(?:\^(?!\])|(?![\]^]))(?:[^\\[\]]|${escape})*\]`
/** Flags, named groups, Unicode properties and classes such as `[]` and `[[:alpha:]]` are left out. */
const readAlike = new RegExp(String.raw`^(?:[^\\[(]|\((?!\?)|\(\?:|${escape}|${classOfCharacters})*$`)

/**
 * Returns `^(?!a)(?=b)c` as `^b` and `^c` without `^a`, written for RE2; null for look-around elsewhere, for a pattern that looks
 * nowhere, and for a notation that is not known to mean the same in RE2.
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
    if (matches.length + avoids.length > partsMax) return null
  }
  const rest = pattern.slice(at)
  // What is repeated or alternates with the look-ahead is something else.
  if (/^[*+?{]/.test(rest) || alternates(rest)) return null
  if (rest !== '') matches.push(`^${rest}`)
  const isKnown = [...matches, ...avoids].every(part => readAlike.test(part))
  if (!isKnown || !isValidInEcma(pattern)) return null
  return { matches: matches.map(asInEcma), avoids: avoids.map(asInEcma) }
}

/** RE2 takes more, such as `$+`. Nothing is matched with the expression, which could take endlessly. */
function isValidInEcma(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    // Another dialect, whose meaning is not known.
    return false
  }
}

const spaces = String.raw`\x09-\x0D\x20\xA0\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}`
const notSpaces = [
  String.raw`\x00-\x08\x0E-\x1F\x21-\x9F\xA1-\x{167F}\x{1681}-\x{1FFF}\x{200B}-\x{2027}\x{202A}-\x{202E}`,
  String.raw`\x{2030}-\x{205E}\x{2060}-\x{2FFF}\x{3001}-\x{FEFE}\x{FF00}-\x{10FFFF}`,
].join('')
const notLineBreaks = String.raw`[^\n\r\x{2028}\x{2029}]`

/** Lets RE2 read `.`, `\s` and `\S` in a part as ECMA-262 does: with the line breaks and spaces of Unicode. */
const asInEcma = (part: string): string =>
  part.replace(/\\[^]|\[(?:\\[^]|[^\]\\])*\]|\./g, token => {
    if (token === '.') return notLineBreaks
    const withSpaces = (text: string) =>
      text.replace(/\\[^]/g, sign => ({ '\\s': spaces, '\\S': notSpaces })[sign] ?? sign)
    return /^\\s$/i.test(token) ? `[${withSpaces(token)}]` : withSpaces(token)
  })

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
