/** Covers the calls that each finding affects, and the people who made them. */
import { expect, test } from 'vitest'
import { countImpact, type ImpactCall } from '@/lib/core/proposals/judge/count-impact'
import type { Finding } from '@/lib/core/proposals/rules/finding'

const finding = (given: Partial<Finding> = {}): Finding => ({
  ...{ fingerprint: 'f', group: 'g', rule: 'input-became-required', level: 'breaking', tool: 'query' },
  path: '/inputSchema/properties/city',
  ...given,
})
const call = (argumentsText: string | null, given: Partial<ImpactCall> = {}): ImpactCall => ({
  ...{ tool: 'query', argumentsText, calls: 1, userId: 'ada', person: 'Ada', readable: true },
  ...given,
})

test('countImpact counts calls that omit an input that is now required, with the people who made them', () => {
  const calls = [
    call('{"city":"Oslo"}', { calls: 30 }),
    call('{}', { calls: 7 }),
    call('{}', { calls: 2, userId: 'ben', person: 'Ben' }),
    call('{}', { calls: 3, userId: 'cleo', person: 'Cleo', readable: false }),
    call('{}', { tool: 'other', calls: 100 }),
  ]
  expect(Object.fromEntries(countImpact([finding()], calls))).toEqual({
    g: { calls: 12, of: 42, people: ['Ada', 'Ben'], others: 1, cut: false },
  })
})

test('countImpact counts each call once for a difference shared by several tools', () => {
  const findings = [finding(), finding({ tool: 'other' }), finding({ fingerprint: 'again' })]
  const counted = countImpact(findings, [call('{}'), call('{}', { tool: 'other', calls: 4 })])
  expect(counted.get('g')).toMatchObject({ calls: 5, of: 5, people: ['Ada'] })
})

test('countImpact omits findings without calls, wording, safe findings and findings of no tool', () => {
  expect(countImpact([finding()], []).get('g')).toMatchObject({ calls: 0, of: 0, people: [] })
  for (const level of ['wording', 'safe', 'no-effect'] as const)
    expect(countImpact([finding({ level })], [call('{}')]).size).toBe(0)
  expect(countImpact([finding({ tool: null })], [call('{}')]).size).toBe(0)
})

test('countImpact reports calls that cannot be checked', () => {
  const odd = [call(null), call('no json'), call('[1]'), call('{"__proto__":{"city":1}}'), call('{"city":1}')]
  expect(countImpact([finding()], odd).get('g')).toMatchObject({ calls: 1, of: 5, cut: true })
  const all = Array.from({ length: 500 }, (_, at) => finding({ fingerprint: `${at}`, group: `${at}` }))
  const many = Array.from({ length: 1_000 }, (_, at) => call(`{"n":${at}}`))
  expect(countImpact(all, many).size).toBe(100)
})
