/** Limits of whole numbers, with open limits closed and both rounded inwards. */
import type { Facts } from './facts'

/** Beyond this, neighbouring numbers are not whole steps apart, and limits stay as they are. */
const isSafe = (value: number) => Math.abs(value) < Number.MAX_SAFE_INTEGER

/**
 * The checker takes a number for a multiple if the quotient is within a billionth of a whole number. For whole numbers
 * and divisors below this limit, that is exact.
 */
const divisorMax = 500_000_000
/** Reports whether the checker decides exactly about multiples of this divisor. */
export const isExactDivisor = (divisor: number) => Number.isInteger(divisor) && divisor < divisorMax

/** Halves of halves, down to a millionth: quotients by such fractions are exact. */
const halvingsMax = 20
/** Returns the power of two by which a divisor becomes a whole one; null if the checker may round. */
export function binaryScale(divisor: number): number | null {
  for (let halvings = 0, scale = 1; halvings <= halvingsMax; halvings += 1, scale *= 2)
    if (isExactDivisor(divisor * scale)) return scale
  return null
}

/** Returns a number of which all of these are divisors, up to the limit to which the checker divides exactly. */
export function leastCommonMultiple(numbers: readonly number[]): number {
  return numbers.reduce((known, number) => {
    const next = (known / greatestCommonDivisor(known, number)) * number
    return isExactDivisor(next) ? next : known
  }, 1)
}

export function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

/** Returns the distance between whole numbers that are multiples of all divisors that the checker decides exactly. */
export const wholeStep = ({ multiples }: Facts): number =>
  leastCommonMultiple(multiples.filter(isExactDivisor))

/** Returns the lowest and the highest whole number that is a multiple; infinite where there is no limit. */
export function wholeRange(facts: Facts): { low: number; high: number } {
  let { low, high } = facts
  if (isSafe(low)) {
    low = Math.ceil(low)
    if (facts.isLowOpen && low === facts.low) low += 1
  }
  if (isSafe(high)) {
    high = Math.floor(high)
    if (facts.isHighOpen && high === facts.high) high -= 1
  }
  const step = wholeStep(facts)
  return {
    low: isSafe(low) ? Math.ceil(low / step) * step : low,
    high: isSafe(high) ? Math.floor(high / step) * step : high,
  }
}
