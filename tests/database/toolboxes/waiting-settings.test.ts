/** Settings of toolboxes that have no tools without them: who sees and sets them, and that they are described again. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GET, PATCH } from '@/app/api/toolboxes/[slug]/settings/route'
import type { SettingsView } from '@/lib/core/catalog/views/toolbox-views'
import type { VersionId } from '@/lib/core/base/ids'
import type { DescribeRun } from '@/lib/core/formats/reading'
import { finishDescribing, versionToDescribe } from '@/lib/operations/toolboxes/describe-version'
import { findToolbox } from '@/lib/operations/toolboxes/find-toolbox'
import { listToolboxSections } from '@/lib/operations/toolboxes/list-toolbox-sections'
import { findSettings } from '@/lib/operations/toolboxes/settings/toolbox-settings'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { infoFile, part, toolSource } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { auditOf, cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { testTime as at } from '@/tests/support/test-time'
import { callRoute, problemOf } from '@/tests/support/web/call-route'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const people = {} as Record<'owner' | 'member' | 'admin', TestPerson>
beforeAll(async () => {
  people.owner = await insertPerson({ name: 'Olga' })
  people.member = await insertPerson({ name: 'Max' })
  people.admin = await insertPerson({ name: 'Ada', role: 'admin' })
})

const source = `from ovos_plugin_manager.templates.agent_tools import ToolBox


class CityBox(ToolBox):
    toolbox_id = "city-tools"

    def discover_tools(self):
        return [self.config["city"]]
`
const box = part('box.py', source)

const answer = { exitCode: 0, stdout: '', stderr: '', signal: null, timedOut: false, tooLarge: false }
const revealed = { toolboxId: 'city-tools', settings: { city: {}, unit: { default: 'km' } }, file: 'box.py' }
const failed: DescribeRun = {
  ...answer,
  exitCode: 1,
  described: revealed,
  error: { type: 'error', errorType: 'KeyError', message: "'city'", chain: [] },
}
const withTools: DescribeRun = {
  ...answer,
  described: { ...revealed, needsSettings: true, tools: [{ name: 'find', description: 'Finds it.' }] },
}

const upload = async (slug: string, parts = [box]) => {
  await uploadToolbox(people.owner, { slug, parts, at })
  return newest(slug)
}
const newest = (slug: string) =>
  database().version.findFirstOrThrow({ where: { toolbox: { slug } }, orderBy: { number: 'desc' } })

/** Finishes describing the newest version as a worker does, with the same answer of each plugin. */
const describeAs = async (slug: string, run: DescribeRun) => {
  const id = (await newest(slug)).id as VersionId
  const { targets } = (await versionToDescribe(id))!
  const plugins = targets.filter(target => target.how === 'python' && target.adapter === 'ovos-plugin')
  await finishDescribing(
    id,
    plugins.map(target => ({ target, run })),
    at,
  )
  return newest(slug)
}

const save = async (person: TestPerson, slug: string, body: object) =>
  callRoute(PATCH, `/api/toolboxes/${slug}/settings`, {
    method: 'PATCH',
    json: { section: 'city-tools', basedOn: null, ...body },
    cookie: await cookieOf(person),
    params: { slug },
  })

const message = "box:CityBox can't be loaded. KeyError: 'city'"

test('an owner configures a toolbox without tools, which is described again with the settings and published', async () => {
  await upload('cities')
  expect(await findSettings(people.owner, 'cities')).toEqual([])
  expect((await describeAs('cities', failed)).state).toBe('failed')

  for (const person of [people.owner, people.member])
    expect(await listToolboxSections(person, 'cities')).toContain('settings')
  const response = await callRoute(GET, '/api/toolboxes/cities/settings', {
    cookie: await cookieOf(people.member),
    params: { slug: 'cities' },
  })
  expect(await response.json()).toEqual([
    {
      section: 'city-tools',
      free: true,
      schema: { type: 'object', properties: { city: {}, unit: { type: 'string', default: 'km' } } },
      waiting: { version: 1, message },
      tools: [],
      defaults: { unit: 'km' },
      history: [],
    },
  ])

  const refused = await problemOf(await save(people.member, 'cities', { config: { city: 'Bern' } }))
  expect(refused).toMatchObject({ status: 403, code: 'action.denied' })
  expect(await database().version.count({ where: { toolbox: { slug: 'cities' } } })).toBe(1)

  const saved = (await (
    await save(people.owner, 'cities', { config: { city: 'Bern' } })
  ).json()) as SettingsView
  expect(saved).toMatchObject({ describing: 2, history: [{ number: 1, config: { city: 'Bern' } }] })
  const second = await newest('cities')
  expect(second).toMatchObject({ number: 2, state: 'reading', uploadedById: people.owner.id })
  const described = (await versionToDescribe(second.id as VersionId))!
  expect(described.targets[0]).toMatchObject({ adapter: 'ovos-plugin', entry: 'box:CityBox' })
  expect(await described.settings()).toEqual({ 'city-tools': { city: 'Bern' } })
  expect(await findSettings(people.owner, 'cities')).toMatchObject([
    { waiting: { version: 1, message }, describing: 2 },
  ])
  expect(await listToolboxSections(people.owner, 'cities')).toContain('settings')

  expect((await describeAs('cities', withTools)).state).toBe('published')
  const [view] = await findSettings(people.owner, 'cities')
  expect(view).toMatchObject({ tools: ['find'], needed: true, history: [{ number: 1 }] })
  expect(view).not.toHaveProperty('waiting')
  expect(await auditOf(second.toolboxId)).toEqual([
    ...['toolbox.created', 'version.uploaded', 'version.failed', 'access.refused'],
    ...['toolbox.settings-changed', 'version.uploaded', 'version.published'],
  ])
})

test('new settings of tools that depend on them describe the toolbox again, and the same settings do not', async () => {
  const change = (config: object, basedOn: number) =>
    save(people.admin, 'cities', { config, basedOn }).then(done => done.json() as Promise<SettingsView>)
  expect(await change({ city: 'Bern' }, 1)).not.toHaveProperty('describing')
  expect(await change({ city: 'Basel' }, 1)).toMatchObject({ describing: 3, needed: true })
  expect(await describeAs('cities', withTools)).toMatchObject({ number: 3, state: 'published' })
})

test('settings that do not help leave the toolbox waiting, with the new reason', async () => {
  await upload('towns')
  await describeAs('towns', failed)
  await save(people.owner, 'towns', { config: { unit: 'mi' } })
  expect((await describeAs('towns', failed)).state).toBe('failed')
  expect(await findSettings(people.owner, 'towns')).toMatchObject([
    { waiting: { version: 2, message }, history: [{ number: 1 }] },
  ])
  expect((await save(people.owner, 'towns', { config: { city: 'Bern' }, basedOn: 4 })).status).toBe(409)
  expect((await save(people.owner, 'towns', { config: {}, section: 'other' })).status).toBe(400)
  expect((await newest('towns')).number).toBe(2)
})

test('a part of a published version without tools can be configured', async () => {
  await upload('mixed', [infoFile({ one: 'Does one.' }), toolSource, box])
  expect(await describeAs('mixed', failed)).toMatchObject({ state: 'published' })
  expect(await findSettings(people.member, 'mixed')).toMatchObject([{ waiting: { version: 1 } }])
  await save(people.owner, 'mixed', { config: { city: 'Bern' } })
  expect(await describeAs('mixed', withTools)).toMatchObject({ number: 2, state: 'published' })
  expect(await findSettings(people.member, 'mixed')).toMatchObject([{ tools: ['find'] }])
})

test('the author of a proposal that needs settings configures it, and others do not see it', async () => {
  await uploadToolbox(people.owner, {
    slug: 'later',
    parts: [infoFile({ one: 'Does one.' }), toolSource],
    at,
  })
  await uploadToolbox(people.owner, { slug: 'later', parts: [box], propose: true, at })
  const second = await describeAs('later', failed)
  expect(second).toMatchObject({ number: 2, state: 'failed' })
  expect(await findSettings(people.member, 'later')).toEqual([])
  expect(await listToolboxSections(people.member, 'later')).not.toContain('settings')
  expect(await findSettings(people.owner, 'later')).toMatchObject([{ waiting: { version: 2 } }])
  await save(people.owner, 'later', { config: { city: 'Bern' } })
  const third = await newest('later')
  expect(third).toMatchObject({ number: 3, bundleSha256: second.bundleSha256 })
  expect((await findToolbox(people.owner, 'later')).version).toMatchObject({ number: 1 })
})
