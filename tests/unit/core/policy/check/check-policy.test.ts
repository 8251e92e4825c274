import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPolicy, type KnownNames } from '@/lib/core/policy/check/check-policy'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { canManage } from '@/lib/core/policy/evaluate/takes-part'
import { withPolicy, subjectsOf } from '@/lib/core/policy/model/with-policy'
import type { Rule } from '@/lib/core/policy/model/rule'
import { makeRule, policyTime } from '../../../../support/make-actor'
import { randomPeople, randomPolicies, randomTools } from '@/tests/support/cases/random-policies'

const deny = (provided: Partial<Rule> = {}) => makeRule({ effect: 'deny', ...provided })
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

describe('checkPolicy reports', () => {
  const table: [string, Rule[], string[]][] = [
    ['nothing for rules that all have an effect', [makeRule(), deny({ id: 'r2', what: query })], []],
    [
      'a rule that cannot be read',
      [makeRule({ note: 'x'.repeat(501) }), makeRule({ id: 'r2' })],
      ['r1 invalid'],
    ],
    ['a duplicate id', [deny({ what: query }), makeRule({ what: ofData })], ['r1 duplicate-id']],
    ['a duplicate rule', [makeRule(), makeRule({ id: 'r2', note: 'again' })], ['r2 duplicate r1']],
    ['an expired rule', [makeRule({ expiresAt: '2026-01-01T00:00:00.000Z' })], ['r1 expired']],
    [
      'nothing for a disabled rule',
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
      'nothing when the deny covers other people',
      [makeRule({ what: query }), deny({ id: 'r2', who: { type: 'group', id: 'red' } })],
      [],
    ],
    [
      'nothing when the deny expires first',
      [makeRule({ what: query }), deny({ id: 'r2', expiresAt: '2027-01-01T00:00:00.000Z' })],
      [],
    ],
    [
      'nothing when the deny covers only some calls',
      [
        makeRule({ what: query }),
        deny({ id: 'r2', when: { all: [{ argument: 'a', op: 'exists', value: true }] } }),
      ],
      [],
    ],
    [
      'a toolbox rule that matches another toolbox',
      [makeRule({ scope: { type: 'toolbox', slug: 'data' }, what: { type: 'glob', pattern: 'ops/*' } })],
      ['r1 unreachable'],
    ],
    [
      'a personal rule for another person',
      [makeRule({ scope: { type: 'person', id: 'ana' }, who: { type: 'person', id: 'ben' } })],
      ['r1 unreachable'],
    ],
    [
      'an ask rule for an action that cannot ask',
      [makeRule({ effect: 'ask', actions: ['view'] })],
      ['r1 no-effect'],
    ],
    [
      'a condition on an action without arguments',
      [deny({ actions: ['manage'], when: { schema: {} } })],
      ['r1 no-effect'],
    ],
    [
      'a rule that denies administration to admins',
      [deny({ actions: ['administer'], who: { type: 'role', name: 'admin' } })],
      ['r1 no-effect'],
    ],
    [
      'a rule for the administration of one toolbox',
      [makeRule({ actions: ['administer'], what: ofData })],
      ['r1 no-effect'],
    ],
    [
      'a rule for the management of one tool',
      [makeRule({ actions: ['manage'], what: query })],
      ['r1 no-effect'],
    ],
    ['a rule for viewing one tool', [makeRule({ actions: ['view'], what: query })], ['r1 no-effect']],
    [
      'a personal rule that grants management',
      [makeRule({ actions: ['manage'], scope: { type: 'person', id: 'ana' } })],
      ['r1 no-effect'],
    ],
    [
      'an allow for running under a deny for viewing',
      [makeRule({ what: query }), deny({ id: 'r2', what: ofData, actions: ['view'] })],
      ['r1 unreachable r2'],
    ],
    [
      'an ask rule that a more specific allow overrides',
      [
        makeRule({ effect: 'ask', what: ofData }),
        makeRule({ id: 'r2', what: { type: 'glob', pattern: 'data/*' } }),
      ],
      ['r1 unreachable r2'],
    ],
    [
      'nothing for an allow beside a wider ask',
      [makeRule({ what: ofData }), makeRule({ id: 'r2', effect: 'ask' })],
      [],
    ],
    [
      'an allow under an ask of the same rank',
      [
        makeRule({ what: ofData, who: ben }),
        makeRule({ id: 'r2', effect: 'ask', what: { type: 'glob', pattern: 'da*' } }),
      ],
      ['r1 unreachable r2'],
    ],
    [
      'an ask rule for a locked toolbox',
      [makeRule({ effect: 'ask', what: { type: 'toolbox', slug: 'shut' }, who: ben })],
      ['r1 no-effect'],
    ],
    [
      'nothing for an ask rule for the owner of a locked toolbox',
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
      'nothing for an ask rule beside an allow for a locked toolbox',
      [
        makeRule({ effect: 'ask', what: { type: 'tool', toolbox: 'shut', name: 'x' }, who: ben }),
        makeRule({ id: 'r2', who: ben }),
      ],
      [],
    ],
    [
      'an allow for a hidden toolbox',
      [makeRule({ what: { type: 'toolbox', slug: 'unseen' }, who: ben })],
      ['r1 no-effect'],
    ],
    [
      'nothing for an allow that also shows the hidden toolbox',
      [makeRule({ what: { type: 'toolbox', slug: 'unseen' }, who: ben, actions: ['view', 'run'] })],
      [],
    ],
    ['an unknown subject', [makeRule({ who: { type: 'group', id: 'gone' } })], ['r1 unknown-subject']],
    ['an unknown toolbox', [makeRule({ what: { type: 'toolbox', slug: 'gone' } })], ['r1 unknown-resource']],
    ['an unknown tool', [makeRule({ what: { ...query, name: 'gone' } })], ['r1 unknown-resource']],
    [
      'a glob that matches nothing',
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

  it('reports that personal allows have no effect when the default of the policy is ask', () => {
    const rules = [makeRule({ scope: { type: 'person', id: 'ana' } })]
    expect(checkPolicy({ unmatched: 'ask', rules }, policyTime)).toMatchObject([{ code: 'no-effect' }])
    expect(checkPolicy({ unmatched: 'tool-level', rules }, policyTime)).toEqual([])
  })
})

describe('checkPolicy for arbitrary policies', () => {
  it('reports only rules whose removal changes no decision', () => {
    fc.assert(
      fc.property(randomPolicies, randomPeople, randomTools, (policy, person, tool) => {
        const findings = checkPolicy(policy, policyTime)
        for (const { index } of findings) {
          const without = { ...policy, rules: policy.rules.filter((_, at) => at !== index) }
          for (const action of ['toolbox.read', 'toolbox.manage', 'people.manage', 'tool.run'] as const) {
            const facts = action === 'tool.run' ? tool : action === 'people.manage' ? null : tool.toolbox
            const effect = (provided: typeof policy) =>
              decide(withPolicy(person, provided, policyTime), action as 'tool.run', facts as typeof tool)
                .effect
            expect([findings, action, effect(without)]).toEqual([findings, action, effect(policy)])
          }
        }
      }),
      { numRuns: 80 },
    )
  })

  it('reports only rules whose removal changes no decision for the known toolboxes', () => {
    const found = new Map<string, number>()
    // Two rules for the same runs, one with ask and one with allow, among arbitrary other rules; sometimes also a deny.
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
        fc.constantFrom(...(['data', 'ops'] as const), ...Array.from({ length: 10 }, () => null)),
      )
      .map(([policy, effect, slug, who, pattern, denied]) => ({
        ...policy,
        rules: [
          ...policy.rules.slice(0, 6),
          makeRule({ id: 'one', effect, who, what: { type: 'toolbox', slug } }),
          makeRule({
            ...{ id: 'two', effect: effect === 'allow' ? 'ask' : 'allow' },
            what: { type: 'glob', pattern },
          }),
          ...(denied
            ? [makeRule({ id: 'three', effect: 'deny', what: { type: 'toolbox', slug: denied } })]
            : []),
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
          const effect = (provided: typeof policy) => {
            const { effect, conditional } = decide(withPolicy(person, provided, policyTime), 'tool.run', tool)
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

  it('checks a policy of the maximum size in time', () => {
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

describe('checkPolicy with asks and allows', () => {
  it('checks a policy of the maximum size in time', () => {
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
