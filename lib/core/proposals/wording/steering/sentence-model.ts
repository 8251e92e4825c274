/**
 * A linear model of sentences that steer agents (multinomial logistic regression). It complements the frames: they
 * know sentence patterns, and it knows which words such sentences share, so it finds wordings that no pattern foresees.
 * `npm run train:wordings` computes its weights from the sentences in tests/fixtures/wording.
 */
import { once } from '@/lib/core/base/once'
import { trainedWeights } from './trained-weights'

export const sentenceKinds = ['cue-instruction', 'cue-concealment', 'cue-secret'] as const
export type SentenceKind = (typeof sentenceKinds)[number]

/** Weights by feature, one for each of `sentenceKinds`, in units of `weightUnit`. */
export type SentenceWeights = ReadonlyMap<string, readonly number[]>
export const weightUnit = 0.1

/** A sentence of unknown words is harmless with odds of e to this power. */
export const skepticism = 5

const trained = once(() => parseWeights(trainedWeights))

/**
 * Returns the probability of each of `sentenceKinds`. What is left to 1 is the probability of a harmless sentence.
 * @param features of one sentence, see sentence-features.ts
 */
export function scoreSentence(features: readonly string[], weights: SentenceWeights = trained()): number[] {
  const value = featureValue(features.length)
  const powers = sentenceKinds.map(() => -skepticism)
  for (const feature of features) {
    const own = weights.get(feature)
    if (own) for (let kind = 0; kind < own.length; kind += 1) powers[kind]! += own[kind]! * weightUnit * value
  }
  const odds = powers.map(Math.exp)
  const total = odds.reduce((sum, share) => sum + share, 1)
  return odds.map(share => share / total)
}

/** All features of a sentence have the same value. As a vector they have the length 1, whatever their number. */
export const featureValue = (count: number): number => 1 / Math.sqrt(Math.max(count, 1))

/** Reads one feature with its weights per line, separated by tabs. */
function parseWeights(text: string): SentenceWeights {
  const rows = text
    .trim()
    .split('\n')
    .map(line => line.split('\t'))
  return new Map(rows.map(([feature, ...weights]) => [feature!, weights.map(Number)]))
}

export function formatWeights(weights: SentenceWeights): string {
  return [...weights].map(([feature, own]) => [feature, ...own].join('\t')).join('\n')
}
