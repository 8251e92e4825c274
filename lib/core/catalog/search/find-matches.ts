/** Finds the words of a search in the displayed fields of a row, so that the reader sees why it matches. */
import type { ToolRow } from '@/lib/core/catalog/views/tool-views'

export type Match = ToolRow['matches'][number]
export type MatchField = Match['field']

/** Maximum number of matching texts shown of fields that list many. */
const matchesMax = 8

/**
 * Returns the matches to highlight.
 * @param words lower-case words of the search
 * @param fields texts in display order
 */
export function findMatches(
  words: readonly string[],
  fields: readonly { field: MatchField; text: string }[],
): Match[] {
  const found: Match[] = []
  for (const { field, text } of fields) {
    const ranges = rangesOf(words, text)
    if (ranges.length > 0) found.push({ field, text, ranges })
    if (found.length === matchesMax) break
  }
  return found
}

/** Returns ranges in order, merged where they touch. A word matches at the beginning of a part of the text. */
function rangesOf(words: readonly string[], text: string): [number, number][] {
  const lower = text.toLowerCase()
  // Some capitals become two characters in lower case, which would shift the offsets; no highlight is better than an
  // incorrect one.
  if (lower.length !== text.length) return []
  const ranges: [number, number][] = []
  for (const word of words) {
    if (word === '') continue
    for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + word.length))
      if (beginsPart(text, at)) ranges.push([at, at + word.length])
  }
  return joinRanges(ranges)
}

/**
 * Matches the beginning of the text, after a character other than a letter or digit, and a capital after a lower-case
 * letter.
 */
function beginsPart(text: string, at: number): boolean {
  const before = text[at - 1] ?? ' '
  const first = text[at] ?? ' '
  return (
    !/[\p{L}\p{N}]/u.test(before) ||
    (/\p{Ll}|\p{N}/u.test(before) && /\p{Lu}/u.test(first)) ||
    /\p{N}/u.test(before) !== /\p{N}/u.test(first)
  )
}

function joinRanges(ranges: [number, number][]): [number, number][] {
  const joined: [number, number][] = []
  for (const [start, end] of ranges.sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = joined.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}
