/** The preview of a policy before it is saved: presets, changed decisions for past calls, policy tests, counts. */
import { describe, expect, it } from 'vitest'
import type { GroupId } from '@/lib/core/base/ids'
import { ruleActions } from '@/lib/core/policy/model/actions'
import { checkPolicy } from '@/lib/core/policy/check/check-policy'
import { callDecider, comparePolicies } from '@/lib/core/policy/check/compare-policies'
import { decideAbout, explainAbout } from '@/lib/core/policy/evaluate/decide-about'
import { emptyPolicy, type Policy } from '@/lib/core/policy/model/policy'
import { withPolicy } from '@/lib/core/policy/model/with-policy'
import { runPolicyTests, type PolicyTest } from '@/lib/core/policy/check/policy-tests'
import { policyPresets } from '@/lib/core/policy/check/presets'
import { makeActor, makePerson, makeRule, makeToolFacts, policyTime } from '../../../support/make-actor'

const ana = makePerson('ana', { groups: ['red' as GroupId] })
const ben = makePerson('ben')
const drop = makeToolFacts({ name: 'drop-db' })
const query = makeToolFacts({ permission: 'allow' })
const policyOf = (...rules: Policy['rules']): Policy => ({ number: 7, unmatched: 'tool-level', rules })

describe('presets', () => {
  it.each([
    ['open-team', 'allow', 'ask', 'allow'],
    ['ask-first', 'ask', 'ask', 'ask'],
    ['locked', 'deny', 'deny', 'ask'],
  ] as const)(
    '%s: %s when the tool allows, %s when it asks first, %s for admins',
    (preset, free, asking, admin) => {
      const policy = { number: 1, ...policyPresets[preset].content }
      expect(checkPolicy(policy, policyTime)).toEqual([])
      const effects = [
        decideAbout(withPolicy(ana, policy, policyTime), 'run', query),
        decideAbout(withPolicy(ana, policy, policyTime), 'run', drop),
        decideAbout(withPolicy(makePerson('root', { role: 'admin' }), policy, policyTime), 'run', query),
      ].map(({ effect }) => effect)
      expect(effects).toEqual([free, asking, admin])
    },
  )
})

describe('a changed policy', () => {
  it('is compared by the calls with another decision and the people affected', () => {
    const before = policyOf(makeRule({ id: 'old', what: { type: 'tool', toolbox: 'data', name: 'drop-db' } }))
    const after = policyOf(
      makeRule({
        id: 'no',
        effect: 'deny',
        who: { type: 'group', id: 'red' },
        what: { type: 'glob', pattern: '*/drop-*' },
      }),
      makeRule({
        id: 'ask',
        effect: 'ask',
        when: { all: [{ argument: 'table', op: 'equals', value: 'users' }] },
      }),
    )
    const calls = [
      { id: '1', person: ana, tool: drop },
      { id: '2', person: ana, tool: drop },
      { id: '3', person: ben, tool: drop },
      { id: '4', person: ben, tool: query, arguments: { table: 'users' } },
      { id: '5', person: ben, tool: query, arguments: { table: 'logs' } },
    ]
    const [decideBefore, decideAfter] = [callDecider(before, policyTime), callDecider(after, policyTime)]
    const comparison = comparePolicies(calls, decideBefore, decideAfter)
    const ids = (effect: 'allow' | 'ask' | 'deny') => comparison.newly[effect].map(({ id }) => id)
    expect([comparison.calls, ids('deny'), ids('ask'), ids('allow')]).toEqual([5, ['1', '2'], ['3', '4'], []])
    expect(comparison.people).toEqual({ deny: ['ana'], ask: ['ben'], allow: [] })
    expect(comparison.newly.deny[0]).toMatchObject({ before: { rule: 'old' }, after: { rule: 'no' } })
    expect(comparePolicies(calls, decideAfter, decideBefore).newly.allow).toHaveLength(4)
  })
})

describe('policy tests', () => {
  const test = (provided: Partial<PolicyTest>): PolicyTest => ({
    ...{ id: 't', personId: 'ana', toolbox: 'data', tool: 'drop-db', action: 'run', expected: 'deny' },
    ...provided,
  })
  const world = {
    person: (id: string) => (id === 'ana' ? ana : null),
    tool: (toolbox: string, name: string) => (toolbox === 'data' && name === 'drop-db' ? drop : null),
  }

  it('pass, fail, or lack their person or tool', () => {
    const policy = policyOf(
      makeRule({ effect: 'deny', when: { all: [{ argument: 'name', op: 'equals', value: 'main' }] } }),
    )
    const tests = [
      test({ arguments: { name: 'main' } }),
      test({ arguments: { name: 'test' } }),
      test({ action: 'manage' }),
      test({ personId: 'gone' }),
      test({ tool: 'gone' }),
    ]
    expect(runPolicyTests(tests, world, policy, policyTime)).toMatchObject([
      { state: 'passing', decision: { rule: 'r1' } },
      { state: 'failing', expected: 'deny', decision: { effect: 'ask', rule: 'tool-asks' } },
      { state: 'passing', decision: { rule: 'not-owner' } },
      { state: 'lost', missing: 'person' },
      { state: 'lost', missing: 'tool' },
    ])
  })
})

it('every rule action can be decided with and without an explanation', () => {
  const actor = makeActor('root', { role: 'admin' }, emptyPolicy)
  for (const action of ruleActions) {
    const { considered, ...decision } = explainAbout(actor, action, query)
    expect([considered, decision.effect]).toEqual([[], 'allow'])
    expect(decideAbout(actor, action, query)).toEqual(decision)
  }
})
