/** Describes the formats of texts by patterns and lengths, so that a proof can compare a format with what stands beside it. */
import { fastFormats } from 'ajv-formats/dist/formats'

type FormatPattern = {
  pattern: string
  /** Whether only texts of the format match; otherwise some others do as well. */
  isExact: boolean
}

/** Formats whose expressions of the checker are read as they are. */
const readFormats = new Set([
  'date',
  'time',
  'date-time',
  'iso-time',
  'iso-date-time',
  'uri',
  'uri-reference',
  'uri-template',
  'email',
  'ipv4',
  'uuid',
  'json-pointer',
  'json-pointer-uri-fragment',
  'relative-json-pointer',
])

const days = String.raw`(?:\d+Y(?:\d+M)?(?:\d+D)?|\d+M(?:\d+D)?|\d+D)`
const times = String.raw`T(?:\d+H(?:\d+M)?(?:\d+S)?|\d+M(?:\d+S)?|\d+S)`
const label = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?'

/** Formats whose expressions look ahead, or are longer than patterns may be. */
const writtenFormats: Record<string, FormatPattern> = {
  duration: { pattern: String.raw`^P(?:${days}(?:${times})?|${times}|\d+W)$`, isExact: true },
  hostname: { pattern: String.raw`^${label}(?:\.${label})*\.?$`, isExact: false },
  ipv6: { pattern: '^[0-9a-fA-F:]*:[0-9a-fA-F:.]*$', isExact: false },
  url: { pattern: String.raw`^(?:[hH][tT][tT][pP][sS\x{17f}]?|[fF][tT][pP])://`, isExact: false },
}

/** The least and the greatest number of characters. Formats that are not listed may have any. */
const lengths: Record<string, readonly [least: number, most: number]> = {
  date: [10, 10],
  time: [9, Number.POSITIVE_INFINITY],
  'date-time': [20, Number.POSITIVE_INFINITY],
  'iso-time': [8, Number.POSITIVE_INFINITY],
  'iso-date-time': [19, Number.POSITIVE_INFINITY],
  duration: [3, Number.POSITIVE_INFINITY],
  uri: [2, Number.POSITIVE_INFINITY],
  url: [10, Number.POSITIVE_INFINITY],
  email: [3, Number.POSITIVE_INFINITY],
  hostname: [1, 254],
  ipv4: [7, 15],
  ipv6: [2, 45],
  uuid: [36, 45],
  'json-pointer-uri-fragment': [1, Number.POSITIVE_INFINITY],
  'relative-json-pointer': [1, Number.POSITIVE_INFINITY],
}

const known = new Map<string, FormatPattern | null>()

/** Returns a pattern that every text of the format matches, or null for formats without one. */
export function formatPattern(name: string): FormatPattern | null {
  const provided = known.get(name)
  if (provided !== undefined) return provided
  const found = readFormat(name)
  known.set(name, found)
  return found
}

/** Returns the least and the greatest number of characters in a text of the format. */
export const formatLengths = (name: string): readonly [least: number, most: number] =>
  Object.hasOwn(lengths, name) ? lengths[name]! : [0, Number.POSITIVE_INFINITY]

function readFormat(name: string): FormatPattern | null {
  if (Object.hasOwn(writtenFormats, name)) return writtenFormats[name]!
  if (!readFormats.has(name)) return null
  const format = fastFormats[name as keyof typeof fastFormats] as RegExp | { validate: RegExp }
  return { pattern: asPattern(format instanceof RegExp ? format : format.validate), isExact: true }
}

/** The spaces of ECMA-262; RE2 knows only those of ASCII. */
const spaces = String.raw`\x09-\x0D\x20\xA0\x{1680}\x{2000}-\x{200A}\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}\x{FEFF}`
const tokens = /\\x[0-9a-f]{2}|\\[^]|[a-z]-[a-z]|[a-z]|[^]/gi

/**
 * Writes an expression for RE2. Upper and lower case are written out, because RE2 folds letters that are not ASCII to
 * letters that are, which the checker does not. Classes of characters stay classes: `\s` occurs only inside of them.
 */
function asPattern({ source, ignoreCase }: RegExp): string {
  let isClass = false
  return source.replace(tokens, token => {
    if (token === '[') isClass = true
    if (token === ']') isClass = false
    if (token === '\\s') return spaces
    if (!ignoreCase || !/^[a-z]/i.test(token)) return token
    const both = `${token.toLowerCase()}${token.toUpperCase()}`
    return isClass ? both : `[${both}]`
  })
}
