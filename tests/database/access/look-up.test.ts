/** Names that forms look up: no one finds what lists hide from them, and no response has more than a screen of names. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { lookupOptionsMax, type LookupKind } from '@/lib/core/policy/views/lookup-view'
import { findActorById } from '@/lib/operations/access/find-actor'
import { lookUp, lookUpSubject } from '@/lib/operations/access/look-up'
import { closeDatabase, database, inTransaction } from '@/lib/store/connection/client'
import { findRunnableTool, toolFacts } from '@/lib/store/runs/runs'
import { lockToolbox, toolboxFacts } from '@/lib/store/toolboxes/toolboxes'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment } from '@/tests/support/people'
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

const valuesOf = async (actor: Actor, kind: LookupKind, text: string, toolbox?: string) =>
  (await lookUp(actor, { kind, text, toolbox })).options.map(({ value }) => value)

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
    for (const kind of ['person', 'subject', 'toolbox', 'tool', 'rule', 'info-file', 'base-file'] as const)
      expect((await lookUp(actors.admin, { kind, text })).options.length).toBeLessThanOrEqual(
        lookupOptionsMax,
      )
    const backslash = await valuesOf(actors.admin, 'tool', `${text}zz`)
    expect(backslash).toEqual([])
  },
)
