/**
 * Limits that owners set: who can set them, what is rejected, what is recorded, and which runs receive them.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GET, PATCH } from '@/app/api/toolboxes/[slug]/limits/route'
import type { LimitsView } from '@/lib/core/catalog/views/limits-view'
import type { RunId } from '@/lib/core/base/ids'
import { findRun } from '@/lib/operations/runs/find-run'
import { findTool } from '@/lib/operations/catalog/find-tool'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { callRoute, problemOf } from '@/tests/support/web/call-route'
import { freshDatabase } from '@/tests/support/database'
import { auditOf, cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertTool, insertWorker, startTestRun, type TestTool } from '@/tests/support/runs'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const people = {} as Record<'owner' | 'member' | 'admin', TestPerson>
beforeAll(async () => {
  people.owner = await insertPerson({ name: 'Olga' })
  people.member = await insertPerson()
  people.admin = await insertPerson({ name: 'Ada', role: 'admin' })
  await insertWorker()
})

const insert = (visibility?: 'hidden') =>
  insertTool({ ownerId: people.owner.id, visibility, spec: { timeoutSeconds: 90 } })

const read = async (person: TestPerson, { toolbox }: TestTool) =>
  callRoute(GET, `/api/toolboxes/${toolbox}/limits`, {
    cookie: await cookieOf(person),
    params: { slug: toolbox },
  })

const change = async (person: TestPerson, { toolbox }: TestTool, body: object) =>
  callRoute(PATCH, `/api/toolboxes/${toolbox}/limits`, {
    method: 'PATCH',
    json: { tool: null, basedOn: null, limits: {}, ...body },
    cookie: await cookieOf(person),
    params: { slug: toolbox },
  })

test('limits apply to new runs, limits of a tool override those of the toolbox, and changes are recorded', async () => {
  const tool = await insert()
  const before = await startTestRun(people.member, tool)
  const set = await change(people.owner, tool, { limits: { wallMs: 60_000, processes: 16 } })
  expect(set.status).toBe(200)
  const first = (await set.json()) as LimitsView
  expect(first.all).toMatchObject({ set: { wallMs: 60_000, processes: 16 }, changed: { author: 'Olga' } })
  const own = await change(people.admin, tool, { tool: tool.tool, limits: { processes: 32 } })
  expect(((await own.json()) as LimitsView).tools).toMatchObject([
    { name: tool.tool, defaults: { wallMs: 90_000 }, set: { processes: 32 }, changed: { author: 'Ada' } },
  ])

  const after = await startTestRun(people.member, tool)
  const limitsOf = async (run: RunId) => (await findRun(people.member, run)).limits
  expect(await limitsOf(before)).toMatchObject({ wallMs: 90_000, processes: 64 })
  expect(await limitsOf(after)).toMatchObject({ wallMs: 60_000, processes: 32 })
  const page = await findTool(people.member, tool.toolbox, tool.tool)
  expect(page).toMatchObject({ limits: { wallMs: 60_000, processes: 32 }, limitEditors: ['Olga'] })

  expect(await auditOf(tool.toolboxId)).toEqual(['toolbox.limited', 'toolbox.limited'])
  const events = await database().auditEvent.findMany({ where: { target: tool.toolboxId } })
  expect(events.map(({ before: old, after: now }) => [old, now])).toContainEqual([
    { tool: null, limits: {} },
    { tool: null, limits: { wallMs: 60_000, processes: 16 } },
  ])

  const back = await change(people.owner, tool, { basedOn: first.all.changed!.at })
  expect(((await back.json()) as LimitsView).all).toEqual({ set: {}, changed: null })
})

test('others receive the reason, and people who cannot see a toolbox receive nothing', async () => {
  const tool = await insert()
  const refused = await change(people.member, tool, { limits: { wallMs: 60_000 } })
  expect(await problemOf(refused)).toMatchObject({ status: 403, code: 'action.denied' })
  const hidden = await insert('hidden')
  expect(await problemOf(await read(people.member, hidden))).toMatchObject({ code: 'toolbox.not-found' })
  expect((await read(people.owner, hidden)).status).toBe(200)
})

test('limits above the maximum, for missing tools or over a newer change are rejected', async () => {
  const tool = await insert()
  const much = await change(people.owner, tool, { limits: { memoryBytes: 2 ** 40 } })
  expect(await problemOf(much)).toMatchObject({
    code: 'toolbox.invalid-settings',
    detail: 'Memory must be 64–2,048 MB.',
    problems: [{ name: 'memoryBytes' }],
  })
  const nowhere = await change(people.owner, tool, { tool: 'missing', limits: { processes: 16 } })
  expect(await problemOf(nowhere)).toMatchObject({ code: 'tool.not-found' })
  await change(people.admin, tool, { limits: { processes: 16 } })
  const late = await change(people.owner, tool, { limits: { processes: 32 } })
  expect(await problemOf(late)).toMatchObject({ code: 'toolbox.settings-conflict' })
})

test('a toolbox without owners names the admins who are not suspended', async () => {
  const tool = await insertTool({})
  await insertPerson({ name: 'Zoe', role: 'admin', status: 'suspended' })
  const { editors } = (await (await read(people.member, tool)).json()) as LimitsView
  expect(editors).toEqual(['Ada'])
})
