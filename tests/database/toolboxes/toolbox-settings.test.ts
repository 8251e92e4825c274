/**
 * Settings of a toolbox: who can set them, what is rejected, what is recorded, and which runs receive them.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GET, PATCH } from '@/app/api/toolboxes/[slug]/settings/route'
import type { SettingsView } from '@/lib/core/catalog/views/toolbox-views'
import type { RunId } from '@/lib/core/base/ids'
import type { ToolConfiguration, ToolSpec } from '@/lib/core/spec/tool-spec'
import { findTool } from '@/lib/operations/catalog/find-tool'
import { dryRun } from '@/lib/operations/runs/dry-run'
import { exportToolbox } from '@/lib/operations/toolboxes/export-toolbox'
import { findRun } from '@/lib/operations/runs/find-run'
import { findSettings } from '@/lib/operations/toolboxes/settings/toolbox-settings'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { claimRun } from '@/lib/store/runs/run-transitions'
import { callRoute, problemOf } from '@/tests/support/web/call-route'
import { freshDatabase } from '@/tests/support/database'
import { auditOf, cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertTool, insertWorker, provedSandbox, startTestRun, type TestTool } from '@/tests/support/runs'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const schema = {
  type: 'object',
  properties: {
    allow: { type: 'boolean', default: false },
    seconds: { type: 'integer', minimum: 1, default: 30 },
  },
  additionalProperties: false,
}

const people = {} as Record<'owner' | 'member' | 'admin', TestPerson>
beforeAll(async () => {
  people.owner = await insertPerson({ name: 'Olga' })
  people.member = await insertPerson()
  people.admin = await insertPerson({ name: 'Ada', role: 'admin' })
  await insertWorker()
})

const insert = (
  provided: Parameters<typeof insertTool>[0] = {},
  configuration: ToolConfiguration = { section: 'box', schema },
  spec: Partial<ToolSpec> = {},
) =>
  insertTool({
    ownerId: people.owner.id,
    ...provided,
    spec: {
      kind: 'ovos',
      configuration,
      ...spec,
      program: {
        runner: 'python',
        adapter: 'ovos',
        className: 'm:C',
        root: '',
        config: { seconds: 10, own: 'stays' },
      },
    },
  })

const change = async (person: TestPerson, { toolbox }: TestTool, body: object) =>
  callRoute(PATCH, `/api/toolboxes/${toolbox}/settings`, {
    method: 'PATCH',
    json: { section: 'box', basedOn: null, ...body },
    cookie: await cookieOf(person),
    params: { slug: toolbox },
  })

test('a toolbox without settings uses the defaults of the author and the schema', async () => {
  const tool = await insert()
  const answer = await callRoute(GET, `/api/toolboxes/${tool.toolbox}/settings`, {
    cookie: await cookieOf(people.member),
    params: { slug: tool.toolbox },
  })
  expect(await answer.json()).toEqual([
    {
      section: 'box',
      schema,
      tools: ['tool'],
      defaults: { allow: false, seconds: 10, own: 'stays' },
      history: [],
    },
  ])
})

test('owners and admins set values, others receive the reason, and hidden toolboxes are not found', async () => {
  const tool = await insert()
  const refused = await change(people.member, tool, { config: { allow: true } })
  expect(await problemOf(refused)).toMatchObject({ status: 403, code: 'action.denied' })
  expect((await change(people.owner, tool, { config: { allow: true } })).status).toBe(200)
  const answer = await change(people.admin, tool, { config: { seconds: 5 }, basedOn: 1 })
  const { history } = (await answer.json()) as SettingsView
  expect(history).toMatchObject([
    { number: 2, config: { seconds: 5 }, author: 'Ada', restoredFrom: null },
    { number: 1, config: { allow: true }, author: 'Olga' },
  ])
  expect(await auditOf(tool.toolboxId)).toEqual([
    ...['access.refused', 'toolbox.settings-changed', 'toolbox.settings-changed'],
  ])
  const [, event] = await database().auditEvent.findMany({
    where: { target: tool.toolboxId, type: 'toolbox.settings-changed' },
    orderBy: { at: 'asc' },
  })
  // The event names the changed settings, not their values.
  expect(event!.after).toEqual({ section: 'box', number: 2, changed: ['allow', 'seconds'] })

  const hidden = await insert({ visibility: 'hidden' })
  expect((await change(people.member, hidden, { config: {} })).status).toBe(404)
})

test.each([
  [{ config: { seconds: 0 } }, 422, [{ path: '/seconds', message: 'Must be at least 1.' }]],
  [{ config: { allow: 'yes' } }, 422, [{ path: '/allow' }]],
  [{ config: { more: 1 } }, 422, [{ path: '/more', message: 'Unknown setting.' }]],
  [{ config: {}, basedOn: 4 }, 409, undefined],
  [{ config: {}, section: 'other' }, 400, undefined],
  [{ restore: 7 }, 400, undefined],
  [{}, 400, undefined],
  [{ config: [] }, 400, undefined],
])('%j is rejected with %i, at its field', async (body, status, problems) => {
  const tool = await insert()
  const answer = await problemOf(await change(people.owner, tool, body))
  expect(answer).toMatchObject({ status, ...(problems && { problems }) })
  expect((await findSettings(people.owner, tool.toolbox))[0]!.history).toEqual([])
})

test('a toolbox that declares no settings accepts every object', async () => {
  const tool = await insert({}, { section: 'box', schema, free: true })
  const answer = await change(people.owner, tool, { config: { seconds: 'many', more: { deep: [1] } } })
  expect(await answer.json()).toMatchObject({
    free: true,
    history: [{ config: { seconds: 'many', more: { deep: [1] } } }],
  })
  expect((await change(people.owner, tool, { config: ['a'], basedOn: 1 })).status).toBe(400)
})

test('files of the upload propose settings to people who can save them', async () => {
  const files = {
    'mycroft.conf':
      '{\n  // The assistant.\n  "agent_toolbox": {"module": "box", "box": {"allow": true}}\n}\n',
    'personas/helper.json': '{"name": "Helper", "box": {"seconds": 5}}',
    'tool.py': 'x',
  }
  const tool = await insert({ files })
  expect((await findSettings(people.owner, tool.toolbox))[0]!.proposed).toEqual([
    { file: 'mycroft.conf', config: { allow: true } },
    { file: 'personas/helper.json', config: { seconds: 5 } },
  ])
  expect((await findSettings(people.member, tool.toolbox))[0]!.proposed).toBeUndefined()
})

test('a tool that the settings disable says so wherever its description is shown', async () => {
  const tool = await insert({}, undefined, { description: 'Runs it.', disabledWithout: 'allow' })
  const descriptions = async () => {
    const { spec } = await findTool(people.owner, tool.toolbox, tool.tool)
    const exported = await exportToolbox(people.owner, tool.toolbox, { tools: [], target: 'functions' })
    const row = await database().catalogTool.findFirst({ where: { toolboxId: tool.toolboxId } })
    expect(JSON.parse(exported.text)).toMatchObject([{ function: { description: spec.description } }])
    return [spec.description, row?.summary]
  }
  const disabled = 'Runs it (currently disabled — allow=False).'
  expect(await descriptions()).toEqual([disabled, undefined])
  await change(people.owner, tool, { config: { allow: true } })
  expect(await descriptions()).toEqual(['Runs it.', 'Runs it.'])
  await change(people.owner, tool, { config: {}, basedOn: 1 })
  expect(await descriptions()).toEqual([disabled, disabled])
})

test('saving the same settings changes nothing, and restoring older settings creates a new revision', async () => {
  const tool = await insert()
  await change(people.owner, tool, { config: { allow: true } })
  await change(people.owner, tool, { config: { allow: true }, basedOn: 1 })
  await change(people.owner, tool, { config: {}, basedOn: 1 })
  await change(people.owner, tool, { restore: 1, basedOn: 2 })
  const [{ history }] = (await findSettings(people.owner, tool.toolbox)) as [SettingsView]
  expect(history.map(({ number, config, restoredFrom }) => [number, config, restoredFrom])).toEqual([
    [3, { allow: true }, 1],
    [2, {}, null],
    [1, { allow: true }, null],
  ])
})

test('one of two concurrent saves gets a conflict', async () => {
  const tool = await insert()
  const answers = await Promise.all(
    [{ allow: true }, { seconds: 2 }].map(config => change(people.owner, tool, { config })),
  )
  expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 409])
})

test('a run receives the settings at its start and records their revision', async () => {
  const tool = await insert()
  const claimed = async () => {
    const run = await startTestRun(people.owner, tool)
    const claim = await claimRun(run, 'worker', provedSandbox.isolation)
    return { run, config: (claim!.spec.program as { config: object }).config }
  }
  const before = await claimed()
  expect(before.config).toEqual({ seconds: 10, own: 'stays' })
  await change(people.owner, tool, { config: { allow: true, seconds: 3 } })
  const after = await claimed()
  expect(after.config).toEqual({ seconds: 3, own: 'stays', allow: true })
  const numberOf = async (run: RunId) => (await findRun(people.owner, run)).configNumber
  expect([await numberOf(before.run), await numberOf(after.run)]).toEqual([null, 1])
})

test('a run without a required setting is rejected with its name and the place where owners enter it', async () => {
  const required = {
    type: 'object',
    properties: {
      city: { type: 'string' },
      seconds: { type: 'integer' },
      unit: { type: 'string', default: 'km' },
    },
    required: ['city', 'seconds', 'unit'],
  }
  const tool = await insert({}, { section: 'box', schema: required })
  const words =
    'Missing settings: city. Olga can enter them in the settings of the toolbox, under Configuration.'
  const page = async () => (await findTool(people.member, tool.toolbox, tool.tool)).missingSettings
  // The author's own settings and defaults count.
  await expect(startTestRun(people.member, tool)).rejects.toMatchObject({
    code: 'run.settings-missing',
    message: words,
    options: { details: { missing: ['city'] } },
  })
  expect(await page()).toBe(words)
  expect((await dryRun(people.member, tool.toolbox, tool.tool, undefined, '{}')).blocked).toBe(words)

  const config = { city: 'Oslo', seconds: 1, unit: 'm' }
  expect((await change(people.owner, tool, { config })).status).toBe(200)
  expect(await page()).toBeNull()
  await startTestRun(people.member, tool)

  const free = await insert({}, { section: 'box', schema: required, free: true })
  await startTestRun(people.member, free)
})
