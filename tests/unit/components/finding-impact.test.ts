import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FindingImpact } from '@/components/proposals/findings/finding-meaning'
import type { FindingImpact as Impact } from '@/lib/core/proposals/model/proposal-views'

const none: Impact = { days: 30, calls: 0, of: 0, people: [], others: 0, cut: false }

test.each<[string, Partial<Impact>]>([
  ['No calls in the last 30 days.', {}],
  ['No calls in the last 7 days.', { days: 7 }],
  ['No calls in the last day.', { days: 1 }],
  ['Calls in the last 30 days couldn’t be checked.', { cut: true }],
  ['1 of 1 call in the last 7 days, 1 person: Ben', { days: 7, calls: 1, of: 1, people: ['Ben'] }],
  [
    '9 of 2,000 checked calls in the last 30 days, 2 people: Ben and others',
    { calls: 9, of: 2_000, people: ['Ben'], others: 1, cut: true },
  ],
])('FindingImpact says "%s"', (sentence, provided) => {
  const markup = renderToStaticMarkup(FindingImpact({ impact: { ...none, ...provided } }))
  expect(markup.replace(/<[^>]*>/g, '')).toBe(sentence)
})
