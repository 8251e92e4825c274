/** Days of a busy installation in compressed time: what grows with every run is purged again, and no table keeps growing. */
import { afterAll, expect, test } from 'vitest'
import { config } from '@/lib/config'
import type { RunId } from '@/lib/core/base/ids'
import { countRunsOfTools } from '@/lib/store/catalog/run-counts'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { inBatches } from '@/lib/store/connection/in-batches'
import { deleteRuns, forgetRuns, purgeRuns } from '@/lib/store/runs/purge-runs'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment } from '@/tests/support/people'
import { insertTool, insertWorker, startTestRun, stateOf } from '@/tests/support/runs'
import { insertDay, tableSizes, vacuumGrowing } from '@/tests/support/soak'

setTestEnvironment({ PEGBOARD_RUN_DAYS: '90', PEGBOARD_RUN_RECORD_DAYS: '400' })
await freshDatabase()
afterAll(closeDatabase)

const dayMs = 86_400_000
const runs = 300
/** Retention in simulated days. */
const kept = { content: 3, rows: 6 }

const countRows = async () => ({
  runs: await database().run.count(),
  withContent: await database().run.count({ where: { forgottenAt: null } }),
  chunks: await database().runChunk.count(),
  files: await database().runFile.count(),
  uncounted: await database().uncountedRun.count(),
})

test('after the retention, each day purges as much as it adds, and the tables stop growing', async () => {
  const person = await insertPerson()
  const { toolboxId } = await insertTool()
  const beganAt: Date[] = []
  const sizes: Record<string, number>[] = []
  /** The time at which runs of the day `keptDays` before this one are past a retention. */
  const pastRetention = (day: number, keptDays: number, setting: number) =>
    new Date((beganAt[day - keptDays + 1]?.getTime() ?? 0) + setting * dayMs)
  for (let day = 0; day < 16; day += 1) {
    const [{ now }] = await database().$queryRaw<[{ now: Date }]>`SELECT clock_timestamp() AS now`
    beganAt.push(now)
    await insertDay({ toolboxId, personId: person.id, runs })
    await countRunsOfTools()
    const { runDays, runRecordDays } = config()
    const contentAt = pastRetention(day, kept.content, runDays)
    const rowsAt = pastRetention(day, kept.rows, runRecordDays)
    if (day >= kept.content) await inBatches(async () => (await forgetRuns(contentAt)).length)
    if (day >= kept.rows) await inBatches(() => deleteRuns(rowsAt))
    await vacuumGrowing()
    sizes.push(await tableSizes())
  }
  expect(await countRows()).toEqual({
    runs: kept.rows * runs,
    withContent: kept.content * runs,
    // Four rows with content, and the end of the others.
    chunks: (kept.content * 4 + (kept.rows - kept.content)) * runs,
    files: (kept.content * runs) / 10,
    uncounted: 0,
  })
  expect(await database().blob.count({ where: { size: 1920 } })).toBe((kept.content * runs) / 10)
  const [before, after] = [sizes[10]!, sizes[15]!]
  for (const table of ['run', 'run_chunk', 'run_file', 'blob'])
    expect({ table, grew: after[table]! / before[table]! > 1.3 }).toEqual({ table, grew: false })
})

test('the row of a run stays after its content, and only until its own retention', async () => {
  await insertWorker()
  const runId: RunId = await startTestRun(await insertPerson(), await insertTool())
  await database().run.update({
    where: { id: runId },
    data: { state: 'ended', outcome: 'succeeded', endedAt: new Date() },
  })
  const inDays = (days: number) => new Date(Date.now() + days * dayMs)
  await purgeRuns(inDays(399))
  expect(await stateOf(runId)).toBe('succeeded')
  expect((await database().run.findUniqueOrThrow({ where: { id: runId } })).forgottenAt).not.toBeNull()
  await purgeRuns(inDays(401))
  expect(await database().run.count({ where: { id: runId } })).toBe(0)
})

test('a purge reads only what is due, through the index of each table', async () => {
  const explain = (sql: string) =>
    database().$transaction(async tx => {
      // The tables are small here.
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`
      const rows = await tx.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${sql}`)
      return rows.map(row => row['QUERY PLAN']).join('\n')
    })
  const due = "< now() - interval '500 days'"
  expect(
    await explain(
      `SELECT id FROM run WHERE state = 'ended' AND forgotten_at IS NULL AND ended_at ${due} ORDER BY ended_at LIMIT 200`,
    ),
  ).toContain('run_kept')
  expect(
    await explain(
      `SELECT id FROM run WHERE forgotten_at IS NOT NULL AND ended_at ${due} ORDER BY ended_at LIMIT 1000`,
    ),
  ).toContain('run_forgotten')
  expect(await explain(`SELECT id FROM notification WHERE at ${due} LIMIT 2000`)).toContain(
    'notification_at_idx',
  )
})
