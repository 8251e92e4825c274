/** Covers files that should be UTF-8 text and are not: the first wrong byte, and the conversion. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyFix, applyFixes } from '@/lib/core/base/apply-fixes'
import { showFile } from '@/lib/core/catalog/views/shown-file'
import { encodingProblem, fixableText } from '@/lib/core/formats/upload/encoding-problem'
import { findMisencoding } from '@/lib/core/formats/upload/text-encoding'
import { readText } from '@/lib/core/formats/upload/text-file'

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
const utf16 = (text: string) => Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'))
const bigEndian = (text: string) => Uint8Array.from(Buffer.from(utf16(text)).swap16())
const problemOf = (bytes: Uint8Array) =>
  encodingProblem({ path: 'a.hocon', bytes }, { severity: 'error', code: 'info-not-text' })

/** Returns the text of the file after its fix. */
function converted(bytes: Uint8Array): string {
  const { fix } = problemOf(bytes)
  const { text, fixes } = fixableText(bytes, [fix!])!
  return applyFixes(text, fixes).text
}

const text = 'a = 1\r\n  # Prüft "Größe" für café\nb = 2\n'

describe('encodingProblem', () => {
  it.each([
    [
      'Latin-1',
      latin1(text),
      'Line 2, byte 7, is 0xFC, which is not valid UTF-8. In Latin-1, it is "ü". The file has 5 such bytes.',
      { line: 2, column: 7 },
      'Convert the file from Latin-1 to UTF-8',
    ],
    [
      'Windows-1252',
      latin1('a\n\x93b\x94 is quoted'),
      'Line 2, byte 1, is 0x93, which is not valid UTF-8. In Windows-1252, it is "“". The file has 2 such bytes.',
      { line: 2, column: 1 },
      'Convert the file from Windows-1252 to UTF-8',
    ],
    [
      'UTF-16',
      utf16(text),
      'The file is UTF-16, not UTF-8. Line 1, byte 1, is 0xFF.',
      { line: 1, column: 1 },
      'Convert the file from UTF-16 to UTF-8',
    ],
    [
      'UTF-16 without a byte order mark',
      utf16(text).subarray(2),
      'The file is UTF-16, not UTF-8. Line 1, byte 2, is 0x00.',
      { line: 1, column: 1 },
      'Convert the file from UTF-16 to UTF-8',
    ],
    [
      'a NUL byte',
      latin1('a\nb\0c\n'),
      'Line 2, byte 2, is 0x00 (NUL), which no text contains.',
      { line: 2, column: 2 },
      'Remove the NUL byte',
    ],
  ])('names the line and the byte of %s, and the fix', (_, bytes, message, place, label) => {
    expect(problemOf(bytes)).toMatchObject({
      message,
      place: { file: 'a.hocon', ...place },
      fix: { label, edits: [], converts: true },
    })
  })

  it.each([
    ['an unknown encoding, because it has characters of UTF-8 too', Buffer.from([0xc3, 0xa9, 0x20, 0xe9])],
    ['a byte that no encoding defines', latin1('a \x81 b c d e f g')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])],
    ['a file of zeros', new Uint8Array(1_000)],
  ])('offers no fix for %s', (_, bytes) => {
    const { message, fix } = problemOf(Uint8Array.from(bytes))
    expect(message).toMatch(/^Line 1, byte \d, is 0x/)
    expect(fix).toBeUndefined()
    expect(fixableText(Uint8Array.from(bytes), [])).toBeNull()
  })
})

describe('the fix of an encoding', () => {
  it.each([
    ['Latin-1', latin1(text)],
    ['UTF-16', utf16(text)],
    ['UTF-16 in big-endian order', bigEndian(text)],
    ['UTF-16 without a byte order mark', utf16(text).subarray(2)],
  ])('converts %s', (_, bytes) => {
    expect(converted(bytes)).toBe(text)
  })

  it('removes NUL bytes and nothing else', () => {
    expect(converted(latin1('a\0b\n\\x00\0'))).toBe('ab\n\\x00')
  })

  it('is shown as the lines that change', () => {
    const bytes = latin1('one\ncaf\xe9\nthree\n')
    const file = showFile(bytes)!
    expect(file.lines[1]).toBe('caf\\xE9')
    expect(file.patchOf(problemOf(bytes).fix!).patch).toMatchObject([
      {
        oldLine: 1,
        lines: [
          { mark: ' ', text: 'one' },
          { mark: '-', text: 'caf\\xE9' },
          { mark: '+', text: 'café' },
          { mark: ' ', text: 'three' },
        ],
      },
    ])
  })

  it('is shown up to a limit when many lines change', () => {
    const bytes = latin1('caf\xe9s \xe0 Paris\n'.repeat(100))
    expect(showFile(bytes)!.patchOf(problemOf(bytes).fix!).hiddenEdits).toBe(2 * 88)
  })

  it('is not shown when no line reads differently', () => {
    expect(showFile(utf16(text))!.patchOf(problemOf(utf16(text)).fix!)).toEqual({})
  })
})

describe('findMisencoding', () => {
  it('finds a wrong byte in exactly those files that are not text', () => {
    const anyBytes = fc.oneof(fc.uint8Array(), fc.string({ unit: 'binary' }).map(latin1))
    fc.assert(
      fc.property(anyBytes, bytes => {
        const found = findMisencoding(bytes)
        expect(found === null).toBe(readText(bytes) !== null)
        if (found) expect(() => applyFix(found.shown, found.edits)).not.toThrow()
      }),
    )
  })

  it('agrees with the decoder about every sequence of UTF-8', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), string => {
        const bytes = new TextEncoder().encode(string.replaceAll('\0', ''))
        expect(findMisencoding(bytes)).toBeNull()
        // With a NUL in front, the same bytes are read one by one.
        const found = findMisencoding(Uint8Array.from([0, ...bytes, 0x61, 0x61, 0x61]))!
        expect(found.count).toBe(1)
      }),
    )
  })
})
