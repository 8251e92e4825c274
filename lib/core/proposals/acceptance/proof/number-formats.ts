/** Formats of numbers are ranges, which the checker asserts as such. */
import { keepNumbers, lowerHigh, raiseLow, type Facts } from './facts'

const int32 = { low: -(2 ** 31), high: 2 ** 31 - 1 }

/** Adds what a format says about numbers. */
export function addFormatRange(facts: Facts, format: unknown): void {
  if (format !== 'int32' && format !== 'int64') return
  keepNumbers(facts, 'whole')
  if (format === 'int64') return
  raiseLow(facts, int32.low, false)
  lowerHigh(facts, int32.high, false)
}

/** Reports whether all numbers of the facts have the format. */
export function haveFormat({ numbers, low, high }: Facts, format: string): boolean {
  if (format === 'float' || format === 'double') return true
  if (numbers !== 'whole') return false
  return format === 'int64' || (format === 'int32' && low >= int32.low && high <= int32.high)
}
