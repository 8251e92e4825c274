/** Covers the calls that each finding affects, and the people who made them. */
import { describe, expect, test } from 'vitest'
import {
  calledNames,
  countCallers,
  countImpact,
  type ImpactCall,
} from '@/lib/core/proposals/judge/count-impact'
import { foldKeyOf } from '@/lib/core/proposals/judge/fold-key'
import type { Finding } from '@/lib/core/proposals/rules/finding'

const finding = (provided: Partial<Finding> = {}): Finding => ({
  ...{ fingerprint: 'f', group: 'g', rule: 'input-became-required', level: 'breaking', tool: 'query' },
  path: '/inputSchema/properties/city',
  ...provided,
})
const call = (argumentsText: string | null, provided: Partial<ImpactCall> = {}): ImpactCall => ({
  ...{ tool: 'query', argumentsText, calls: 1, userId: 'ada', person: 'Ada', readable: true },
  isCut: false,
  ...provided,
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
    g: { days: 30, calls: 12, of: 42, people: ['Ada', 'Ben'], others: 1, cut: false },
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
  expect([...counted.values()]).toMatchObject([{ calls: 42, of: 42, people: ['Ben'], others: 0, cut: false }])
})

test('countImpact omits findings without calls, wording, safe findings and findings of no tool', () => {
  expect(countImpact([finding()], []).get('g')).toMatchObject({ calls: 0, of: 0, people: [] })
  for (const level of ['wording', 'safe', 'no-effect'] as const)
    expect(countImpact([finding({ level })], [call('{}')]).size).toBe(0)
  expect(countImpact([finding({ tool: null })], [call('{}')]).size).toBe(0)
})

test('countImpact reports calls whose arguments cannot be checked, and does not count them', () => {
  const odd = [call(null), call('no json'), call('[1]'), call('{"__proto__":{"city":1}}'), call('{"city":1}')]
  expect(countImpact([finding()], odd).get('g')).toMatchObject({ calls: 1, of: 2, cut: true })
})

test('countImpact counts calls whose arguments are not known if the finding affects every call', () => {
  const removed = finding({ rule: 'tool-removed', path: '', before: {} })
  expect(countImpact([removed], [call(null, { calls: 3 })]).get('g')).toMatchObject({
    ...{ calls: 3, of: 3, people: ['Ada'], cut: false },
  })
})

test('countImpact reports that a tool has more calls than those that are known', () => {
  expect(countImpact([finding()], [call('{}', { isCut: true })]).get('g')).toMatchObject({ of: 1, cut: true })
})

test('countImpact names the days in which the calls were made', () => {
  expect(countImpact([finding()], [], 7).get('g')).toMatchObject({ days: 7, of: 0, cut: false })
})

describe('past the maximum number of checks', () => {
  const many = Array.from({ length: 1_000 }, (_, at) => call(`{"n":${at}}`))
  const others = Array.from({ length: 99 }, (_, at) => finding({ fingerprint: `${at}`, group: `${at}` }))

  test('countImpact reports every card whose calls were not all checked', () => {
    const counted = countImpact(
      [...others, finding({ group: 'started' }), finding({ group: 'started', tool: 'other' }), finding()],
      [...many, call('{}', { tool: 'other', calls: 4 })],
    )
    expect(counted.get('0')).toMatchObject({ of: 1_000, cut: false })
    expect(counted.get('started')).toMatchObject({ of: 1_000, cut: true })
    expect(counted.get('g')).toMatchObject({ of: 0, cut: true })
  })

  test('countImpact still reports that a tool has no calls', () => {
    const findings = [...others, finding(), finding({ group: 'unused', tool: 'unused' })]
    expect(countImpact(findings, many).get('unused')).toMatchObject({ of: 0, cut: false })
  })

  test('countCallers reports that there can be more callers', () => {
    expect(countCallers(others, many)).toEqual({ callers: 1, isCut: false })
    expect(countCallers([...others, finding(), finding({ group: 'more' })], many)).toEqual({
      ...{ callers: 1, isCut: true },
    })
  })
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
