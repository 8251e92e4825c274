/** Computes the weights of the sentence model from labeled texts. The same texts always give the same weights. */
import { splitWords } from '@/lib/core/proposals/wording/split-words'
import { featuresOf, sentenceParts } from '@/lib/core/proposals/wording/steering/sentence-features'
import {
  featureValue,
  scoreSentence,
  sentenceKinds,
  skepticism,
  weightUnit,
  type SentenceKind,
  type SentenceWeights,
} from '@/lib/core/proposals/wording/steering/sentence-model'

/** `kind` is null for a text whose sentences are all harmless; otherwise at least one sentence is of the kind. */
export type LabeledText = { text: string; kind: SentenceKind | null; weight: number }

type Example = { features: string[]; label: number; weight: number }

/** The label of a harmless sentence. The others are positions in `sentenceKinds`. */
const harmless = -1
/** A feature that fewer examples have says nothing about others. */
const supportMin = 2
const steps = 120
const stepLength = 0.3
/** Strength of the pull of all weights towards zero. */
const shrinkage = 0.02
/** Features whose weights are all smaller, in units of `weightUnit`, are left out. */
const weightMin = 3
const kinds = sentenceKinds.length

export function trainSentenceModel(texts: readonly LabeledText[]): SentenceWeights {
  const divided = texts.map(({ text, kind, weight }) => ({
    parts: partsOf(text),
    label: kind ? sentenceKinds.indexOf(kind) : harmless,
    weight,
  }))
  // It is unknown which of several sentences steers: the longest, until a first model can tell.
  const first = fit(examplesOf(divided, part => part.length))
  const suspicion = (part: string[]) => scoreSentence(part, first).reduce((sum, score) => sum + score, 0)
  return fit(examplesOf(divided, suspicion))
}

function partsOf(text: string): string[][] {
  const words = splitWords(text, false)
  return sentenceParts(words).map(part => featuresOf(words, part))
}

function examplesOf(
  texts: readonly { parts: string[][]; label: number; weight: number }[],
  rank: (part: string[]) => number,
): Example[] {
  return texts.flatMap(({ parts, label, weight }) => {
    const best = [...parts].sort((a, b) => rank(b) - rank(a)).slice(0, 1)
    return (label === harmless ? parts : best).map(features => ({ features, label, weight }))
  })
}

/** Minimizes the logistic loss by gradient descent with a step of its own for each weight (Adam). */
function fit(examples: readonly Example[]): SentenceWeights {
  const support = new Map<string, number>()
  for (const { features } of examples)
    for (const feature of features) support.set(feature, (support.get(feature) ?? 0) + 1)
  const names = [...support].flatMap(([feature, count]) => (count >= supportMin ? [feature] : [])).sort()
  const numbers = new Map(names.map((name, number) => [name, number]))
  const rows = examples.map(({ features, label, weight }) => ({
    features: Uint32Array.from(features.flatMap(feature => numbers.get(feature) ?? [])),
    value: featureValue(features.length),
    label,
    weight,
  }))
  const weights = new Float64Array(names.length * kinds)
  const mean = new Float64Array(weights.length)
  const square = new Float64Array(weights.length)
  for (let step = 1; step <= steps; step += 1) {
    const gradient = gradientAt(weights, rows)
    const fade = 1 - step / (steps + 1)
    const length = (fade * stepLength * Math.sqrt(1 - 0.999 ** step)) / (1 - 0.9 ** step)
    for (let at = 0; at < weights.length; at += 1) {
      mean[at] = 0.9 * mean[at]! + 0.1 * gradient[at]!
      square[at] = 0.999 * square[at]! + 0.001 * gradient[at]! ** 2
      weights[at]! -= (length * mean[at]!) / (Math.sqrt(square[at]!) + 1e-8)
    }
  }
  const units = [...weights].map(weight => Math.round(weight / weightUnit))
  return new Map(
    names
      .map((name, at) => [name, units.slice(at * kinds, (at + 1) * kinds)] as const)
      .filter(([, own]) => own.some(weight => Math.abs(weight) >= weightMin)),
  )
}

type Row = { features: Uint32Array; value: number; label: number; weight: number }

function gradientAt(weights: Float64Array, rows: readonly Row[]): Float64Array {
  const gradient = weights.map(weight => shrinkage * weight)
  const odds = new Float64Array(kinds)
  for (const { features, value, label, weight } of rows) {
    let total = 1
    for (let kind = 0; kind < kinds; kind += 1) {
      let power = -skepticism
      for (const feature of features) power += weights[feature * kinds + kind]! * value
      odds[kind] = Math.exp(power)
      total += odds[kind]!
    }
    for (let kind = 0; kind < kinds; kind += 1) {
      const error = weight * (odds[kind]! / total - (label === kind ? 1 : 0)) * value
      for (const feature of features) gradient[feature * kinds + kind]! += error
    }
  }
  return gradient
}
