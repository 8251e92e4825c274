/** Compares two texts word by word. Both are uploads, so the work is bounded. */
import { diffWordsWithSpace } from 'diff'
import { commonEnds } from '@/lib/core/base/text-parts'

/** Half-open offsets of changed words. */
export type WordRange = [number, number]

type ChangedWords = { before: WordRange[]; after: WordRange[] }

/** Maximum number of differences to find. Past it the texts have too little in common. */
const editsMax = 1500
/** Maximum length of both texts together that are compared as a whole. */
const wordsLengthMax = 8000
/** Minimum share of common text at which marking single words is useful. */
const commonShareMin = 0.3

/** Returns half-open offsets of the removed and added words, or none if the texts have little in common. */
export function compareWords(before: string, after: string): ChangedWords {
  const isLong = before.length + after.length > wordsLengthMax
  const { start, end } = isLong ? wordEnds(before, after) : { start: 0, end: 0 }
  const [one, other] = [before, after].map(text => text.slice(start, text.length - end)) as [string, string]
  const { common, ...marks } = diffWords(one, other) ?? allChanged(one, other)
  const shared =
    common + before.slice(0, start).trim().length + before.slice(before.length - end).trim().length
  if (shared < commonShareMin * Math.min(before.trim().length, after.trim().length))
    return { before: [], after: [] }
  const moved = (ranges: readonly WordRange[]) =>
    ranges.map(([from, to]): WordRange => [start + from, start + to])
  return { before: moved(marks.before), after: moved(marks.after) }
}

type ComparedWords = ChangedWords & {
  /** Number of characters in words that both texts have. */
  common: number
}

/** Returns null if the texts are too long or have too many differences. */
function diffWords(before: string, after: string): ComparedWords | null {
  if (before.length + after.length > wordsLengthMax) return null
  const parts = diffWordsWithSpace(before, after, { maxEditLength: editsMax })
  if (!parts) return null
  const found: ComparedWords = { before: [], after: [], common: 0 }
  let o = 0
  let n = 0
  for (const { value, removed, added } of parts) {
    if (removed) found.before.push([o, o + value.length])
    else if (added) found.after.push([n, n + value.length])
    else found.common += value.trim().length
    if (!added) o += value.length
    if (!removed) n += value.length
  }
  return found
}

const allChanged = (before: string, after: string): ComparedWords => ({
  before: before === '' ? [] : [[0, before.length]],
  after: after === '' ? [] : [[0, after.length]],
  common: 0,
})

/** Half a surrogate pair counts as part of a word, so that no pair is split. */
const inWord = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}_\uD800-\uDFFF]/u.test(character)

/** Returns the lengths of the common beginning and end without the words in which the texts begin to differ. */
function wordEnds(before: string, after: string): { start: number; end: number } {
  let { start, end } = commonEnds(before, after)
  while (start > 0 && inWord(before[start - 1])) start -= 1
  while (end > 0 && inWord(before[before.length - end])) end -= 1
  return { start, end }
}
