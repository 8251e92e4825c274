// Recognizes numbers in unquoted text and converts them without losing a digit.
import type { HoconValue } from '@/lib/core/hocon/hocon-value'

const digits = /^-?\d+$/
// The decimal point may come first or last, as in the reference implementation. Each part begins with its own sign or
// point, so the pattern never backtracks.
const decimal = /^(-?)(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d+)?$/

const int64Max = 2n ** 63n - 1n
const int64Min = -(2n ** 63n)

/**
 * Returns the value of a text that starts like a number, or null if it is only text (`1.2.3`, `-x`). The number's own
 * text is valid JSON. Integers beyond 64 bits become strings, as in the reference implementation.
 */
export function readNumber(text: string): HoconValue | null {
  if (digits.test(text)) {
    const whole = withoutLeadingZeros(text)
    if (whole.length > 20 || !isInt64(BigInt(whole))) return { kind: 'string', value: text }
    return { kind: 'number', text: whole }
  }
  const parts = decimal.exec(text)
  if (!parts) return null
  const [, sign = '', mantissa = '', exponent = ''] = parts
  const [before = '', after = ''] = mantissa.split('.')
  return {
    kind: 'number',
    text: sign + withoutLeadingZeros(before || '0') + (after && `.${after}`) + exponent,
  }
}

/** Converts integers beyond 2^53 to bigint, everything else to number. */
export function toNumber(text: string): number | bigint {
  const value = Number(text)
  return Number.isInteger(value) && !Number.isSafeInteger(value) && digits.test(text) ? BigInt(text) : value
}

const isInt64 = (value: bigint) => value >= int64Min && value <= int64Max

const withoutLeadingZeros = (whole: string) => whole.replace(/^(-?)0+(?=\d)/, '$1')
