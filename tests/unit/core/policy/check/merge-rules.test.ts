import { describe, expect, it } from 'vitest'
import { mergeRules } from '@/lib/core/policy/check/merge-rules'
import { makeRule } from '../../../../support/make-actor'

const rule = (id: string, note = '') => makeRule({ id, note })
const base = [rule('a'), rule('b'), rule('c')]
const ids = (rules: readonly { id: string; note: string }[]) => rules.map(({ id, note }) => id + note)

describe('mergeRules', () => {
  it('combines changes to different rules', () => {
    const mine = [rule('a', '!'), rule('b'), rule('c'), rule('mine')]
    const { rules, conflicts } = mergeRules(base, mine, {
      added: [rule('b', '?'), rule('theirs')],
      removed: ['b', 'c'],
    })
    expect(ids(rules)).toEqual(['a!', 'b?', 'mine', 'theirs'])
    expect(conflicts).toEqual([])
  })

  it('prefers the own version of a rule that both people changed, and reports the conflict', () => {
    const { rules, conflicts } = mergeRules(base, [rule('a', '!'), rule('b')], {
      added: [rule('a', '?'), rule('c', '?')],
      removed: ['a', 'c'],
    })
    expect(ids(rules)).toEqual(['a!', 'b'])
    expect(conflicts.sort()).toEqual(['a', 'c'])
  })

  it('creates two rules when both people added one with the same id', () => {
    const { rules, conflicts } = mergeRules(base, [...base, rule('new', '!'), rule('new-2')], {
      added: [rule('new', '?')],
      removed: [],
    })
    expect(ids(rules)).toEqual(['a', 'b', 'c', 'new-3!', 'new-2', 'new?'])
    expect(conflicts).toEqual([])
  })

  it('reports no conflict when both people made the same change', () => {
    const { rules, conflicts } = mergeRules(base, [rule('a', '!'), rule('b')], {
      added: [rule('a', '!')],
      removed: ['a', 'c'],
    })
    expect(ids(rules)).toEqual(['a!', 'b'])
    expect(conflicts).toEqual([])
  })
})
