import { describe, expect, test } from 'vitest'
import {
  arrangeAttention,
  attentionAreaNames,
  attentionCountMax,
  attentionSentence,
  formatOtherPlaces,
  type AttentionArea,
  type AttentionFinding,
} from '@/lib/core/background/attention'

const foundEverywhere = (found: AttentionFinding | null) =>
  Object.fromEntries(attentionAreaNames.map(area => [area, found])) as Record<
    AttentionArea,
    AttentionFinding | null
  >

test('formatOtherPlaces counts the places that are not named, unless the count is not exact', () => {
  const places = [{ title: 'Weather', href: '/t/weather' }]
  expect(formatOtherPlaces({ count: 1, places })).toBeNull()
  expect(formatOtherPlaces({ count: 4, places })).toBe('and 3 more')
  expect(formatOtherPlaces({ count: attentionCountMax, places })).toBe('and more')
})

describe('arrangeAttention', () => {
  test('leaves out areas without findings, and names them as checked', () => {
    const { items, checked } = arrangeAttention({ ...foundEverywhere({ count: 0 }), queue: { count: 2 } })
    expect(items).toEqual([{ area: 'queue', count: 2 }])
    expect(checked).toEqual(attentionAreaNames)
  })

  test('does not mention areas in which there is nothing to check', () => {
    const { items, checked } = arrangeAttention({ ...foundEverywhere({ count: 0 }), contracts: null })
    expect(items).toEqual([])
    expect(checked).not.toContain('contracts')
  })

  test('keeps a finding that is not a number', () => {
    const sandbox = { count: null, sentence: 'Runs are unavailable: No worker is running.' }
    expect(arrangeAttention({ ...foundEverywhere({ count: 0 }), sandbox }).items).toEqual([
      { area: 'sandbox', ...sandbox },
    ])
  })
})

describe('attentionSentence', () => {
  test.each([
    [1, '1 run needs your approval.'],
    [2, '2 runs need your approval.'],
    [attentionCountMax, '100+ runs need your approval.'],
  ])('counts %i', (count, sentence) => {
    expect(attentionSentence({ area: 'approvals', count })).toBe(sentence)
  })

  test('is a sentence with a period in every area, for one and for many', () => {
    for (const area of attentionAreaNames)
      for (const count of [1, 2]) expect(attentionSentence({ area, count })).toMatch(/^\d+ [a-z].+\.$/)
  })
})
