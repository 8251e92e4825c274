import { expect, it } from 'vitest'
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import { decideTransitions, type StepFacts } from '@/lib/core/proposals/lifecycle/decide-transitions'
import type { Actor } from '@/lib/core/policy/model/actor'
import { makeActor, makeToolboxFacts } from '../../../../support/make-actor'

const ada = makeActor('ada')
const ben = makeActor('ben')
const admin = makeActor('admin', { role: 'admin' })

const facts = (provided: Partial<StepFacts> = {}): StepFacts => ({
  proposal: { toolbox: makeToolboxFacts({ ownerIds: [ada.id, ben.id] }), authorIds: [ada.id] },
  ...{
    state: 'in-review',
    version: 'proposed',
    draft: false,
    publishAt: null,
    contract: null,
    news: null,
    isComparing: false,
  },
  ...provided,
})
const may = (actor: Actor, provided: Partial<StepFacts> = {}) => {
  const steps = Object.entries(decideTransitions(actor, facts(provided))) as [
    keyof ProposalPage['may'],
    { effect: string },
  ][]
  return steps.filter(([, { effect }]) => effect === 'allow').map(([name]) => name)
}

const table: [string, Actor, Partial<StepFacts>, (keyof ProposalPage['may'])[]][] = [
  ['the author', ada, {}, ['to-draft', 'cancel', 'schedule', 'comment', 'edit', 'replay']],
  [
    'another owner',
    ben,
    {},
    ['to-draft', 'cancel', 'reject', 'schedule', 'review', 'comment', 'edit', 'replay'],
  ],
  [
    'an admin',
    admin,
    {},
    ['to-draft', 'cancel', 'reject', 'schedule', 'bypass', 'review', 'comment', 'edit', 'replay'],
  ],
  [
    'an owner of an approved, scheduled proposal',
    ben,
    { state: 'approved', publishAt: new Date(0) },
    [
      ...(['to-draft', 'cancel', 'reject', 'publish', 'schedule', 'unschedule', 'review'] as const),
      ...(['comment', 'edit', 'replay'] as const),
    ],
  ],
  [
    'an admin of an outdated proposal',
    admin,
    { state: 'outdated' },
    ['to-draft', 'cancel', 'reject', 'rebase', 'review', 'comment', 'edit', 'replay'],
  ],
  [
    'the author of a draft',
    ada,
    { state: 'draft', draft: true },
    ['submit', 'cancel', 'comment', 'edit', 'replay'],
  ],
  [
    'an admin while a worker compares the versions again',
    admin,
    { state: 'approved', isComparing: true },
    ['to-draft', 'cancel', 'reject', 'comment', 'edit', 'replay'],
  ],
  [
    'an admin who must publish while a worker compares the versions again',
    admin,
    { isComparing: true },
    ['to-draft', 'cancel', 'reject', 'bypass', 'comment', 'edit', 'replay'],
  ],
  [
    'an admin during processing',
    admin,
    { version: 'reading' },
    ['to-draft', 'cancel', 'reject', 'comment', 'edit'],
  ],
  ['an admin of a published proposal', admin, { state: 'published', version: 'published' }, ['comment']],
  ['someone without a role in it', makeActor('cleo'), {}, []],
]
it.each(table)('decideTransitions allows exactly these steps: %s', (_, actor, provided, steps) => {
  expect(may(actor, provided)).toEqual(steps)
})

it('decideTransitions blocks publishing on a broken contract, except for people who may bypass it', () => {
  const broken: Partial<StepFacts> = { state: 'approved', contract: 'The contract example fails.' }
  expect(may(ben, { state: 'approved' })).toContain('publish')
  expect(may(ben, broken)).not.toContain('publish')
  expect(decideTransitions(ben, facts(broken)).publish.reason).toBe('The contract example fails.')
  expect(may(admin, { state: 'approved' })).not.toContain('bypass')
  expect(may(admin, broken)).toContain('bypass')
})

it.each([true, false])(
  'decideTransitions names the failed upload as the obstacle of both draft steps, draft %s',
  draft => {
    const may = decideTransitions(ada, facts({ state: 'draft', version: 'failed', draft }))
    for (const step of ['submit', 'to-draft'] as const)
      expect(may[step]).toMatchObject({ effect: 'deny', rule: 'failed' })
  },
)
