import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partsAround, shortenPair } from '@/lib/core/base/text-parts'

const filler = 'Reads a file. '.repeat(100)

describe('partsAround', () => {
  test('returns short texts as they are', () => {
    expect(partsAround('a b', 'a c', 10)).toEqual([
      { text: 'a b', skipped: 0, more: 0, isMoreDifferent: false },
      { text: 'a c', skipped: 0, more: 0, isMoreDifferent: false },
    ])
  })

  test('begins before the first difference and counts what is left out', () => {
    const [before, after] = partsAround(`${filler}old ${filler}`, `${filler}new ${filler}`, 100)
    expect(after.text).toContain('new ')
    expect(after).toMatchObject({ skipped: filler.length - 25, isMoreDifferent: false })
    expect(after.skipped + after.text.length + after.more).toBe(filler.length * 2 + 4)
    expect(before.text.replace('old', 'new')).toBe(after.text)
  })

  test('shows as much as fits if the difference is near the end', () => {
    const [before, after] = partsAround(`${filler}old`, `${filler}newer`, 100)
    expect(after).toMatchObject({ more: 0, text: `${filler}newer`.slice(-100) })
    expect(before).toMatchObject({ more: 0, skipped: after.skipped })
  })

  test('reports that the texts also differ later', () => {
    const [before, after] = partsAround(`a ${filler} b`, `A ${filler} B`, 100)
    expect([before.isMoreDifferent, after.isMoreDifferent]).toEqual([true, true])
  })

  test('returns the beginning of equal texts', () => {
    expect(partsAround(filler, filler, 10)[0]).toMatchObject({ skipped: 0, isMoreDifferent: false })
  })

  test('cuts no surrogate pair, and both parts contain the first difference', () => {
    const texts = fc.array(fc.constantFrom('a', '😀', '😁', ' '), { maxLength: 60 }).map(all => all.join(''))
    fc.assert(
      fc.property(texts, texts, texts, fc.integer({ min: 8, max: 20 }), (head, one, other, lengthMax) => {
        const whole = [head + one, head + other] as const
        const parts = partsAround(...whole, lengthMax)
        for (const [side, { text, skipped, more }] of parts.entries()) {
          expect(text).not.toMatch(/\p{Cs}/u)
          expect(whole[side]!.slice(skipped, whole[side]!.length - more)).toBe(text)
          expect(text.length).toBeLessThanOrEqual(lengthMax + 1)
        }
        if (one !== other && head.length + Math.max(one.length, other.length) > lengthMax)
          expect(parts[0].text).not.toBe(parts[1].text)
      }),
    )
  })
})

test('shortenPair marks both cuts and stays within the length', () => {
  expect(shortenPair('abc', 'abd', 3)).toEqual(['abc', 'abd'])
  const [before, after] = shortenPair(`${filler}old ${filler}`, `${filler}new ${filler}`, 40)
  expect(before).toMatch(/^….*old .*…$/)
  expect(after).toMatch(/^….*new .*…$/)
  expect(after.length).toBeLessThanOrEqual(40)
  expect(shortenPair(filler, 'Reads', 20)[1]).toBe('Reads')
})
