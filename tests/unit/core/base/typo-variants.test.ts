import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listTypoVariants, countTypos } from '@/lib/core/base/typo-variants'

const word = fc.string({ minLength: 4, maxLength: 20, unit: fc.constantFrom(...'abcdeé_-1') })
const letter = fc.constantFrom(...'abcxyz')

/** Returns the word after one typo of the given kind at the given place. */
const slip = (text: string, kind: number, place: number, added: string) => {
  const at = place % text.length
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1)
  if (kind === 1) return text.slice(0, at) + added + text.slice(at)
  if (kind === 2) return text.slice(0, at) + added + text.slice(at + 1)
  return text.slice(0, at) + (text[at + 1] ?? '') + text[at]! + text.slice(at + 2)
}
const slipped = fc.tuple(word, fc.nat(3), fc.nat(50), letter)

describe('countTypos', () => {
  test.each([
    ['clock', 'clock', 0],
    ['Clock', 'cLOCK', 0],
    ['clock', 'clok', 1],
    ['clock', 'cloock', 1],
    ['clock', 'clack', 1],
    ['clock', 'colck', 1],
    ['clock', 'clokc', 1],
    ['abba', 'baba', 1],
    ['clock', 'clo', 2],
    ['clock', 'kcolc', 2],
    ['clock', 'cxoyk', 2],
    ['', 'ab', 2],
  ])('between %s and %s are %i (2 means more)', (left, right, slips) => {
    expect(countTypos(left, right)).toBe(slips)
    expect(countTypos(right, left)).toBe(slips)
  })

  test('returns at most one after one typo', () => {
    fc.assert(
      fc.property(slipped, ([text, kind, place, added]) => {
        expect(countTypos(text, slip(text, kind, place, added))).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('listTypoVariants', () => {
  test('returns the word and the word without each of its characters', () => {
    expect(listTypoVariants('Echo').sort()).toEqual(['cho', 'ech', 'echo', 'eco', 'eho'])
  })

  test('returns a common variant for two words that are one typo apart', () => {
    fc.assert(
      fc.property(slipped, ([text, kind, place, added]) => {
        const other = new Set(listTypoVariants(slip(text, kind, place, added)))
        expect(listTypoVariants(text).some(entry => other.has(entry))).toBe(true)
      }),
    )
  })

  test('returns nothing for words of one or two letters and for texts that are not words', () => {
    expect(listTypoVariants('ab')).toEqual([])
    expect(listTypoVariants('a'.repeat(65))).toEqual([])
  })
})
