/** Compares two texts word by word. Both are uploads, so the work is bounded. */
import { diffWordsWithSpace } from 'diff'

/** Half-open offsets of changed words. */
export type WordRange = [number, number]

/** Maximum number of differences to find. Past it the texts have too little in common. */
const editsMax = 1500
const wordsLengthMax = 4000
/** Minimum share of common text at which marking single words is useful. */
const commonShareMin = 0.3

/** Returns half-open offsets of the removed and added words, or none if the texts have little in common. */
export function compareWords(before: string, after: string): { before: WordRange[]; after: WordRange[] } {
  const none = { before: [], after: [] }
  if (before.length + after.length > wordsLengthMax * 2) return none
  const parts = diffWordsWithSpace(before, after, { maxEditLength: editsMax })
  if (!parts) return none
  const marks: { before: WordRange[]; after: WordRange[] } = { before: [], after: [] }
  let o = 0
  let n = 0
  let common = 0
  for (const { value, removed, added } of parts) {
    if (removed) marks.before.push([o, o + value.length])
    else if (added) marks.after.push([n, n + value.length])
    else common += value.trim().length
    if (!added) o += value.length
    if (!removed) n += value.length
  }
  return common < commonShareMin * Math.min(before.trim().length, after.trim().length) ? none : marks
}
