/** The pages of a toolbox: everyone has those with content, and people who can add content have more. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Rule } from '@/lib/core/policy/model/rule'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { findActorById } from '@/lib/operations/access/find-actor'
import { savePolicy } from '@/lib/operations/access/policy/save-policy'
import { listToolboxSections } from '@/lib/operations/toolboxes/list-toolbox-sections'
import { changeSharedFiles } from '@/lib/operations/toolboxes/settings/shared-files'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertTool } from '@/tests/support/runs'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const people = {} as Record<'owner' | 'member' | 'admin', TestPerson>
beforeAll(async () => {
  people.owner = await insertPerson({ name: 'Olga' })
  people.member = await insertPerson()
  people.admin = await insertPerson({ name: 'Ada', role: 'admin' })
})

const insert = (spec: Partial<ToolSpec> = {}) => insertTool({ ownerId: people.owner.id, spec })
const conditional = ['general', 'access', 'secrets', 'packages', 'settings', 'shared']
const pagesOf = async (person: Actor, toolbox: string, number?: number) =>
  (await listToolboxSections(person, toolbox, number)).filter(section => conditional.includes(section))

describe('listToolboxSections', () => {
  it('lists the pages without content only for people who can add it', async () => {
    const { toolbox } = await insert()
    const pages = ['general', 'access', 'secrets', 'packages', 'shared']
    expect(await pagesOf(people.owner, toolbox)).toEqual(pages)
    expect(await pagesOf(people.admin, toolbox, 1)).toEqual(pages)
    expect(await pagesOf(people.member, toolbox)).toEqual([])
    expect((await listToolboxSections(people.member, toolbox))[0]).toBe('overview')
  })

  it('lists secrets for readers when a tool needs one, before it is set', async () => {
    const need = { kind: 'variable', name: 'API_KEY', met: false } as const
    const { toolbox } = await insert({ needs: [need] })
    expect(await pagesOf(people.member, toolbox)).toEqual(['secrets'])
    const { toolbox: other } = await insert({ needs: [{ ...need, kind: 'package' }] })
    expect(await pagesOf(people.member, other)).toEqual([])
  })

  it('lists settings when a tool has them', async () => {
    const { toolbox } = await insert({ configuration: { section: 'box', schema: { type: 'object' } } })
    expect(await pagesOf(people.member, toolbox)).toEqual(['settings'])
    expect(await pagesOf(people.member, toolbox, 1)).toEqual(['settings'])
  })

  it('lists shared files for readers while the newest revision has files', async () => {
    const { toolbox } = await insert()
    const parts = [{ path: 'a.txt', bytes: new TextEncoder().encode('text') }]
    await changeSharedFiles(people.owner, toolbox, { parts }, new Date())
    expect(await pagesOf(people.member, toolbox)).toEqual(['shared'])
    await changeSharedFiles(people.owner, toolbox, { restore: 0 }, new Date())
    expect(await pagesOf(people.member, toolbox)).toEqual([])
  })

  it('lists packages for readers when the version has an environment', async () => {
    const { toolbox, toolboxId } = await insert()
    await database().environment.create({
      data: { hash: 'e'.repeat(64), requirements: 'x==1', interpreter: '3' },
    })
    await database().version.updateMany({ where: { toolboxId }, data: { environmentHash: 'e'.repeat(64) } })
    expect(await pagesOf(people.member, toolbox)).toEqual(['packages'])
  })

  it('reveals nothing of tools that a rule hides', async () => {
    const { toolbox, tool } = await insert({
      needs: [{ kind: 'secret', name: 'API_KEY', met: false }],
      configuration: { section: 'box', schema: { type: 'object' } },
    })
    const hides: Rule = {
      id: 'hides',
      effect: 'deny',
      who: { type: 'everyone' },
      what: { type: 'tool', toolbox, name: tool },
      actions: ['view'],
      scope: { type: 'organization' },
      note: '',
    }
    await savePolicy(
      people.admin,
      { basedOn: 0, unmatched: 'tool-level', note: '', rules: [hides] },
      new Date(),
    )
    const withPolicy = (await findActorById(people.member.id, new Date()))!
    expect(await pagesOf(withPolicy, toolbox)).toEqual([])
  })

  it('rejects a toolbox and a version that do not exist', async () => {
    const { toolbox } = await insert()
    await expect(listToolboxSections(people.member, 'none')).rejects.toMatchObject({
      code: 'toolbox.not-found',
    })
    await expect(listToolboxSections(people.member, toolbox, 7)).rejects.toMatchObject({
      code: 'version.not-found',
    })
  })
})
