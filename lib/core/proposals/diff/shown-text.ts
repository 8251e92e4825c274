/** Texts of a comparison as pages show them: the part in which they begin to differ, with its changed words. */
import { partsAround, type TextPart } from '@/lib/core/base/text-parts'
import { compareWords, type WordRange } from './compare-words'

type TextCut = Omit<TextPart, 'text'>

export type ShownText = {
  text: string
  /** Half-open offsets of the changed words in `text`. */
  words: WordRange[]
  /** What is left out; absent if `text` is complete. */
  cut?: TextCut
}

/** Words are compared before the texts are shortened: a change after the cut would look like no change. */
export function showPair(
  before: string,
  after: string,
  lengthMax: number,
): { before: ShownText; after: ShownText } {
  const words = compareWords(before, after)
  const [one, other] = partsAround(before, after, lengthMax)
  return { before: shownText(one, words.before), after: shownText(other, words.after) }
}

/** Shows parts of two texts that are not at hand as a whole. */
export function showParts(one: TextPart, other: TextPart): { before: ShownText; after: ShownText } {
  const words = compareWords(one.text, other.text)
  return { before: shownText(one, words.before, 0), after: shownText(other, words.after, 0) }
}

/** Shows the beginning of a text that only one version has, or that both have. */
export function showOne(text: string, lengthMax: number): ShownText {
  const [part] = partsAround(text, text, lengthMax)
  return shownText(part, [])
}

/** @param start position of the part in the text to which the offsets of the words belong */
function shownText(part: TextPart, words: readonly WordRange[], start = part.skipped): ShownText {
  const { text, ...cut } = part
  const inside = words
    .map(([from, to]): WordRange => [Math.max(from - start, 0), Math.min(to - start, text.length)])
    .filter(([from, to]) => from < to)
  return { text, words: inside, ...((cut.skipped > 0 || cut.more > 0) && { cut }) }
}
