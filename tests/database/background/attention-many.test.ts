/** The page of what needs attention in an installation with hundreds of everything: one row per area, and bounded lists. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ToolboxId } from '@/lib/core/base/ids'
import { attentionCountMax } from '@/lib/core/background/attention'
import { pendingMax, type ApprovalsView } from '@/lib/core/policy/views/approvals-view'
import { listApprovals } from '@/lib/operations/access/approvals'
import { findAttention } from '@/lib/operations/background/find-attention'
import { listDemand } from '@/lib/operations/demand/list-demand'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { insertManyWaiting } from '@/tests/support/many-waiting'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertTool, insertWorker } from '@/tests/support/runs'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const count = 300
let ada: TestPerson
let approvals: ApprovalsView

beforeAll(async () => {
  ada = await insertPerson({ name: 'Ada', role: 'admin' })
  const ben = await insertPerson({ name: 'Ben' })
  await insertWorker()
  const names = Array.from({ length: count }, (_, index) => [`tool-${index}`, 'Works.'] as const)
  await createToolbox(ben, 'many', Object.fromEntries(names))
  const tool = await insertTool()
  await insertManyWaiting({ count, tool, approver: ada.id, requester: ben.id })
  approvals = await listApprovals(ada, new Date())
}, 120_000)

test('listApprovals returns the oldest of each kind, up to the limit', () => {
  for (const list of [approvals.runs, approvals.requests]) {
    expect(list).toHaveLength(pendingMax)
    const times = list.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted())
  }
  expect(approvals.runs[0]!.argumentsText).toBe(`{"n": ${count}}`)
  expect(approvals.requests[0]!.reason).toBe(`Reason ${count}`)
})

test('findAttention has one row per area, with a count up to the limit', async () => {
  const { items } = await findAttention(ada, approvals, new Date())
  const areas = items.map(({ area }) => area)
  expect(new Set(areas).size).toBe(areas.length)
  const counts = Object.fromEntries(items.map(item => [item.area, item.count]))
  for (const area of [
    'contracts',
    'approvals',
    'requests',
    'tool-requests',
    'searches',
    'denied-runs',
    'unused',
  ])
    expect(counts[area], area).toBe(attentionCountMax)
})

test('findAttention names at most five of many toolboxes whose secrets are lost', async () => {
  const { id: setById } = await database().user.findFirstOrThrow({ where: { name: 'Ada' } })
  const toolboxes = Array.from({ length: count }, (_, index) => ({
    ...{ id: crypto.randomUUID(), slug: `lost-${index}`, title: `Lost ${index}`, visibility: 'open' },
    createdById: setById,
  }))
  await database().toolbox.createMany({ data: toolboxes })
  const secret = { name: 'API_KEY', keyId: 'gone', sealed: new Uint8Array([1]), setById, setAt: new Date() }
  await database().secret.createMany({
    data: toolboxes.map(({ id }) => ({ ...secret, toolboxId: id as ToolboxId })),
  })
  const { items } = await findAttention(ada, approvals, new Date())
  const item = items.find(({ area }) => area === 'secrets')!
  expect(item.count).toBe(attentionCountMax)
  expect(item.places).toHaveLength(5)
})

test('the lists behind the rows are bounded', async () => {
  const { searches, deniedRuns } = await listDemand(ada)
  for (const rows of [searches, deniedRuns]) expect(rows.length).toBeLessThanOrEqual(attentionCountMax)
})
