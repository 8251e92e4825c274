/** The names that rules refer to: the check reads only those, and finds the same as with all names. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPolicy, type KnownNames } from '@/lib/core/policy/check/check-policy'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Resource, Rule, Scope, Subject } from '@/lib/core/policy/model/rule'
import { findKnownNames } from '@/lib/store/access/known-names'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { findKnownToolboxes } from '@/lib/store/toolboxes/known-toolboxes'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { makeRule } from '@/tests/support/make-actor'
import { insertPerson, setTestEnvironment } from '@/tests/support/people'
import { testTime as at } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

let owner: Actor
let gone: string
let groupId: string
let all: KnownNames

beforeAll(async () => {
  owner = await insertPerson({ name: 'owner' })
  const removed = await insertPerson({ name: 'removed' })
  await database().user.update({ where: { id: removed.id }, data: { status: 'removed' } })
  gone = removed.id
  const group = await database().group.create({ data: { slug: 'data', name: 'Data', createdAt: at } })
  groupId = group.id
  await database().role.create({ data: { name: 'steward', title: 'Steward', createdAt: at } })
  await createToolbox(owner, 'db-tools', { drop_all: 'Drops.', query: 'Asks.', '50%_off': 'Halves.' })
  await createToolbox(owner, 'db', { query: 'Asks.' }, { visibility: 'hidden' })
  all = {
    subjects: new Set([
      `person:${owner.id}`,
      `group:${groupId}`,
      'role:steward',
      'role:member',
      'role:admin',
    ]),
    tools: new Map([
      ['db-tools', new Set(['drop_all', 'query', '50%_off'])],
      ['db', new Set(['query'])],
    ]),
  }
})

const subjects = fc.constantFrom<() => Subject>(
  () => ({ type: 'everyone' }),
  () => ({ type: 'person', id: owner.id }),
  () => ({ type: 'person', id: gone }),
  () => ({ type: 'person', id: 'no-id' }),
  () => ({ type: 'group', id: groupId }),
  () => ({ type: 'group', id: crypto.randomUUID() }),
  () => ({ type: 'role', name: 'steward' }),
  () => ({ type: 'role', name: 'admin' }),
  () => ({ type: 'role', name: 'other\0' }),
)
const slugs = fc.constantFrom('db-tools', 'db', 'd', 'other', 'a\0')
const names = fc.constantFrom('query', 'drop_all', '50%_off', '50x_off', 'other')
const resources: fc.Arbitrary<Resource> = fc.oneof(
  slugs.map((slug): Resource => ({ type: 'toolbox', slug })),
  fc.tuple(slugs, names).map(([toolbox, name]): Resource => ({ type: 'tool', toolbox, name })),
  fc
    .constantFrom(
      ...[
        '*',
        'db*',
        'db/*',
        'db-tools/*',
        'db-tools/drop?all',
        'db-tools/50%*',
        'db-tools/50__*',
        '*/query',
      ],
      ...['db/drop*', 'other/*', '*/gone-*', 'd?/query', 'db-tools', 'db-tools/', '*_all', '\\*', 'a\0*'],
      ...['*tools/*', '?b-tools/*', '*b-tools/dro?_a*', '*-tools/gone*', '*0%_o*', '*/QUERY', '*_', '*gone*'],
    )
    .map((pattern): Resource => ({ type: 'glob', pattern })),
  fc.constant<Resource>({ type: 'any' }),
)
const scopes = fc.oneof(
  fc.constant<Scope>({ type: 'organization' }),
  slugs.map((slug): Scope => ({ type: 'toolbox', slug })),
)
const rules = fc.array(fc.record({ who: subjects, what: resources, scope: scopes }), {
  minLength: 1,
  maxLength: 12,
})

test('the names of the rules alone lead to the same findings as all names', async () => {
  await fc.assert(
    fc.asyncProperty(rules, async drawn => {
      const policy: Rule[] = drawn.map(({ who, ...rule }, index) =>
        makeRule({ id: `r${index}`, effect: 'deny', who: who(), ...rule }),
      )
      const content = { unmatched: 'tool-level' as const, rules: policy }
      const known = await findKnownNames(database(), policy)
      expect(checkPolicy(content, at, known)).toEqual(checkPolicy(content, at, all))
    }),
    { numRuns: 60 },
  )
})

test('a closed toolbox is managed by its owners, the members of its groups, and admins', async () => {
  const [admin, ann, bob, cid, dan] = await Promise.all([
    insertPerson({ name: 'admin', role: 'admin' }),
    insertPerson({ name: 'ann' }),
    insertPerson({ name: 'bob' }),
    insertPerson({ name: 'cid' }),
    insertPerson({ name: 'dan' }),
  ])
  await createToolbox(ann, 'closed', { query: 'Asks.' }, { visibility: 'locked' })
  await createToolbox(ann, 'opened', { query: 'Asks.' })
  const toolbox = await database().toolbox.findUniqueOrThrow({ where: { slug: 'closed' } })
  const member = { source: 'manual', addedAt: at }
  await database().group.create({
    data: {
      ...{ slug: 'curators', name: 'Curators', createdAt: at },
      members: { create: [ann, bob, cid].map(({ id }) => ({ userId: id, ...member })) },
      toolboxes: { create: [{ toolboxId: toolbox.id }] },
    },
  })
  await database().user.update({ where: { id: cid.id }, data: { status: 'removed' } })
  await database().role.create({
    data: {
      ...{ name: 'curator', title: 'Curator', createdAt: at },
      members: { create: [{ userId: bob.id, addedAt: at }] },
    },
  })
  const { id: curators } = await database().group.findUniqueOrThrow({ where: { slug: 'curators' } })

  const named: Subject[] = [
    ...[admin, ann, bob, cid, dan].map(person => ({ type: 'person', id: person.id }) as const),
    ...[curators, groupId].map(id => ({ type: 'group', id }) as const),
    ...['curator', 'steward', 'member'].map(name => ({ type: 'role', name }) as const),
  ]
  const rules = ['closed', 'opened'].flatMap(slug =>
    named.map((who, index) => makeRule({ id: `${slug}-${index}`, who, what: { type: 'toolbox', slug } })),
  )
  const known = await findKnownToolboxes(database(), rules)
  const managers = [
    ...['everyone', 'role:admin', 'role:curator', 'role:member', `group:${curators}`],
    ...[admin, ann, bob].map(person => `person:${person.id}`),
  ]
  expect([...known.get('closed')!.managedBy].sort()).toEqual(managers.sort())
  expect([...known.get('opened')!.managedBy].sort()).toEqual(['everyone', 'role:admin'])
})
