// Which unquoted texts are numbers, and how to read them without losing a digit.
import type { HoconValue } from './hocon-value'

const digits = /^-?\d+$/
// A point may stand first or last, as the reference implementation allows. Each part begins with its own sign or
// point, so that the match never has to be tried twice.
const decimal = /^(-?)(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d+)?$/

const int64Max = 2n ** 63n - 1n
const int64Min = -(2n ** 63n)

/**
 * The value of a text that starts like a number, or null when it is only text (`1.2.3`, `-x`).
 * The number's own text is valid JSON. Whole numbers past 64 bits are strings, as in the reference implementation.
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

/** A whole number past 2^53 as bigint, every other as number. */
export function toNumber(text: string): number | bigint {
  const value = Number(text)
  return Number.isInteger(value) && !Number.isSafeInteger(value) && digits.test(text) ? BigInt(text) : value
}

const isInt64 = (value: bigint) => value >= int64Min && value <= int64Max

const withoutLeadingZeros = (whole: string) => whole.replace(/^(-?)0+(?=\d)/, '$1')
