/** What needs the attention of admins: counted within what they can see, up to a limit, and for admins only. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetConfig } from '@/lib/config'
import type { ToolboxId } from '@/lib/core/base/ids'
import { attentionCountMax, type AttentionArea } from '@/lib/core/background/attention'
import { emptyPolicy } from '@/lib/core/policy/model/policy'
import { withPolicy } from '@/lib/core/policy/model/with-policy'
import { findAttention } from '@/lib/operations/background/find-attention'
import { requestTool } from '@/lib/operations/demand/tool-requests'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { makeRule } from '@/tests/support/make-actor'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertTool, insertWorker, provedSandbox, startTestRun } from '@/tests/support/runs'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const nothingWaits = { runs: [], requests: [] }
const dayMs = 24 * 60 * 60_000
let ada: TestPerson
let ben: TestPerson

beforeAll(async () => {
  ada = await insertPerson({ name: 'Ada', role: 'admin' })
  ben = await insertPerson({ name: 'Ben' })
})

const attention = (at = new Date()) => findAttention(ada, nothingWaits, at)
const countOf = async (area: AttentionArea, at?: Date) =>
  (await attention(at)).items.find(item => item.area === area)?.count

test('findAttention is for admins, and not while they view as someone else', async () => {
  await expect(findAttention(ben, nothingWaits, new Date())).rejects.toMatchObject({ code: 'action.denied' })
  const asBen = { ...ben, viewedBy: { id: ada.id, name: 'Ada', until: '' } }
  await expect(findAttention(asBen, nothingWaits, new Date())).rejects.toMatchObject({
    code: 'action.denied',
  })
})

test('findAttention omits areas with nothing to check', async () => {
  const { items, checked } = await attention()
  expect(items).toEqual([
    { area: 'sandbox', count: null, sentence: 'Runs are unavailable: No worker is running.' },
  ])
  for (const area of ['contracts', 'secrets', 'proposals', 'unused'] as const)
    expect(checked).not.toContain(area)
  expect(checked).toContain('jobs')
})

test('findAttention counts workers whose sandbox fails beside one that works', async () => {
  await insertWorker()
  expect(await countOf('sandbox')).toBeUndefined()
  const broken = await insertWorker({ ...provedSandbox, available: false })
  expect(await countOf('sandbox')).toBe(1)
  await database().workerNode.delete({ where: { id: broken } })
})

test('findAttention counts runs that wait for more than five minutes', async () => {
  const tool = await insertTool()
  await startTestRun(ben, tool)
  expect(await countOf('queue')).toBeUndefined()
  expect(await countOf('queue', new Date(Date.now() + 6 * 60_000))).toBe(1)
  await database().run.deleteMany()
})

test('findAttention counts tools with a failed contract example, and unused tools', async () => {
  await createToolbox(ben, 'weather', { forecast: 'Forecasts.', radar: 'Draws rain.' }, { title: 'Weather' })
  const { toolboxId } = await database().catalogTool.findFirstOrThrow({ where: { name: 'forecast' } })
  const example = {
    ...{ toolboxId, tool: 'forecast', title: 'It works', argumentsText: '{}', contract: true },
    ...{ authorId: ben.id, createdAt: new Date() },
  }
  await database().example.createMany({ data: [{ ...example, passed: true }, example] })
  expect(await countOf('contracts')).toBeUndefined()
  expect((await attention()).checked).toContain('contracts')
  await database().example.updateMany({ data: { passed: false } })
  expect(await countOf('contracts')).toBe(1)

  const unused = await countOf('unused')
  expect(unused).toBeGreaterThanOrEqual(2)
  await database().catalogTool.updateMany({ where: { name: 'radar' }, data: { runs30d: 1 } })
  expect(await countOf('unused')).toBe(unused! - 1)
})

test('findAttention counts nothing of toolboxes that a rule hides from the admin', async () => {
  await createToolbox(ben, 'cellar', { dig: 'Digs.' }, { title: 'Cellar' })
  const before = await countOf('unused')
  const what = { type: 'toolbox', slug: 'cellar' } as const
  const rule = makeRule({ effect: 'deny', what, actions: ['view'] })
  const at = new Date()
  const governed = withPolicy(ada, { ...emptyPolicy, rules: [rule] }, at)
  const { items } = await findAttention(governed, nothingWaits, at)
  expect(items.find(({ area }) => area === 'unused')?.count).toBe(before! - 1)
})

test('findAttention names toolboxes with secrets of a key that is gone', async () => {
  const toolbox = await database().toolbox.findFirstOrThrow({ where: { slug: 'weather' } })
  setTestEnvironment({ PEGBOARD_SECRET_KEY: randomBytes(32).toString('base64url') })
  forgetConfig()
  await database().secret.create({
    data: {
      ...{ toolboxId: toolbox.id as ToolboxId, name: 'API_KEY', keyId: 'gone', sealed: new Uint8Array([1]) },
      ...{ setById: ben.id, setAt: new Date() },
    },
  })
  expect((await attention()).items.find(({ area }) => area === 'secrets')).toEqual({
    area: 'secrets',
    count: 1,
    places: [{ title: 'Weather', href: '/t/weather/-/secrets' }],
  })
  await database().secret.deleteMany()
})

test('findAttention counts proposals that have not changed for a week', async () => {
  await createToolbox(ben, 'weather', { forecast: 'Forecasts the weather.', radar: 'Draws rain.' })
  await database().proposal.updateMany({ data: { state: 'in-review' } })
  expect(await countOf('proposals')).toBeUndefined()
  expect((await attention()).checked).toContain('proposals')
  expect(await countOf('proposals', new Date(Date.now() + 8 * dayMs))).toBe(1)
})

test('findAttention counts requested tools and what people miss, up to the limit', async () => {
  const input = { title: 'Fold paper', purpose: 'For boats.', audience: 'The harbor team' }
  await requestTool(ben, input, new Date())
  expect(await countOf('tool-requests')).toBe(1)
  const rows = Array.from({ length: attentionCountMax + 5 }, (_, index) => ({
    ...{ id: crypto.randomUUID(), kind: 'search', subject: `unknown ${index}` },
    ...{ people: index === 0 ? 2 : 3, lastOn: new Date() },
  }))
  await database().demand.createMany({ data: rows })
  expect(await countOf('searches')).toBe(attentionCountMax)
  await database().demand.deleteMany({ where: { people: 3 } })
  expect(await countOf('searches')).toBeUndefined()
})
