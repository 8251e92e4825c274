/** Texts of a comparison as pages show them: the part in which they begin to differ, with its changed words. */
import { partsAround, type TextPart } from '@/lib/core/base/text-parts'
import { compareWords, type WordRange } from './compare-words'

export type TextCut = Omit<TextPart, 'text'>

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

/** Shows the beginning of a text that only one version has, or that both have. */
export function showOne(text: string, lengthMax: number): ShownText {
  const [part] = partsAround(text, text, lengthMax)
  return shownText(part, [])
}

function shownText({ text, ...cut }: TextPart, words: readonly WordRange[]): ShownText {
  const inside = words
    .map(
      ([from, to]): WordRange => [Math.max(from - cut.skipped, 0), Math.min(to - cut.skipped, text.length)],
    )
    .filter(([from, to]) => from < to)
  return { text, words: inside, ...((cut.skipped > 0 || cut.more > 0) && { cut }) }
}
