/** Groups and roles: who can see and change them, and what their members can do with toolboxes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GroupId } from '@/lib/core/base/ids'
import type { Rule } from '@/lib/core/policy/model/rule'
import type { Actor } from '@/lib/core/policy/model/actor'
import { findActorById } from '@/lib/operations/access/find-actor'
import { findToolbox } from '@/lib/operations/toolboxes/find-toolbox'
import { addGroupMember, changeGroupMember, removeGroupMember } from '@/lib/operations/access/group-members'
import {
  changeGroup,
  createGroup,
  deleteGroup,
  findGroup,
  listMyGroups,
  listGroups,
} from '@/lib/operations/access/groups'
import { explainAccess } from '@/lib/operations/access/explain-access'
import { findMatrixAxes, listMatrixMembers } from '@/lib/operations/access/matrix-axes'
import { explainMatrixCell, findMatrixCells } from '@/lib/operations/access/permission-matrix'
import { savePolicy } from '@/lib/operations/access/policy/save-policy'
import { removePerson } from '@/lib/operations/people/remove-person'
import {
  changeRole,
  changeRoleMember,
  createRole,
  deleteRole,
  listRoles,
} from '@/lib/operations/access/roles'
import { searchCatalog } from '@/lib/operations/catalog/search-catalog'
import { changeOwners, findOwners } from '@/lib/operations/toolboxes/settings/toolbox-owners'
import { takeGroups } from '@/lib/operations/people/take-groups'
import { closeDatabase, database, inTransaction } from '@/lib/store/connection/client'
import { anonymizePerson, lockPerson } from '@/lib/store/people/people'
import type { RoleHolder } from '@/lib/store/access/roles'
import { createToolbox } from '@/tests/support/catalog'
import { makeRule } from '@/tests/support/make-actor'
import { freshDatabase } from '@/tests/support/database'
import { auditOf, insertPerson, setTestEnvironment } from '@/tests/support/people'
import { testTime as at } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

let admin: Actor
let lena: Actor
let max: Actor
let olga: Actor

beforeAll(async () => {
  admin = await insertPerson({ name: 'Admin', role: 'admin' })
  lena = await insertPerson({ name: 'Lena', email: 'lena@example.org' })
  max = await insertPerson({ name: 'Max', email: 'max@example.org' })
  olga = await insertPerson({ name: 'Olga', email: 'olga@example.org' })
})

/** Loads the person as their next request would. */
const now = async (actor: Actor) => (await findActorById(actor.id, at))!

test('admins create a group, its managers run it, and others cannot find it', async () => {
  const group = await createGroup(admin, { name: ' Données  Team ', description: 'People who know.' }, at)
  expect(group).toMatchObject({ slug: 'donnees-team', name: 'Données Team', members: [] })
  await expect(createGroup(admin, { name: 'Donnees team' }, at)).rejects.toMatchObject({
    code: 'group.exists',
  })
  await expect(createGroup(lena, { name: 'Mine' }, at)).rejects.toMatchObject({ code: 'action.denied' })
  await expect(createGroup(admin, { name: '***' }, at)).rejects.toMatchObject({ code: 'group.invalid' })

  await addGroupMember(admin, 'donnees-team', { email: ' LENA@example.org', manager: true }, at)
  await addGroupMember(lena, 'donnees-team', { email: 'max@example.org', manager: false }, at)
  await expect(
    addGroupMember(lena, 'donnees-team', { email: 'unknown@example.org', manager: false }, at),
  ).rejects.toMatchObject({ code: 'person.not-found' })
  await expect(
    addGroupMember(max, 'donnees-team', { email: 'olga@example.org', manager: false }, at),
  ).rejects.toMatchObject({ code: 'action.denied' })
  await expect(findGroup(olga, 'donnees-team')).rejects.toMatchObject({ code: 'group.not-found' })
  for (const slug of ['no-such', 'a\0b', '\ud800']) {
    await expect(findGroup(admin, slug)).rejects.toMatchObject({ code: 'group.not-found' })
    await expect(changeGroup(admin, slug, { name: 'x' }, at)).rejects.toMatchObject({
      code: 'group.not-found',
    })
  }
  await expect(
    addGroupMember(olga, 'donnees-team', { email: 'olga@example.org', manager: true }, at),
  ).rejects.toMatchObject({ code: 'group.not-found' })

  const seen = await findGroup(max, 'donnees-team')
  expect(seen.members.map(member => [member.name, member.manager])).toEqual([
    ['Lena', true],
    ['Max', false],
  ])
  expect(seen).toMatchObject({ page: 1, pages: 1, total: 2, moreToolboxes: 0 })
  expect((await listGroups(admin, { text: 'DONN' })).groups).toMatchObject([
    { slug: 'donnees-team', members: 2, managers: ['Lena'], moreToolboxes: 0 },
  ])
  expect((await listGroups(admin, { text: 'other' })).groups).toEqual([])
  expect((await listMyGroups(max)).map(mine => mine.slug)).toEqual(['donnees-team'])
  expect(await listMyGroups(olga)).toEqual([])
})

test('members of a group manage its toolboxes from their next request, until they leave the group', async () => {
  await createToolbox(olga, 'well', { draw: 'Draws water.' }, { visibility: 'hidden' })
  await changeOwners(olga, 'well', { people: ['olga@example.org'], groups: [] })
  // Olga is not a member of this group and cannot see it.
  await expect(
    changeOwners(olga, 'well', { people: ['olga@example.org'], groups: ['donnees-team'] }),
  ).rejects.toMatchObject({ code: 'group.not-found' })
  expect(await findOwners(olga, 'well')).toMatchObject({ groups: [] })
  const owners = await changeOwners(admin, 'well', {
    people: ['olga@example.org', 'OLGA@example.org'],
    groups: ['donnees-team'],
  })
  expect(owners).toMatchObject({ people: [{ name: 'Olga' }], groups: [{ slug: 'donnees-team' }] })

  const page = await findToolbox(await now(max), 'well')
  expect(page.may.manage).toMatchObject({ effect: 'allow' })
  expect(page.toolbox.owners).toEqual(['Olga', 'Données Team'])
  for (const query of ['owner:me', 'owner:donnees-team'])
    expect((await searchCatalog(await now(max), { query })).total, query).toBe(1)
  await expect(findToolbox(lena, 'well')).rejects.toMatchObject({ code: 'toolbox.not-found' })
  expect((await findToolbox(await now(lena), 'well')).toolbox.slug).toBe('well')

  await removeGroupMember(await now(lena), 'donnees-team', max.id)
  await expect(findToolbox(await now(max), 'well')).rejects.toMatchObject({ code: 'toolbox.not-found' })
})

test('a change of a group is recorded with the previous values', async () => {
  await changeGroupMember(admin, 'donnees-team', lena.id, { manager: false }, at)
  await changeGroupMember(admin, 'donnees-team', lena.id, { manager: false }, at)
  await changeGroup(admin, 'donnees-team', { name: 'Data', description: 'People who know.' }, at)
  const events = await database().auditEvent.findMany({
    where: { type: { startsWith: 'group.' } },
    orderBy: { id: 'asc' },
  })
  expect(events.map(event => event.type)).toEqual([
    'group.created',
    ...['group.member-changed', 'group.member-changed', 'group.member-changed', 'group.member-changed'],
    'group.changed',
  ])
  expect(events.at(-2)).toMatchObject({
    target: lena.id,
    before: { group: 'donnees-team', member: true, manager: true },
    after: { group: 'donnees-team', member: true, manager: false },
  })
  expect(events.at(-1)).toMatchObject({ before: { name: 'Données Team' }, after: { name: 'Data' } })
})

test('a role given to a person or a group applies from the next request and cannot be deleted while rules use it', async () => {
  expect(await createRole(admin, { title: 'Schema Stewards' }, at)).toEqual({ name: 'schema-stewards' })
  const give = (holder: RoleHolder, member = true) =>
    changeRoleMember(admin, 'schema-stewards', { holder, member }, at)
  const groups = await database().group.findMany({ where: { slug: 'donnees-team' }, select: { id: true } })
  await give({ type: 'group', id: groups[0]!.id })
  await give({ type: 'group', id: groups[0]!.id })
  await give({ type: 'person', id: max.id })
  expect((await now(lena)).roles).toEqual(['schema-stewards'])
  expect((await now(max)).roles).toEqual(['schema-stewards'])
  expect((await now(olga)).roles).toEqual([])

  const who = { type: 'role', name: 'schema-stewards' } as const
  const rule = makeRule({ id: 'stewards', effect: 'deny', who })
  const save = (rules: Rule[], basedOn: number) =>
    savePolicy(admin, { basedOn, unmatched: 'tool-level', rules, note: '' }, at)
  await save([rule], 0)
  await changeRole(admin, 'schema-stewards', { title: 'Stewards' })
  expect((await listRoles(admin)).roles.at(-1)).toMatchObject({
    ...{ name: 'schema-stewards', title: 'Stewards', people: [{ name: 'Max' }], groups: [{ name: 'Data' }] },
    rules: [{ id: 'stewards', sentence: expect.stringContaining('role Stewards') }],
  })
  await createToolbox(olga, 'pump', { draw: 'Pumps water.', drain: 'Lets it go.' })
  const groupId = groups[0]!.id as GroupId
  const members = [{ key: `person:${lena.id}`, name: 'Lena' }]
  const data = { key: `group:${groupId}`, size: 1, members }
  const one = { count: 1, isCapped: false }
  const axes = await findMatrixAxes(admin, { who: 'DAT', what: 'ump', open: [data.key] })
  expect((await findMatrixAxes(admin, { who: 'DAT', what: '' })).rows[0]).not.toHaveProperty('members')
  expect(await listMatrixMembers(admin, groupId)).toMatchObject({ members })
  expect(axes).toMatchObject({
    rows: [data],
    columns: [{ slug: 'pump' }],
    found: { rows: one, columns: one },
  })
  const rows = [...['everyone', data.key], ...[lena, max, olga].map(({ id }) => `person:${id}`)]
  const cells = await findMatrixCells(
    admin,
    { rows: [...rows, 'group:unknown', '?'], toolboxes: ['pump', 'well', 'no', 'a\0'] },
    at,
  )
  expect(rows.map(row => cells[row]!.pump!.tools)).toEqual([
    ...[{ ask: 2 }, { deny: 2 }, { deny: 2 }, { deny: 2 }, { ask: 2 }],
  ])
  expect(cells.everyone!.well!.tools).toEqual({ none: 1 })
  const panel = await explainMatrixCell(
    admin,
    { row: `person:${lena.id}`, toolbox: 'pump', tool: 'drain' },
    at,
  )
  expect(panel).toMatchObject({
    tools: [{ name: 'drain', mark: 'deny' }, { name: 'draw' }],
    chain: { tool: 'drain', mark: 'deny', rules: [{ id: 'stewards', status: 'decides' }], others: 0 },
  })
  expect(await auditOf(lena.id)).toContain('access.explained')
  for (const refused of [
    findMatrixCells(lena, { rows, toolboxes: [] }, at),
    findMatrixAxes(lena, { who: '', what: '' }),
    listMatrixMembers(lena, groupId),
  ])
    await expect(refused).rejects.toMatchObject({ code: 'action.denied' })

  const facts = { toolbox: 'well', tool: 'draw', personId: lena.id, action: 'run' } as const
  expect((await explainAccess(admin, facts, at)).explanation).toMatchObject({
    effect: 'deny',
    rule: 'stewards',
  })
  await expect(deleteRole(admin, 'schema-stewards')).rejects.toMatchObject({
    code: 'role.in-use',
    options: { details: { rules: ['stewards'] } },
  })
  await save([], 1)
  await give({ type: 'person', id: max.id }, false)
  await deleteRole(admin, 'schema-stewards')
  expect((await now(lena)).roles).toEqual([])

  for (const title of ['Admin', 'member'])
    await expect(createRole(admin, { title }, at)).rejects.toMatchObject({ code: 'role.exists' })
  await expect(createRole(lena, { title: 'Mine' }, at)).rejects.toMatchObject({ code: 'action.denied' })
  await expect(changeRole(admin, 'gone', { title: 'x' })).rejects.toMatchObject({ code: 'role.not-found' })
  const events = await database().auditEvent.findMany({ where: { type: { startsWith: 'role.' } } })
  expect(events.map(({ type }) => type).toSorted()).toEqual([
    ...['role.changed', 'role.created', 'role.deleted'],
    ...['role.member-changed', 'role.member-changed', 'role.member-changed'],
  ])
})

test('a removed person leaves every group, and a deleted group owns nothing', async () => {
  await addGroupMember(admin, 'donnees-team', { email: 'max@example.org', manager: false }, at)
  await removePerson(admin, max.id, at)
  expect((await findGroup(admin, 'donnees-team')).members.map(member => member.name)).toEqual(['Lena'])
  await expect(deleteGroup(await now(lena), 'donnees-team')).rejects.toMatchObject({ code: 'action.denied' })
  const { id: target } = await database().group.findUniqueOrThrow({ where: { slug: 'donnees-team' } })
  await deleteGroup(admin, 'donnees-team')
  const deleted = await database().auditEvent.findFirstOrThrow({ where: { target, type: 'group.deleted' } })
  expect(deleted.before).toEqual({
    slug: 'donnees-team',
    name: expect.any(String),
    members: [lena.id],
    toolboxes: ['well'],
  })
  await expect(findGroup(admin, 'donnees-team')).rejects.toMatchObject({ code: 'group.not-found' })
  expect((await findOwners(olga, 'well')).groups).toEqual([])
  await expect(findToolbox(await now(lena), 'well')).rejects.toMatchObject({ code: 'toolbox.not-found' })
})

/** Begins the work while the person is being removed, and returns its result, or the code of its error. */
async function whileRemoved(person: Actor, work: () => Promise<unknown>): Promise<unknown> {
  const { result } = await inTransaction(async tx => {
    await lockPerson(tx, person.id)
    const result = work().catch(error => error.code)
    await expect.poll(countWaiting, { timeout: 30_000 }).toBeGreaterThan(0)
    await anonymizePerson(tx, person.id)
    return { result }
  })
  return result
}

/** Number of statements in this database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const [row] = await database().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return row!.count
}

describe('a person who is removed at the same time', () => {
  const nothingIsLeftOf = async ({ id: userId }: Actor) => {
    expect(await database().membership.count({ where: { userId } })).toBe(0)
    expect(await database().roleMember.count({ where: { userId } })).toBe(0)
  }

  beforeAll(async () => {
    await createGroup(admin, { name: 'Late' }, at)
    await createRole(admin, { title: 'Late role' }, at)
  })

  test('is not added to a group', async () => {
    const person = await insertPerson({ name: 'Added', email: 'added@example.org' })
    const add = () => addGroupMember(admin, 'late', { email: 'added@example.org', manager: false }, at)
    expect(await whileRemoved(person, add)).toBe('person.not-found')
    await nothingIsLeftOf(person)
  })

  test('does not become a manager', async () => {
    const person = await insertPerson({ name: 'Raised', email: 'raised@example.org' })
    await addGroupMember(admin, 'late', { email: 'raised@example.org', manager: false }, at)
    const raise = () => changeGroupMember(admin, 'late', person.id, { manager: true }, at)
    expect(await whileRemoved(person, raise)).toBe('person.not-found')
    await nothingIsLeftOf(person)
  })

  test('gets no role', async () => {
    const person = await insertPerson({ name: 'Named' })
    const holder: RoleHolder = { type: 'person', id: person.id }
    const assign = () => changeRoleMember(admin, 'late-role', { holder, member: true }, at)
    expect(await whileRemoved(person, assign)).toBe('person.not-found')
    await nothingIsLeftOf(person)
  })

  test('does not become an owner', async () => {
    await createToolbox(admin, 'late-box', { query: 'Asks.' })
    const person = await insertPerson({ name: 'Owning', email: 'owning@example.org' })
    const own = () => changeOwners(admin, 'late-box', { people: ['owning@example.org'], groups: [] }, at)
    expect(await whileRemoved(person, own)).toBe('person.not-found')
    expect(await database().toolboxOwner.count({ where: { userId: person.id } })).toBe(0)
  })

  test('joins no group by a claim of the sign-in provider', async () => {
    const person = await insertPerson({ name: 'Claimed' })
    await database().user.update({ where: { id: person.id }, data: { providerGroups: ['late'] } })
    await whileRemoved(person, () => changeGroup(admin, 'late', { claim: 'late' }, at))
    await nothingIsLeftOf(person)
    const another = await insertPerson({ name: 'Signing in' })
    await whileRemoved(another, () => inTransaction(tx => takeGroups(tx, another.id, ['late'], at)))
    await nothingIsLeftOf(another)
    expect((await findGroup(admin, 'late')).total).toBe(0)
  })
})
