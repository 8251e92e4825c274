/** Finds text that people cannot read as it is written: Base64, numbers of characters, and turned letters. */
import { around } from './excerpt'
import type { Cue } from './cue'
import type { CueText } from './cue-text'
import { plainTextOf } from './cue-text'
import { splitWords } from './split-words'
import type { FrameMatcher } from './steering/match-frames'

/** Shorter pieces hold no sentence, and identifiers look the same. */
const base64 = /(?<![A-Za-z0-9+/_=-])[A-Za-z0-9+/_-]{24,}={0,2}(?![A-Za-z0-9+/_=-])/g
const hexadecimal = /(?<![0-9a-z])(?:0x)?(?:[0-9a-f]{2}[ :,-]?){12,}/gi
const binary = /(?<![01])(?:[01]{8}[ ,]?){6,}/g
const decimals = /(?<![\d.])(?:\d{2,3}[ ,]{1,2}){9,}\d{2,3}/g
const escapes = /(?:\\u\{?[0-9a-f]{4,6}\}?|\\x[0-9a-f]{2}|%[2-7][0-9a-f]|&#(?:x[0-9a-f]{2,6}|\d{2,7});){6,}/gi
/** Blobs of this length are reported even if they hold no text, because people cannot review them. */
const blobLengthMin = 160
/** Only the beginning of a blob is decoded. It is enough to see whether it holds text. */
const decodedMax = 3_000

/**
 * Returns a cue for each piece that hides words, and for long pieces that no one can review.
 * @param orders frames of orders, by which turned letters are recognized
 */
export function findEncoded(text: CueText, orders: readonly FrameMatcher[]): Cue[] {
  const cues: Cue[] = []
  const add = (found: string, start: number, shown: string) =>
    cues.push({
      key: found,
      words: `${around(text.text, start, start + Math.min(found.length, 60))} → ${shown.slice(0, 80)}`,
    })
  for (const { pattern, decode } of decoders)
    for (const { 0: found, index } of text.text.matchAll(pattern)) {
      const decoded = decode(found.slice(0, decodedMax))
      if (isSentence(decoded)) add(found, index, decoded)
      else if (pattern === base64 && isBlob(found)) add(found, index, `${found.length} characters`)
    }
  for (const { 0: found, index } of text.text.matchAll(escapes)) add(found, index, plainTextOf(found))
  const turned = text.is === 'name' ? undefined : findTurned(text.plain, orders)
  return turned ? [...cues, turned] : cues
}

const decoders: readonly { pattern: RegExp; decode: (found: string) => string }[] = [
  { pattern: base64, decode: found => decodeBase64(found) },
  { pattern: hexadecimal, decode: found => ofCodes(found.replace(/^0x|[ :,-]/gi, '').match(/../g), 16) },
  { pattern: binary, decode: found => ofCodes(found.match(/[01]{8}/g), 2) },
  { pattern: decimals, decode: found => ofCodes(found.match(/\d+/g), 10) },
]

const ofCodes = (codes: readonly string[] | null, radix: number): string =>
  (codes ?? []).map(code => String.fromCharCode(Number.parseInt(code, radix))).join('')

function decodeBase64(found: string): string {
  const letters = found.replace(/[=]+$/, '').replace(/-/g, '+').replace(/_/g, '/')
  const whole = letters.slice(0, letters.length - (letters.length % 4 === 1 ? 1 : 0))
  return /^[A-Za-z0-9+/]*$/.test(whole) ? atob(whole) : ''
}

/** Reports whether decoded bytes are words with spaces between them. Hashes and pictures are not. */
function isSentence(decoded: string): boolean {
  if (decoded.length < 6) return false
  const readable = decoded.match(/[A-Za-z0-9 .,:;!?'"()\n/_-]/g)?.length ?? 0
  const letters = decoded.match(/[A-Za-z ]/g)?.length ?? 0
  return readable >= decoded.length * 0.95 && letters >= decoded.length * 0.75 && /[a-z]{2}/i.test(decoded)
}

/** Identifiers and paths have words, separators or one kind of letters. A blob mixes everything. */
function isBlob(found: string): boolean {
  if (found.length < blobLengthMin || /^[0-9a-f]+$/i.test(found)) return false
  const changes = found.match(/[a-z][A-Z]|[A-Z][a-z]|[a-z]\d|\d[a-z]|[A-Z]\d|\d[A-Z]/g)?.length ?? 0
  return changes > found.length / 5
}

/** Finds orders in letters that were moved by 13 places, or written backwards. */
function findTurned(plain: string, matchers: readonly FrameMatcher[]): Cue | undefined {
  for (const turned of [moveLetters(plain), [...plain].reverse().join('')]) {
    const words = splitWords(turned, true)
    if (words.filter(({ text }) => commonWords.has(text)).length < commonMin) continue
    for (const matcher of matchers) {
      const span = matcher(words).find(({ from, to }) => to - from >= wordsTurnedMin)
      if (!span) continue
      const shown = turned.slice(words[span.from]!.start, words[span.to - 1]!.end)
      return { key: shown.toLowerCase(), words: `→ ${around(shown, 0, shown.length)}` }
    }
  }
  return undefined
}

/** Words that almost every English sentence has. Few of them show that the turned text is no sentence. */
const commonWords = new Set(
  'the this all and you any call tool first always before user not to of is previous instructions ignore do'.split(
    ' ',
  ),
)
const commonMin = 2
/** Shorter frames occur in turned letters by accident. */
const wordsTurnedMin = 3

const moveLetters = (text: string): string =>
  text.replace(/[a-z]/gi, letter => {
    const first = letter <= 'Z' ? 65 : 97
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first)
  })
