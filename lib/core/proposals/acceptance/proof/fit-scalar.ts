/** Whether the numbers or texts of one cell all belong to another. */
import { formatCheck, formatPattern } from '@/lib/core/proposals/acceptance/schema/check-format'
import { kindOf } from '@/lib/core/proposals/acceptance/schema/json-kind'
import type { Facts } from './facts'
import { haveFormat } from './number-formats'
import { isExactDivisor, wholeRange } from './number-range'
import type { LeftCell, Prover } from './prover'

/** Compares what all kinds of values have in common: conditions, formats and excluded values. */
export function fitsCommon({ cell, parts }: LeftCell, right: Facts, prover: Prover): boolean {
  const { facts: left, kind } = cell
  const isKnown = ([key, of]: [string, unknown]) => (of !== null && of !== kind) || left.conditions.has(key)
  if (![...right.conditions].every(isKnown)) return false
  const isOfKind = (format: string) => formatCheck(format)?.type === kind
  const isMet = (format: string) =>
    left.formats.includes(format) || (kind === 'number' && haveFormat(left, format))
  if (!right.formats.filter(isOfKind).every(isMet)) return false
  return [...right.excluded].every(
    ([text, value]) => left.excluded.has(text) || kindOf(value) !== kind || prover.refuses(parts, value),
  )
}

/** Reports whether every number of `left` is one of `right`. False also means that this could not be shown. */
export function fitsNumber(left: Facts, right: Facts): boolean {
  if (right.numbers !== 'all' && left.numbers !== right.numbers) return false
  const [inner, outer] = left.numbers === 'whole' ? [closed(left), closed(right)] : [left, right]
  const isLowInside =
    inner.low > outer.low || (inner.low === outer.low && (inner.isLowOpen || !outer.isLowOpen))
  const isHighInside =
    inner.high < outer.high || (inner.high === outer.high && (inner.isHighOpen || !outer.isHighOpen))
  return isLowInside && isHighInside && right.multiples.every(multiple => isMultiple(left, multiple))
}

function closed(facts: Facts) {
  const { low, high } = wholeRange({ ...facts, numbers: 'whole' })
  const isLowOpen = facts.isLowOpen && low === facts.low
  const isHighOpen = facts.isHighOpen && high === facts.high
  return { low, high, isLowOpen, isHighOpen }
}

/** The checker allows for rounding, so that only whole numbers and whole divisors are compared by division. */
function isMultiple(left: Facts, divisor: number): boolean {
  if (left.multiples.includes(divisor)) return true
  if (left.numbers !== 'whole') return false
  if (divisor === 1) return true
  if (!isExactDivisor(divisor)) return false
  return leastCommonMultiple(left.multiples.filter(isExactDivisor)) % divisor === 0
}

/** Ends at the limit up to which the checker divides exactly. */
function leastCommonMultiple(numbers: readonly number[]): number {
  return numbers.reduce((known, number) => {
    const next = (known / greatestCommonDivisor(known, number)) * number
    return isExactDivisor(next) ? next : known
  }, 1)
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

/** Reports whether every text of `left` is one of `right`. False also means that this could not be shown. */
export function fitsText(left: Facts, right: Facts, prover: Prover): boolean {
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

/** Whether no text has these patterns, lengths and formats. Of formats, only their patterns are considered. */
export function hasNoWord(facts: Facts, prover: Prover): boolean {
  if (facts.lengthMin > facts.lengthMax) return true
  if (matchesNothing(facts, prover)) return true
  const patterns = facts.formats.flatMap(format => formatPattern(format) ?? [])
  return patterns.length > 0 && matchesNothing({ ...facts, matches: [...facts.matches, ...patterns] }, prover)
}

function matchesNothing(facts: Facts, { words }: Prover): boolean {
  const { matches, avoids, lengthMin, lengthMax } = facts
  if (matches.length === 0 && avoids.length === 0) return false
  const unlimited = { matches, avoids, lengthMin: 0, lengthMax: Number.POSITIVE_INFINITY }
  if (words.find(unlimited).found === 'none') return true
  if (lengthMin === 0 && lengthMax === Number.POSITIVE_INFINITY) return false
  return words.find({ matches, avoids, lengthMin, lengthMax }).found === 'none'
}
