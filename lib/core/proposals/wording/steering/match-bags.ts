/**
 * Finds groups of short frames that occur together in one sentence, in any order. They cover wordings whose
 * order of words cannot be foreseen.
 */
import { compileEachFrame, type Frame, type FrameMatcher, type Span, type WordClasses } from './match-frames'
import type { Word } from '@/lib/core/proposals/wording/split-words'

/** Frames that must all occur, without a common word. */
export type Bag = readonly Frame[]

/** Maximum number of words from the first to the last frame of a group. */
const spreadMax = 18

/** @throws as compileFrames does */
export function compileBags(bags: readonly Bag[], classes: WordClasses): FrameMatcher {
  const parts = [...new Set(bags.flat())]
  const findParts = compileEachFrame(parts, classes)
  const numbered = bags.map(bag => bag.map(part => parts.indexOf(part)))
  return words => {
    const found = findParts(words)
    return numbered.flatMap(bag =>
      findTogether(
        bag.map(part => found[part]!),
        words,
      ),
    )
  }
}

/** Looks for the other parts around each place of the rarest part. */
function findTogether(parts: readonly (readonly Span[])[], words: readonly Word[]): Span[] {
  if (parts.some(spans => spans.length === 0)) return []
  const rarest = parts.reduce((least, spans) => (spans.length < least.length ? spans : least))
  const others = parts.filter(spans => spans !== rarest)
  const together: Span[] = []
  for (const anchor of rarest) {
    const taken = [anchor]
    const isComplete = others.every(spans => {
      const near = nearest(spans, taken, words)
      if (near) taken.push(near)
      return near !== undefined
    })
    if (!isComplete) continue
    const from = Math.min(...taken.map(span => span.from))
    const to = Math.max(...taken.map(span => span.to))
    if (to - from <= spreadMax) together.push({ from, to })
  }
  return together
}

function nearest(spans: readonly Span[], taken: readonly Span[], words: readonly Word[]): Span | undefined {
  const anchor = taken[0]!
  const sentence = words[anchor.from]!.sentence
  let best: Span | undefined
  for (let at = firstFrom(spans, anchor.from - spreadMax); at < spans.length; at += 1) {
    const span = spans[at]!
    if (span.from > anchor.to + spreadMax) break
    if (words[span.from]!.sentence !== sentence) continue
    if (taken.some(other => span.from < other.to && other.from < span.to)) continue
    if (!best || Math.abs(span.from - anchor.from) < Math.abs(best.from - anchor.from)) best = span
  }
  return best
}

/** Returns the number of the first span that begins at or after a word. Spans are in the order of the text. */
function firstFrom(spans: readonly Span[], word: number): number {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (spans[middle]!.from < word) low = middle + 1
    else high = middle
  }
  return low
}
