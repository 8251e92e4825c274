/** State transitions of runs: the store makes only the moves that the table of states allows. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { RunId } from '@/lib/core/base/ids'
import { runMoves, runStates, type RunState } from '@/lib/core/runs/run-state'
import { allow } from '@/lib/core/policy/model/decision'
import { cancelRun } from '@/lib/operations/runs/cancel-run'
import { closeDatabase, database, inTransaction } from '@/lib/store/connection/client'
import { admitNext, admitNextRun } from '@/lib/store/queue/run-queue'
import { admitWaiting, reapRuns } from '@/lib/store/runs/run-reaper'
import { claimRun, confirmRun, endLeasedRun, markRunning } from '@/lib/store/runs/run-transitions'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertTool, insertWorker, provedSandbox, startTestRun, type TestTool } from '@/tests/support/runs'

vi.mock('@/lib/store/queue/run-queue', { spy: true })

setTestEnvironment({ PEGBOARD_RUNS_PER_PERSON: '4' })
await freshDatabase()
afterAll(async () => {
  await closeDatabase()
})

const worker = 'worker'
const longAgo = new Date('2020-01-01T00:00:00Z')
const inAnHour = () => new Date(Date.now() + 3_600_000)

/** Every function of the store that changes the state of a run. */
const movers: Record<string, (runId: RunId, person: TestPerson) => Promise<unknown>> = {
  admit: (_, person) => admitNext(person.id),
  claim: runId => claimRun(runId, worker, provedSandbox.isolation),
  'mark as running': runId => markRunning(runId, worker),
  'end by its worker': runId =>
    endLeasedRun({
      runId,
      workerId: worker,
      seq: 1,
      judgement: { outcome: 'succeeded', reason: null, result: null },
      end: {
        reason: 'exited',
        exitCode: 0,
        signal: null,
        usage: {
          wallMs: 1,
          cpuMs: 1,
          memoryPeakBytes: 1,
          outputBytes: 0,
          droppedBytes: 0,
          firstByteMs: null,
        },
      },
      bytesOut: 0,
    }),
  confirm: runId => inTransaction(tx => confirmRun(tx, runId, allow('test', 'For the test.'), new Date())),
  cancel: (runId, person) => cancelRun(person, runId, new Date()).catch(() => null),
  maintain: () => reapRuns(),
  'admit waiting runs': () => admitWaiting(),
}

let tool: TestTool
beforeAll(async () => {
  tool = await insertTool()
  await insertWorker()
  await database().$executeRaw`CREATE TABLE run_move (run_id uuid, was text, became text)`
  await database().$executeRaw`
    CREATE FUNCTION log_move() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO run_move VALUES (NEW.id, OLD.state, NEW.state); RETURN NULL; END $$`
  await database().$executeRaw`
    CREATE TRIGGER log_move AFTER UPDATE OF state ON run
    FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION log_move()`
})

/** Creates a run in the given state, as the store would have left it. */
async function runIn(state: RunState, person: TestPerson): Promise<RunId> {
  const id = await startTestRun(person, tool)
  const isHeld = state === 'starting' || state === 'running'
  await database().run.update({
    where: { id },
    data: {
      state,
      outcome: state === 'ended' ? 'succeeded' : null,
      endedAt: state === 'ended' ? new Date() : null,
      leaseOwner: isHeld ? worker : null,
      leaseUntil: isHeld ? inAnHour() : null,
      confirmExpiresAt: state === 'awaiting-confirmation' ? inAnHour() : null,
      // The dispatch is old enough for maintenance to requeue the run.
      dispatchedAt: state === 'dispatched' ? longAgo : null,
    },
  })
  return id
}

describe('the run store', () => {
  const seen = new Map<string, Set<string>>(runStates.map(state => [state, new Set()]))

  test.each(runStates.flatMap(state => Object.keys(movers).map(name => [state, name] as const)))(
    'moves a run in state %s as the table allows: %s',
    async (state, name) => {
      const person = await insertPerson()
      const runId = await runIn(state, person)
      await database().$executeRaw`DELETE FROM run_move`
      await movers[name]!(runId, person)
      const moves = await database().$queryRaw<{ was: RunState; became: RunState }[]>`
        SELECT was, became FROM run_move WHERE run_id = ${runId}::uuid`
      for (const { was, became } of moves) {
        expect(runMoves[was], `${name}: ${was}`).toContain(became)
        seen.get(was)!.add(became)
      }
    },
  )

  test('makes every move of the table', () => {
    for (const state of runStates)
      expect([...seen.get(state)!].sort(), state).toEqual([...runMoves[state]].sort())
  })
})

test('a run is cancelled although the next one cannot be admitted', async () => {
  const person = await insertPerson()
  const run = await startTestRun(person, tool)
  vi.mocked(admitNextRun).mockRejectedValueOnce(new Error('The database is gone.'))
  await cancelRun(person, run, new Date())
  expect(await database().run.findUnique({ where: { id: run }, select: { state: true } })).toEqual({
    state: 'ended',
  })
})
