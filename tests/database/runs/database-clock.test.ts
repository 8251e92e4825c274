/** The clock of the database jumps by an hour: no run is lost or executed twice, and nothing expires early or late. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { allow } from '@/lib/core/policy/model/decision'
import { confirmWithinMs, leaseMs } from '@/lib/core/runs/lease'
import { startRun } from '@/lib/operations/runs/start-run'
import { closeDatabase, database, inTransaction } from '@/lib/store/connection/client'
import { followClock } from '@/lib/store/runs/database-clock'
import { reapRuns, tidyQueue } from '@/lib/store/runs/run-reaper'
import { claimRun, confirmRun, renewLeases } from '@/lib/store/runs/run-transitions'
import { beat } from '@/lib/store/runs/worker-nodes'
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
const hourMs = 3_600_000
const elapsed = performance.now.bind(performance)
let elapsedAhead = 0
vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + elapsedAhead)
const worker = 'worker'
let ana: TestPerson
let tool: TestTool
let asking: TestTool

beforeAll(async () => {
  tool = await insertTool()
  asking = await insertTool({ spec: { permission: { effective: 'ask' } } })
  // Nothing is declared lost right after a start of Postgres.
  await until(
    async () => {
      const [{ up }] = await database().$queryRaw<[{ up: boolean }]>`
        SELECT pg_postmaster_start_time() < now() - ${leaseMs} * interval '1 ms' AS up`
      return up
    },
    { everyMs: 250 },
  )
})
beforeEach(async () => {
  ana = await insertPerson()
  await insertWorker()
  await followClock()
})
afterAll(async () => {
  vi.restoreAllMocks()
  delete (globalThis as { pegboardClock?: object }).pegboardClock
  await closeDatabase()
})

/**
 * Sets the clock of the database ahead of all times that it has written, and of the time since the start of this process.
 * That is what a jump of the clock looks like; a negative number sets it back.
 */
async function jump(ms: number): Promise<void> {
  const by = -ms
  await database().$executeRaw`
    UPDATE run SET lease_until = lease_until + ${by} * interval '1 ms', created_at = created_at + ${by} * interval '1 ms',
      confirm_expires_at = confirm_expires_at + ${by} * interval '1 ms',
      dispatched_at = dispatched_at + ${by} * interval '1 ms'`
  await database().$executeRaw`
    UPDATE graphile_worker._private_jobs SET run_at = run_at + ${by} * interval '1 ms',
      locked_at = locked_at + ${by} * interval '1 ms'`
  await database().$executeRaw`UPDATE worker_node SET seen_at = seen_at + ${by} * interval '1 ms'`
  await database().$executeRaw`
    UPDATE database_clock SET seen_at = seen_at + ${by} * interval '1 ms', jumped_at = jumped_at + ${by} * interval '1 ms'`
  elapsedAhead += by
}

/** Milliseconds from now, by the clock of the database, until these times of a run. */
async function timesOf(
  id: string,
): Promise<{ lease: number | null; confirm: number | null; jobAt: number | null }> {
  const [row] = await database().$queryRaw<
    [{ lease: number | null; confirm: number | null; jobAt: number | null }]
  >`
    SELECT (extract(epoch FROM lease_until - now()) * 1000)::float8 AS lease,
      (extract(epoch FROM confirm_expires_at - now()) * 1000)::float8 AS confirm,
      (SELECT (extract(epoch FROM run_at - now()) * 1000)::float8 FROM graphile_worker.jobs WHERE key = ${id}) AS "jobAt"
    FROM run WHERE id = ${id}::uuid`
  return row
}

test.each([hourMs, -hourMs])('a jump of %i ms changes no run and no confirmation', async ms => {
  const running = await startTestRun(ana, tool)
  await claimRun(running, worker, provedSandbox.isolation)
  const dispatched = await startTestRun(ana, tool)
  const queued = await startTestRun(ana, tool)
  const waiting = await startRun(ana, { ...asking, argumentsText: '{}', at: new Date() })
  await jump(ms)
  expect(await reapRuns()).toEqual({ lost: 0, expired: 0, unserved: 0, putBack: 0 })

  const ids = [running, dispatched, queued, waiting.id]
  const states = await Promise.all(ids.map(stateOf))
  expect(states).toEqual(['starting', 'dispatched', 'queued', 'awaiting-confirmation'])
  const { lease } = await timesOf(running)
  expect(lease).toBeGreaterThan(0)
  expect(lease).toBeLessThanOrEqual(leaseMs)
  // The job can be taken now, neither in an hour nor a second time.
  expect((await timesOf(dispatched)).jobAt).toBeLessThanOrEqual(0)
  const { confirm } = await timesOf(waiting.id)
  expect(confirm).toBeGreaterThan(0)
  expect(confirm).toBeLessThanOrEqual(confirmWithinMs)

  expect(await claimRun(running, 'another', provedSandbox.isolation)).toBeNull()
  expect(await renewLeases(worker, [{ runId: running, bytesOut: 1 }])).toHaveLength(1)
  const decision = allow('test', 'For the test.')
  expect(await inTransaction(tx => confirmRun(tx, waiting.id as never, decision, new Date()))).toBe(true)
})

test('after a jump, a run whose worker does not renew its lease is still lost', async () => {
  const runId = await startTestRun(ana, tool)
  await claimRun(runId, 'dead', provedSandbox.isolation)
  await jump(hourMs)
  await reapRuns()
  expect(await stateOf(runId)).toBe('starting')
  await until(
    async () => {
      await reapRuns()
      return (await stateOf(runId)) === 'lost'
    },
    { everyMs: 250 },
  )
})

test('processes that notice a jump at the same time handle it once', async () => {
  const waiting = await startRun(ana, { ...asking, argumentsText: '{}', at: new Date() })
  await jump(hourMs)
  const handled = await Promise.all([followClock(), followClock(), followClock()])
  expect(handled.filter(ms => ms !== 0)).toHaveLength(1)
  const { confirm } = await timesOf(waiting.id)
  expect(confirm).toBeLessThanOrEqual(confirmWithinMs)
  expect(await followClock()).toBe(0)
})

test('a process that has just started notices that no process has looked at the clock for an hour', async () => {
  const { pegboardClock } = globalThis as { pegboardClock?: object }
  expect(pegboardClock).toBeDefined()
  await jump(hourMs)
  delete (globalThis as { pegboardClock?: object }).pegboardClock
  expect(Math.round((await followClock()) / hourMs)).toBe(1)
  expect(await followClock()).toBe(0)
})

test.each([hourMs, -hourMs])('after a jump of %i ms, workers were last seen when they were', async ms => {
  const id = `worker-of-${ms}`
  await beat({ id, host: 'test', pid: 1 }, provedSandbox)
  await jump(ms)
  await followClock()
  const [{ ago }] = await database().$queryRaw<[{ ago: number }]>`
    SELECT abs(extract(epoch FROM now() - seen_at))::float8 AS ago FROM worker_node WHERE id = ${id}`
  expect(ago).toBeLessThan(hourMs / 2_000)
})

test('a jump does not take queued jobs from a worker that is alive', async () => {
  const alive = await insertWorker()
  const runId = await startTestRun(ana, tool)
  await database().$executeRaw`
    UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = ${alive} WHERE key = ${runId}`
  await database().workerNode.update({ where: { id: alive }, data: { seenAt: new Date() } })
  await jump(hourMs)
  await reapRuns()
  await tidyQueue(leaseMs)
  const jobs = await database().$queryRaw<object[]>`
    SELECT 1 FROM graphile_worker.jobs WHERE key = ${runId} AND locked_by = ${alive}`
  expect(jobs).toHaveLength(1)
})
