/** Tool sets: who sees and changes them, what they show of their tools, and favorites. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { setLimits } from '@/lib/core/sets/set-views'
import { createGroup } from '@/lib/operations/access/groups'
import { addGroupMember } from '@/lib/operations/access/group-members'
import { savePolicy } from '@/lib/operations/access/policy/save-policy'
import { removePerson } from '@/lib/operations/people/remove-person'
import { changeSet, createSet, deleteSet } from '@/lib/operations/sets/change-set'
import { changeFavorite, isFavorite, listFavorites } from '@/lib/operations/sets/favorites'
import { findSet, listSets } from '@/lib/operations/sets/find-set'
import { findSetAccess } from '@/lib/operations/sets/set-access'
import { changeSetOwners, findSetOwners } from '@/lib/operations/sets/set-owners'
import { putToolIntoSet, removeToolFromSet } from '@/lib/operations/sets/set-tools'
import { findActorById } from '@/lib/operations/access/find-actor'
import { yankVersion } from '@/lib/operations/toolboxes/yank-version'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { auditOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const at = new Date('2026-11-20T12:00:00Z')
let admin: TestPerson
let ana: TestPerson
let ben: TestPerson

beforeAll(async () => {
  admin = await insertPerson({ name: 'Ada', role: 'admin' })
  ana = await insertPerson({ name: 'Ana' })
  ben = await insertPerson({ name: 'Ben' })
  await createToolbox(ana, 'doors', { knock: 'Knocks at a door.', ring: 'Rings.' }, { title: 'Doors' })
  await createToolbox(ana, 'cellar', { dig: 'Digs.', knock: 'Knocks on wood.' }, { visibility: 'hidden' })
  // Two versions: the second one has no `ring`.
  await database().toolbox.updateMany({ data: { review: { approvals: 0 } } })
  await createToolbox(ana, 'doors', { knock: 'Knocks twice.', open: 'Opens.' })
})

const toolsOf = async (actor: TestPerson, set: string) =>
  (await findSet(actor, set)).toolRows.map(({ toolbox, name, version }) => [toolbox.slug, name, version])

test('a set runs pinned versions and follows current ones, and shows nothing of tools that a reader cannot see', async () => {
  await createSet(ana, { title: 'House' }, at)
  await putToolIntoSet(ana, { set: 'house', toolbox: 'doors', tool: 'knock' }, 1, at)
  await putToolIntoSet(ana, { set: 'house', toolbox: 'doors', tool: 'ring' }, 1, at)
  await putToolIntoSet(ana, { set: 'house', toolbox: 'doors', tool: 'open' }, null, at)
  await putToolIntoSet(ana, { set: 'house', toolbox: 'cellar', tool: 'knock' }, null, at)
  const own = await findSet(ana, 'house')
  expect(
    own.toolRows.map(({ toolbox, name, pinned, version }) => [toolbox.slug, name, pinned, version]),
  ).toEqual([
    ['cellar', 'knock', null, 1],
    ['doors', 'knock', 1, 1],
    ['doors', 'open', null, 2],
    ['doors', 'ring', 1, 1],
  ])
  expect(own.toolRows[1]).toMatchObject({
    summary: 'Knocks at a door.',
    mcpName: 'doors__knock',
    mayRun: { effect: 'ask' },
  })
  expect(own.tokens).toBe(own.toolRows.reduce((sum, { tokens }) => sum + tokens, 0))
  expect(own.collisions).toEqual([{ callName: 'knock', tools: ['cellar/knock', 'doors/knock'] }])

  const other = await findSet(ben, 'house')
  expect(JSON.stringify(other)).not.toContain('cellar')
  expect(other).toMatchObject({ tools: 3, collisions: [], mine: false, may: { manage: { effect: 'deny' } } })
  expect((await listSets(ben)).sets).toMatchObject([
    { slug: 'house', tools: 3, mine: false, owners: ['Ana'] },
  ])
  expect((await listSets(ana, { mine: true })).sets).toMatchObject([{ slug: 'house', tools: 4, mine: true }])
  expect((await listSets(ben, { mine: true })).sets).toEqual([])
})

test('a tool that the current version no longer has stays in the set, and cannot run', async () => {
  await putToolIntoSet(ana, { set: 'house', toolbox: 'doors', tool: 'open' }, 2, at)
  await database().toolSetTool.updateMany({ where: { tool: { name: 'ring' } }, data: { version: null } })
  const { toolRows } = await findSet(ben, 'house')
  expect(toolRows.find(({ name }) => name === 'ring')).toMatchObject({
    version: null,
    mayRun: { effect: 'deny', rule: 'not-offered', reason: expect.stringContaining('Doors') },
  })
  await expect(
    putToolIntoSet(ana, { set: 'house', toolbox: 'doors', tool: 'ring' }, null, at),
  ).rejects.toMatchObject({ code: 'tool.not-found' })
  await removeToolFromSet(ana, { set: 'house', toolbox: 'doors', tool: 'ring' }, at)
  expect(await toolsOf(ben, 'house')).not.toContainEqual(expect.arrayContaining(['ring']))
})

test('a yanked version runs only where the set names it', async () => {
  await yankVersion(ana, 'doors', 2, 'Too loud.', at)
  await putToolIntoSet(ana, { set: 'house', toolbox: 'doors', tool: 'knock' }, null, at)
  const { toolRows } = await findSet(ben, 'house')
  expect(toolRows).toMatchObject([
    { name: 'knock', version: 1, yankReason: null },
    { name: 'open', version: 2, pinned: 2, yankReason: 'Too loud.' },
  ])
})

test('rules that hide a tool from a reader hide it in sets and from their counts', async () => {
  const rule = {
    id: 'veil',
    effect: 'deny' as const,
    who: { type: 'person' as const, id: ben.id },
    what: { type: 'tool' as const, toolbox: 'doors', name: 'open' },
    actions: ['view' as const],
    scope: { type: 'organization' as const },
    note: '',
  }
  await savePolicy(admin, { basedOn: 0, unmatched: 'tool-level', note: '', rules: [rule] }, at)
  const reader = (await findActorById(ben.id, at))! as TestPerson
  expect(await toolsOf(reader, 'house')).toEqual([['doors', 'knock', 1]])
  expect((await listSets(reader)).sets).toMatchObject([{ tools: 1 }])
  await savePolicy(admin, { basedOn: 1, unmatched: 'tool-level', note: '', rules: [] }, at)
})

test('a hidden set is seen by its owners and admins, and counts as absent for everyone else', async () => {
  await createSet(ana, { title: 'Secret plans', visibility: 'hidden' }, at)
  for (const [person, sees] of [
    [ana, true],
    [admin, true],
    [ben, false],
  ] as const) {
    const set = { shownTo: 'hidden' as const, ownerIds: [ana.id], ownerGroupIds: [] }
    expect(decide(person, 'set.read', set).effect !== 'deny').toBe(sees)
    expect((await listSets(person)).sets.some(({ slug }) => slug === 'secret-plans')).toBe(sees)
    const found = findSet(person, 'secret-plans')
    await (sees ? found : expect(found).rejects.toMatchObject({ code: 'set.not-found' }))
  }
  for (const attempt of [
    () => changeSet(ben, 'secret-plans', { title: 'x' }, at),
    () => deleteSet(ben, 'secret-plans'),
    () => findSetOwners(ben, 'secret-plans'),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'set.not-found' })
})

test('owners and admins change a set, and others are denied with the reason', async () => {
  await expect(changeSet(ben, 'house', { title: 'Mine' }, at)).rejects.toMatchObject({
    code: 'action.denied',
    message: 'Only the owners of this set and admins can change it.',
  })
  await createGroup(admin, { name: 'Builders' }, at)
  await addGroupMember(admin, 'builders', { email: ben.email, manager: false }, at)
  await changeSetOwners(admin, 'house', { people: [ana.email], groups: ['builders'] })
  const builder = (await findActorById(ben.id, at))!
  expect(await changeSet(builder, 'house', { title: 'Home', visibility: 'hidden' }, at)).toMatchObject({
    title: 'Home',
    visibility: 'hidden',
    owners: ['Ana', 'Builders'],
    mine: true,
  })
  const types = await database().auditEvent.findMany({ where: { type: { startsWith: 'set.' } } })
  expect(new Set(types.map(({ type }) => type))).toEqual(
    new Set(['set.created', 'set.tools-changed', 'set.owners-changed', 'set.changed']),
  )
  await deleteSet(builder, 'house')
  await expect(findSet(ana, 'house')).rejects.toMatchObject({ code: 'set.not-found' })
})

test('names are unique, and sets, their tools and favorites are bounded', async () => {
  const eve = await insertPerson({ name: 'Eve' })
  await createSet(eve, { title: 'One' }, at)
  await expect(createSet(ana, { title: 'one' }, at)).rejects.toMatchObject({ code: 'set.name-taken' })
  await expect(createSet(ana, { title: 'x', name: 'no spaces' }, at)).rejects.toMatchObject({
    code: 'set.invalid',
  })
  const names = Array.from({ length: setLimits.ownedMax - 1 }, (_, index) => `more-${index}`)
  for (const name of names) await createSet(eve, { title: name }, at)
  await expect(createSet(eve, { title: 'Last' }, at)).rejects.toMatchObject({ code: 'set.too-many' })
  const first = await listSets(eve, { mine: true })
  expect(first.sets).toHaveLength(setLimits.perPage)
  const second = await listSets(eve, { mine: true, after: first.next! })
  expect([second.sets.length, second.next]).toEqual([setLimits.ownedMax - setLimits.perPage, null])

  const tools = Array.from({ length: setLimits.toolsMax + 1 }, (_, index) => `tool_${index}`)
  await createToolbox(eve, 'many', Object.fromEntries(tools.map(name => [name, 'Does it.'])))
  for (const tool of tools.slice(0, -1))
    await putToolIntoSet(eve, { set: 'one', toolbox: 'many', tool }, null, at)
  const last = { toolbox: 'many', tool: tools.at(-1)! }
  await expect(putToolIntoSet(eve, { set: 'one', ...last }, null, at)).rejects.toMatchObject({
    code: 'set.too-many',
  })

  for (const tool of tools.slice(0, setLimits.favoritesMax))
    await changeFavorite(eve, { toolbox: 'many', tool }, true, at)
  await expect(changeFavorite(eve, last, true, at)).rejects.toMatchObject({ code: 'favorite.too-many' })
  expect(await listFavorites(eve)).toHaveLength(setLimits.favoritesMax)
  await removePerson(admin, eve.id, at)
  expect(await database().favorite.count({ where: { userId: eve.id } })).toBe(0)
})

test('a favorite is the person’s own, and is not listed for a person who cannot see the tool', async () => {
  await changeFavorite(ana, { toolbox: 'cellar', tool: 'dig' }, true, at)
  await changeFavorite(ana, { toolbox: 'cellar', tool: 'dig' }, true, at)
  expect((await listFavorites(ana)).map(({ name }) => name)).toEqual(['dig'])
  expect(await listFavorites(ben)).toEqual([])
  expect(await isFavorite(ana, 'cellar', 'dig')).toBe(true)
  await expect(changeFavorite(ben, { toolbox: 'cellar', tool: 'dig' }, true, at)).rejects.toMatchObject({
    code: 'toolbox.not-found',
  })
  const { id: toolId } = await database().tool.findFirstOrThrow({ where: { name: 'dig' } })
  await database().favorite.create({ data: { userId: ben.id, toolId, since: at } })
  expect(await listFavorites(ben)).toEqual([])
  await changeFavorite(ana, { toolbox: 'cellar', tool: 'dig' }, false, at)
  expect(await listFavorites(ana)).toEqual([])
})

test('owners see what a person may run, with reasons of their own toolboxes only, and admins see everything', async () => {
  const [owner, dora] = [await insertPerson({ name: 'Olga' }), await insertPerson({ name: 'Dora' })]
  await createToolbox(owner, 'tools', { saw: 'Saws.', drill: 'Drills.' }, { title: 'Tools' })
  const again = async (person: TestPerson) => (await findActorById(person.id, at))!
  await createSet(owner, { title: 'Bench' }, at)
  const add = (toolbox: string, tool: string) =>
    putToolIntoSet(owner, { set: 'bench', toolbox, tool }, null, at)
  await add('tools', 'saw')
  await add('tools', 'drill')
  await add('doors', 'knock')
  const rule = {
    effect: 'deny' as const,
    who: { type: 'person' as const, id: dora.id },
    actions: ['run' as const],
  }
  const toolOf = (name: string) => ({ type: 'tool' as const, toolbox: 'tools', name })
  const { policy } = await again(admin)
  await savePolicy(
    await again(admin),
    {
      basedOn: policy.policy.number,
      note: '',
      unmatched: policy.policy.unmatched,
      rules: [
        {
          ...{ ...rule, id: 'of-owners', what: toolOf('saw'), note: 'Too loud.' },
          scope: { type: 'toolbox', slug: 'tools' },
        },
        {
          ...{ ...rule, id: 'of-admins', what: toolOf('drill'), note: 'Under review.' },
          scope: { type: 'organization' },
        },
      ],
    },
    at,
  )
  await createGroup(await again(admin), { name: 'Joiners' }, at)
  const see = async (person: TestPerson, about: TestPerson, page?: string) =>
    findSetAccess(await again(person), 'bench', { personId: about.id, page }, at)
  // Olga can't look up the name of Dora yet.
  await expect(see(owner, dora)).rejects.toMatchObject({ code: 'person.not-found' })
  for (const { email } of [owner, dora])
    await addGroupMember(await again(admin), 'joiners', { email, manager: false }, at)

  const seen = await see(owner, dora)
  expect(seen).toMatchObject({ person: { name: 'Dora' }, seesSet: true, page: 1, pages: 1 })
  expect(seen.tools.map(({ toolbox, name, access }) => [toolbox.slug, name, access])).toEqual([
    ['doors', 'knock', null],
    ['tools', 'drill', { effect: 'deny', reason: 'Decided by a rule that only admins can see.' }],
    ['tools', 'saw', { effect: 'deny', reason: 'Denied by rule of-owners: Too loud.' }],
  ])
  expect(JSON.stringify(seen)).not.toContain('Under review')
  const byAdmin = await see(admin, dora)
  expect(byAdmin.tools.map(({ access }) => access?.reason)).toEqual([
    'This tool asks before every run.',
    'Denied by rule of-admins: Under review.',
    'Denied by rule of-owners: Too loud.',
  ])
  expect((await auditOf(dora.id)).filter(type => type === 'access.explained')).toHaveLength(2)
  await expect(see(ben, dora)).rejects.toMatchObject({ code: 'action.denied' })

  await changeSet(owner, 'bench', { visibility: 'hidden' }, at)
  expect((await see(owner, dora)).seesSet).toBe(false)
  await expect(see(ben, dora)).rejects.toMatchObject({ code: 'set.not-found' })
})

test('a tool of which all versions are yanked can be in a set only with its version', async () => {
  await createToolbox(ana, 'attic', { store: 'Stores.' })
  await yankVersion(ana, 'attic', 1, 'It is broken.', at)
  await createSet(ana, { title: 'Attic' }, at)
  const place = { set: 'attic', toolbox: 'attic', tool: 'store' }
  await expect(putToolIntoSet(ana, place, null, at)).rejects.toMatchObject({ code: 'version.not-found' })
})
