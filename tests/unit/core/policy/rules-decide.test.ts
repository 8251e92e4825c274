/** The effect of policy rules on decisions: cases in a table, then properties of arbitrary policies. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GroupId, TokenId, UserId } from '@/lib/core/base/ids'
import { ruleActions } from '@/lib/core/policy/model/actions'
import { ruleActionOf } from '@/lib/core/policy/model/action-facts'
import type { Person } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Action } from '@/lib/core/policy/model/action-facts'
import type { ToolFacts } from '@/lib/core/policy/model/facts'
import type { Policy } from '@/lib/core/policy/model/policy'
import { activeRules } from '@/lib/core/policy/model/active-rules'
import { withPolicy } from '@/lib/core/policy/model/with-policy'
import type { Rule } from '@/lib/core/policy/model/rule'
import type { Effect } from '@/lib/core/spec/tool-spec'
import {
  makeActor,
  makePerson,
  makeRule,
  makeToolboxFacts,
  makeToolFacts,
  policyTime,
} from '../../../support/make-actor'
import { randomPeople, randomPolicies, randomRules, randomTools } from '@/tests/support/cases/random-policies'

const policyOf = (rules: readonly Rule[], unmatched: Policy['unmatched'] = 'tool-level'): Policy => ({
  number: 7,
  unmatched,
  rules,
})

const ana = makePerson('ana', { groups: ['data-team' as GroupId], roles: ['auditor'] })
const run = (rules: readonly Rule[], tool: Partial<ToolFacts> = {}, person: Person = ana) =>
  decide(withPolicy(person, policyOf(rules), policyTime), 'tool.run', makeToolFacts(tool))

const ofData = { type: 'toolbox', slug: 'data' } as const
const ofAna = { type: 'person', id: 'ana' } as const
const query = { type: 'tool', toolbox: 'data', name: 'query' } as const
const deny = (provided: Partial<Rule> = {}) => makeRule({ id: 'd', effect: 'deny', ...provided })
const ask = (provided: Partial<Rule> = {}) => makeRule({ id: 'c', effect: 'ask', ...provided })
const allow = (provided: Partial<Rule> = {}) => makeRule({ id: 'a', effect: 'allow', ...provided })
const locked = { toolbox: makeToolboxFacts({ visibility: 'locked' }) }
const usersTable = { all: [{ argument: 'table', op: 'equals', value: 'users' }] } as const

describe('a remembered confirmation', () => {
  const confirmed = { toolbox: 'data', tool: 'query', version: 1, untilMs: policyTime.getTime() + 1 }
  const withOne = (provided: Partial<typeof confirmed> | { untilMs: null }) =>
    makePerson('ana', { confirmations: [{ ...confirmed, ...provided }] })

  it.each<[string, Rule[], Partial<ToolFacts>, Person, string]>([
    ['skips what the tool asks', [], {}, withOne({}), 'confirmation-remembered'],
    ['may not expire', [], {}, withOne({ untilMs: null }), 'confirmation-remembered'],
    ['expires', [], {}, withOne({ untilMs: policyTime.getTime() }), 'tool-asks'],
    ['is for one version', [], { version: 2 }, withOne({}), 'tool-asks'],
    ['is for one tool', [], {}, withOne({ tool: 'drop' }), 'tool-asks'],
    ['is for one toolbox', [], {}, withOne({ toolbox: 'ops' }), 'tool-asks'],
    ['skips no rule that asks', [ask()], {}, withOne({}), 'c'],
    ['skips no rule that denies', [deny()], {}, withOne({}), 'd'],
    ['opens no locked toolbox', [], locked, withOne({}), 'locked'],
  ])('%s', (_, rules, tool, person, rule) => {
    expect(run(rules, tool, person).rule).toBe(rule)
  })

  it('is not asked for by a policy that asks or denies by default', () => {
    const under = (unmatched: Policy['unmatched']) =>
      decide(withPolicy(withOne({}), policyOf([], unmatched), policyTime), 'tool.run', makeToolFacts())
    expect([under('ask').effect, under('deny').effect]).toEqual(['ask', 'deny'])
  })
})

describe('decide for running a tool under rules:', () => {
  const table: [string, Rule[], Partial<ToolFacts>, Effect, string][] = [
    ['without rules the tool asks first', [], {}, 'ask', 'tool-asks'],
    ['an allow overrides a tool that asks first', [allow()], {}, 'allow', 'a'],
    ['an ask applies to a tool that does not ask first', [ask()], { permission: 'allow' }, 'ask', 'c'],
    ['a deny overrides a more specific allow', [deny(), allow({ what: query })], {}, 'deny', 'd'],
    ['a toolbox deny overrides an organization allow', [deny({ scope: ofData }), allow()], {}, 'deny', 'd'],
    ['an ask overrides an allow of the same rank', [ask(), allow()], {}, 'ask', 'c'],
    ['a more specific allow overrides an ask', [ask(), allow({ what: query })], {}, 'allow', 'a'],
    [
      'a version is more specific than its tool',
      [ask({ what: query }), allow({ what: { type: 'version', toolbox: 'data', name: 'query', number: 1 } })],
      {},
      'allow',
      'a',
    ],
    [
      'a rule for another version does not match',
      [ask({ what: query }), allow({ what: { type: 'version', toolbox: 'data', name: 'query', number: 2 } })],
      {},
      'ask',
      'c',
    ],
    [
      'a glob with a longer literal prefix is more specific',
      [ask({ what: { type: 'glob', pattern: 'd*' } }), allow({ what: { type: 'glob', pattern: 'data/*' } })],
      {},
      'allow',
      'a',
    ],
    [
      'a tag is more specific than a kind, a kind more than a capability',
      [
        ask({ what: { type: 'kind', kind: 'executable' } }),
        ask({ id: 'c2', what: { type: 'capability', capability: 'shell' } }),
        allow({ what: { type: 'tag', tag: 'SQL' } }),
      ],
      { tags: ['sql'], capabilities: ['shell'] },
      'allow',
      'a',
    ],
    [
      'a condition is more specific than none',
      [ask({ what: query }), allow({ what: query, when: usersTable })],
      { arguments: { table: 'users' } },
      'allow',
      'a',
    ],
    [
      'a rule whose condition is not met does not match',
      [ask({ what: query }), allow({ what: query, when: usersTable })],
      { arguments: { table: 'logs' } },
      'ask',
      'c',
    ],
    [
      'a person is more specific than a group, a group more than a role, a role more than everyone',
      [
        ask({ id: 'c1' }),
        ask({ id: 'c2', who: { type: 'role', name: 'auditor' } }),
        ask({ id: 'c3', who: { type: 'group', id: 'data-team' } }),
        allow({ who: { type: 'person', id: 'ana' } }),
      ],
      {},
      'allow',
      'a',
    ],
    [
      'a toolbox allow does not override an organization ask',
      [ask(), allow({ what: query, scope: ofData })],
      {},
      'ask',
      'c',
    ],
    [
      'an organization allow overrides a toolbox ask',
      [ask({ scope: ofData }), allow({ what: query })],
      {},
      'allow',
      'a',
    ],
    [
      'one ask that is not overridden is enough to ask',
      [ask(), ask({ id: 'c2', what: query }), allow({ what: query })],
      {},
      'ask',
      'c2',
    ],
    ['an allow opens a locked toolbox', [allow()], locked, 'allow', 'a'],
    ['an ask does not open a locked toolbox', [ask()], locked, 'deny', 'locked'],
    [
      'an ask applies to a locked toolbox that an allow opens',
      [ask({ what: query }), allow({ what: ofData })],
      locked,
      'ask',
      'c',
    ],
    ['a personal allow overrides a tool that asks first', [allow({ scope: ofAna })], {}, 'allow', 'a'],
    [
      'a personal allow overrides no ask rule, however specific',
      [ask(), allow({ scope: ofAna, what: query })],
      {},
      'ask',
      'c',
    ],
    [
      'a personal allow overrides no ask rule of the same person',
      [ask({ scope: ofAna }), allow({ scope: ofAna, what: query })],
      {},
      'ask',
      'c',
    ],
    ['a personal allow does not open a locked toolbox', [allow({ scope: ofAna })], locked, 'deny', 'locked'],
    [
      'a personal rule of another person does not match',
      [deny({ scope: { type: 'person', id: 'ben' } })],
      {},
      'ask',
      'tool-asks',
    ],
    [
      'a rule of another toolbox does not match',
      [deny({ scope: { type: 'toolbox', slug: 'ops' } })],
      {},
      'ask',
      'tool-asks',
    ],
    ['a rule for viewing does not match running', [allow({ actions: ['view'] })], {}, 'ask', 'tool-asks'],
    [
      'a deny for viewing also denies running',
      [deny({ actions: ['view'], what: query }), allow()],
      {},
      'deny',
      'd',
    ],
    ['a disabled rule does not match', [deny({ enabled: false })], {}, 'ask', 'tool-asks'],
    [
      'a rule expires exactly at its expiry time',
      [deny({ expiresAt: policyTime.toISOString() })],
      {},
      'ask',
      'tool-asks',
    ],
    [
      'a rule applies until its expiry time',
      [deny({ expiresAt: '2026-11-21T12:00:00.001Z' })],
      {},
      'deny',
      'd',
    ],
    [
      'an allow by capability counts when it is the only one',
      [allow({ what: { type: 'capability', capability: 'read_fs' } })],
      { capabilities: ['read_fs'] },
      'allow',
      'a',
    ],
    [
      'an allow by capability does not count for a tool that can do more',
      [allow({ what: { type: 'capability', capability: 'read_fs' } })],
      { capabilities: ['read_fs', 'shell'] },
      'ask',
      'tool-asks',
    ],
    [
      'an ask for one capability is not overridden by an allow for another, for any subject',
      [
        ask({ what: { type: 'capability', capability: 'shell' } }),
        allow({ what: { type: 'capability', capability: 'read_fs' }, who: { type: 'person', id: 'ana' } }),
      ],
      { capabilities: ['read_fs', 'shell'] },
      'ask',
      'c',
    ],
    ['an unavailable tool cannot be run', [allow()], { permission: 'deny' }, 'deny', 'unavailable'],
    ['a tool that is not runnable cannot be run', [allow()], { runnable: false }, 'deny', 'not-runnable'],
  ]
  it.each(table)('%s', (_name, rules, tool, effect, rule) => {
    expect(run(rules, tool)).toMatchObject({ effect, rule })
    expect(run([...rules].reverse(), tool)).toMatchObject({ effect, rule })
  })

  it('names the deciding rule, its policy and its note', () => {
    expect(run([deny({ note: 'Not before the audit.' })])).toEqual({
      effect: 'deny',
      rule: 'd',
      policy: 7,
      reason: 'Denied by rule d: Not before the audit.',
    })
  })

  it('names the approvers, also when a higher-ranked ask names none', () => {
    const approvers = [{ type: 'group', id: 'leads' }] as const
    expect(run([ask({ id: 'c1' }), ask({ id: 'c2', what: query, approvers })])).toMatchObject({
      effect: 'ask',
      rule: 'c2',
      approvers,
    })
  })

  it('applies the default of the policy when no rule matches', () => {
    const answer = (unmatched: Policy['unmatched'], rules: Rule[] = [], tool: Partial<ToolFacts> = {}) =>
      decide(withPolicy(ana, policyOf(rules, unmatched), policyTime), 'tool.run', makeToolFacts(tool))
    expect(answer('ask', [], { permission: 'allow' })).toMatchObject({
      effect: 'ask',
      rule: 'unmatched',
    })
    expect(answer('deny')).toMatchObject({ effect: 'deny', rule: 'unmatched' })
    expect(answer('deny', [allow()])).toMatchObject({ effect: 'allow', rule: 'a' })
    expect(answer('deny', [ask()])).toMatchObject({ effect: 'ask', rule: 'c' })
    expect(answer('deny', [allow({ scope: ofAna })])).toMatchObject({ effect: 'deny', rule: 'unmatched' })
    expect(answer('ask', [allow({ scope: ofAna })])).toMatchObject({
      effect: 'ask',
      rule: 'unmatched',
    })
  })
})

describe('a decision without arguments', () => {
  const table: [string, Rule[], Partial<ToolFacts>, Effect, boolean][] = [
    ['a deny of some calls', [deny({ when: usersTable })], { permission: 'allow' }, 'ask', true],
    ['an allow of some calls in a locked toolbox', [allow({ when: usersTable })], locked, 'ask', true],
    ['an ask for some calls', [ask({ when: usersTable })], { permission: 'allow' }, 'ask', true],
    ['an ask for some calls when the tool asks for all', [ask({ when: usersTable })], {}, 'ask', false],
    [
      'a deny of some calls when all are denied',
      [deny({ when: usersTable }), deny({ id: 'd2' })],
      {},
      'deny',
      false,
    ],
    ['a deny of some calls in a locked toolbox', [deny({ when: usersTable })], locked, 'deny', false],
  ]
  it.each(table)('%s', (_name, rules, tool, effect, conditional) => {
    const decision = run(rules, tool)
    expect(decision.effect).toBe(effect)
    expect(decision.conditional ?? false).toBe(conditional)
  })

  it('is final once the arguments are known', () => {
    const rules = [deny({ when: usersTable })]
    expect(run(rules, { arguments: { table: 'users' } })).toMatchObject({ effect: 'deny', rule: 'd' })
    expect(run(rules, { arguments: { table: 'logs' } })).toMatchObject({
      effect: 'ask',
      rule: 'tool-asks',
    })
  })

  it('treats a condition that cannot be judged as unfavorable to the caller', () => {
    const broken = { all: [{ argument: 'table', op: 'regex', value: '(' }] } as const
    const provided = { arguments: { table: 'users' } }
    expect(run([deny({ when: broken })], provided).effect).toBe('deny')
    expect(run([allow({ when: broken })], provided).rule).toBe('tool-asks')
  })
})

describe('rules for actions other than running', () => {
  const actor = (rules: Rule[], person: Person = ana) => withPolicy(person, policyOf(rules), policyTime)
  const hidden = makeToolboxFacts({ visibility: 'hidden' })
  const viewing = { actions: ['view'] } as const
  const owned = makeToolboxFacts({ ownerIds: ['ana' as UserId] })

  it('show a hidden toolbox when an allow covers the toolbox, but not when it covers one of its tools', () => {
    expect(decide(actor([allow({ ...viewing, what: ofData })]), 'toolbox.read', hidden).effect).toBe('allow')
    const pattern = { type: 'glob', pattern: 'da*' } as const
    expect(decide(actor([allow({ ...viewing, what: pattern })]), 'toolbox.read', hidden).effect).toBe('allow')
    expect(decide(actor([allow({ ...viewing, what: query })]), 'toolbox.read', hidden).effect).toBe('deny')
    const drops = { type: 'glob', pattern: 'data/drop-*' } as const
    expect(decide(actor([allow({ ...viewing, what: drops })]), 'toolbox.read', hidden).effect).toBe('deny')
  })

  it('hide toolboxes and single tools, also from owners and admins', () => {
    const admin = makePerson('ben', { role: 'admin' })
    const rules = [deny({ ...viewing, what: query })]
    expect(decide(actor(rules, admin), 'toolbox.read', owned).effect).toBe('allow')
    expect(decide(actor(rules, admin), 'tool.read', makeToolFacts({ toolbox: owned })).rule).toBe('d')
    expect(decide(actor(rules), 'tool.read', makeToolFacts({ name: 'count' })).effect).toBe('allow')
    expect(decide(actor([deny({ ...viewing, what: ofData })]), 'toolbox.read', owned).rule).toBe('d')
  })

  it('hide the runs of hidden tools, except from the person who started them', () => {
    const rules = [deny({ ...viewing, what: query })]
    const facts = (personId: string) => ({
      personId: personId as UserId,
      toolbox: makeToolboxFacts(),
      tool: makeToolFacts(),
    })
    expect(decide(actor(rules), 'run.read', facts('ben')).effect).toBe('deny')
    expect(decide(actor(rules), 'run.read', facts('ana')).effect).toBe('allow')
    expect(decide(actor([]), 'run.read', facts('ben')).effect).toBe('allow')
  })

  it('let groups own toolboxes', () => {
    const facts = makeToolboxFacts({ visibility: 'hidden', ownerGroupIds: ['data-team' as GroupId] })
    expect(decide(makeActor('ben'), 'toolbox.manage', facts).effect).toBe('deny')
    expect(decide(actor([]), 'toolbox.manage', facts)).toMatchObject({ effect: 'allow', rule: 'owner' })
    expect(decide(actor([]), 'toolbox.read', facts).effect).toBe('allow')
  })

  it('deny a toolbox to its owners only by an organization rule', () => {
    const managing = { actions: ['manage', 'publish'] } as const
    expect(decide(actor([deny({ ...managing, scope: ofData })]), 'toolbox.manage', owned).effect).toBe(
      'allow',
    )
    expect(decide(actor([deny({ ...managing })]), 'version.publish', owned).rule).toBe('d')
    const others = makeToolboxFacts()
    expect(decide(actor([allow({ ...managing, what: ofData })]), 'toolbox.manage', others).rule).toBe('a')
    expect(
      decide(actor([allow({ ...managing }), deny({ ...managing, scope: ofData })]), 'secret.manage', others)
        .rule,
    ).toBe('d')
  })

  it('can grant administration, but never deny it to an admin', () => {
    const administer = { actions: ['administer'] } as const
    const admin = makePerson('ben', { role: 'admin' })
    for (const action of ['people.manage', 'policy.manage', 'audit.read', 'sandbox.read'] as const) {
      expect(decide(actor([deny({ ...administer })], admin), action, null).rule).toBe('admin')
      expect(decide(actor([]), action, null).rule).toBe('not-admin')
      expect(decide(actor([allow({ ...administer })]), action, null).rule).toBe('a')
      expect(decide(actor([allow({ ...administer, scope: ofData })]), action, null).rule).toBe('not-admin')
    }
  })

  it('have no effect with a condition on arguments or with the effect ask', () => {
    const manage = { actions: ['manage', 'view'] } as const
    expect(decide(actor([deny({ ...manage, when: usersTable })]), 'toolbox.read', hidden).rule).toBe('hidden')
    expect(decide(actor([ask({ ...manage })]), 'toolbox.manage', owned).rule).toBe('owner')
  })

  it('can deny the creation of toolboxes', () => {
    expect(decide(actor([deny({ actions: ['publish'] })]), 'toolbox.create', null).rule).toBe('d')
    expect(decide(actor([deny({ actions: ['publish'], what: ofData })]), 'toolbox.create', null).effect).toBe(
      'allow',
    )
  })

  it('let the managers of a group change it', () => {
    expect(decide(actor([]), 'group.manage', { membership: 'manager' }).rule).toBe('manager')
    expect(decide(actor([]), 'group.manage', { membership: null }).rule).toBe('not-admin')
  })
})

describe('the approver of a run', () => {
  const facts = (personId: string) => ({
    personId: personId as UserId,
    toolbox: makeToolboxFacts({ visibility: 'hidden' }),
    approvers: [{ type: 'group', id: 'data-team' }] as const,
  })

  it('is named by the rule, can see the run, and is never the person who started it', () => {
    const actor = withPolicy(ana, policyOf([]), policyTime)
    expect(decide(actor, 'run.decide', facts('ben'))).toMatchObject({ effect: 'allow', rule: 'approver' })
    expect(decide(actor, 'run.read', facts('ben'))).toMatchObject({ effect: 'allow', rule: 'approver' })
    expect(decide(actor, 'run.decide', facts('ana')).rule).toBe('not-approver')
    expect(decide(makeActor('ben', { role: 'admin' }), 'run.decide', facts('ben')).rule).toBe('not-approver')
  })

  it('is an admin for runs of a service account', () => {
    const requested = { personId: 'bot' as UserId, toolbox: makeToolboxFacts(), byService: true as const }
    expect(decide(makeActor('ana', { role: 'admin' }), 'run.decide', requested).effect).toBe('allow')
    expect(decide(makeActor('ana'), 'run.decide', requested).rule).toBe('not-admin')
    expect(decide(makeActor('bot'), 'run.decide', requested).rule).toBe('not-admin')
    const named = { ...requested, approvers: [{ type: 'person' as const, id: 'ben' }] }
    expect(decide(makeActor('ana', { role: 'admin' }), 'run.decide', named).rule).toBe('not-approver')
  })

  it('is never an API token', () => {
    const token = { id: 'ci' as TokenId, scopes: [...ruleActions], toolboxes: null }
    const own = { personId: 'ana' as UserId, toolbox: makeToolboxFacts() }
    expect(decide(makeActor('ana', { token }), 'run.decide', own).rule).toBe('token-answers')
  })
})

describe('decide before any rule', () => {
  const everything = [allow({ actions: [...ruleActions] })]

  it('denies everything to suspended people', () => {
    const person = makePerson('ana', { role: 'admin', status: 'suspended' })
    const actor = withPolicy(person, policyOf(everything), policyTime)
    expect(decide(actor, 'toolbox.read', makeToolboxFacts()).rule).toBe('suspended')
    expect(decide(actor, 'people.manage', null).rule).toBe('suspended')
    expect(decide(actor, 'tool.run', makeToolFacts()).rule).toBe('suspended')
  })

  it('limits a token to its scopes and toolboxes', () => {
    const token = { id: 'ci' as TokenId, scopes: ['run'] as const, toolboxes: ['data'] }
    const actor = withPolicy(makePerson('ana', { token }), policyOf(everything), policyTime)
    expect(decide(actor, 'tool.run', makeToolFacts()).effect).toBe('allow')
    expect(decide(actor, 'toolbox.read', makeToolboxFacts()).effect).toBe('allow')
    expect(decide(actor, 'toolbox.read', makeToolboxFacts({ slug: 'ops' })).rule).toBe('token-toolbox')
    expect(decide(actor, 'version.publish', makeToolboxFacts()).rule).toBe('token-scope')
    expect(decide(actor, 'people.manage', null).rule).toBe('token-scope')
    const matching = makeActor('ana', { token: { ...token, toolboxes: ['x', 'd*a'] } })
    expect(decide(matching, 'toolbox.read', makeToolboxFacts()).effect).toBe('allow')
    expect(decide(matching, 'toolbox.read', makeToolboxFacts({ slug: 'datas' })).rule).toBe('token-toolbox')
    const none = { ...token, scopes: [] }
    expect(decide(makeActor('ana', { token: none }), 'toolbox.read', makeToolboxFacts()).rule).toBe(
      'token-scope',
    )
  })

  it('denies tokens the management of tokens and of their account', () => {
    const token = { id: 'ci' as TokenId, scopes: [...ruleActions], toolboxes: null }
    const own = { ownerId: 'ana' as UserId }
    const program = withPolicy(makePerson('ana', { role: 'admin', token }), policyOf(everything), policyTime)
    expect(decide(program, 'account.manage', null).rule).toBe('token-account')
    expect(decide(program, 'token.manage', own).rule).toBe('token-tokens')
    expect(decide(makeActor('ana'), 'token.manage', own).effect).toBe('allow')
    expect(decide(makeActor('ben'), 'token.manage', own).rule).toBe('not-admin')
    expect(decide(makeActor('ben', { role: 'admin' }), 'token.manage', own).effect).toBe('allow')
  })

  it('lets a token create toolboxes only under its patterns', () => {
    const token = { id: 'ci' as TokenId, scopes: ['publish'] as const, toolboxes: ['ci-*'] }
    const planned = (slug: string) => ({ planned: { slug, title: slug } })
    const actor = makeActor('ana', { token })
    expect(decide(actor, 'toolbox.create', planned('ci-new')).effect).toBe('allow')
    expect(decide(actor, 'toolbox.create', planned('new')).rule).toBe('token-toolbox')
    expect(decide(actor, 'toolbox.create', null).rule).toBe('token-toolbox')
  })

  it('limits a token to the permissions of its person: rules for it override asks and open nothing', () => {
    const token = { id: 'ci' as TokenId, scopes: ['run'] as const, toolboxes: null }
    const person = makePerson('ana', { token })
    const forToken = allow({ who: { type: 'token', id: 'ci' }, what: query })
    expect(run([ask(), forToken], {}, person)).toMatchObject({ effect: 'allow', rule: 'a' })
    expect(run([forToken], locked, person).rule).toBe('locked')
    const closed = withPolicy(person, policyOf([forToken], 'deny'), policyTime)
    expect(decide(closed, 'tool.run', makeToolFacts()).rule).toBe('unmatched')
  })
})

describe('decide for arbitrary policies', () => {
  const width: Record<Effect, number> = { deny: 0, ask: 1, allow: 2 }
  // Requesting access is allowed exactly where running is not.
  const actions = (Object.keys(ruleActionOf) as Action[]).filter(action => action !== 'access.request')
  const withoutFacts: readonly Action[] = ['toolbox.create', 'account.manage']
  const ofProposals: readonly Action[] = ['proposal.read', 'proposal.comment', 'proposal.review']
  /** Returns the decisions for every action on a tool and its toolbox. */
  const decideAll = (person: Person, policy: Policy, tool: ToolFacts) => {
    const actor = withPolicy(person, policy, policyTime)
    const run = { personId: 'cleo' as UserId, toolbox: tool.toolbox, tool }
    return actions.map(action =>
      action === 'tool.run' || action === 'tool.read'
        ? decide(actor, action, tool)
        : action.startsWith('run.')
          ? decide(actor, action as 'run.read', run)
          : action === 'group.manage' || action === 'group.read'
            ? decide(actor, action, { membership: null })
            : ruleActionOf[action] === 'administer' || withoutFacts.includes(action)
              ? decide(actor, action as 'people.manage', null)
              : ofProposals.includes(action)
                ? decide(actor, action as 'proposal.review', { toolbox: tool.toolbox, authorIds: [] })
                : decide(actor, action as 'toolbox.read', tool.toolbox),
    )
  }
  const expectNotWider = (after: ReturnType<typeof decideAll>, before: ReturnType<typeof decideAll>) =>
    expect(after.map((decision, at) => width[decision.effect] <= width[before[at]!.effect])).toEqual(
      after.map(() => true),
    )
  const runs = { numRuns: 150 }

  it('is independent of the order of the rules', () => {
    fc.assert(
      fc.property(
        randomPolicies,
        randomPeople,
        randomTools,
        fc.infiniteStream(fc.nat()),
        (policy, person, tool, keys) => {
          const keyed = policy.rules.map(rule => ({ rule, key: keys.next().value }))
          const rules = keyed.sort((a, b) => a.key - b.key).map(({ rule }) => rule)
          expect(decideAll(person, { ...policy, rules }, tool)).toEqual(decideAll(person, policy, tool))
        },
      ),
      runs,
    )
  })

  it('never widens access with one more deny or ask, or with one allow less', () => {
    fc.assert(
      fc.property(randomPolicies, randomRules, randomPeople, randomTools, (policy, rule, person, tool) => {
        const more = { ...policy, rules: [...policy.rules, { ...rule, id: 'new' }] }
        const [after, before] = [decideAll(person, more, tool), decideAll(person, policy, tool)]
        if (rule.effect === 'deny') expectNotWider(after, before)
        if (rule.effect === 'allow') expectNotWider(before, after)
        // With the default deny, an ask rule opens access.
        if (rule.effect === 'ask' && policy.unmatched !== 'deny') expectNotWider(after, before)
      }),
      runs,
    )
  })

  it('overrides only the ask of the tool with a personal allow, which opens nothing', () => {
    fc.assert(
      fc.property(randomPolicies, randomRules, randomPeople, randomTools, (policy, rule, person, tool) => {
        const own: Rule = { ...rule, id: 'new', effect: 'allow', scope: { type: 'person', id: person.id } }
        const before = decideAll(person, policy, tool)
        const after = decideAll(person, { ...policy, rules: [...policy.rules, own] }, tool)
        for (const [at, decision] of after.entries())
          if (decision.rule === 'new') expect(before[at]).toMatchObject({ effect: 'ask' })
          else if (decision.conditional && !before[at]!.conditional) {
            // A rule asks for some arguments and the tool asks for all others; the allow overrides only the tool.
            expect(decision).toMatchObject({ effect: 'ask', rule: before[at]!.rule })
            expect(before[at]!.effect).toBe('ask')
            expect([tool.permission, policy.unmatched]).toEqual(['ask', 'tool-level'])
          } else expect(decision).toEqual(before[at])
        for (const decision of after)
          if (decision.rule === 'new' && !decision.conditional) expect(policy.unmatched).toBe('tool-level')
      }),
      runs,
    )
  })

  it('ignores expired and disabled rules', () => {
    fc.assert(
      fc.property(randomPolicies, randomPeople, randomTools, (policy, person, tool) => {
        const rules = policy.rules.filter(
          rule => rule.enabled !== false && !(rule.expiresAt && new Date(rule.expiresAt) <= policyTime),
        )
        expect(decideAll(person, { ...policy, rules }, tool)).toEqual(decideAll(person, policy, tool))
      }),
      runs,
    )
  })

  it('always lets an admin administer', () => {
    fc.assert(
      fc.property(randomPolicies, randomTools, (policy, tool) => {
        const decisions = decideAll(makePerson('ana', { role: 'admin' }), policy, tool)
        for (const [at, action] of actions.entries())
          if (ruleActionOf[action] === 'administer') expect(decisions[at]!.effect).toBe('allow')
      }),
      runs,
    )
  })

  it('denies a token everything that its person cannot do', () => {
    fc.assert(
      fc.property(randomPolicies, randomPeople, randomTools, (policy, person, tool) => {
        const { token: _, ...alone } = person
        const withToken = decideAll(person, policy, tool)
        for (const [at, decision] of decideAll(alone, policy, tool).entries())
          if (decision.effect === 'deny') expect(withToken[at]!.effect).toBe('deny')
      }),
      runs,
    )
  })

  it('returns the same decision for the hundredth query of an actor as for the first', () => {
    fc.assert(
      fc.property(randomPolicies, randomPeople, randomTools, (policy, person, tool) => {
        const actor = withPolicy(person, policy, policyTime)
        const [first, ...others] = Array.from({ length: 100 }, () => decide(actor, 'tool.run', tool))
        expect(others.at(-1)).toEqual(first)
      }),
      runs,
    )
  })

  it('decides with the active rules of a person as with all rules', () => {
    fc.assert(
      fc.property(randomPolicies, randomPeople, randomTools, (policy, person, tool) => {
        const rules = activeRules(withPolicy(person, policy, policyTime).policy)
        expect(decideAll(person, { ...policy, rules }, tool)).toEqual(decideAll(person, policy, tool))
      }),
      runs,
    )
  })
})
