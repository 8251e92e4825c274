/** Encodings of reserved characters, one escape at a time. */
import { htmlEntities, htmlEntityNameLengthMax } from './html-entities'

/** An escape of `length` bytes that represents other bytes. */
type Escape = { length: number; bytes: readonly number[] }

export type EscapeDecoder = {
  /** The first byte of every escape. */
  marker: number
  /**
   * Reads the escape at this place.
   * @param isLast whether nothing follows the data
   * @returns 'open' when the following data decides, null when the marker represents itself
   */
  read: (data: Buffer, at: number, isLast: boolean) => Escape | 'open' | null
}

const code = (letter: string) => letter.charCodeAt(0)
const controls: Readonly<Record<number, number>> = {
  [code('a')]: 7,
  [code('b')]: 8,
  [code('t')]: 9,
  [code('n')]: 10,
  [code('v')]: 11,
  [code('f')]: 12,
  [code('r')]: 13,
  [code('e')]: 27,
  [code('E')]: 27,
}

/**
 * Backslash escapes of JSON, Python (`repr` of texts and of bytes), JavaScript, C and shells. `\xHH` and
 * octal numbers are bytes, even where they represent a character of Latin-1: lib/core/secrets/secret-forms.ts
 * knows both.
 */
export const backslashDecoder: EscapeDecoder = {
  marker: code('\\'),
  read(data, at, isLast) {
    const kind = data[at + 1]
    if (kind === undefined) return isLast ? null : 'open'
    if (kind === code('u') && data[at + 2] === code('{')) return readBraced(data, at, isLast)
    if (kind === code('u')) return readUnit(data, at, isLast)
    if (kind === code('U')) return readHex(data, at, 2, 8, isLast, utf8)
    if (kind === code('x')) return readHex(data, at, 2, 2, isLast, value => [value])
    if (kind >= 0x30 && kind <= 0x33) return readOctal(data, at, isLast)
    const control = controls[kind]
    if (control !== undefined) return { length: 2, bytes: [control] }
    // Before any other letter or digit the backslash represents itself; before punctuation it only escapes
    // the character.
    return isAlphanumeric(kind) || kind >= 0x80 ? null : { length: 2, bytes: [kind] }
  },
}

/** Percent signs, as in URLs and forms. */
export const percentDecoder: EscapeDecoder = {
  marker: code('%'),
  read: (data, at, isLast) => readHex(data, at, 1, 2, isLast, value => [value]),
}

/** Character references of HTML and XML, with their semicolon. */
export const entityDecoder: EscapeDecoder = {
  marker: code('&'),
  read(data, at, isLast) {
    let end = at + 1
    const endMax = at + 2 + Math.max(htmlEntityNameLengthMax, entityDigitsMax)
    while (end < endMax && end < data.length && isEntityByte(data[end]!)) end += 1
    if (end === data.length && end < endMax) return isLast ? null : 'open'
    if (data[end] !== code(';')) return null
    const point = entityPoint(data.toString('latin1', at + 1, end))
    return point === null ? null : { length: end + 1 - at, bytes: utf8(point) }
  },
}
/** `#x` and six digits, or leading zeros. */
const entityDigitsMax = 10

function entityPoint(name: string): number | null {
  if (!name.startsWith('#')) return htmlEntities.get(name) ?? null
  const digits = /^#(?:x([0-9a-f]{1,8})|([0-9]{1,8}))$/i.exec(name)
  if (!digits) return null
  const point = digits[1] === undefined ? Number(digits[2]) : Number.parseInt(digits[1], 16)
  return point <= 0x10ffff ? point : null
}

/** A unit of UTF-16, or a pair of them. */
function readUnit(data: Buffer, at: number, isLast: boolean): Escape | 'open' | null {
  const first = readHex(data, at, 2, 4, isLast, value => [value])
  if (first === null || first === 'open') return first
  const high = first.bytes[0]!
  if (high < 0xd800 || high > 0xdbff) return { length: 6, bytes: utf8(high) }
  const rest = data.subarray(at + 6, at + 8).toString('latin1')
  if (!isLast && rest.length < 2 && '\\u'.startsWith(rest)) return 'open'
  const second = rest === '\\u' ? readHex(data, at + 6, 2, 4, isLast, value => [value]) : null
  if (second === 'open') return 'open'
  const low = second?.bytes[0] ?? 0
  if (low < 0xdc00 || low > 0xdfff) return { length: 6, bytes: utf8(high) }
  return { length: 12, bytes: utf8(0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00)) }
}

/** `\u{…}` */
function readBraced(data: Buffer, at: number, isLast: boolean): Escape | 'open' | null {
  let end = at + 3
  while (end < data.length && end < at + 9 && hexValue(data[end]!) >= 0) end += 1
  if (end === data.length && !isLast) return 'open'
  const value = Number.parseInt(data.toString('latin1', at + 3, end), 16)
  return data[end] === code('}') && value <= 0x10ffff ? { length: end + 1 - at, bytes: utf8(value) } : null
}

function readOctal(data: Buffer, at: number, isLast: boolean): Escape | 'open' | null {
  let value = 0
  for (let digit = 1; digit <= 3; digit += 1) {
    const byte = data[at + digit]
    if (byte === undefined) return isLast ? null : 'open'
    if (byte < 0x30 || byte > 0x37) return null
    value = 8 * value + byte - 0x30
  }
  return { length: 4, bytes: [value] }
}

/** Reads this many digits behind `skip` bytes. */
function readHex(
  data: Buffer,
  at: number,
  skip: number,
  digits: number,
  isLast: boolean,
  bytesOf: (value: number) => readonly number[],
): Escape | 'open' | null {
  let value = 0
  for (let digit = 0; digit < digits; digit += 1) {
    const byte = data[at + skip + digit]
    if (byte === undefined) return isLast ? null : 'open'
    const part = hexValue(byte)
    if (part < 0) return null
    value = 16 * value + part
  }
  return value > 0x10ffff ? null : { length: skip + digits, bytes: bytesOf(value) }
}

function hexValue(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const small = byte | 0x20
  return small >= 0x61 && small <= 0x66 ? small - 0x57 : -1
}

const isAlphanumeric = (byte: number) =>
  (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a)
const isEntityByte = (byte: number) => byte === code('#') || isAlphanumeric(byte)

/**
 * Half of a surrogate pair, which has no UTF-8 encoding, becomes the replacement character: no secret
 * contains one.
 */
const utf8 = (point: number): readonly number[] =>
  point < 0x80 ? [point] : [...Buffer.from(String.fromCodePoint(point))]
