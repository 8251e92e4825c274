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

/** Formats of ASCII characters whose definitions need no more than patterns can express. */
const plainFormats = new Set(['date', 'time', 'date-time', 'uuid', 'ipv4', 'email'])

/** Returns a pattern that every text of the format matches, or null for formats without one. */
export function formatPattern(name: string): string | null {
  if (!plainFormats.has(name)) return null
  const format = fastFormats[name as keyof typeof fastFormats] as RegExp | { validate: RegExp }
  const { source, ignoreCase } = format instanceof RegExp ? format : format.validate
  // Folding covers a few letters more here than in the checker, so that the pattern matches more.
  return ignoreCase ? `(?i)${source}` : source
}
