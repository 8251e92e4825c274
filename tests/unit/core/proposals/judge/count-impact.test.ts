/** Covers the calls that each finding affects, and the people who made them. */
import { expect, test } from 'vitest'
import { calledNames, countImpact, type ImpactCall } from '@/lib/core/proposals/judge/count-impact'
import { foldKeyOf } from '@/lib/core/proposals/judge/fold-key'
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

test('countImpact counts the calls of all tools that share a card, and each caller once', () => {
  const removed = (tool: string) =>
    finding({ group: `group of ${tool}`, rule: 'tool-removed', tool, path: '', before: { callName: tool } })
  const calls = [
    call('{}', { tool: 'write', calls: 40, userId: 'ben', person: 'Ben' }),
    call('{}', { tool: 'move', calls: 2, userId: 'ben', person: 'Ben' }),
  ]
  const counted = countImpact(['read', 'write', 'move'].map(removed), calls)
  expect([...counted.values()]).toEqual([{ calls: 42, of: 42, people: ['Ben'], others: 0, cut: false }])
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

const renamed = finding({
  ...{
    group: 'renamed',
    rule: 'tool-renamed',
    tool: 'search',
    path: '/name',
    before: 'query',
    after: 'search',
  },
})

test('countImpact counts the calls of a renamed tool under its old name, in every finding of the tool', () => {
  const findings = [renamed, finding({ tool: 'search' })]
  const calls = [
    call('{}', { calls: 4 }),
    call('{"city":"Oslo"}', { calls: 2, userId: 'ben', person: 'Ben' }),
    call('{}', { tool: 'search', calls: 8 }),
  ]
  expect(calledNames(findings).toSorted()).toEqual(['query', 'search'])
  const counted = countImpact(findings, calls)
  // Calls of the new name, which an older version may have had, do not fail because of the new name.
  expect(counted.get(foldKeyOf(renamed))).toMatchObject({ calls: 6, of: 6, people: ['Ada', 'Ben'] })
  expect(counted.get('g')).toMatchObject({ calls: 12, of: 14 })
})

test('calledNames ignores findings of no tool and names that are too long to be stored', () => {
  const clipped = { ...renamed, before: { beginning: 'q', characters: 30_000, sha256: 'x' } }
  expect(calledNames([finding({ tool: null }), clipped])).toEqual(['search'])
})

test.each<Finding['rule']>([
  'cue-url',
  'cue-instruction',
  'power-added',
  'quality-lower',
  'input-added',
  'tool-added',
])('countImpact omits %s, which cannot affect a call, even at a level that is counted', rule => {
  for (const level of ['risky', 'breaking'] as const)
    expect(countImpact([finding({ rule, level })], [call('{}', { calls: 8 })]).size).toBe(0)
})
