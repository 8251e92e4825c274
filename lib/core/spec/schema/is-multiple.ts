/** Decides about `multipleOf` as the checker of calls does. */

/** With binary fractions alone, 0.3 would not be a multiple of 0.1. */
const tolerance = 1e-9

/**
 * Reports whether a number is a multiple. Whole divisors divide exactly, so that a multiple of 1 is an integer; quotients
 * by fractions are rounded to nine digits.
 */
export function isMultiple(value: number, divisor: number): boolean {
  if (Number.isInteger(divisor)) return value % divisor === 0
  const quotient = value / divisor
  return !(Math.abs(Math.round(quotient) - quotient) > tolerance)
}
