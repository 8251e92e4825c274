import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ContentScanner } from '@/lib/core/formats/upload/content-scanner'
import { readContent, sliceContent, slicesOf, type StoredBytes } from '@/lib/core/formats/upload/stored-bytes'

/** Bytes that are not in memory as far as the scanner knows. */
const stored = (bytes: Buffer): StoredBytes => ({
  length: bytes.length,
  read: (start, end) => Buffer.from(bytes.subarray(start, end)),
})

const window = 256 * 1024

describe('ContentScanner', () => {
  it('finds the same places as a search in memory', () => {
    const letters = fc.array(fc.constantFrom(0, 1), { maxLength: 300 })
    fc.assert(
      fc.property(letters, fc.array(fc.constantFrom(0, 1), { minLength: 1, maxLength: 4 }), (all, part) => {
        const bytes = Buffer.from(all)
        const needle = Buffer.from(part)
        const scanner = new ContentScanner(stored(bytes))
        for (let from = 0; from <= bytes.length; from += 1) {
          const expected = from + needle.length > bytes.length ? -1 : bytes.indexOf(needle, from)
          expect(scanner.indexOf(needle, from)).toBe(expected)
        }
      }),
    )
  })

  it('finds what begins in one window and ends in the next', () => {
    for (const at of [window - 3, window - 1, window, 2 * window - 2]) {
      const bytes = Buffer.alloc(3 * window)
      bytes.write('needle', at)
      const scanner = new ContentScanner(stored(bytes))
      expect(scanner.indexOf(Buffer.from('needle'), 0)).toBe(at)
      expect(scanner.slice(at, at + 6).toString()).toBe('needle')
      expect(scanner.indexOf(Buffer.from('needle'), at + 1)).toBe(-1)
    }
  })

  it('reads content of many parts about once', () => {
    const bytes = Buffer.alloc(2 * window)
    for (let at = 0; at + 10 < bytes.length; at += 10) bytes.write('|', at)
    let read = 0
    const scanner = new ContentScanner({
      length: bytes.length,
      read(start, end) {
        read += end - start
        return bytes.subarray(start, end)
      },
    })
    for (let at = scanner.indexOf(Buffer.from('|'), 0); at >= 0; )
      at = scanner.indexOf(Buffer.from('|'), at + 1)
    expect(read).toBeLessThan(3 * bytes.length)
  })
})

describe('content that is not in memory', () => {
  it('is read in ranges and slices like bytes in memory', () => {
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251))
    const range = sliceContent(stored(bytes), 10, 150_000)
    expect(range.length).toBe(149_990)
    expect(Buffer.compare(readContent(range), bytes.subarray(10, 150_000))).toBe(0)
    expect(Buffer.compare(Buffer.concat([...slicesOf(range)]), bytes.subarray(10, 150_000))).toBe(0)
    expect(Buffer.compare(readContent(sliceContent(range, 5, 9)), bytes.subarray(15, 19))).toBe(0)
    expect(range instanceof Uint8Array || range.read(149_980, 200_000).length).toBe(10)
  })
})
