/**
 * The queue: graphile-worker brings jobs to workers, the runs table says who may go. A person's quota row is the lock
 * under which runs are admitted, so that "two at once" is exact however many processes ask at the same time.
 */
import type { UserId } from '@/lib/core/ids'
import { config } from '@/lib/config'
import { type Tx, inTransaction } from './client'

/** The tasks that workers know. */
export const taskNames = ['run', 'describe-version'] as const
export type TaskName = (typeof taskNames)[number]

const shared = globalThis as typeof globalThis & {
  pegboardQueueReady?: { url: string; ready: Promise<void> }
}

/** Brings graphile-worker's own tables up to date; asked once a process, cheap when they are. */
export function prepareQueue(): Promise<void> {
  const url = config().databaseDirectUrl
  if (shared.pegboardQueueReady?.url !== url) {
    const ready = migrateQueue(url)
    shared.pegboardQueueReady = { url, ready }
    // A failure is not remembered: the database may have been away.
    ready.catch(() => delete shared.pegboardQueueReady)
  }
  return shared.pegboardQueueReady.ready
}

async function migrateQueue(connectionString: string): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker')
  await runMigrations({ connectionString, logger: new Logger(() => () => {}) })
}

/** How many runs a person may have under way, and waiting. */
export type Quota = { maxRunning: number; maxQueued: number }

/** Takes the person's lock until the transaction ends; the settings of whoever starts runs are what counts. */
export async function lockQuota(tx: Tx, userId: UserId): Promise<Quota> {
  const { runsPerPerson, queuePerPerson } = config()
  const [quota] = await tx.$queryRaw<[Quota]>`
    INSERT INTO quota (user_id, max_running, max_queued) VALUES (${userId}::uuid, ${runsPerPerson}, ${queuePerPerson})
    ON CONFLICT (user_id) DO UPDATE SET max_running = excluded.max_running, max_queued = excluded.max_queued
    RETURNING max_running AS "maxRunning", max_queued AS "maxQueued"`
  return quota
}

export type Occupancy = { underWay: number; queued: number; unanswered: number }

/** To be asked under the person's lock. */
export async function countRuns(tx: Tx, userId: UserId): Promise<Occupancy> {
  // One question for each of the small indexes over runs that have not ended.
  const [counts] = await tx.$queryRaw<[Occupancy]>`
    SELECT
      (SELECT count(*)::int FROM run
       WHERE user_id = ${userId}::uuid AND state IN ('dispatched', 'starting', 'running')) AS "underWay",
      (SELECT count(*)::int FROM run WHERE user_id = ${userId}::uuid AND state = 'queued') AS queued,
      (SELECT count(*)::int FROM run
       WHERE user_id = ${userId}::uuid AND state = 'awaiting-confirmation') AS unanswered`
  return counts
}

/**
 * Sends the person's longest waiting runs to the workers while there are free places. To be called under the person's
 * lock. The queue never tries a run twice; delivered twice it would still start once, because claiming it moves its state.
 */
export async function admitRuns(
  tx: Tx,
  userId: UserId,
  { maxRunning }: Pick<Quota, 'maxRunning'>,
): Promise<void> {
  await prepareQueue()
  await tx.$executeRaw`
    WITH admitted AS (
      UPDATE run SET state = 'dispatched', dispatched_at = now()
      WHERE state = 'queued' AND id IN (
        SELECT id FROM run WHERE user_id = ${userId}::uuid AND state = 'queued' ORDER BY created_at, id
        LIMIT greatest(0, ${maxRunning} - (
          SELECT count(*) FROM run
          WHERE user_id = ${userId}::uuid AND state IN ('dispatched', 'starting', 'running')
        ))
      ) RETURNING id::text
    )
    SELECT 1 FROM admitted, LATERAL graphile_worker.add_job(
      'run', json_build_object('run', id), job_key => id, max_attempts => 1, job_key_mode => 'preserve_run_at'
    )`
}

/** The same in a transaction of its own, for when a place has just become free. */
export async function admitNext(userId: UserId): Promise<void> {
  await inTransaction(async tx => {
    // A statement of its own: the one that counts must begin after the lock is held.
    const [quota] = await tx.$queryRaw<{ maxRunning: number }[]>`
      SELECT max_running AS "maxRunning" FROM quota WHERE user_id = ${userId}::uuid FOR UPDATE`
    if (quota) await admitRuns(tx, userId, quota)
  })
}

/**
 * Queues background work in the transaction of the change that makes it necessary. Such a job may be repeated after a
 * fault, so it has to be idempotent; of several with one key, those not yet begun become one.
 */
export async function addJob(
  tx: Tx,
  task: Exclude<TaskName, 'run'>,
  payload: Record<string, string>,
  { jobKey }: { jobKey: string },
): Promise<void> {
  await prepareQueue()
  await tx.$executeRaw`
    SELECT 1 FROM graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::json, job_key => ${jobKey}::text)`
}
