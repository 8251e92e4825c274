/** Where the words of a search stand in what a row shows, so that the reader sees why it is there. */
import type { ToolRow } from '@/lib/core/catalog/tool-views'

export type Match = ToolRow['matches'][number]
export type MatchField = Match['field']

/** Fields that list many texts show only those that matched, and no more than these. */
const matchesMax = 8

/**
 * @param words lower-cased, as they were searched for
 * @param fields texts in the order in which they are shown
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

/** Ranges in order, joined where they touch. A word matches where a part of the text begins with it. */
function rangesOf(words: readonly string[], text: string): [number, number][] {
  const lower = text.toLowerCase()
  // Some capitals become two characters; offsets would be wrong, and no highlight is better than a wrong one.
  if (lower.length !== text.length) return []
  const ranges: [number, number][] = []
  for (const word of words) {
    if (word === '') continue
    for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + word.length))
      if (beginsPart(text, at)) ranges.push([at, at + word.length])
  }
  return joinRanges(ranges)
}

/** At the beginning of the text, behind something that is no letter or digit, or at a capital behind a small letter. */
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
