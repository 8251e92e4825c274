/** Names that forms look up: no one finds what lists hide from them, and no response has more than a screen of names. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GET } from '@/app/api/lookup/route'
import { AppError } from '@/lib/core/base/errors'
import type { UserId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { lookupOptionsMax, type LookupKind } from '@/lib/core/policy/views/lookup-view'
import { findActorById } from '@/lib/operations/access/find-actor'
import { lookUp, lookUpSubject } from '@/lib/operations/access/look-up'
import { readableVersion, versionToolFacts } from '@/lib/operations/toolboxes/readable-version'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase, database, inTransaction } from '@/lib/store/connection/client'
import { findRunnableTool, toolFacts } from '@/lib/store/runs/runs'
import { lockToolbox, toolboxFacts } from '@/lib/store/toolboxes/toolboxes'
import { listTools } from '@/lib/store/toolboxes/version-tools'
import { createToolbox, executablePart, infoFile, toolSource } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { cookieOf, insertPerson, setTestEnvironment } from '@/tests/support/people'
import { recordQueries } from '@/tests/support/recorded-queries'
import { callRoute, problemOf } from '@/tests/support/web/call-route'
import { makeAccessWorld, type AccessWorld } from '@/tests/support/web/access-world'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const at = new Date()
const testedRoles = ['member', 'owner', 'coowner', 'admin'] as const
type TestedRole = (typeof testedRoles)[number]
let world: AccessWorld
const actors = {} as Record<TestedRole, Actor>

beforeAll(async () => {
  world = await makeAccessWorld(at)
  for (const role of testedRoles) actors[role] = (await findActorById(world.people[role].id, at))!
})

const valuesOf = async (actor: Actor, kind: LookupKind, text: string, toolbox?: string, version?: number) =>
  (await lookUp(actor, { kind, text, toolbox, version })).options.map(({ value }) => value)

async function visibleToolboxes(actor: Actor): Promise<string[]> {
  const rows = await database().toolbox.findMany({ select: { slug: true } })
  const visible = []
  for (const { slug } of rows) {
    const toolbox = await inTransaction(tx => lockToolbox(tx, slug))
    if (decide(actor, 'toolbox.read', toolboxFacts(toolbox!)).effect !== 'deny') visible.push(slug)
  }
  return visible.toSorted()
}

async function visibleTools(actor: Actor): Promise<{ slug: string; name: string }[]> {
  const rows = await database().catalogTool.findMany({
    select: { name: true, tool: { select: { toolbox: { select: { slug: true } } } } },
  })
  const visible = []
  for (const { name, tool } of rows) {
    const { slug } = tool.toolbox
    const facts = toolFacts((await findRunnableTool(slug, name))!)
    if (
      decide(actor, 'toolbox.read', facts.toolbox).effect !== 'deny' &&
      decide(actor, 'tool.read', facts).effect !== 'deny'
    )
      visible.push({ slug, name })
  }
  return visible
}

/** The tools of a version as its page decides on them, by name. */
async function visibleToolsOf(actor: Actor, slug: string, number: number | undefined): Promise<string[]> {
  const found = await readableVersion(database(), actor, slug, number).catch((error: unknown) => {
    // What does not exist and what is hidden have no tools.
    if (error instanceof AppError) return null
    throw error
  })
  if (!found) return []
  const tools = await listTools(database(), found.version.id)
  return tools
    .filter(tool => decide(actor, 'tool.read', versionToolFacts(found, tool)).effect !== 'deny')
    .map(({ name }) => name)
    .toSorted()
}

describe.each(testedRoles)('as %s', role => {
  test('finds the toolboxes that may be read, and no others', async () => {
    const actor = actors[role]
    const visible = await visibleToolboxes(actor)
    expect((await valuesOf(actor, 'toolbox', '')).toSorted()).toEqual(visible)
    expect((await valuesOf(actor, 'toolbox', 'box')).toSorted()).toEqual(visible)
    for (const { slug, remote } of Object.values(world.places)) {
      const word = slug.slice('box-'.length)
      const found = [slug, remote].filter(each => visible.includes(each))
      for (const text of [slug, word, word.slice(0, 4)])
        expect((await valuesOf(actor, 'toolbox', text)).toSorted(), text).toEqual(found)
      expect(await valuesOf(actor, 'toolbox', `the ${word}`)).toEqual(found.slice(0, 1))
    }
  })

  test('finds the tools that may be seen by each beginning of their name, and no others', async () => {
    const actor = actors[role]
    const visible = await visibleTools(actor)
    const addresses = visible.map(({ slug, name }) => `${slug}/${name}`).toSorted()
    expect((await valuesOf(actor, 'tool', '')).toSorted()).toEqual(addresses)
    expect((await valuesOf(actor, 'tool', 'tool')).toSorted()).toEqual(addresses)
    for (const { slug, name } of visible)
      for (const text of [name, name.slice(0, 4), `${slug}/`, `${slug}/${name.slice(0, 2)}`, slug.slice(4)])
        expect(await valuesOf(actor, 'tool', text), text).toContain(`${slug}/${name}`)
    for (const { slug, tool } of Object.values(world.places)) {
      const found = addresses.includes(`${slug}/${tool}`)
      expect((await valuesOf(actor, 'tool', tool)).length > 0, tool).toBe(found)
    }
  })

  test('finds in a toolbox the tools of a version that may be read and seen, and no others', async () => {
    const actor = actors[role]
    for (const { slug } of Object.values(world.places))
      for (const number of [undefined, 1, 2, 987]) {
        const expected = (await visibleToolsOf(actor, slug, number)).map(name => `${slug}/${name}`)
        const where = `${slug} ${number}`
        expect((await valuesOf(actor, 'tool', '', slug, number)).toSorted(), where).toEqual(expected)
        expect((await valuesOf(actor, 'tool', `${slug}/`, slug, number)).toSorted(), where).toEqual(expected)
        expect((await valuesOf(actor, 'tool', '_TOO', slug, number)).toSorted(), where).toEqual(expected)
      }
  })

  test('never shows a word that is hidden from the role', async () => {
    const kinds: LookupKind[] = ['person', 'group', 'role', 'subject', 'holder', 'toolbox', 'tool', 'rule']
    const shown: string[] = []
    for (const kind of kinds)
      for (const { slug, mark } of Object.values(world.places))
        for (const [text, toolbox] of [
          ['', slug],
          [mark, slug],
          ['', undefined],
        ] as const)
          shown.push(JSON.stringify(await lookUp(actors[role], { kind, text, toolbox })))
    const words = world.forbidden[role].filter(word => shown.some(text => text.includes(word)))
    expect(words).toEqual([])
  })
})

describe('tools of a version', () => {
  test('include those that only the version has, for people who may read it', async () => {
    const { slug, tool } = world.places.proposed
    expect(await valuesOf(actors.owner, 'tool', '', slug, 2)).toEqual([`${slug}/${tool}`])
    expect(await valuesOf(actors.owner, 'tool', '', slug)).not.toContain(`${slug}/${tool}`)
    expect(await valuesOf(actors.member, 'tool', '', slug, 2)).toEqual([])
    const { slug: partial, tool: hidden } = world.places.partial
    expect(await valuesOf(actors.member, 'tool', '', partial, 1)).not.toEqual([])
    expect(await valuesOf(actors.member, 'tool', hidden, partial, 1)).toEqual([])
    expect(await valuesOf(actors.coowner, 'tool', hidden, partial, 1)).toEqual([`${partial}/${hidden}`])
  })

  test('include those of a first version that is not published yet', async () => {
    const slug = 'not-published'
    await uploadToolbox(world.people.owner, {
      ...{ slug, title: slug, at },
      parts: [infoFile({ early_bird: 'Sings.' }), toolSource, executablePart('late', { name: 'late' })],
    })
    const version = await database().version.findFirstOrThrow({ where: { toolbox: { slug } } })
    expect(version).toMatchObject({ number: 1, state: 'reading' })
    expect(await valuesOf(actors.member, 'tool', 'early')).toEqual([])
    expect(await valuesOf(actors.member, 'tool', '', slug)).toEqual([`${slug}/early_bird`])
    expect(await valuesOf(actors.member, 'tool', 'bird', slug, 1)).toEqual([`${slug}/early_bird`])
    await database().toolbox.update({ where: { slug }, data: { visibility: 'hidden' } })
    expect(await valuesOf(actors.member, 'tool', '', slug, 1)).toEqual([])
  })

  test('are found by a part of their name, those that begin with it first, and at most a screen of them', async () => {
    const names = Array.from({ length: 2 * lookupOptionsMax }, (_, n) => `part_${n}`)
    const tools = Object.fromEntries(
      ['b_first', 'first_b', 'First_a', ...names].map(name => [name, 'Does it.']),
    )
    await createToolbox(world.people.owner, 'many-tools', tools)
    const found = await lookUp(actors.member, { kind: 'tool', text: 'first', toolbox: 'many-tools' })
    expect(found).toEqual({
      options: ['First_a', 'first_b', 'b_first'].map(name => {
        const address = `many-tools/${name}`
        return { value: address, title: address, note: 'many-tools' }
      }),
      more: false,
    })
    const all = await lookUp(actors.member, { kind: 'tool', text: 'part', toolbox: 'many-tools' })
    expect([all.options.length, all.more]).toEqual([lookupOptionsMax, true])
  })

  test('are looked up with the same queries in hidden and missing toolboxes and versions', async () => {
    const queriesOf = async (toolbox: string, version: number | undefined) => {
      const ask = () => lookUp(actors.member, { kind: 'tool', text: 'a', toolbox, version })
      const { value, queries } = await recordQueries(ask)
      expect(value).toEqual({ options: [], more: false })
      return queries
    }
    const { hidden, proposed } = world.places
    for (const version of [undefined, 1])
      expect(await queriesOf(hidden.slug, version)).toEqual(await queriesOf('no-such-toolbox', version))
    expect(await queriesOf(proposed.slug, 2)).toEqual(await queriesOf(proposed.slug, 987))
  })

  test('need the toolbox of the version', async () => {
    const ask = async (query: string, kind = 'tool') =>
      callRoute(GET, `/api/lookup?kind=${kind}&${query}`, { cookie: await cookieOf(world.people.member) })
    const { slug, tool } = world.places.open
    for (const refused of [await ask('version=1'), await ask(`toolbox=${slug}&version=1`, 'person')])
      expect(await problemOf(refused)).toMatchObject({
        status: 400,
        code: 'request.invalid',
        detail: 'version needs kind=tool and the toolbox of the version.',
      })
    const answer = await ask(`toolbox=${slug}&version=1`)
    expect(await answer.json()).toMatchObject({ options: [{ value: `${slug}/${tool}` }], more: false })
  })
})

describe('people', () => {
  test('are all found by people managers, with their addresses, by the words of both', async () => {
    const ana = await insertPerson({ name: 'Ana María Ortiz', email: 'ortiz@far.example' })
    for (const text of ['ana', 'ortiz', 'maría ana', 'FAR', 'ortiz@far.example'])
      expect((await lookUp(actors.admin, { kind: 'person', text })).options, text).toContainEqual({
        value: ana.id,
        title: 'Ana María Ortiz',
        note: 'ortiz@far.example',
      })
    expect(await valuesOf(actors.admin, 'person', 'rtiz')).toEqual([])
    await database().user.update({ where: { id: ana.id }, data: { status: 'removed' } })
    expect(await valuesOf(actors.admin, 'person', 'ortiz')).toEqual([])
  })

  test('are found by others only in their groups, or if they are related to a toolbox that these manage', async () => {
    const runner = await insertPerson({ name: 'Runner Ruth' })
    const { slug } = world.places.open
    const { id: toolboxId } = await database().toolbox.findUniqueOrThrow({ where: { slug } })
    const run = await database().run.findFirstOrThrow({ where: { toolboxId } })
    await database().run.create({
      data: { ...run, id: crypto.randomUUID(), userId: runner.id } as never,
    })
    expect(await valuesOf(actors.member, 'person', '')).toEqual([actors.member.id])
    expect(await valuesOf(actors.member, 'person', '', slug)).toEqual([actors.member.id])
    expect(await valuesOf(actors.owner, 'person', 'ruth')).toEqual([])
    expect((await lookUp(actors.owner, { kind: 'person', text: 'ruth', toolbox: slug })).options).toEqual([
      { value: runner.id, title: 'Runner Ruth' },
    ])
    expect(await valuesOf(actors.coowner, 'group', '')).toEqual(['coowners'])
    expect(await valuesOf(actors.member, 'group', '')).toEqual([])
  })

  test('have a title by their value only for people who find them', async () => {
    const value = `person:${world.people.owner.id}`
    expect((await lookUpSubject(actors.admin, value)).options).toMatchObject([{ value, title: 'The owner' }])
    expect((await lookUpSubject(actors.member, value)).options).toEqual([])
    for (const unknown of [
      'person:x',
      'group:',
      'token:x',
      'nonsense',
      'role:a\0',
      `group:${crypto.randomUUID()}`,
    ])
      expect((await lookUpSubject(actors.admin, unknown)).options, unknown).toEqual([])
    expect((await lookUpSubject(actors.member, 'everyone')).options).toMatchObject([{ title: 'Everyone' }])
  })
})

test('rules are found only by readers of the policy', async () => {
  expect(await valuesOf(actors.admin, 'rule', 'vei')).toEqual(['veil'])
  expect(await valuesOf(actors.owner, 'rule', '')).toEqual([])
})

test('a response has no more than a screen of names, and reports that there are others', async () => {
  const count = 3 * lookupOptionsMax
  await database().user.createMany({
    data: Array.from({ length: count }, (_, n) => ({ email: `many-${n}@many.example`, name: `Many ${n}` })),
  })
  await database().group.createMany({
    data: Array.from({ length: count }, (_, n) => ({ slug: `many-${n}`, name: `Many ${n}`, createdAt: at })),
  })
  await database().toolbox.createMany({
    data: Array.from({ length: count }, (_, n) => ({ slug: `many-${n}`, title: `Many ${n}`, updatedAt: at })),
  })
  for (const kind of ['person', 'group', 'holder', 'subject', 'toolbox'] as const) {
    const view = await lookUp(actors.admin, { kind, text: 'many' })
    expect([kind, view.options.length, view.more]).toEqual([kind, lookupOptionsMax, true])
  }
  const person = await database().user.findFirstOrThrow({ where: { name: 'Many 7' } })
  const found = await lookUp(actors.admin, { kind: 'person', text: 'many-7@' })
  expect(found).toMatchObject({ options: [{ value: person.id as UserId }], more: false })
})

test.each(['%', '_', '\\', "'", '/', '//', 'a\0b', '𝕏', ':*', 'a & b', '!', ' '])(
  'the text %j is no pattern and no query',
  async text => {
    expect(await valuesOf(actors.admin, 'tool', `${text}zz`, world.places.open.slug)).toEqual([])
    for (const kind of ['person', 'subject', 'toolbox', 'tool', 'rule', 'info-file', 'base-file'] as const)
      expect((await lookUp(actors.admin, { kind, text })).options.length).toBeLessThanOrEqual(
        lookupOptionsMax,
      )
    const backslash = await valuesOf(actors.admin, 'tool', `${text}zz`)
    expect(backslash).toEqual([])
  },
)
