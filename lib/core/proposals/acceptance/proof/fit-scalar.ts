/** Whether the numbers or texts of one cell all belong to another. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { formatCheck, isWithinFormat } from '@/lib/core/proposals/acceptance/schema/check-format'
import { formatLengths, formatPattern } from '@/lib/core/proposals/acceptance/schema/format-pattern'
import { kindOf } from '@/lib/core/proposals/acceptance/schema/json-kind'
import type { Facts } from './facts'
import { haveFormat } from './number-formats'
import { binaryScale, greatestCommonDivisor, leastCommonMultiple, wholeRange } from './number-range'
import { allWords } from './possible-values'
import type { LeftCell, Prover } from './prover'

/** Compares what all kinds of values have in common: conditions, formats and excluded values. */
export function fitsCommon({ cell, parts }: LeftCell, right: Facts, prover: Prover): boolean {
  const { facts: left, kind } = cell
  const isKnown = ([key, of]: [string, unknown]) => (of !== null && of !== kind) || left.conditions.has(key)
  if (![...right.conditions].every(isKnown)) return false
  const isOfKind = (format: string) => formatCheck(format)?.type === kind
  const isMet = (format: string) =>
    left.formats.some(own => isWithinFormat(own, format)) ||
    (kind === 'number' ? haveFormat(left, format) : areOfFormat(left, format, prover))
  if (!right.formats.filter(isOfKind).every(isMet)) return false
  return [...right.excluded].every(
    ([text, value]) => left.excluded.has(text) || kindOf(value) !== kind || prover.refuses(parts, value),
  )
}

/** Reports whether every number of `left` is one of `right`. False also means that this could not be shown. */
export function fitsNumber(all: Facts, right: Facts): boolean {
  const left = withOpenEnds(all)
  if (right.numbers !== 'all' && left.numbers !== right.numbers) return false
  const [inner, outer] = left.numbers === 'whole' ? [closed(left), closed(right)] : [left, right]
  const isLowInside =
    inner.low > outer.low || (inner.low === outer.low && (inner.isLowOpen || !outer.isLowOpen))
  const isHighInside =
    inner.high < outer.high || (inner.high === outer.high && (inner.isHighOpen || !outer.isHighOpen))
  return isLowInside && isHighInside && right.multiples.every(multiple => isMultiple(left, multiple))
}

/** A limit whose own value is excluded is an open limit. */
function withOpenEnds(facts: Facts): Facts {
  if (facts.excluded.size === 0) return facts
  const isExcluded = (limit: number) => Number.isFinite(limit) && facts.excluded.has(canonicalJson(limit))
  return {
    ...facts,
    isLowOpen: facts.isLowOpen || isExcluded(facts.low),
    isHighOpen: facts.isHighOpen || isExcluded(facts.high),
  }
}

function closed(facts: Facts) {
  const { low, high } = wholeRange({ ...facts, numbers: 'whole' })
  const isLowOpen = facts.isLowOpen && low === facts.low
  const isHighOpen = facts.isHighOpen && high === facts.high
  return { low, high, isLowOpen, isHighOpen }
}

/** The checker allows for rounding, so that only whole numbers and exact divisors are compared by division. */
function isMultiple(left: Facts, divisor: number): boolean {
  if (left.multiples.includes(divisor)) return true
  if (left.numbers !== 'whole') return false
  if (divisor === 1) return true
  const known = leastCommonMultiple(left.multiples.flatMap(multiple => wholeMultiple(multiple) ?? []))
  const scale = binaryScale(divisor)
  if (scale !== null) return (known * scale) % (divisor * scale) === 0
  return isWholeShare(divisor) && greatest(left) / divisor < roundedMax
}

/** Returns the divisor of all whole numbers that are multiples of the given one: 3 for 1.5. */
function wholeMultiple(multiple: number): number | null {
  const scale = binaryScale(multiple)
  return scale && (multiple * scale) / greatestCommonDivisor(multiple * scale, scale)
}

/** The largest quotient whose rounding is far below what the checker allows for. */
const roundedMax = 1_000_000
const isWholeShare = (divisor: number) => Number.isInteger(1 / divisor)
const greatest = ({ low, high }: Facts) => Math.max(Math.abs(low), Math.abs(high))

/** Reports whether patterns and other formats leave only texts of the format. */
function areOfFormat(left: Facts, format: string, prover: Prover): boolean {
  const { pattern, isExact } = formatPattern(format) ?? {}
  if (!pattern || !isExact || left.matches.length + left.formats.length === 0) return false
  return hasNoWord({ ...left, avoids: [...left.avoids, pattern] }, prover)
}

/** Adds the lengths that the formats allow. */
function withFormatLengths(facts: Facts): Facts {
  if (facts.formats.length === 0) return facts
  const lengths = facts.formats.map(formatLengths)
  return {
    ...facts,
    lengthMin: Math.max(facts.lengthMin, ...lengths.map(([least]) => least)),
    lengthMax: Math.min(facts.lengthMax, ...lengths.map(([, most]) => most)),
  }
}

/** Reports whether every text of `left` is one of `right`. False also means that this could not be shown. */
export function fitsText(all: Facts, right: Facts, prover: Prover): boolean {
  const left = withFormatLengths(all)
  const isNone = (change: Partial<Facts>) => hasNoWord({ ...left, ...change }, prover)
  if (
    right.lengthMin > left.lengthMin &&
    !isNone({ lengthMax: Math.min(left.lengthMax, right.lengthMin - 1) })
  )
    return false
  if (
    right.lengthMax < left.lengthMax &&
    !isNone({ lengthMin: Math.max(left.lengthMin, right.lengthMax + 1) })
  )
    return false
  return (
    right.matches.every(
      pattern => left.matches.includes(pattern) || isNone({ avoids: [...left.avoids, pattern] }),
    ) &&
    right.avoids.every(
      pattern => left.avoids.includes(pattern) || isNone({ matches: [...left.matches, pattern] }),
    )
  )
}

/** Whether no text has these patterns, lengths and formats. Of formats, only their patterns and lengths are considered. */
export function hasNoWord(all: Facts, prover: Prover): boolean {
  const facts = withFormatLengths(all)
  if (facts.lengthMin > facts.lengthMax) return true
  if (matchesNothing(facts, prover)) return true
  const patterns = facts.formats.flatMap(format => formatPattern(format)?.pattern ?? [])
  return patterns.length > 0 && matchesNothing({ ...facts, matches: [...facts.matches, ...patterns] }, prover)
}

function matchesNothing(facts: Facts, prover: Prover): boolean {
  const { matches, avoids, lengthMin, lengthMax } = facts
  if (matches.length === 0 && avoids.length === 0) return false
  const isUnlimited = lengthMin === 0 && lengthMax === Number.POSITIVE_INFINITY
  if (hasNone({ ...facts, lengthMin: 0, lengthMax: Number.POSITIVE_INFINITY }, prover)) return true
  return !isUnlimited && hasNone(facts, prover)
}

/** Whether every word is an excluded one. */
const hasNone = (facts: Facts, { words }: Prover): boolean =>
  allWords(facts, words, word => facts.excluded.has(canonicalJson(word))) !== null
