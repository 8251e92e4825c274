import { describe, expect, it } from 'vitest'
import { formatBytes, formatCount } from '@/components/ui/text/format-number'
import { splitAtRanges } from '@/components/ui/text/highlighted'
import { readAnswer } from '@/components/ui/request/request'
import { readTheme } from '@/components/ui/layout/theme'
import { formatDuration, formatRelativeTime } from '@/components/ui/text/format-time'

const now = Date.parse('2026-03-01T12:00:00Z')

describe('formatRelativeTime', () => {
  it.each([
    [0, 'just now'],
    [-44_000, 'just now'],
    [-60_000, '1 min ago'],
    [-3_599_000, '1 hr ago'],
    [-86_400_000, 'yesterday'],
    [-3 * 86_400_000, '3 days ago'],
    [2 * 3_600_000, 'in 2 hr'],
    [-400 * 86_400_000, 'last yr'],
  ])('formats %d ms as "%s"', (distance, words) => {
    expect(formatRelativeTime(now + distance, now)).toBe(words)
  })
})

it.each([
  [4, '0 s'],
  [412, '0.41 s'],
  [2_000, '2 s'],
  [2_140, '2.1 s'],
  [59_949, '59.9 s'],
  [59_950, '1 min'],
  [60_000, '1 min'],
  [125_900, '2 min 5 s'],
  [300_000, '5 min'],
  [3_600_000, '1 h'],
  [3_659_000, '1 h'],
  [3_840_000, '1 h 4 min'],
])('formatDuration writes %d ms as "%s"', (ms, words) => {
  expect(formatDuration(ms)).toBe(words)
})

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [2_516_582, '2.4 MB'],
  [45 * 1024 * 1024, '45 MB'],
])('formatBytes formats %d as "%s"', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})

it('formatCount uses the singular for one and the plural for other counts', () => {
  expect([formatCount(1, 'tool'), formatCount(1204, 'tool'), formatCount(2, 'toolbox', 'toolboxes')]).toEqual(
    ['1 tool', '1,204 tools', '2 toolboxes'],
  )
})

describe('splitAtRanges', () => {
  it('returns every character once when ranges overlap, are reversed or exceed the text', () => {
    const parts = splitAtRanges('database-query', [
      [9, 99],
      [0, 4],
      [2, 6],
    ])
    expect(parts.map(part => part.text).join('')).toBe('database-query')
    expect(parts.filter(part => part.marked).map(part => part.text)).toEqual(['data', 'ba', 'query'])
  })

  it('returns an empty text as one unmarked part', () => {
    expect(splitAtRanges('', [[0, 3]])).toEqual([{ text: '', marked: false }])
  })
})

describe('readAnswer', () => {
  it('reads code, messages and details of a problem', () => {
    const body = {
      type: 'about:blank',
      title: 'No',
      status: 409,
      code: 'toolbox.slug-taken',
      requestId: 'r',
      rule: 'x',
    }
    expect(readAnswer(409, JSON.stringify(body), '7')).toEqual({
      ok: false,
      problem: {
        code: 'toolbox.slug-taken',
        status: 409,
        title: 'No',
        detail: 'No',
        requestId: 'r',
        retryAfterSeconds: 7,
        details: { rule: 'x' },
      },
    })
  })

  it('has a message for a response from elsewhere, such as a proxy', () => {
    const result = readAnswer(502, '<html>Bad gateway</html>', null)
    expect(result).toMatchObject({ ok: false, problem: { code: 'internal', title: 'Something went wrong' } })
  })

  it('returns nothing for an empty success', () => {
    expect(readAnswer(204, '', null)).toEqual({ ok: true, status: 204, value: undefined })
  })
})

it('readTheme treats an unknown theme as the system theme', () => {
  expect([readTheme('dark'), readTheme('neon'), readTheme(undefined)]).toEqual(['dark', 'system', 'system'])
})
