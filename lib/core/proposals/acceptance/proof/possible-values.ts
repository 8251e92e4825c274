/** Lists the values of a kind if the facts leave only a few of them. */
import { proofLimits } from '@/lib/core/proposals/acceptance/acceptance-limits'
import { exactPattern } from '@/lib/core/proposals/acceptance/patterns/exact-pattern'
import type { WordFinder, WordQuestion } from '@/lib/core/proposals/acceptance/patterns/find-word'
import type { JsonKind } from '@/lib/core/proposals/acceptance/schema/json-kind'
import type { Facts } from './facts'
import { mostItems } from './items'
import { mostNames } from './names'
import { wholeRange, wholeStep } from './number-range'

/**
 * Returns every value that the facts may allow, some of which they may refuse; an empty list if none is left; null if
 * there are too many to list.
 */
export function possibleValues(kind: JsonKind, facts: Facts): unknown[] | null {
  switch (kind) {
    case 'null':
      return [null]
    case 'boolean':
      return [true, false]
    case 'number':
      return possibleNumbers(facts)
    case 'string':
      if (facts.lengthMin > facts.lengthMax) return []
      return facts.lengthMax === 0 ? [''] : null
    case 'array':
      if (facts.itemsMin > facts.itemsMax) return []
      if (mostItems(facts) !== 0) return null
      return facts.itemsMin === 0 ? [[]] : []
    case 'object':
      if (Math.max(facts.namesMin, facts.required.size) > mostNames(facts)) return []
      return mostNames(facts) === 0 ? [{}] : null
  }
}

/**
 * Reports whether the patterns allow only a few texts, all of which pass the test. Ends with the first that does not,
 * because finding the next word takes longer than testing one.
 */
export const areFewWords = (facts: Facts, words: WordFinder, passes: (word: string) => boolean): boolean =>
  fewWords(facts, words, passes) !== null

/** Returns the texts that the patterns allow; null if there are many, or if one of them does not pass the test. */
export const fewWords = (facts: Facts, words: WordFinder, passes?: (word: string) => boolean) =>
  facts.matches.length === 0 ? null : allWords(facts, words, passes)

/** Patterns with words of this length usually have many. */
const longWordMin = 100

/** Returns the words of a question; null if there are many or unknown ones, or if one of them does not pass the test. */
export function allWords(
  { matches, avoids, lengthMin, lengthMax }: WordQuestion,
  words: WordFinder,
  passes?: (word: string) => boolean,
): string[] | null {
  const found: string[] = []
  // Without a test, one long word saves finding many short ones.
  const long = { matches, avoids, lengthMin: Math.max(lengthMin, longWordMin), lengthMax }
  if (!passes && lengthMin < longWordMin && words.find(long).found === 'word') return null
  while (found.length <= proofLimits.valuesMax) {
    const question = { matches, avoids: [...avoids, ...found.map(exactPattern)], lengthMin, lengthMax }
    const answer = words.find(question)
    if (answer.found !== 'word') return answer.found === 'none' ? found : null
    if (passes && !passes(answer.word)) return null
    found.push(answer.word)
  }
  return null
}

function possibleNumbers(facts: Facts): number[] | null {
  if (facts.low > facts.high) return []
  if (facts.low === facts.high) return facts.isLowOpen || facts.isHighOpen ? [] : [facts.low]
  if (facts.numbers !== 'whole') return null
  const { low, high } = wholeRange(facts)
  if (low > high) return []
  const step = wholeStep(facts)
  if ((high - low) / step >= proofLimits.valuesMax) return null
  return Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, index) => low + index * step)
}
