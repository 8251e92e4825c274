import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GroupId, UserId } from '@/lib/core/base/ids'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { explain } from '@/lib/core/policy/evaluate/explain'
import type { Policy } from '@/lib/core/policy/model/policy'
import { withPolicy } from '@/lib/core/policy/model/with-policy'
import type { Rule } from '@/lib/core/policy/model/rule'
import {
  makePerson,
  makeRule,
  makeToolboxFacts,
  makeToolFacts,
  policyTime,
} from '../../../../support/make-actor'
import { randomPeople, randomPolicies, randomTools } from '@/tests/support/cases/random-policies'

const ana = makePerson('ana', { groups: ['data-team' as GroupId] })
const actor = (rules: Rule[], unmatched: Policy['unmatched'] = 'tool-level') =>
  withPolicy(ana, { number: 7, unmatched, rules }, policyTime)
const dropDb = makeToolFacts({ name: 'drop-db', toolbox: makeToolboxFacts({ slug: 'db-tools' }), version: 4 })

describe('explain', () => {
  it('returns a status for every rule', () => {
    const rules = [
      makeRule({
        id: '1',
        who: { type: 'group', id: 'data-team' },
        what: { type: 'glob', pattern: 'db-tools/*' },
      }),
      makeRule({ id: '2', who: { type: 'person', id: 'ben' } }),
      makeRule({ id: '3', what: { type: 'toolbox', slug: 'ops' } }),
      makeRule({
        id: '4',
        effect: 'deny',
        what: { type: 'glob', pattern: '*/drop-*' },
        note: 'Too dangerous.',
      }),
      makeRule({ id: '5', actions: ['view'] }),
      makeRule({ id: '6', when: { all: [{ argument: 'name', op: 'equals', value: 'test' }] } }),
      makeRule({ id: '7', expiresAt: '2026-11-01T00:00:00.000Z' }),
      makeRule({ id: '8', enabled: false }),
      makeRule({ id: '9', scope: { type: 'person', id: 'ben' } }),
    ]
    const { considered, ...decision } = explain(actor(rules), 'tool.run', {
      ...dropDb,
      arguments: { name: 'main' },
    })
    expect(decision).toMatchObject({
      effect: 'deny',
      rule: '4',
      reason: 'Denied by rule 4: Too dangerous.',
    })
    expect(considered.map(({ ruleId, status, failed, by }) => [ruleId, status, failed ?? by])).toEqual([
      ['1', 'overridden', '4'],
      ['2', 'not-matched', 'who'],
      ['3', 'not-matched', 'what'],
      ['4', 'decides', undefined],
      ['5', 'not-matched', 'action'],
      ['6', 'not-matched', 'when'],
      ['7', 'expired', undefined],
      ['8', 'disabled', undefined],
      ['9', 'not-matched', 'scope'],
    ])
  })

  const allow = (provided: Partial<Rule> = {}) => makeRule({ id: 'a', ...provided })
  const ask = (provided: Partial<Rule> = {}) => makeRule({ id: 'c', effect: 'ask', ...provided })
  const tool = { type: 'tool', toolbox: 'db-tools', name: 'drop-db' } as const
  const why = (rules: Rule[], id: string, provided = dropDb) =>
    explain(actor(rules), 'tool.run', provided).considered.find(({ ruleId }) => ruleId === id)!.why

  it('explains why a rule was overridden', () => {
    expect(why([ask(), allow({ what: tool })], 'c')).toBe(
      'Rule a is more specific, so the run no longer asks.',
    )
    expect(why([ask(), allow()], 'a')).toBe(
      'Rule c asks, and only a more specific rule that allows can override it.',
    )
    expect(why([ask(), allow({ what: tool, scope: { type: 'toolbox', slug: 'db-tools' } })], 'a')).toBe(
      "Rule c takes precedence: a toolbox rule can't override an organization rule that asks.",
    )
    expect(why([ask(), allow({ scope: { type: 'person', id: 'ana' } })], 'a')).toBe(
      'A remembered confirmation only covers a tool that asks first, not a rule that asks.',
    )
    const reading = allow({ what: { type: 'capability', capability: 'read_fs' } })
    expect(why([reading], 'a', { ...dropDb, capabilities: ['read_fs', 'shell'] })).toBe(
      'The tool has other capabilities that no rule allows.',
    )
    expect(why([allow(), allow({ id: 'b' })], 'b')).toBe('Rule a has the same effect and takes precedence.')
    expect(why([allow()], 'a', { ...dropDb, runnable: false })).toBe(
      'This tool depends on something that is missing.',
    )
  })

  it('names the rule that denies viewing when that rule denies the run', () => {
    const rules = [makeRule({ id: 'v', effect: 'deny', actions: ['view'] }), allow()]
    const { rule, considered } = explain(actor(rules), 'tool.run', dropDb)
    expect(rule).toBe('v')
    expect(considered.map(({ status }) => status)).toEqual(['decides', 'not-matched'])
  })

  it('explains why a toolbox rule does not apply to owners', () => {
    const toolbox = makeToolboxFacts({ slug: 'db-tools', ownerIds: ['ana' as UserId] })
    const rules = [
      makeRule({
        id: 'd',
        effect: 'deny',
        actions: ['manage'],
        scope: { type: 'toolbox', slug: 'db-tools' },
      }),
    ]
    expect(explain(actor(rules), 'toolbox.manage', toolbox)).toMatchObject({
      rule: 'owner',
      considered: [
        {
          status: 'overridden',
          by: 'owner',
          why: 'Only an organization rule can deny this to owners and admins.',
        },
      ],
    })
  })
})

describe('explain for arbitrary policies', () => {
  it('agrees with decide, names exactly the deciding rule, and omits no relevant rule', () => {
    fc.assert(
      fc.property(randomPolicies, randomPeople, randomTools, (policy, person, tool) => {
        const { considered, ...decision } = explain(withPolicy(person, policy, policyTime), 'tool.run', tool)
        expect(decision).toEqual(decide(withPolicy(person, policy, policyTime), 'tool.run', tool))
        expect(considered.filter(({ status }) => status === 'decides').map(({ ruleId }) => ruleId)).toEqual(
          decision.policy === undefined ? [] : [decision.rule],
        )
        // Without arguments, a rule can count although its condition is undecided.
        if (!tool.arguments || policy.rules.some(({ actions }) => actions.includes('view'))) return
        const matched = new Set(
          considered
            .filter(({ status }) => status === 'decides' || status === 'overridden')
            .map(({ ruleId }) => ruleId),
        )
        const rules = policy.rules.filter(({ id }) => matched.has(id))
        expect(decide(withPolicy(person, { ...policy, rules }, policyTime), 'tool.run', tool)).toEqual(
          decision,
        )
      }),
      { numRuns: 150 },
    )
  })
})
