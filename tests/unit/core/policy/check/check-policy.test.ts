import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPolicy, type KnownNames } from '@/lib/core/policy/check/check-policy'
import { decide, canManage } from '@/lib/core/policy/evaluate/decide'
import { withPolicy, subjectsOf } from '@/lib/core/policy/model/policy'
import type { Rule } from '@/lib/core/policy/model/rule'
import { makeRule, policyTime } from '../../../../support/make-actor'
import { randomPeople, randomPolicies, randomTools } from '../../../../support/random-policies'

const deny = (given: Partial<Rule> = {}) => makeRule({ effect: 'deny', ...given })
const query = { type: 'tool', toolbox: 'data', name: 'query' } as const
const ofData = { type: 'toolbox', slug: 'data' } as const
const ben = { type: 'person', id: 'ben' } as const
const managedBy = new Set(['everyone', 'person:ana', 'role:admin'])
const known: KnownNames = {
  subjects: new Set(['person:ana', 'person:ben', 'group:red']),
  tools: new Map([
    ['data', new Set(['query'])],
    ['shut', new Set(['x'])],
    ['unseen', new Set(['x'])],
  ]),
  toolboxes: new Map([
    ['data', { visibility: 'open', managedBy }],
    ['shut', { visibility: 'locked', managedBy }],
    ['unseen', { visibility: 'hidden', managedBy }],
  ]),
}

describe('findings about rules', () => {
  const table: [string, Rule[], string[]][] = [
    ['nothing about rules that all decide', [makeRule(), deny({ id: 'r2', what: query })], []],
    [
      'a rule that cannot be read',
      [makeRule({ note: 'x'.repeat(501) }), makeRule({ id: 'r2' })],
      ['r1 invalid'],
    ],
    ['an id that is given twice', [deny({ what: query }), makeRule({ what: ofData })], ['r1 duplicate-id']],
    ['the same said twice', [makeRule(), makeRule({ id: 'r2', note: 'again' })], ['r2 duplicate r1']],
    ['a rule that has ended', [makeRule({ expiresAt: '2026-01-01T00:00:00.000Z' })], ['r1 expired']],
    [
      'nothing about a rule that is switched off',
      [makeRule({ enabled: false, expiresAt: '2026-01-01T00:00:00.000Z' })],
      [],
    ],
    [
      'an allow under a wider deny',
      [makeRule({ what: query }), deny({ id: 'r2', what: ofData })],
      ['r1 unreachable r2'],
    ],
    [
      'a deny under a wider deny',
      [deny({ what: query }), deny({ id: 'r2', what: { type: 'glob', pattern: 'da*' } })],
      ['r1 unreachable r2'],
    ],
    [
      'nothing where the deny is for others',
      [makeRule({ what: query }), deny({ id: 'r2', who: { type: 'group', id: 'red' } })],
      [],
    ],
    [
      'nothing where the deny ends first',
      [makeRule({ what: query }), deny({ id: 'r2', expiresAt: '2027-01-01T00:00:00.000Z' })],
      [],
    ],
    [
      'nothing where the deny is for some calls',
      [
        makeRule({ what: query }),
        deny({ id: 'r2', when: { all: [{ argument: 'a', op: 'exists', value: true }] } }),
      ],
      [],
    ],
    [
      'a rule of a toolbox about another',
      [makeRule({ scope: { type: 'toolbox', slug: 'data' }, what: { type: 'glob', pattern: 'ops/*' } })],
      ['r1 unreachable'],
    ],
    [
      'a rule of a person about another',
      [makeRule({ scope: { type: 'person', id: 'ana' }, who: { type: 'person', id: 'ben' } })],
      ['r1 unreachable'],
    ],
    [
      'a question about what cannot be asked',
      [makeRule({ effect: 'ask', actions: ['view'] })],
      ['r1 no-effect'],
    ],
    [
      'a condition where there are no arguments',
      [deny({ actions: ['manage'], when: { schema: {} } })],
      ['r1 no-effect'],
    ],
    [
      'the administration taken from admins',
      [deny({ actions: ['administer'], who: { type: 'role', name: 'admin' } })],
      ['r1 no-effect'],
    ],
    [
      'the administration of one toolbox',
      [makeRule({ actions: ['administer'], what: ofData })],
      ['r1 no-effect'],
    ],
    ['the management of one tool', [makeRule({ actions: ['manage'], what: query })], ['r1 no-effect']],
    ['one tool shown', [makeRule({ actions: ['view'], what: query })], ['r1 no-effect']],
    [
      'rights that people give themselves',
      [makeRule({ actions: ['manage'], scope: { type: 'person', id: 'ana' } })],
      ['r1 no-effect'],
    ],
    [
      'a run under a deny for seeing',
      [makeRule({ what: query }), deny({ id: 'r2', what: ofData, actions: ['view'] })],
      ['r1 unreachable r2'],
    ],
    [
      'a question that a more specific allow lifts',
      [
        makeRule({ effect: 'ask', what: ofData }),
        makeRule({ id: 'r2', what: { type: 'glob', pattern: 'data/*' } }),
      ],
      ['r1 unreachable r2'],
    ],
    [
      'an allow that lifts no question',
      [makeRule({ what: ofData }), makeRule({ id: 'r2', effect: 'ask' })],
      [],
    ],
    [
      'an allow under a question of the same strength',
      [
        makeRule({ what: ofData, who: ben }),
        makeRule({ id: 'r2', effect: 'ask', what: { type: 'glob', pattern: 'da*' } }),
      ],
      ['r1 unreachable r2'],
    ],
    [
      'a question where the toolbox is locked',
      [makeRule({ effect: 'ask', what: { type: 'toolbox', slug: 'shut' }, who: ben })],
      ['r1 no-effect'],
    ],
    [
      'nothing about a question for its owner',
      [
        makeRule({
          effect: 'ask',
          what: { type: 'toolbox', slug: 'shut' },
          who: { type: 'person', id: 'ana' },
        }),
      ],
      [],
    ],
    [
      'nothing about a question beside an allow',
      [
        makeRule({ effect: 'ask', what: { type: 'tool', toolbox: 'shut', name: 'x' }, who: ben }),
        makeRule({ id: 'r2', who: ben }),
      ],
      [],
    ],
    [
      'an allow where the toolbox is hidden',
      [makeRule({ what: { type: 'toolbox', slug: 'unseen' }, who: ben })],
      ['r1 no-effect'],
    ],
    [
      'nothing about an allow that shows it too',
      [makeRule({ what: { type: 'toolbox', slug: 'unseen' }, who: ben, actions: ['view', 'run'] })],
      [],
    ],
    ['somebody who is not there', [makeRule({ who: { type: 'group', id: 'gone' } })], ['r1 unknown-subject']],
    [
      'a toolbox that is not there',
      [makeRule({ what: { type: 'toolbox', slug: 'gone' } })],
      ['r1 unknown-resource'],
    ],
    ['a tool that is not there', [makeRule({ what: { ...query, name: 'gone' } })], ['r1 unknown-resource']],
    [
      'a glob like nothing',
      [makeRule({ what: { type: 'glob', pattern: '*/gone-*' } })],
      ['r1 unknown-resource'],
    ],
  ]
  it.each(table)('%s', (_name, rules, findings) => {
    const found = checkPolicy({ unmatched: 'tool-level', rules }, policyTime, known)
    expect(
      found.map(({ ruleId, code, otherId }) => [ruleId, code, otherId].filter(Boolean).join(' ')),
    ).toEqual(findings)
    for (const { message, fix } of found) expect([message, fix]).not.toContain('')
  })

  it('says that what people allow themselves is nothing where the policy asks itself', () => {
    const rules = [makeRule({ scope: { type: 'person', id: 'ana' } })]
    expect(checkPolicy({ unmatched: 'ask', rules }, policyTime)).toMatchObject([{ code: 'no-effect' }])
    expect(checkPolicy({ unmatched: 'tool-level', rules }, policyTime)).toEqual([])
  })
})

describe('for every policy', () => {
  it('rules that are said to change nothing change nothing', () => {
    fc.assert(
      fc.property(randomPolicies, randomPeople, randomTools, (policy, person, tool) => {
        const findings = checkPolicy(policy, policyTime)
        for (const { index } of findings) {
          const without = { ...policy, rules: policy.rules.filter((_, at) => at !== index) }
          for (const action of ['toolbox.read', 'toolbox.manage', 'people.manage', 'tool.run'] as const) {
            const facts = action === 'tool.run' ? tool : action === 'people.manage' ? null : tool.toolbox
            const effect = (given: typeof policy) =>
              decide(withPolicy(person, given, policyTime), action as 'tool.run', facts as typeof tool).effect
            expect([findings, action, effect(without)]).toEqual([findings, action, effect(policy)])
          }
        }
      }),
      { numRuns: 80 },
    )
  })

  it('rules that are said to change nothing beside what the toolboxes are change nothing', () => {
    const found = new Map<string, number>()
    // Two rules about the same runs, of which one asks and one allows, beside whatever else there is.
    const aboutRuns = fc
      .tuple(
        randomPolicies,
        fc.constantFrom('allow' as const, 'ask' as const),
        fc.constantFrom(...(['data', 'ops'] as const)),
        fc.constantFrom<Rule['who']>(
          { type: 'everyone' },
          { type: 'person', id: 'ana' },
          { type: 'group', id: 'red' },
        ),
        fc.constantFrom('*', 'd*', 'data/*', 'ops/*'),
      )
      .map(([policy, effect, slug, who, pattern]) => ({
        ...policy,
        rules: [
          ...policy.rules.slice(0, 6),
          makeRule({ id: 'one', effect, who, what: { type: 'toolbox', slug } }),
          makeRule({
            ...{ id: 'two', effect: effect === 'allow' ? 'ask' : 'allow' },
            what: { type: 'glob', pattern },
          }),
        ],
      }))
    fc.assert(
      fc.property(aboutRuns, randomPeople, randomTools, (policy, person, tool) => {
        const { toolbox } = tool
        const isKept = canManage(withPolicy(person, policy, policyTime), toolbox)
        const managedBy = new Set([
          ...['everyone', 'role:admin', ...toolbox.ownerIds.map(id => `person:${id}`)],
          ...(isKept ? subjectsOf(person) : []),
        ])
        const toolboxes = new Map([[toolbox.slug, { visibility: toolbox.visibility, managedBy }]])
        for (const { index, code, message } of checkPolicy(policy, policyTime, { toolboxes })) {
          const kind = `${code} ${message.replace(/\br\d+|data|ops/g, 'x')}`
          found.set(kind, (found.get(kind) ?? 0) + 1)
          const without = { ...policy, rules: policy.rules.filter((_, at) => at !== index) }
          const effect = (given: typeof policy) => {
            const { effect, conditional } = decide(withPolicy(person, given, policyTime), 'tool.run', tool)
            return [effect, conditional]
          }
          expect([message, ...effect(without)]).toEqual([message, ...effect(policy)])
        }
      }),
      { numRuns: 1_500 },
    )
    for (const words of [
      'hidden from',
      'is locked',
      'asks before every',
      'allows every run',
      'denies everything',
    ])
      expect(
        [...found.keys()].some(kind => kind.includes(words)),
        words,
      ).toBe(true)
  })

  it('a policy of the greatest size is checked in time', () => {
    const rules = Array.from({ length: 10_000 }, (_, at) =>
      makeRule({
        id: `r${at}`,
        effect: at % 2 ? 'deny' : 'allow',
        who: { type: 'group', id: `g${at % 50}` },
        what:
          at % 3
            ? { type: 'glob', pattern: `box-${at % 100}/x${at}-*` }
            : { type: 'tool', toolbox: `box-${at % 100}`, name: `x${at}y` },
      }),
    )
    expect(checkPolicy({ unmatched: 'deny', rules }, policyTime)).toEqual([])
  })
})

describe('checkPolicy with questions and allows', () => {
  it('of the greatest size is checked in time', () => {
    const rules = Array.from({ length: 10_000 }, (_, at) =>
      makeRule({
        ...{ id: `r${at}`, effect: at % 2 ? 'ask' : 'allow', who: { type: 'person', id: `p${at % 50}` } },
        what: { type: 'tool', toolbox: `box-${at % 500}`, name: `tool-${at}` },
      }),
    )
    const managedBy = new Set(['everyone', 'role:admin'])
    const toolboxes = new Map(
      Array.from({ length: 500 }, (_, at) => [
        `box-${at}`,
        { visibility: at % 3 ? ('open' as const) : ('locked' as const), managedBy },
      ]),
    )
    const started = performance.now()
    checkPolicy({ unmatched: 'tool-level', rules }, policyTime, { toolboxes })
    expect(performance.now() - started).toBeLessThan(10_000)
  })
})
