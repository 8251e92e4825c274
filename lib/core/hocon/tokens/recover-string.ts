// Guesses where an unclosed string was meant to end. Used only for texts that are already broken.
import { isBlank, lineFeed } from './characters'
import type { Source } from '@/lib/core/hocon/span'

/** Maximum number of characters below a line break in which the closing quote is searched. */
const lookAheadMax = 2_000

/**
 * Returns the end of a string that reached the line break at `at`: the quote that closes it on a later line if the
 * author wrote several lines of text, otherwise the line break itself (a forgotten closing quote).
 */
export function endOfBrokenString(text: string, at: number): number {
  const limit = Math.min(text.length, at + lookAheadMax)
  let line = at + 1
  while (line < limit) {
    const first = firstWord(text, line)
    // A line that starts with a quote or a bracket is the next entry.
    if ('"}]'.includes(text[first] ?? '"')) return at
    let end = text.indexOf('\n', line)
    if (end < 0) end = text.length
    const quotes = findQuotes(text, line, Math.min(end, limit))
    if (quotes.length > 0) return quotes.length % 2 === 1 ? quotes[0]! : at
    line = end + 1
  }
  return at
}

/**
 * Returns where the `"""` string at `start` may have been meant to end if it consumed the entries below it: before the
 * first line that is not indented deeper than the line of its opening quotes and looks like the next entry or a closing
 * bracket. Null if it contains no such line.
 */
export function endOfRunawayString(source: Source, start: number): number | null {
  const { text } = source
  const close = text.indexOf('"""', start + 3)
  const limit = close < 0 ? text.length : close
  const indent = source.indentAt(start)
  for (let at = text.indexOf('\n', start); at >= 0 && at < limit; at = text.indexOf('\n', at + 1)) {
    const first = firstWord(text, at + 1)
    if (first < limit && first - (at + 1) <= indent && looksLikeNextEntry(text, first)) return at
  }
  return null
}

function looksLikeNextEntry(text: string, at: number): boolean {
  if (text[at] === '}') return true
  if (text[at] !== '"') return false
  let end = at + 1
  while (end < text.length && text[end] !== '"' && text.charCodeAt(end) !== lineFeed) end++
  if (end === at + 1 || text[end] !== '"') return false
  const next = text[firstWord(text, end + 1)] ?? ''
  return next === ':' || next === '=' || next === '{'
}

function firstWord(text: string, from: number): number {
  let at = from
  while (isBlank(text.charCodeAt(at))) at++
  return at
}

function findQuotes(text: string, from: number, to: number): number[] {
  const quotes: number[] = []
  for (let at = from; at < to; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') quotes.push(at)
  }
  return quotes
}
