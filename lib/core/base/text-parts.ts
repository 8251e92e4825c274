/** Parts of two texts around their first difference, because long texts that differ can begin the same. */

export type TextPart = {
  text: string
  /** Number of characters before the part; the other text begins with the same ones. */
  skipped: number
  /** Number of characters after the part. */
  more: number
  /** Whether the texts also differ after the part. */
  isMoreDifferent: boolean
}

/** Share of a part that precedes the difference, so that readers recognize the place. */
const leadShare = 1 / 4

/**
 * Returns the part of each text around the first difference; short texts are complete. A part can be one character
 * longer, because no surrogate pair is split.
 */
export function partsAround(before: string, after: string, lengthMax: number): [TextPart, TextPart] {
  const isSame = before === after
  const { start, end } = isSame ? { start: 0, end: before.length } : commonEnds(before, after)
  const longest = Math.max(before.length, after.length)
  // The beginning of a text says most about it, so it is shown if the difference is in it.
  const lead = start > lengthMax / 2 ? start - Math.floor(lengthMax * leadShare) : 0
  const from = Math.max(0, Math.min(lead, longest - lengthMax))
  const range = {
    from: splitsPair(before, from) || splitsPair(after, from) ? from - 1 : from,
    to: from + lengthMax,
  }
  return [partOf(before, range, end), partOf(after, range, end)]
}

/** Shortens two texts like `partsAround` and marks the cuts with `…`. */
export function shortenPair(before: string, after: string, charactersMax: number): [string, string] {
  if (before.length <= charactersMax && after.length <= charactersMax) return [before, after]
  const [one, other] = partsAround(before, after, charactersMax - 3)
  return [withMarks(one), withMarks(other)]
}

const withMarks = ({ text, skipped, more }: TextPart) =>
  `${skipped > 0 ? '…' : ''}${text}${more > 0 ? '…' : ''}`

/** Returns the lengths of the beginning and of the end that two texts have in common, without overlap. */
export function commonEnds(before: string, after: string): { start: number; end: number } {
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && before[start] === after[start]) start += 1
  let end = 0
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return { start, end }
}

function partOf(text: string, { from, to: until }: { from: number; to: number }, end: number): TextPart {
  const last = Math.min(text.length, until)
  const to = splitsPair(text, last) ? last - 1 : last
  return {
    text: text.slice(from, to),
    skipped: from,
    more: text.length - to,
    isMoreDifferent: text.length - end > to,
  }
}

/** Reports whether a cut at this position would leave half a surrogate pair on both sides. */
const splitsPair = (text: string, at: number) =>
  /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(Math.max(0, at - 1), at + 1))
