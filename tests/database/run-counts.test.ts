/** The numbers beside a tool in the catalog come from its runs, over all its versions. */
import { afterAll, expect, test } from 'vitest'
import type { RunId, ToolVersionId } from '@/lib/core/ids'
import type { Outcome } from '@/lib/core/runs/outcome'
import { rewriteCatalog } from '@/lib/store/catalog'
import { closeDatabase, database, inTransaction } from '@/lib/store/client'
import { recountRuns } from '@/lib/store/run-counts'
import { closeStreamPool } from '@/lib/store/stream-pool'
import { freshDatabase } from '../support/database'
import { insertPerson, setTestEnvironment } from '../support/people'
import { insertTool, insertWorker, startTestRun, type TestTool } from '../support/runs'

setTestEnvironment({ PEGBOARD_RUNS_PER_PERSON: '100' })
await freshDatabase()
afterAll(async () => {
  await closeStreamPool()
  await closeDatabase()
})

test('runs of the last thirty days count, cancelled ones and those that never began do not', async () => {
  await insertWorker()
  const ana = await insertPerson()
  const tools = [await insertTool(), await insertTool()]
  for (const { toolbox, toolboxId } of tools)
    await inTransaction(tx => rewriteCatalog(tx, { id: toolboxId, slug: toolbox, title: toolbox }))

  const end = (id: RunId, outcome: Outcome, daysAgo: number, started = true) => {
    const createdAt = new Date(Date.now() - daysAgo * 24 * 60 * 60_000)
    const startedAt = started ? createdAt : null
    return database().run.update({ where: { id }, data: { state: 'ended', outcome, createdAt, startedAt } })
  }
  const run = async (tool: TestTool, outcome: Outcome, daysAgo: number, started = true) =>
    end(await startTestRun(ana, tool), outcome, daysAgo, started)
  const [busy, other] = tools as [TestTool, TestTool]
  await run(busy, 'succeeded', 1)
  await run(busy, 'succeeded', 29)
  await run(busy, 'tool-error', 2)
  await run(busy, 'cancelled', 1)
  await run(busy, 'sandbox-unavailable', 1, false)
  await run(busy, 'succeeded', 31)
  const { toolVersionId } = await run(other, 'lost', 1)
  await startTestRun(ana, busy)

  const counts = async () => {
    const rows = await database().catalogTool.findMany({
      select: { toolboxId: true, runs30d: true, succeeded30d: true },
    })
    return tools.map(({ toolboxId }) => {
      const row = rows.find(candidate => candidate.toolboxId === toolboxId)!
      return [row.runs30d, row.succeeded30d]
    })
  }
  await recountRuns([toolVersionId as ToolVersionId])
  expect(await counts()).toEqual([
    [0, 0],
    [1, 0],
  ])
  await recountRuns('all')
  expect(await counts()).toEqual([
    [3, 2],
    [1, 0],
  ])
  await database().run.updateMany({ where: { outcome: 'lost' }, data: { createdAt: new Date(0) } })
  await recountRuns('all')
  expect((await counts())[1]).toEqual([0, 0])
})
