/** Finds the sentences of a text that the sentence model takes for steering. */
import type { Cue } from '@/lib/core/proposals/wording/cue'
import type { CueText } from '@/lib/core/proposals/wording/cue-text'
import { around } from '@/lib/core/proposals/wording/excerpt'
import { featuresOf, sentenceParts } from './sentence-features'
import { scoreSentence, sentenceKinds, type SentenceKind } from './sentence-model'

/** A sentence is a cue from this probability on. Chosen on sentences with which the model was not trained. */
const probabilityMin = 0.4

type SteeringSentence = { kind: SentenceKind; start: number; end: number; cue: Cue }

/** Returns the steering sentences with their most probable kind, in the order of the text. */
export function findSentences({ plain, parts: words }: CueText): SteeringSentence[] {
  const found: SteeringSentence[] = []
  for (const part of sentenceParts(words)) {
    const scores = scoreSentence(featuresOf(words, part))
    if (scores.reduce((sum, score) => sum + score, 0) < probabilityMin) continue
    const kind = sentenceKinds[scores.indexOf(Math.max(...scores))]!
    const { start } = words[part.from]!
    const { end } = words[part.to - 1]!
    const key = words
      .slice(part.from, part.to)
      .map(({ text }) => text)
      .join(' ')
    found.push({ kind, start, end, cue: { key, words: around(plain, start, end) } })
  }
  return found
}
