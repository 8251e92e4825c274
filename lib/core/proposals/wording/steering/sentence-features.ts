/** What the sentence model sees of a sentence: its words, pairs of neighbors, and the words that begin a clause. */
import type { Word } from '@/lib/core/proposals/wording/split-words'

/** Longer sentences are read in parts of this many words, so that an order does not drown in a long sentence. */
const partWordsMax = 30
/** Shorter parts say too little. */
const partWordsMin = 5

/** A part of a sentence, by the numbers of its first word and of the word after its last. */
type SentencePart = { from: number; to: number }

/** Divides the words of a text into sentences, and long sentences into parts that overlap by half. */
export function sentenceParts(words: readonly Word[]): SentencePart[] {
  const parts: SentencePart[] = []
  for (let from = 0; from < words.length; ) {
    let to = from
    while (to < words.length && words[to]!.sentence === words[from]!.sentence) to += 1
    for (let at = from; ; at += partWordsMax / 2) {
      const end = Math.min(at + partWordsMax, to)
      if (end - at >= partWordsMin) parts.push({ from: at, to: end })
      if (end === to) break
    }
    from = to
  }
  return parts
}

/** Returns the features of a part, each once. */
export function featuresOf(words: readonly Word[], { from, to }: SentencePart): string[] {
  const features = new Set<string>()
  let previous = ''
  for (const word of words.slice(from, to)) {
    const stem = stemOf(word.swapped)
    features.add(stem)
    if (word.startsClause) features.add(`^${stem}`)
    if (previous !== '') features.add(`${previous} ${stem}`)
    previous = stem
  }
  return [...features]
}

const endings = ['ingly', 'edly', 'ings', 'ing', 'ies', 'ied', 'ed', 'es', 's', 'ly']
/** What remains of a word after its ending was removed has at least this many letters. */
const stemLengthMin = 3

/** Removes a common ending, so that "sends" and "sending" are one word. Rough: only equality of stems counts. */
function stemOf(word: string): string {
  const ending = endings.find(end => word.endsWith(end) && word.length - end.length >= stemLengthMin)
  return ending ? word.slice(0, -ending.length) : word
}
