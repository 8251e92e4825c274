/** The formats that the checker asserts, with the same functions. */
import { fastFormats } from 'ajv-formats/dist/formats'

type FormatCheck = { type: 'string' | 'number'; accepts: (value: string | number) => boolean }

/** Returns null for a format that the checker ignores. */
export function formatCheck(name: unknown): FormatCheck | null {
  if (typeof name !== 'string' || !Object.hasOwn(fastFormats, name)) return null
  const format = fastFormats[name as keyof typeof fastFormats]
  if (typeof format === 'boolean') return null
  if (typeof format === 'string') return null
  if (format instanceof RegExp) return { type: 'string', accepts: value => format.test(String(value)) }
  if (typeof format === 'function')
    return { type: 'string', accepts: value => format(String(value)) === true }
  const { validate, type } = format
  if (type === 'number') {
    const check = validate as (value: number) => boolean
    return { type, accepts: value => check(Number(value)) }
  }
  if (validate instanceof RegExp) return { type: 'string', accepts: value => validate.test(String(value)) }
  const check = validate as unknown as (value: string) => boolean
  return typeof check === 'function'
    ? { type: 'string', accepts: value => check(String(value)) === true }
    : null
}

/** Formats with an optional part, by the format in which it must be there. */
const freerFormats: Record<string, string> = { time: 'iso-time', 'date-time': 'iso-date-time' }

/** Reports whether the checker accepts every text of one format as one of the other. */
export const isWithinFormat = (one: string, other: string): boolean =>
  one === other || (Object.hasOwn(freerFormats, one) && freerFormats[one] === other)
