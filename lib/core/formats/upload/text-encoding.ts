/** Files that should be UTF-8 text and are not: the first byte that is wrong, and how the file becomes UTF-8. */
import type { TextEdit } from '@/lib/core/base/problem'
import { readText } from './text-file'
import { utf8SequenceLength } from './utf8-sequence'

export type Misencoding = {
  /** `ASCII`: with NUL bytes between its characters; null: the encoding is unknown, so there is no conversion. */
  encoding: 'Latin-1' | 'Windows-1252' | 'UTF-16' | 'ASCII' | null
  /** A program has other characters than this file, so its bytes mean no text. */
  isBinary: boolean
  /** The first byte that is not UTF-8 text. Lines, columns and positions start at 1; `position` counts the line's bytes. */
  first: { byte: number; line: number; column: number; position: number }
  /** Number of such bytes; of UTF-16 only the first is counted. */
  count: number
  /** The text, with an escape such as `\xE9` in place of each byte that is not UTF-8 text. */
  shown: string
  /** Edits of `shown` that replace the escapes. Empty for UTF-16, which is shown as it reads. */
  edits: TextEdit[]
}

/** Returns null for UTF-8 text. */
export function findMisencoding(bytes: Uint8Array): Misencoding | null {
  return readText(bytes) === null ? (readUtf16(bytes) ?? readBytes(bytes)) : null
}

/** Returns `0xE9`. */
export const hexOf = (byte: number): string => `0x${byte.toString(16).toUpperCase().padStart(2, '0')}`

/**
 * Returns the character of a byte in Windows-1252, of which Latin-1 is a part; null for an undefined byte. Some releases
 * of Node decode 0x80 to 0x9F as control characters, so this does not use their decoder.
 */
export function windowsCharacter(byte: number): string | null {
  if (byte >= 0xa0) return String.fromCharCode(byte)
  const character = windows1252[byte - 0x80] ?? ' '
  return character === ' ' ? null : character
}

/** Characters of 0x80 to 0x9F. A space marks a byte without one. */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/** In UTF-16, every second byte of the Latin letters, digits and signs that any program contains is 0. */
const zeroShareMin = 0.3

function readUtf16(bytes: Uint8Array): Misencoding | null {
  const mark = `${bytes[0]} ${bytes[1]}`
  const hasMark = mark === '254 255' || mark === '255 254'
  const zerosAt = (half: number) => bytes.filter((byte, at) => at % 2 === half && byte === 0).length
  const [evenZeros, oddZeros] = [zerosAt(0), zerosAt(1)]
  if (!hasMark && Math.max(evenZeros, oddZeros) < bytes.length * zeroShareMin) return null
  const isLittle = hasMark ? mark === '255 254' : oddZeros > evenZeros
  try {
    const text = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be', { fatal: true }).decode(bytes)
    if (text.includes('\0')) return null
    const position = hasMark ? 1 : bytes.indexOf(0) + 1
    const first = { byte: bytes[position - 1]!, line: 1, column: 1, position }
    return { encoding: 'UTF-16', isBinary: false, first, count: 1, shown: text, edits: [] }
  } catch {
    // The bytes are no UTF-16, so their own encoding is searched.
    return null
  }
}

/** With a larger share of other bytes, a file is binary. */
const wrongShareMax = 0.3
/** A conversion lists each byte that changes, and a binary file can have millions. */
const wrongMax = 100_000

function readBytes(bytes: Uint8Array): Misencoding {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  const pieces: string[] = []
  const edits: TextEdit[] = []
  const wrong = new Set<number>()
  let length = 0
  let textStart = 0
  let hasCharacters = false
  const add = (piece: string) => {
    pieces.push(piece)
    length += piece.length
  }
  for (let at = 0; at < bytes.length && edits.length <= wrongMax; ) {
    const taken = utf8SequenceLength(bytes, at)
    hasCharacters ||= taken > 1
    if (taken === 0) {
      const byte = bytes[at]!
      wrong.add(byte)
      add(decoder.decode(bytes.subarray(textStart, at)))
      const escape = `\\${hexOf(byte).slice(1)}`
      edits.push({ start: length, end: length + escape.length, replacement: windowsCharacter(byte) ?? '' })
      add(escape)
      textStart = at + 1
    }
    at += taken || 1
  }
  add(decoder.decode(bytes.subarray(textStart)))
  const shown = pieces.join('')
  const isBinary =
    edits.length > Math.min(wrongMax, bytes.length * wrongShareMax) ||
    /[\u0001-\u0008\u000e-\u001a]/.test(shown)
  // Beside characters of UTF-8, other bytes can be of any encoding, or the rest of a character that was cut.
  const encoding = isBinary || hasCharacters ? null : encodingOf(wrong)
  return { encoding, isBinary, first: placeBehind(bytes, pieces[0]!), count: edits.length, shown, edits }
}

function encodingOf(wrong: ReadonlySet<number>): Misencoding['encoding'] {
  if (wrong.has(0)) return wrong.size === 1 ? 'ASCII' : null
  if ([...wrong].some(byte => windowsCharacter(byte) === null)) return null
  return [...wrong].every(byte => byte >= 0xa0) ? 'Latin-1' : 'Windows-1252'
}

/** Returns the place of the byte behind a text. */
function placeBehind(bytes: Uint8Array, text: string): Misencoding['first'] {
  const lines = text.split(/\r\n|\n|\r/)
  const line = lines.at(-1)!
  const size = (part: string) => new TextEncoder().encode(part).length
  return { byte: bytes[size(text)]!, line: lines.length, column: line.length + 1, position: size(line) + 1 }
}
