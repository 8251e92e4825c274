/** Maintenance of runs: it finishes each abandoned run exactly once, and never too early. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunId } from '@/lib/core/base/ids'
import { leaseMs } from '@/lib/core/runs/lease'
import { readiness } from '@/lib/operations/background/readiness'
import { startRun } from '@/lib/operations/runs/start-run'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { claimRun, renewLeases } from '@/lib/store/runs/run-transitions'
import { addJob } from '@/lib/store/queue/run-queue'
import { admitWaiting, reapRuns, tidyQueue } from '@/lib/store/runs/run-reaper'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import {
  insertTool,
  insertWorker,
  provedSandbox,
  startTestRun,
  stateOf,
  until,
  type TestTool,
} from '@/tests/support/runs'

setTestEnvironment({ PEGBOARD_RUNS_PER_PERSON: '2' })
await freshDatabase()
afterAll(async () => {
  await closeDatabase()
})

let ana: TestPerson
let tool: TestTool
beforeAll(async () => {
  tool = await insertTool()
  // No run is declared lost right after a start of Postgres, so the tests wait until it has been up for long
  // enough.
  await until(
    async () => {
      const [{ up }] = await database().$queryRaw<[{ up: boolean }]>`
        SELECT pg_postmaster_start_time() < now() - ${leaseMs} * interval '1 ms' AS up`
      return up
    },
    { withinMs: 2 * leaseMs, everyMs: 250 },
  )
})
beforeEach(async () => {
  ana = await insertPerson()
  await insertWorker()
})

const longAgo = new Date('2020-01-01T00:00:00Z')
const update = (id: RunId, data: Parameters<ReturnType<typeof database>['run']['update']>[0]['data']) =>
  database().run.update({ where: { id }, data })
const chunksOf = (runId: RunId) =>
  database().runChunk.findMany({
    where: { runId },
    orderBy: { seq: 'asc' },
    select: { seq: true, kind: true },
  })

describe('a run whose worker does not renew the lease', () => {
  test('is lost when its lease expires, with its last row after its output, and its slot goes to the next run', async () => {
    const runs = [await startTestRun(ana, tool), await startTestRun(ana, tool), await startTestRun(ana, tool)]
    expect(await stateOf(runs[2]!)).toBe('queued')
    await claimRun(runs[0]!, 'dead', provedSandbox.isolation)
    await database().runChunk.createMany({
      data: [1, 2].map(seq => ({ runId: runs[0]!, seq, kind: 'F', data: Buffer.from('x') })),
    })
    await reapRuns()
    expect(await stateOf(runs[0]!)).toBe('starting')

    await update(runs[0]!, { leaseUntil: longAgo })
    const reaped = await Promise.all([reapRuns(), reapRuns(), reapRuns()])
    await admitWaiting()
    expect(reaped.reduce((sum, { lost }) => sum + lost, 0)).toBe(1)
    expect(await stateOf(runs[0]!)).toBe('lost')
    expect((await chunksOf(runs[0]!)).map(({ seq, kind }) => `${seq}${kind}`)).toEqual(['1F', '2F', '3E'])
    expect(await stateOf(runs[2]!)).toBe('dispatched')
    expect(await renewLeases('dead', [{ runId: runs[0]!, bytesOut: 2 }])).toEqual([])
  })

  test('cannot be claimed a second time by any worker', async () => {
    const runId = await startTestRun(ana, tool)
    const claims = await Promise.all(['a', 'b', 'c'].map(id => claimRun(runId, id, provedSandbox.isolation)))
    expect(claims.filter(claim => claim !== null)).toHaveLength(1)
    await update(runId, { leaseUntil: longAgo })
    await reapRuns()
    expect(await claimRun(runId, 'd', provedSandbox.isolation)).toBeNull()
  })

  test('stays with its worker after a renewal, and the worker receives a cancellation', async () => {
    const runId = await startTestRun(ana, tool)
    await claimRun(runId, 'alive', provedSandbox.isolation)
    await update(runId, { leaseUntil: longAgo })
    expect(await renewLeases('alive', [{ runId, bytesOut: 7 }])).toEqual([{ runId, cancelRequested: false }])
    expect(await renewLeases('another worker', [{ runId, bytesOut: 8 }])).toEqual([])
    await reapRuns()
    const row = await update(runId, { cancelRequestedAt: new Date() })
    expect([row.state, row.bytesOut]).toEqual(['starting', 7n])
    expect(await renewLeases('alive', [{ runId, bytesOut: 9 }])).toEqual([{ runId, cancelRequested: true }])
  })
})

describe('a waiting run', () => {
  test('expires when its confirmation comes too late', async () => {
    const asking = await insertTool({ spec: { permission: { effective: 'ask' } } })
    const late = await startRun(ana, { ...asking, argumentsText: '{}', at: longAgo })
    const open = await startRun(ana, { ...asking, argumentsText: '{}', at: new Date() })
    await reapRuns()
    expect([await stateOf(late.id), await stateOf(open.id)]).toEqual(['expired', 'awaiting-confirmation'])
  })

  test('is sent again when a worker took its job and died', async () => {
    const runId = await startTestRun(ana, tool)
    // A worker that dies between the job and the claim leaves this state.
    await database().$executeRaw`
      UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'dead', attempts = 1 WHERE key = ${runId}`
    await update(runId, { dispatchedAt: longAgo })
    await reapRuns()
    await admitWaiting()
    expect(await stateOf(runId)).toBe('dispatched')
    const [{ free }] = await database().$queryRaw<[{ free: bigint }]>`
      SELECT count(*) AS free FROM graphile_worker.jobs WHERE key = ${runId} AND locked_at IS NULL`
    expect(free).toBe(1n)
  })

  test('is admitted when the process responsible for its admission has died', async () => {
    const runs = [await startTestRun(ana, tool), await startTestRun(ana, tool), await startTestRun(ana, tool)]
    // The run ends without the admission that normally follows.
    await update(runs[0]!, { state: 'ended', outcome: 'succeeded' })
    expect(await admitWaiting()).toBe(1)
    expect(await stateOf(runs[2]!)).toBe('dispatched')
  })
})

describe('jobs of a dead worker', () => {
  test('go to other workers if they are repeatable, and are deleted if they are not', async () => {
    await database().$transaction(tx => addJob(tx, 'describe-version', { versionId: 'x' }, { jobKey: 'x' }))
    const runId = await startTestRun(ana, tool)
    const alive = await insertWorker()
    await database().$transaction(tx => addJob(tx, 'describe-version', { versionId: 'y' }, { jobKey: 'y' }))
    await database().$executeRaw`
      UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 hour', attempts = 1,
        locked_by = CASE WHEN key = 'y' THEN ${alive} ELSE 'dead' END WHERE key IN ('x', 'y', ${runId})`
    await tidyQueue(leaseMs)
    const jobs = await database().$queryRaw<{ key: string; locked: boolean }[]>`
      SELECT key, locked_at IS NOT NULL AS locked FROM graphile_worker.jobs WHERE key IN ('x', 'y', ${runId}) ORDER BY key`
    expect(jobs).toEqual([
      { key: 'x', locked: false },
      { key: 'y', locked: true },
    ])
  })
})

describe('readiness', () => {
  test('names the missing parts', async () => {
    expect(await readiness()).toMatchObject({ ready: true })
    await database().workerNode.deleteMany()
    const { ready, checks } = await readiness()
    expect([ready, checks.map(({ name, ok }) => [name, ok])]).toEqual([
      false,
      [
        ['database', true],
        ['migrations', true],
        ['sandbox', false],
        ['background', true],
      ],
    ])
    await database().$executeRaw`DELETE FROM _prisma_migrations`
    expect((await readiness()).checks[1]).toMatchObject({ ok: false })
    await database().$executeRaw`DROP TABLE _prisma_migrations`
    expect((await readiness()).checks[1]).toMatchObject({
      ok: false,
      detail: expect.stringMatching(/not applied/),
    })
  })
})
