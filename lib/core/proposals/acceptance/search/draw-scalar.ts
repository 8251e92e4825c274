/** Draws numbers and texts from the facts of a cell. */
import { searchLimits } from '@/lib/core/proposals/acceptance/acceptance-limits'
import { exactPattern } from '@/lib/core/proposals/acceptance/patterns/exact-pattern'
import type { WordFinder } from '@/lib/core/proposals/acceptance/patterns/find-word'
import { formatCheck } from '@/lib/core/proposals/acceptance/schema/check-format'
import { isMultiple } from '@/lib/core/spec/schema/is-multiple'
import { countCharacters } from '@/lib/core/proposals/acceptance/schema/scalar-rules'
import type { Facts } from '@/lib/core/proposals/acceptance/proof/facts'
import { wholeRange } from '@/lib/core/proposals/acceptance/proof/number-range'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import type { Choices } from './choices'
import { formatSamples, oddTexts } from './format-samples'

/** Returns numbers that the facts allow, plain ones first. */
export function drawNumber(facts: Facts, choices: Choices): number | null {
  const { low, high } = facts.numbers === 'whole' ? wholeRange(facts) : facts
  const divisors = [
    ...facts.multiples,
    ...facts.hints.flatMap(hint => (hint.kind === 'not-multiple' ? [hint.of] : [])),
  ]
  const ends = [low, high].filter(Number.isFinite)
  const middle = ends.length === 2 ? [(low + high) / 2] : []
  const near = [0, 1, ...ends, ...middle]
  const candidates = [
    ...near,
    ...near.flatMap(value => [
      value + 1,
      value - 1,
      value + 0.5,
      value - 0.5,
      Math.round(value),
      value * 2,
      value / 2,
    ]),
    ...divisors.flatMap(divisor => [
      divisor,
      ...near.flatMap(value => [Math.ceil(value / divisor) * divisor, Math.floor(value / divisor) * divisor]),
      divisor / 2,
      ...near.map(value => value + divisor / 2),
    ]),
  ]
  const fitting = [...new Set(candidates)].filter(value => fitsFacts(value, facts))
  return choices.pick(fitting) ?? null
}

function fitsFacts(value: number, facts: Facts): boolean {
  if (!Number.isFinite(value) || facts.excluded.has(canonicalJson(value))) return false
  if (facts.numbers !== 'all' && Number.isInteger(value) !== (facts.numbers === 'whole')) return false
  if (value < facts.low || (value === facts.low && facts.isLowOpen)) return false
  if (value > facts.high || (value === facts.high && facts.isHighOpen)) return false
  if (!facts.multiples.every(divisor => isMultiple(value, divisor))) return false
  return facts.hints.every(hint => {
    if (hint.kind === 'not-multiple') return !isMultiple(value, hint.of)
    return hint.kind !== 'not-format' || formatCheck(hint.format)?.accepts(value) !== true
  })
}

/** Returns a text that the facts allow; null if none was found, or if every one is too long. */
export function drawText(facts: Facts, choices: Choices, words: WordFinder): string | null {
  const { lengthMin } = facts
  const lengthMax = Math.min(facts.lengthMax, searchLimits.lengthMax)
  if (lengthMin > lengthMax) return null
  const candidates: string[] = []
  const formats = facts.formats.filter(format => formatCheck(format)?.type === 'string')
  for (const format of formats) candidates.push(...formatSamples(format, lengthMin, lengthMax))
  if (facts.matches.length > 0 || facts.avoids.length > 0) {
    const { matches } = facts
    const excluded = namesOf(facts)
    // A word stands for others of its kind, which a list that is skipped hides and a pattern does not.
    const isFew = excluded.size <= excludedMax
    const avoids = isFew ? [...facts.avoids, ...[...excluded].map(exactPattern)] : facts.avoids
    const lengths = [
      [lengthMin, lengthMax],
      ...(choices.isFull
        ? [
            [lengthMin + 1, lengthMax],
            [lengthMax, lengthMax],
          ]
        : []),
    ]
    for (const [least, most] of lengths as [number, number][]) {
      const answer = words.find({
        matches,
        avoids,
        lengthMin: least,
        lengthMax: Math.max(least, most),
        ...(!isFew && { skip: excluded }),
      })
      if (answer.found === 'word') candidates.push(answer.word)
    }
  }
  const refused = facts.hints.flatMap(hint => (hint.kind === 'not-format' ? [hint.format] : []))
  if (refused.length > 0) candidates.push(...oddTexts)
  candidates.push(...plainTexts(lengthMin, lengthMax, choices.isFull))
  const fitting = candidates.filter(text => isText(text, facts, words))
  return choices.pick(fitting.slice(0, 6)) ?? null
}

/** Excluded texts that are avoided as patterns. */
const excludedMax = 12

const namesOf = (facts: Facts): ReadonlySet<string> =>
  new Set([...facts.excluded.values()].filter(value => typeof value === 'string'))

function plainTexts(least: number, most: number, isFull: boolean): string[] {
  const lengths = isFull
    ? [Math.max(least, Math.min(most, 3)), least, most]
    : [least, most, Math.max(least, 1)]
  return lengths
    .filter(length => length <= searchLimits.lengthMax && length >= least && length <= most)
    .flatMap(length => (length > 256 && length !== least ? [] : ['a'.repeat(length), '0'.repeat(length)]))
}

function isText(text: string, facts: Facts, words: WordFinder): boolean {
  const length = countCharacters(text, searchLimits.lengthMax)
  if (length < facts.lengthMin || length > facts.lengthMax || facts.excluded.has(canonicalJson(text)))
    return false
  if (!facts.formats.every(format => hasFormat(text, format))) return false
  if (!facts.matches.every(pattern => words.matcherOf(pattern)?.(text))) return false
  if (facts.avoids.some(pattern => words.matcherOf(pattern)?.(text))) return false
  return facts.hints.every(hint => hint.kind !== 'not-format' || !hasFormat(text, hint.format))
}

function hasFormat(text: string, format: string): boolean {
  const check = formatCheck(format)
  return check?.type !== 'string' || check.accepts(text)
}
