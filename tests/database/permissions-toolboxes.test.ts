/** Who may know of which toolbox: every way to read, for every kind of person, against what `decide` says. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '@/lib/core/errors'
import type { TokenId } from '@/lib/core/ids'
import { visibilities, type Actor, type Visibility } from '@/lib/core/policy/actor'
import { decide } from '@/lib/core/policy/decide'
import { changeToolbox } from '@/lib/operations/change-toolbox'
import { findActorById } from '@/lib/operations/find-actor'
import { addGroupMember } from '@/lib/operations/group-members'
import { createGroup } from '@/lib/operations/groups'
import { changeOwners } from '@/lib/operations/toolbox-owners'
import { checkToolInputs } from '@/lib/operations/check-inputs'
import { exportToolbox, findExportLosses } from '@/lib/operations/export-toolbox'
import { findTool } from '@/lib/operations/find-tool'
import { findToolbox } from '@/lib/operations/find-toolbox'
import { findVersion } from '@/lib/operations/find-version'
import { listToolboxes } from '@/lib/operations/list-toolboxes'
import { searchPalette } from '@/lib/operations/palette'
import { downloadFile, downloadMended, readSource } from '@/lib/operations/read-source'
import { searchCatalog } from '@/lib/operations/search-catalog'
import { closeDatabase, database } from '@/lib/store/client'
import { hang, testTime } from '../support/catalog'
import { freshDatabase } from '../support/database'
import { auditOf, insertPerson, setTestEnvironment } from '../support/people'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const people = ['owner', 'colleague', 'member', 'admin'] as const
type Person = (typeof people)[number]
const actors = {} as Record<Person, Actor>

const slugOf = (visibility: Visibility) => `box-${visibility}`
/** Words that stand in no other toolbox, so that whatever shows them has read this one. */
const markOf = { open: 'quokka', locked: 'wombat', hidden: 'numbat' } as const satisfies Record<
  Visibility,
  string
>
const toolOf = (visibility: Visibility) => `${markOf[visibility]}_tool`

beforeAll(async () => {
  for (const person of people)
    actors[person] = await insertPerson({ name: person, role: person === 'admin' ? 'admin' : 'member' })
  for (const visibility of visibilities) {
    const mark = markOf[visibility]
    await hang(
      actors.owner,
      slugOf(visibility),
      {
        [toolOf(visibility)]: {
          description: `Feeds every ${mark}.`,
          parameters: [`${mark}_food`],
        },
      },
      { title: `The ${mark} box`, visibility },
    )
    // No format of today brings tags of its own.
    await database().catalogTool.updateMany({ where: { name: toolOf(visibility) }, data: { tags: [mark] } })
  }
  // The colleague looks after them as a member of a group.
  await createGroup(actors.admin, { name: 'Keepers' }, testTime)
  await addGroupMember(actors.admin, 'keepers', { email: actors.colleague.email, manager: false }, testTime)
  actors.colleague = (await findActorById(actors.colleague.id, testTime))!
  for (const visibility of visibilities)
    await changeOwners(actors.admin, slugOf(visibility), {
      people: [actors.owner.email],
      groups: ['keepers'],
    })
})

const isFound = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (fault: unknown) => {
      if (fault instanceof AppError && fault.code === 'toolbox.not-found') return false
      throw fault
    },
  )

/** Does any trace of the toolbox show? */
const shows = (visibility: Visibility, answer: unknown) =>
  [markOf[visibility], slugOf(visibility)].some(word => JSON.stringify(answer).includes(word))

const searched = async (actor: Actor, visibility: Visibility, query: string) => {
  const { query: _typed, unknownFilters: _unknown, ...answer } = await searchCatalog(actor, { query })
  return shows(visibility, answer)
}

/** Every way to learn of a toolbox; true when the person learns of it. */
const ways: Record<string, (actor: Actor, visibility: Visibility) => Promise<boolean>> = {
  'the page of the toolbox': (actor, v) => isFound(findToolbox(actor, slugOf(v))),
  'the page of a version': (actor, v) => isFound(findVersion(actor, slugOf(v), 1)),
  'the page of a tool': (actor, v) => isFound(findTool(actor, slugOf(v), toolOf(v))),
  'a file': (actor, v) => isFound(readSource(actor, slugOf(v), 1, 'toolbox_info.hocon')),
  'a download': (actor, v) => isFound(downloadFile(actor, slugOf(v), 1, 'toolbox_info.hocon')),
  'a mended file': (actor, v) => isFound(downloadMended(actor, slugOf(v), 1, 'toolbox_info.hocon')),
  'an export': (actor, v) => isFound(exportToolbox(actor, slugOf(v), { tools: [], target: 'source' })),
  'the losses of an export': (actor, v) =>
    isFound(findExportLosses(actor, slugOf(v), { tools: [], target: 'functions' })),
  'the check of inputs': (actor, v) => isFound(checkToolInputs(actor, slugOf(v), toolOf(v), undefined, '{}')),
  'the list of toolboxes': async (actor, v) => shows(v, await listToolboxes(actor)),
  'the whole catalog': (actor, v) => searched(actor, v, ''),
  'a search for the very name': (actor, v) => searched(actor, v, toolOf(v)),
  'a search for a part of the name': (actor, v) => searched(actor, v, markOf[v].slice(0, 4)),
  'a search for a name with a slip': (actor, v) => searched(actor, v, toolOf(v).replace('tool', 'tol')),
  'a search for a word with a slip': (actor, v) => searched(actor, v, markOf[v].replace('a', '')),
  'a search for words that suggest it': (actor, v) => searched(actor, v, `${markOf[v]}x_toolxx`),
  'a search for what it does': (actor, v) => searched(actor, v, `feeds ${markOf[v]}`),
  'a filter by its name': (actor, v) => searched(actor, v, `toolbox:${slugOf(v)}`),
  'a filter by its tag': (actor, v) => searched(actor, v, `tag:${markOf[v]}`),
  'a filter by its input': (actor, v) => searched(actor, v, `param:${markOf[v]}_food`),
  'a filter by its owner': (actor, v) => searched(actor, v, 'owner:owner'),
  'the palette': async (actor, v) => shows(v, await searchPalette(actor, markOf[v])),
}

describe.each(people)('for the %s', person => {
  describe.each(visibilities)('a toolbox that is %s', visibility => {
    test.each(Object.keys(ways))('is in %s exactly if it may be read', async way => {
      const actor = actors[person]
      const { effect } = decide(actor, 'toolbox.read', {
        slug: slugOf(visibility),
        visibility,
        ownerIds: [actors.owner.id],
        ownerGroupIds: actors.colleague.groups,
        title: 'any',
      })
      expect(await ways[way]!(actor, visibility)).toBe(effect === 'allow')
    })
  })
})

test('counts and filters leave hidden toolboxes out', async () => {
  const { total, facets } = await searchCatalog(actors.member, { query: '' })
  expect(total).toBe(2)
  for (const { name, values } of facets)
    if (name !== 'tag')
      expect(
        values.reduce((sum, value) => sum + value.count, 0),
        name,
      ).toBeGreaterThan(0)
  expect(facets.find(facet => facet.name === 'kind')?.values.map(value => value.count)).toEqual([2])
  expect(facets.find(facet => facet.name === 'tag')?.values.map(value => value.value)).not.toContain('numbat')
  expect((await searchCatalog(actors.owner, { query: '' })).total).toBe(3)
})

test.each(Object.keys(ways))(
  'a program sees nothing of a toolbox that its token was not made for: %s',
  async way => {
    const token = {
      id: crypto.randomUUID() as TokenId,
      scopes: ['view', 'run'] as const,
      toolboxes: ['box-l*'],
    }
    const program = { ...actors.admin, token }
    const seen = await Promise.all(visibilities.map(async v => [v, await ways[way]!(program, v)]))
    expect(Object.fromEntries(seen)).toEqual({ open: false, locked: true, hidden: false })
  },
)

test('running is refused with its reason where reading is allowed', async () => {
  const mayRun = async (person: Person, visibility: Visibility) =>
    (await findTool(actors[person], slugOf(visibility), toolOf(visibility))).mayRun
  expect(await mayRun('member', 'open')).toMatchObject({ effect: 'confirm', rule: 'tool-asks' })
  expect(await mayRun('member', 'locked')).toMatchObject({ effect: 'deny', rule: 'locked' })
  expect(await mayRun('owner', 'locked')).toMatchObject({ effect: 'confirm' })
  expect(await mayRun('colleague', 'locked')).toMatchObject({ effect: 'confirm' })
  expect(await mayRun('admin', 'hidden')).toMatchObject({ effect: 'confirm' })
})

describe('changing a toolbox', () => {
  test.each([
    ['member', 'open', 'action.denied'],
    ['member', 'locked', 'action.denied'],
    ['member', 'hidden', 'toolbox.not-found'],
  ] as const)('by a %s is refused when it is %s: %s', async (person, visibility, code) => {
    const change = changeToolbox(actors[person], slugOf(visibility), { title: 'Taken over' })
    await expect(change).rejects.toMatchObject({ code })
    expect((await findToolbox(actors.owner, slugOf(visibility))).toolbox.title).not.toBe('Taken over')
  })

  test('records what changed, and finds the tools by the new words', async () => {
    await hang(actors.owner, 'renamed', { platypus: 'A tool.' })
    const { toolbox } = await findToolbox(actors.owner, 'renamed')
    const row = await changeToolbox(actors.owner, 'renamed', { title: 'Duckbill', description: 'Swims.' })
    expect(row).toMatchObject({ title: 'Duckbill', description: 'Swims.', visibility: toolbox.visibility })
    expect((await searchCatalog(actors.member, { query: 'duckbill platypus' })).tools).toHaveLength(1)
    const unchanged = await changeToolbox(actors.owner, 'renamed', { title: 'Duckbill' })
    expect(unchanged.updatedAt).toBe(row.updatedAt)
    const { id } = await database().toolbox.findUniqueOrThrow({ where: { slug: 'renamed' } })
    expect((await auditOf(id)).filter(type => type === 'toolbox.changed')).toHaveLength(1)
  })

  test('to hidden takes it out of sight at once, and back', async () => {
    await hang(actors.owner, 'shy', { axolotl: 'A tool.' })
    const sees = async () => (await searchCatalog(actors.member, { query: 'axolotl' })).total
    expect(await sees()).toBe(1)
    await changeToolbox(actors.owner, 'shy', { visibility: 'hidden' })
    expect(await sees()).toBe(0)
    await changeToolbox(actors.admin, 'shy', { visibility: 'open' })
    expect(await sees()).toBe(1)
  })

  test.each([{ title: ' ' }, { title: 'x'.repeat(201) }, { description: 'x'.repeat(10_001) }])(
    'refuses what does not fit: %#',
    async change => {
      await expect(changeToolbox(actors.owner, 'box-open', change)).rejects.toBeInstanceOf(AppError)
    },
  )
})
