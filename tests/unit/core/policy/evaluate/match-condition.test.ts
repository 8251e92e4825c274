import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meetsCondition } from '@/lib/core/policy/evaluate/match-condition'
import {
  literalPrefix,
  longestLiteral,
  matchesAllUnder,
  matchesGlob,
} from '@/lib/core/policy/evaluate/match-glob'
import type { ArgumentOp, Condition } from '@/lib/core/policy/model/rule'

describe('meetsCondition with a test of an argument', () => {
  const provided = {
    table: 'users',
    rows: 3,
    dry: true,
    options: { path: '/work/in/../a.txt', deep: { name: 'x' } },
    files: ['/etc/passwd', 'b'],
    none: null,
    relative: 'a/../../b',
  }
  const table: [string, ArgumentOp, unknown, boolean][] = [
    ['table', 'equals', 'users', true],
    ['table', 'equals', 'user', false],
    ['options.deep', 'equals', { name: 'x' }, true],
    ['files.1', 'equals', 'b', true],
    ['files.2', 'equals', undefined, false],
    ['none', 'equals', null, true],
    ['rows', 'in', [1, 2, 3], true],
    ['rows', 'in', [1, 2], false],
    ['table', 'glob', 'us*', true],
    ['table', 'glob', 'us', false],
    ['files.0', 'glob', '/etc*d', true],
    ['rows', 'glob', '?', true],
    ['files', 'glob', '*', false],
    ['table', 'regex', 'ser', true],
    ['table', 'regex', '^ser', false],
    ['dry', 'regex', '^true$', true],
    ['rows', 'lt', 4, true],
    ['rows', 'lt', 3, false],
    ['rows', 'gt', 2, true],
    ['rows', 'gt', 3, false],
    ['table', 'lt', 4, false],
    ['table', 'exists', true, true],
    ['nothing', 'exists', true, false],
    ['nothing', 'exists', false, true],
    ['options.deep.name.length', 'exists', true, false],
    ['__proto__', 'exists', true, false],
    ['files.length', 'exists', true, false],
    ['options.path', 'path-within', '/work', true],
    ['options.path', 'path-within', '/work/in', false],
    ['options.path', 'path-within', 'work', false],
    ['relative', 'path-within', '.', false],
    ['table', 'path-within', '.', true],
    ['files.0', 'path-within', '/etc/pass', false],
    ['nothing', 'glob', '*', false],
  ]
  it.each(table)('%s %s %j: %s', (argument, op, value, matched) => {
    const when: Condition = { all: [{ argument, op, value }] }
    expect(meetsCondition(when, provided, true)).toBe(matched)
    expect(meetsCondition(when, provided, false)).toBe(matched)
  })

  it('requires every test to match', () => {
    const test = (value: string) => ({ argument: 'table', op: 'glob' as const, value })
    expect(meetsCondition({ all: [test('us*'), test('*ers')] }, provided, false)).toBe(true)
    expect(meetsCondition({ all: [test('us*'), test('*x')] }, provided, true)).toBe(false)
  })
})

describe('meetsCondition with a schema', () => {
  it('matches when the arguments satisfy the schema', () => {
    const when: Condition = {
      schema: { properties: { rows: { type: 'integer', maximum: 10 } }, required: ['rows'] },
    }
    expect(meetsCondition(when, { rows: 10 }, false)).toBe(true)
    expect(meetsCondition(when, { rows: 11 }, true)).toBe(false)
    expect(meetsCondition(when, {}, true)).toBe(false)
  })
})

describe('meetsCondition with an invalid condition', () => {
  const broken: Condition[] = [
    { schema: { type: 'no-such-type' } },
    { all: [{ argument: 'a', op: 'regex', value: '(' }] },
    { all: [{ argument: 'a', op: 'lt', value: '5' }] },
    { all: [{ argument: 'a', op: 'glob', value: 5 }] },
    { all: [{ argument: 'a', op: 'path-within', value: null }] },
  ]
  it.each(broken)('%j returns the value for undecided conditions', when => {
    expect(meetsCondition(when, { a: 'b' }, true)).toBe(true)
    expect(meetsCondition(when, { a: 'b' }, false)).toBe(false)
  })
})

describe('a glob', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', '/', '\n'), maxLength: 12 })
  const patterns = fc.string({ unit: fc.constantFrom('a', 'b', '/', '*', '?'), maxLength: 8 })

  it('matches the whole text', () => {
    fc.assert(
      fc.property(patterns, texts, (pattern, text) => {
        const source = pattern.replaceAll('*', '[^]*').replaceAll('?', '[^]')
        expect(matchesGlob(pattern, text)).toBe(new RegExp(`^${source}$`).test(text))
      }),
    )
  })

  it('has a literal prefix that every matching text shares', () => {
    fc.assert(
      fc.property(patterns, texts, (pattern, text) => {
        if (!matchesGlob(pattern, text)) return
        expect(text.startsWith(literalPrefix(pattern))).toBe(true)
        expect(text).toContain(longestLiteral(pattern))
      }),
    )
  })

  it('covers a toolbox only when it matches every possible tool in it', () => {
    fc.assert(
      fc.property(patterns, texts, texts, (pattern, prefix, rest) => {
        if (matchesAllUnder(pattern, prefix)) expect(matchesGlob(pattern, prefix + rest)).toBe(true)
      }),
    )
    expect(matchesAllUnder('data/*', 'data/')).toBe(true)
    expect(matchesAllUnder('d*', 'data/')).toBe(true)
    expect(matchesAllUnder('data/q*', 'data/')).toBe(false)
    expect(matchesAllUnder('*/drop-*', 'data/')).toBe(false)
  })

  it('matches adversarial texts in bounded time', () => {
    expect(matchesGlob(`${'*a'.repeat(50)}b`, 'a'.repeat(5_000))).toBe(false)
  })
})
