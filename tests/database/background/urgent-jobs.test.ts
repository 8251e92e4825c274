/** Ending lost runs and admitting waiting ones depend on nothing else: no other job, no lock of it, and no free connection. */
import pg from 'pg'
import { afterAll, test } from 'vitest'
import { leaseMs } from '@/lib/core/runs/lease'
import { startMaintenance } from '@/lib/operations/background/maintenance'
import { closeDatabase, connectionsMax, database } from '@/lib/store/connection/client'
import { claimRun } from '@/lib/store/runs/run-transitions'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment } from '@/tests/support/people'
import { insertTool, insertWorker, provedSandbox, startTestRun, until } from '@/tests/support/runs'

setTestEnvironment({ PEGBOARD_RUNS_PER_PERSON: '1' })
const url = await freshDatabase()
const observer = new pg.Client({ connectionString: url })
const blocker = new pg.Client({ connectionString: url })
afterAll(closeDatabase)

test('a lost run ends and the next one is admitted while other jobs and all requests are blocked', async () => {
  const ana = await insertPerson()
  const tool = await insertTool()
  await insertWorker()
  const lost = await startTestRun(ana, tool)
  await claimRun(lost, 'dead', provedSandbox.isolation)
  const next = await startTestRun(ana, tool)
  await observer.connect()
  await blocker.connect()
  const stateOf = async (id: string) =>
    (
      await observer.query<{ state: string }>(
        'SELECT coalesce(outcome, state) AS state FROM run WHERE id = $1',
        [id],
      )
    ).rows[0]!.state

  // Linking events, counting runs and purging notifications wait for these locks.
  await blocker.query('BEGIN; LOCK TABLE audit_event, uncounted_run, notification IN ACCESS EXCLUSIVE MODE')
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  const busy = Array.from({ length: connectionsMax }, () =>
    database().$transaction(() => released, { timeout: 300_000, maxWait: 300_000 }),
  )
  const house = startMaintenance()
  const all = house.runAll()
  try {
    await until(async () => (await stateOf(lost)) === 'lost', { withinMs: 120_000 + leaseMs, everyMs: 100 })
    await until(async () => (await stateOf(next)) === 'dispatched', { everyMs: 100 })
  } finally {
    release()
    await blocker.query('ROLLBACK')
    await Promise.allSettled([...busy, all])
    await house.stop()
    await Promise.all([observer.end(), blocker.end()])
  }
})
