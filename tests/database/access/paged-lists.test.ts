/** Lists that are read page by page: every entry is on one page, whatever is filtered. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { AccessChoice, AccessRow } from '@/lib/core/policy/check/access-list'
import { matrixLimits } from '@/lib/core/policy/check/matrix'
import { explainAccess } from '@/lib/operations/access/explain-access'
import { findActorById } from '@/lib/operations/access/find-actor'
import { deleteGroup, findGroup, listGroups } from '@/lib/operations/access/groups'
import { listMyAccess } from '@/lib/operations/access/list-my-access'
import { findMatrixAxes } from '@/lib/operations/access/matrix-axes'
import { listPolicyHistory } from '@/lib/operations/access/policy/policies'
import { savePolicy } from '@/lib/operations/access/policy/save-policy'
import { listPeople } from '@/lib/operations/people/list-people'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { makeRule } from '@/tests/support/make-actor'
import { insertPerson, setTestEnvironment } from '@/tests/support/people'
import { testTime as at } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const peopleCount = 120
const rulesCount = 130
/** Tools by toolbox; the names contain characters that are special in patterns. */
const toolboxes = { 'a-box': 70, 'b-box': 3, 'c-box': 60, 'd-box': 0 }
let admin: Actor
let member: Actor

beforeAll(async () => {
  const { id } = await insertPerson({ name: 'Admin', role: 'admin' })
  const of = await insertPerson({ name: 'Member' })
  admin = (await findActorById(id, at))!
  for (const [slug, count] of Object.entries(toolboxes))
    if (count > 0)
      await createToolbox(
        admin,
        slug,
        Object.fromEntries(
          Array.from({ length: count }, (_, n) => [`tool_${n % 2 ? 'get' : 'put'}_${n}`, `Does ${n}.`]),
        ),
      )
  await database().user.createMany({
    data: Array.from({ length: peopleCount }, (_, n) => ({
      email: `person-${n}@paged.example`,
      // Many people have the same name.
      name: `Person ${n % 7}`,
    })),
  })
  const rules = [
    makeRule({ id: 'puts', effect: 'deny', what: { type: 'glob', pattern: '*/tool_put_*' } }),
    makeRule({
      id: 'hides',
      effect: 'deny',
      actions: ['view'],
      what: { type: 'tool', toolbox: 'a-box', name: 'tool_get_1' },
    }),
    ...Array.from({ length: rulesCount }, (_, n) =>
      makeRule({ id: `other-${n}`, what: { type: 'toolbox', slug: `nowhere-${n}` } }),
    ),
  ]
  for (let number = 0; number < 45; number += 1)
    await savePolicy(
      admin,
      { basedOn: number, unmatched: 'tool-level', rules: rules.slice(0, 2 + 3 * number), note: '' },
      at,
    )
  admin = (await findActorById(id, at))!
  member = (await findActorById(of.id, at))!
})

async function readAccess(filter: { text: string; choice: AccessChoice | null }): Promise<AccessRow[]> {
  const rows: AccessRow[] = []
  for (let after: string | undefined; ; ) {
    const list = await listMyAccess(member, { ...filter, after })
    expect(list.rows.length).toBeLessThanOrEqual(50)
    rows.push(...list.rows)
    if (list.next === null) return rows
    expect(list.next).not.toBe(after)
    after = list.next
  }
}

test('the tools of a person are on one page each, in order, without hidden ones', async () => {
  const rows = await readAccess({ text: '', choice: null })
  const addresses = rows.map(({ toolbox, tool }) => `${toolbox.slug}/${tool}`)
  expect(addresses).toHaveLength(132)
  expect(new Set(addresses).size).toBe(132)
  expect(addresses).not.toContain('a-box/tool_get_1')
  expect(rows.map(({ toolbox }) => toolbox.slug)).toEqual(rows.map(({ toolbox }) => toolbox.slug).toSorted())
  const split = []
  for (const choice of ['run', 'ask', 'not'] as const)
    split.push(
      ...(await readAccess({ text: '', choice })).map(({ toolbox, tool }) => `${toolbox.slug}/${tool}`),
    )
  expect(split.toSorted()).toEqual(addresses.toSorted())
})

test.each([
  ['put', 67],
  ['PUT_1', 10],
  ['b-box', 3],
  ['box/tool_get_5', 12],
  ['a-box/tool_get', 34],
  ['100%', 0],
  ['_', 132],
  ['%', 0],
  ['PU', 67],
  ['x/', 132],
])('the tools that contain %j are %i', async (text, count) => {
  const rows = await readAccess({ text, choice: null })
  const contained = (await readAccess({ text: '', choice: null })).filter(({ toolbox, tool }) =>
    `${toolbox.slug}/${tool}`.toLowerCase().includes(text.toLowerCase()),
  )
  expect(rows).toEqual(contained)
  expect(rows).toHaveLength(count)
})

test('people are on one page each, although many have the same name', async () => {
  const read = async (text: string) => {
    const ids: string[] = []
    for (let after: string | undefined; ; ) {
      const { people, next } = await listPeople(admin, { text, after })
      ids.push(...people.map(({ id }) => id))
      if (next === null) return ids
      after = next
    }
  }
  const all = await read('')
  expect(all).toHaveLength(peopleCount + 2)
  expect(new Set(all).size).toBe(all.length)
  expect(await read('PERSON 3')).toHaveLength(17)
  expect(await read('person-119@')).toHaveLength(1)
  expect(await read('%')).toEqual([])
})

test('revisions of the policy are on one page each, newest first', async () => {
  const numbers: number[] = []
  for (let before: number | undefined; ; ) {
    const { number, steps, next } = await listPolicyHistory(admin, before)
    expect(number).toBe(45)
    numbers.push(...steps.map(step => step.number))
    if (next === null) break
    before = next
  }
  expect(numbers).toEqual(Array.from({ length: 45 }, (_, n) => 45 - n))
})

test('the rules that a check considered are on one page each, those that decide first', async () => {
  const question = { personId: member.id, toolbox: 'a-box', tool: 'tool_put_0', action: 'run' } as const
  const seen: string[] = []
  for (let page = 1; ; page += 1) {
    const { explanation, rules, sentences } = await explainAccess(admin, { ...question, page }, at)
    expect(Object.keys(sentences)).toHaveLength(explanation.considered.length)
    seen.push(...explanation.considered.map(({ ruleId }) => ruleId))
    if (page === rules.pages) break
  }
  expect(seen[0]).toBe('puts')
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toHaveLength(admin.policy.policy.rules.length)
})

test('groups and their members are on one page each', async () => {
  await database().group.createMany({
    data: Array.from({ length: 60 }, (_, n) => ({ slug: `team-${n}`, name: `Team ${n % 5}`, createdAt: at })),
  })
  const { id: groupId } = await database().group.findUniqueOrThrow({ where: { slug: 'team-0' } })
  const people = await database().user.findMany({ select: { id: true } })
  await database().membership.createMany({
    data: people.map(({ id }) => ({ groupId, userId: id, source: 'manual', addedAt: at })),
  })
  const slugs: string[] = []
  for (let after: string | undefined; ; ) {
    const { groups, next } = await listGroups(admin, { after })
    slugs.push(...groups.map(({ slug }) => slug))
    if (next === null) break
    after = next
  }
  expect(new Set(slugs).size).toBe(60)
  expect(slugs).toHaveLength(60)
  const members: string[] = []
  for (let page = 1; ; page += 1) {
    const group = await findGroup(admin, 'team-0', String(page))
    expect(group.total).toBe(people.length)
    members.push(...group.members.map(({ id }) => id))
    if (page === group.pages) break
  }
  expect(members.toSorted()).toEqual(people.map(({ id }) => id).toSorted())
})

test('the rows and columns of the matrix are counted up to a maximum', async () => {
  const { rowsMax, countMax } = matrixLimits
  const count = async () => (await findMatrixAxes(admin, { who: '', what: '' })).found.rows
  const before = await count()
  expect(before).toMatchObject({ isCapped: false })
  await database().user.createMany({
    data: Array.from({ length: countMax }, (_, n) => ({ email: `many-${n}@paged.example`, name: 'Many' })),
  })
  expect(await count()).toEqual({ count: countMax, isCapped: true })
  const { rows, columns, found } = await findMatrixAxes(admin, { who: 'many', what: '-box' })
  expect(rows).toHaveLength(rowsMax)
  expect(found.rows).toEqual({ count: countMax, isCapped: false })
  expect(columns.map(({ slug }) => slug)).toEqual(['a-box', 'b-box', 'c-box'])
})

test('the audit log names only the first members of a deleted group, and counts all of them', async () => {
  const people = Array.from({ length: 1_001 }, (_, n) => ({ email: `left-${n}@paged.example`, name: 'Left' }))
  const members = await database().user.createManyAndReturn({ data: people, select: { id: true } })
  const { id: groupId } = await database().group.create({
    data: { slug: 'large', name: 'Large', createdAt: at },
  })
  await database().membership.createMany({
    data: members.map(({ id }) => ({ groupId, userId: id, source: 'manual', addedAt: at })),
  })
  await deleteGroup(admin, 'large')
  const { before } = await database().auditEvent.findFirstOrThrow({ where: { target: groupId } })
  expect(before).toMatchObject({ slug: 'large', name: 'Large', toolboxes: [], memberCount: members.length })
  const { members: named } = before as { members: string[] }
  expect(new Set(named).size).toBe(1_000)
  expect(await database().membership.count({ where: { groupId } })).toBe(0)
})
