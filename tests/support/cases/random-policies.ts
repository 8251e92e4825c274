/** Random policies, people and calls over few names, so that rules often match calls. */
import fc from 'fast-check'
import type { GroupId, TokenId, UserId } from '@/lib/core/base/ids'
import { ruleActions } from '@/lib/core/policy/model/actions'
import { visibilities, type Person } from '@/lib/core/policy/model/actor'
import type { ToolFacts } from '@/lib/core/policy/model/facts'
import type { Policy } from '@/lib/core/policy/model/policy'
import type { Condition, Resource, Rule, Scope, Subject } from '@/lib/core/policy/model/rule'
import { makePerson, makeToolboxFacts } from '@/tests/support/make-actor'

const people = ['ana', 'ben'] as const
const groups = ['red', 'blue'] as const
const roleNames = ['auditor', 'admin'] as const
const tokens = ['ci', 'bot'] as const
const slugs = ['data', 'ops'] as const
const toolNames = ['query', 'drop-db', 'drop-user'] as const
const capabilityNames = ['shell', 'network'] as const

const subjects: fc.Arbitrary<Subject> = fc.oneof(
  fc.constant<Subject>({ type: 'everyone' }),
  fc.constantFrom(...people).map((id): Subject => ({ type: 'person', id })),
  fc.constantFrom(...groups).map((id): Subject => ({ type: 'group', id })),
  fc.constantFrom(...roleNames).map((name): Subject => ({ type: 'role', name })),
  fc.constantFrom(...tokens).map((id): Subject => ({ type: 'token', id })),
)

const resources: fc.Arbitrary<Resource> = fc.oneof(
  fc.constant<Resource>({ type: 'any' }),
  fc.constantFrom(...slugs).map((slug): Resource => ({ type: 'toolbox', slug })),
  fc
    .tuple(fc.constantFrom(...slugs), fc.constantFrom(...toolNames))
    .map(([toolbox, name]): Resource => ({ type: 'tool', toolbox, name })),
  fc
    .tuple(fc.constantFrom(...slugs), fc.constantFrom(...toolNames), fc.integer({ min: 1, max: 2 }))
    .map(([toolbox, name, number]): Resource => ({ type: 'version', toolbox, name, number })),
  fc
    .constantFrom('*', 'data/*', '*/drop-*', 'data/drop-*', '*/query', 'data/quer?')
    .map((pattern): Resource => ({ type: 'glob', pattern })),
  fc.constantFrom('sql', 'shell').map((tag): Resource => ({ type: 'tag', tag })),
  fc.constantFrom('executable', 'ovos').map((kind): Resource => ({ type: 'kind', kind })),
  fc.constantFrom(...capabilityNames).map((capability): Resource => ({ type: 'capability', capability })),
)

const scopes: fc.Arbitrary<Scope> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Scope>({ type: 'organization' }) },
  { weight: 1, arbitrary: fc.constantFrom(...slugs).map((slug): Scope => ({ type: 'toolbox', slug })) },
  { weight: 1, arbitrary: fc.constantFrom(...people).map((id): Scope => ({ type: 'person', id })) },
)

const conditions: fc.Arbitrary<Condition> = fc.constantFrom<Condition>(
  { all: [{ argument: 'table', op: 'equals', value: 'users' }] },
  { all: [{ argument: 'rows', op: 'lt', value: 5 }] },
  { schema: { type: 'object', required: ['table'] } },
)

/** Rules without ids: `policies` numbers them. */
export const randomRules: fc.Arbitrary<Rule> = fc.record(
  {
    id: fc.constant('r0'),
    effect: fc.constantFrom('allow' as const, 'ask' as const, 'deny' as const),
    who: subjects,
    what: resources,
    actions: fc
      .subarray([...ruleActions], { minLength: 1 })
      .map(actions => [...new Set([...actions, 'run' as const])]),
    when: conditions,
    expiresAt: fc.constantFrom('2026-11-21T11:00:00.000Z', '2027-01-01T00:00:00.000Z'),
    scope: scopes,
    note: fc.constantFrom('', 'As agreed.'),
    enabled: fc.boolean(),
  },
  { requiredKeys: ['id', 'effect', 'who', 'what', 'actions', 'scope', 'note'] },
)

export const randomPolicies: fc.Arbitrary<Policy> = fc
  .tuple(
    fc.constantFrom('tool-level' as const, 'ask' as const, 'deny' as const),
    fc.array(randomRules, { maxLength: 12 }),
  )
  .map(([unmatched, rules]) => ({
    number: 7,
    unmatched,
    rules: rules.map((rule, at) => ({ ...rule, id: `r${at + 1}` })),
  }))

export const randomPeople: fc.Arbitrary<Person> = fc
  .record({
    id: fc.constantFrom(...people),
    role: fc.constantFrom('member' as const, 'member' as const, 'admin' as const),
    groups: fc.subarray([...groups]),
    roles: fc.subarray(['auditor']),
    token: fc.option(
      fc.record({
        id: fc.constantFrom(...tokens).map(id => id as string as TokenId),
        scopes: fc.oneof(fc.constant([...ruleActions]), fc.subarray([...ruleActions])),
        toolboxes: fc.constantFrom(null, null, ['data'], ['d*', 'x'], ['*'], []),
      }),
      { nil: undefined, freq: 3 },
    ),
  })
  .map(({ id, role, groups, roles, token }) =>
    makePerson(id, {
      role,
      groups: groups as string[] as GroupId[],
      roles,
      ...(token && { token }),
    }),
  )

export const randomTools: fc.Arbitrary<ToolFacts> = fc.record(
  {
    toolbox: fc
      .tuple(fc.constantFrom(...slugs), fc.constantFrom(...visibilities), fc.subarray([...people]))
      .map(([slug, visibility, ownerIds]) =>
        makeToolboxFacts({ slug, visibility, ownerIds: ownerIds as string[] as UserId[] }),
      ),
    name: fc.constantFrom(...toolNames),
    version: fc.integer({ min: 1, max: 2 }),
    kind: fc.constantFrom('executable' as const, 'ovos' as const),
    tags: fc.subarray(['sql', 'shell']),
    capabilities: fc.subarray([...capabilityNames]),
    permission: fc.constantFrom('allow' as const, 'ask' as const),
    runnable: fc.constant(true),
    arguments: fc.constantFrom({}, { table: 'users' }, { table: 'logs', rows: 3 }, { rows: 9 }),
  },
  {
    requiredKeys: ['toolbox', 'name', 'version', 'kind', 'tags', 'capabilities', 'permission', 'runnable'],
  },
)
