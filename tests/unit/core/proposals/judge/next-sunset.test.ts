import { expect, test } from 'vitest'
import { nextSunset } from '@/lib/core/proposals/judge/next-sunset'
import { makeFact } from '@/lib/core/proposals/diff/make-fact'

const now = new Date('2026-11-22T12:00:00Z')
const removed = (kind: Parameters<typeof makeFact>[0], before: unknown) =>
  makeFact(kind, 'query', '/inputSchema/properties/city', before)

test.each<[string, ReturnType<typeof removed>[], string | undefined]>([
  ['nothing without facts', [], undefined],
  [
    'the sunset of an input',
    [removed('input-removed-early', { 'x-sunset': '2026-12-01' })],
    '2026-12-01T00:00:00.000Z',
  ],
  [
    'the first of several sunsets, also inside of a part',
    [
      removed('tool-removed-early', { sunset: '2027-01-01' }),
      removed('return-removed-early', { allOf: [{ sunset: '2026-12-24T10:00:00Z' }] }),
    ],
    '2026-12-24T10:00:00.000Z',
  ],
  [
    'nothing for a sunset that has passed',
    [removed('input-removed-early', { sunset: '2026-11-01' })],
    undefined,
  ],
  ['nothing for a text that is no date', [removed('input-removed-early', { sunset: 'soon' })], undefined],
  [
    'nothing for a part that was removed without a sunset',
    [removed('input-removed', { sunset: '2027-01-01' })],
    undefined,
  ],
])('nextSunset returns %s', (_, facts, expected) => {
  expect(nextSunset(facts, now)).toBe(expected)
})
