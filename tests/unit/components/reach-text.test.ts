import { expect, it } from 'vitest'
import { formatReach } from '@/components/access/rules/reach-text'

const exactly = (count: number) => ({ count, isCapped: false })

it.each([
  [
    { tools: exactly(12), people: exactly(1), runs: exactly(31) },
    false,
    '12 tools, 1 person, 31 runs in 30 days.',
  ],
  [
    { tools: { count: 1_000, isCapped: true }, people: exactly(0), runs: null },
    false,
    '1,000+ tools, 0 people.',
  ],
  [
    { tools: exactly(1), people: exactly(2), runs: { count: 1, isCapped: true } },
    true,
    '1 tool, 2 people, 1+ runs in 30 days, whatever the arguments.',
  ],
])('formatReach names what a rule matches: %#', (reach, hasCondition, text) => {
  expect(formatReach(reach, hasCondition)).toBe(`Matches ${text}`)
})
