/**
 * Ends runs that no other process will finish: runs whose worker died, confirmations and approval requests
 * that expired, and runs that no worker took. Every process may do this at any time; each row is taken by one
 * of them.
 */
import { config } from '@/lib/config'
import type { UserId } from '@/lib/core/base/ids'
import { claimWithinMs, heartbeatLateMs, leaseMs, waitMaxMs, workerGoneMs } from '@/lib/core/runs/lease'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { followClock, isFollowed, isSteadyFor } from './database-clock'
import { announceEnd } from './run-listener'
import { endRuns, type EndedRun } from './run-transitions'
import { admitMissed, prepareQueue, underWay } from '@/lib/store/queue/run-queue'

type Reaped = { lost: number; expired: number; unserved: number; putBack: number }

/**
 * Ends lost, expired and unserved runs, and puts unclaimed ones back into the queue. `admitWaiting` then fills their
 * places.
 * @param notify notifies people of expired runs, in the transaction that ends them
 */
export async function reapRuns(
  notify: (tx: Tx, ended: readonly EndedRun[], at: Date) => Promise<void> = async () => {},
): Promise<Reaped> {
  const tx = database()
  // The queue's own tables are needed when the clock has jumped.
  await prepareQueue()
  await followClock()
  // Workers cannot renew leases while Postgres is unavailable. Right after an outage every lease is old,
  // which proves nothing.
  const lost = (await hasBeenUp(leaseMs)) ? await endRuns(tx, leaseExpired, lostEnding) : []
  const expired = await endUnanswered(notify)
  const unserved = (await hasBeenUp(waitMaxMs)) ? await endRuns(tx, neverServed, unservedEnding) : []
  const putBack = await putBackUnclaimed()
  await Promise.all([...lost, ...expired, ...unserved].map(announceEnd))
  return { lost: lost.length, expired: expired.length, unserved: unserved.length, putBack }
}

/**
 * Admits runs whose admission was missed.
 * @param signal ends the work after the person under way
 * @returns the number of people whose runs were considered
 */
export async function admitWaiting(signal?: AbortSignal): Promise<number> {
  const waiting = await findPlaces()
  for (const userId of waiting) {
    if (signal?.aborted) break
    await admitMissed(userId)
  }
  return waiting.length
}

const ago = (ms: number) => Prisma.sql`now() - ${ms} * interval '1 ms'`

const leaseExpired = Prisma.sql`state IN ('starting', 'running') AND lease_until < now() AND ${isFollowed}`
const lostEnding = { outcome: 'lost', reason: 'The worker stopped responding.', skipBusy: true } as const

const questionExpired = Prisma.sql`state = 'awaiting-confirmation' AND confirm_expires_at < now()
  AND ${isFollowed}`
const expiredEnding = { outcome: 'expired', skipBusy: true } as const

async function endUnanswered(notify: NonNullable<Parameters<typeof reapRuns>[0]>): Promise<EndedRun[]> {
  // Queried first, so that the usual pass opens no transaction needlessly.
  const [{ any }] = await database().$queryRaw<[{ any: boolean }]>`
    SELECT EXISTS (SELECT FROM run WHERE ${questionExpired}) AS any`
  if (!any) return []
  return inTransaction(async tx => {
    const ended = await endRuns(tx, questionExpired, expiredEnding)
    await notify(tx, ended, new Date())
    return ended
  })
}

const neverServed = Prisma.sql`state IN ('queued', 'dispatched') AND created_at < ${ago(waitMaxMs)}
  AND NOT EXISTS (
    SELECT FROM worker_node
    WHERE stopped_at IS NULL AND seen_at > ${ago(heartbeatLateMs)} AND (sandbox ->> 'available')::boolean
  )`
const unservedEnding = {
  outcome: 'sandbox-unavailable',
  reason: `No worker with a sandbox was available within ${waitMaxMs / 60_000} min.`,
  skipBusy: true,
} as const

async function hasBeenUp(ms: number): Promise<boolean> {
  const [{ up }] = await database().$queryRaw<[{ up: boolean }]>`
    SELECT pg_postmaster_start_time() < ${ago(ms)} AS up`
  // The same is true after a jump of the clock: times of the past prove nothing.
  return up && (await isSteadyFor(database(), ms))
}

/**
 * Moves runs from dispatched to queued when their worker died between taking the job and claiming the run.
 * The claim makes this safe.
 */
async function putBackUnclaimed(): Promise<number> {
  return database().$executeRaw`
    UPDATE run SET state = 'queued', dispatched_at = NULL
    WHERE state = 'dispatched' AND dispatched_at < ${ago(claimWithinMs)} AND ${isFollowed}`
}

/**
 * Returns people with a waiting run, a free place and one in its toolbox. Their admission was missed, for example when
 * a process died.
 */
async function findPlaces(): Promise<UserId[]> {
  const rows = await database().$queryRaw<{ userId: UserId }[]>`
    WITH open AS (
      SELECT toolbox_id FROM (SELECT DISTINCT toolbox_id FROM run WHERE state = 'queued') asked
      WHERE ${config().runsPerToolbox}::int > (
        SELECT count(*) FROM run
        WHERE run.toolbox_id = asked.toolbox_id AND ${Prisma.raw(underWay)}
      )
    )
    SELECT user_id AS "userId" FROM (
      SELECT DISTINCT user_id FROM run JOIN open USING (toolbox_id) WHERE state = 'queued'
    ) waiting
    JOIN quota USING (user_id)
    WHERE max_running > (
      SELECT count(*) FROM run WHERE run.user_id = waiting.user_id AND ${Prisma.raw(underWay)}
    )
    ORDER BY admitted_at NULLS FIRST`
  return rows.map(row => row.userId)
}

/**
 * Days for which a job that failed for the last time is reported: lib/operations/background/check-queue.ts.
 */
const failedJobDays = 7

/**
 * Does less urgent work: reassigns the jobs of dead workers, and removes jobs of runs after their last
 * attempt, other jobs a week later, and workers that are long gone.
 */
export async function tidyQueue(goneMs = workerGoneMs): Promise<void> {
  await prepareQueue()
  if (!(await hasBeenUp(goneMs))) return
  const tx = database()
  await tx.$executeRaw`
    SELECT graphile_worker.force_unlock_workers(ARRAY(
      SELECT DISTINCT locked_by FROM graphile_worker.jobs
      WHERE locked_at < ${ago(goneMs)} AND locked_by NOT IN (
        SELECT id FROM worker_node WHERE stopped_at IS NULL AND seen_at > ${ago(goneMs)}
      )
    ))`
  await tx.$executeRaw`
    SELECT 1 FROM graphile_worker.complete_jobs(ARRAY(
      SELECT id FROM graphile_worker.jobs
      WHERE locked_at IS NULL AND attempts >= max_attempts
        AND (task_identifier = 'run' OR updated_at < now() - ${failedJobDays} * interval '1 day')
    ))`
  await tx.$executeRaw`DELETE FROM worker_node WHERE seen_at < now() - interval '1 day'`
}
