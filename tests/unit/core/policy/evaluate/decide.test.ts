import { describe, expect, it } from 'vitest'
import type { TokenId } from '@/lib/core/base/ids'
import { isThemselves, type Actor, type Visibility } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { ToolFacts } from '@/lib/core/policy/model/facts'
import type { Policy, Unmatched } from '@/lib/core/policy/model/policy'
import type { Rule } from '@/lib/core/policy/model/rule'
import type { Effect } from '@/lib/core/spec/tool-spec'
import { makeActor, makeRule, makeToolboxFacts, makeToolFacts } from '../../../../support/make-actor'

const owner = makeActor('owner')
const member = makeActor('member')
const admin = makeActor('admin', { role: 'admin' })
const toolbox = (visibility: Visibility) => makeToolboxFacts({ visibility, ownerIds: [owner.id] })

const policyWith = (rules: Rule[], unmatched: Unmatched = 'tool-level'): Policy => ({
  number: 1,
  unmatched,
  rules,
})

describe('decide for reading', () => {
  const table: [Visibility, Actor, Effect][] = [
    ['open', member, 'allow'],
    ['locked', member, 'allow'],
    ['hidden', member, 'deny'],
    ['hidden', owner, 'allow'],
    ['hidden', admin, 'allow'],
  ]
  it.each(table)('a %s toolbox to $name: %s', (visibility, who, effect) => {
    expect(decide(who, 'toolbox.read', toolbox(visibility)).effect).toBe(effect)
  })
})

it('viewing as an admin denies admin actions and the private data of the admin', () => {
  const viewed: Actor = { ...admin, viewedBy: { id: owner.id, name: 'Owner', until: '2026-11-21T12:30:00Z' } }
  for (const action of ['people.manage', 'policy.read', 'audit.read', 'sandbox.read'] as const)
    expect(decide(viewed, action, null), action).toMatchObject({ effect: 'deny', rule: 'viewing' })
  expect(decide(viewed, 'toolbox.read', toolbox('hidden')).effect).toBe('allow')
  expect([isThemselves(admin, admin.id), isThemselves(viewed, admin.id)]).toEqual([true, false])
})

describe('access to proposals for', () => {
  const author = makeActor('author')
  const facts = (authors: Actor[], visibility: Visibility = 'open') => ({
    toolbox: toolbox(visibility),
    authorIds: authors.map(({ id }) => id),
  })
  const table: [string, Actor, Actor[], { read: Effect; review: Effect }][] = [
    ['an owner', owner, [author], { read: 'allow', review: 'allow' }],
    ['an owner who proposed it', owner, [owner], { read: 'allow', review: 'deny' }],
    ['an admin', admin, [author], { read: 'allow', review: 'allow' }],
    ['an admin who uploaded a version of it', admin, [author, admin], { read: 'allow', review: 'deny' }],
    ['its author', author, [author], { read: 'allow', review: 'deny' }],
    ['another member', member, [author], { read: 'deny', review: 'deny' }],
  ]
  it.each(table)('%s', (_, who, authors, { read, review }) => {
    const effectOf = (action: 'proposal.read' | 'proposal.comment' | 'proposal.review') =>
      decide(who, action, facts(authors)).effect
    expect([effectOf('proposal.read'), effectOf('proposal.comment'), effectOf('proposal.review')]).toEqual([
      read,
      read,
      review,
    ])
  })

  it('denies everything to an author who can no longer see the toolbox', () => {
    expect(decide(author, 'proposal.read', facts([author], 'hidden'))).toMatchObject({ rule: 'hidden' })
    expect(decide(author, 'proposal.propose', toolbox('hidden'))).toMatchObject({ rule: 'hidden' })
  })

  it('lets people with a rule for review or propose read proposals, but not tokens with a narrower scope', () => {
    const rule = makeRule({ actions: ['review'], who: { type: 'person', id: member.id } })
    const reviewer = makeActor('member', {}, policyWith([rule]))
    expect(decide(reviewer, 'proposal.read', facts([author])).effect).toBe('allow')
    expect(decide(reviewer, 'proposal.review', facts([author]))).toMatchObject({
      effect: 'allow',
      rule: 'r1',
    })
    expect(decide(reviewer, 'proposal.propose', toolbox('open')).effect).toBe('deny')
    const token = { id: 't' as TokenId, scopes: ['view' as const], toolboxes: null }
    const program = makeActor('member', { token }, policyWith([rule]))
    expect(decide(program, 'proposal.read', facts([author])).effect).toBe('deny')
  })

  it('allows publishing without approval only by organization rules', () => {
    const bypass = (scope: Rule['scope'], effect: 'allow' | 'deny' = 'allow') =>
      makeRule({ actions: ['bypass'], effect, scope })
    const ofToolbox = { type: 'toolbox', slug: 'data' } as const
    const organization = { type: 'organization' } as const
    const may = (who: string, role: 'member' | 'admin', ...rules: Rule[]) =>
      decide(makeActor(who, { role }, policyWith(rules)), 'proposal.bypass', toolbox('open')).effect
    expect(may('owner', 'member')).toBe('deny')
    expect(may('owner', 'member', bypass(ofToolbox))).toBe('deny')
    expect(may('member', 'member', bypass(organization))).toBe('allow')
    expect(may('admin', 'admin')).toBe('allow')
    expect(may('admin', 'admin', bypass(ofToolbox, 'deny'))).toBe('allow')
    expect(may('admin', 'admin', bypass(organization, 'deny'))).toBe('deny')
  })
})

describe('decide for running a tool', () => {
  const run = (who: Actor, visibility: Visibility, permission: Effect, runnable = true) =>
    decide(who, 'tool.run', makeToolFacts({ toolbox: toolbox(visibility), permission, runnable }))

  it('asks when the tool asks first, and allows it otherwise', () => {
    expect(run(member, 'open', 'ask').effect).toBe('ask')
    expect(run(member, 'open', 'allow').effect).toBe('allow')
  })

  it('reserves a locked toolbox for its owners and admins, and gives the reason', () => {
    expect(run(member, 'locked', 'allow')).toEqual({
      effect: 'deny',
      rule: 'locked',
      reason: 'Only the owners of Data and admins can run its tools, because it is locked.',
    })
    expect(run(owner, 'locked', 'allow').effect).toBe('allow')
    expect(run(admin, 'locked', 'ask').effect).toBe('ask')
  })

  it('denies unavailable, incomplete and hidden tools to everyone', () => {
    expect(run(admin, 'open', 'deny').rule).toBe('unavailable')
    expect(run(admin, 'open', 'allow', false).rule).toBe('not-runnable')
    expect(run(member, 'hidden', 'allow').rule).toBe('hidden')
  })
})

describe('decide for reading and stopping a run', () => {
  const facts = (visibility: Visibility) => ({ personId: member.id, toolbox: toolbox(visibility) })
  const stranger = makeActor('stranger')

  it('shows runs of open toolboxes to the team, and other runs only to the people involved', () => {
    expect(decide(stranger, 'run.read', facts('open')).effect).toBe('allow')
    expect(decide(stranger, 'run.read', facts('locked')).effect).toBe('deny')
    expect(decide(member, 'run.read', facts('hidden')).effect).toBe('allow')
    expect(decide(owner, 'run.read', facts('hidden')).effect).toBe('allow')
  })

  it('lets its person, the owners and admins stop it, and only its person confirm it', () => {
    expect(decide(stranger, 'run.cancel', facts('open')).effect).toBe('deny')
    expect(decide(owner, 'run.cancel', facts('open')).effect).toBe('allow')
    expect(decide(admin, 'run.decide', facts('open')).effect).toBe('deny')
    expect(decide(member, 'run.decide', facts('open')).effect).toBe('allow')
  })
})

describe('decide for managing', () => {
  it('lets only owners and admins manage a toolbox', () => {
    expect(decide(member, 'version.publish', toolbox('open')).reason).toBe(
      'Only the owners of Data and admins can publish versions of it.',
    )
    expect(decide(owner, 'version.publish', toolbox('open')).effect).toBe('allow')
    expect(decide(admin, 'toolbox.manage', toolbox('open')).effect).toBe('allow')
  })

  it('reserves people and the sandbox page for admins', () => {
    expect(decide(member, 'people.manage', null).effect).toBe('deny')
    expect(decide(admin, 'people.manage', null).effect).toBe('allow')
    expect(decide(member, 'sandbox.read', null).effect).toBe('deny')
  })
})

describe('decide for access requests', () => {
  const token = { id: 't' as TokenId, scopes: ['view', 'run', 'manage'] as const, toolboxes: null }
  const denyMember = makeRule({ id: 'not-you', effect: 'deny' })
  const ask = (who: Actor, visibility: Visibility, tool: Partial<ToolFacts> | null) =>
    decide(who, 'access.request', {
      toolbox: toolbox(visibility),
      tool: tool && makeToolFacts({ toolbox: toolbox(visibility), ...tool }),
    })

  it.each([
    ['a member, of a locked tool', member, 'locked', {}, 'may-ask'],
    ['a member, of a locked toolbox', member, 'locked', null, 'may-ask'],
    ['a member, of an open tool', member, 'open', {}, 'not-needed'],
    ['a member, of an open toolbox', member, 'open', null, 'not-needed'],
    ['its owner', owner, 'locked', {}, 'not-needed'],
    ['an admin', admin, 'locked', null, 'not-needed'],
    ['a member, of a hidden tool', member, 'hidden', {}, 'hidden'],
    ['a member, of a hidden toolbox', member, 'hidden', null, 'hidden'],
    ['a member, of a tool that cannot run', member, 'locked', { runnable: false }, 'not-runnable'],
    ['a program', makeActor('member', { token }), 'locked', {}, 'token-asks'],
    [
      'a member denied the tool by a rule',
      makeActor('member', {}, policyWith([denyMember])),
      'locked',
      {},
      'may-ask',
    ],
    [
      'a member denied everything by a rule',
      makeActor('member', {}, policyWith([denyMember])),
      'locked',
      null,
      'may-ask',
    ],
    [
      'a member denied some arguments by a rule',
      makeActor(
        'member',
        {},
        policyWith([{ ...denyMember, when: { all: [{ argument: 'all', op: 'exists', value: true }] } }]),
      ),
      'open',
      {},
      'may-ask',
    ],
    [
      'a member who cannot see the tool because of a rule',
      makeActor('member', {}, policyWith([{ ...denyMember, actions: ['view'] }])),
      'open',
      {},
      'not-you',
    ],
    [
      'a member without a rule that allows the tool',
      makeActor('member', {}, policyWith([], 'deny')),
      'open',
      {},
      'may-ask',
    ],
  ] as const)('%s: %s', (_, who, visibility, tool, rule) => {
    expect(ask(who, visibility, tool)).toMatchObject({ effect: rule === 'may-ask' ? 'allow' : 'deny', rule })
  })

  it('reserves toolbox rules for owners and admins, and remembered confirmations for their person', () => {
    expect(decide(owner, 'rule.manage', toolbox('hidden')).effect).toBe('allow')
    expect(decide(admin, 'rule.manage', toolbox('open')).effect).toBe('allow')
    expect(decide(member, 'rule.manage', toolbox('open')).reason).toBe(
      'Only the owners of Data and admins can manage its rules.',
    )
    const own = { personId: member.id }
    expect(decide(member, 'own-rule.manage', own).effect).toBe('allow')
    expect(decide(admin, 'own-rule.manage', own).rule).toBe('not-yours')
    expect(decide(makeActor('member', { token }), 'own-rule.manage', own).rule).toBe('token-answers')
  })
})
