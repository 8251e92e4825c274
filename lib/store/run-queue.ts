/**
 * The queue: graphile-worker brings jobs to workers, the runs table says who may go. A person's quota row is the lock
 * under which runs are admitted, so that "two at once" is exact however many processes ask at the same time; the
 * limits of toolboxes have a lock each, always taken after the person's.
 */
import type { ToolboxId, UserId } from '@/lib/core/ids'
import { config } from '@/lib/config'
import { type Tx, database, inTransaction } from './client'

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

/** How many runs a person may have under way, and waiting; and how many of one toolbox may wait, whosever they are. */
export type Quota = { maxRunning: number; maxQueued: number; maxQueuedOfToolbox: number }

/** Takes the person's lock until the transaction ends; the settings of whoever starts runs are what counts. */
export async function lockQuota(tx: Tx, userId: UserId): Promise<Quota> {
  const { runsPerPerson, queuePerPerson, queuePerToolbox } = config()
  const [quota] = await tx.$queryRaw<[Omit<Quota, 'maxQueuedOfToolbox'>]>`
    INSERT INTO quota (user_id, max_running, max_queued) VALUES (${userId}::uuid, ${runsPerPerson}, ${queuePerPerson})
    ON CONFLICT (user_id) DO UPDATE SET max_running = excluded.max_running, max_queued = excluded.max_queued
    RETURNING max_running AS "maxRunning", max_queued AS "maxQueued"`
  return { ...quota, maxQueuedOfToolbox: queuePerToolbox }
}

export type Occupancy = {
  underWay: number
  queued: number
  unanswered: number
  /** Of everybody's runs of the toolbox. */
  toolboxQueued: number
}

/** To be asked under the person's lock, which makes it exact for the person; for the toolbox it is what it was just now. */
export async function countRuns(tx: Tx, userId: UserId, toolboxId: ToolboxId): Promise<Occupancy> {
  // One question for each of the small indexes over runs that have not ended.
  const [counts] = await tx.$queryRaw<[Occupancy]>`
    SELECT
      (SELECT count(*)::int FROM run
       WHERE user_id = ${userId}::uuid AND state IN ('dispatched', 'starting', 'running')) AS "underWay",
      (SELECT count(*)::int FROM run WHERE user_id = ${userId}::uuid AND state = 'queued') AS queued,
      (SELECT count(*)::int FROM run
       WHERE user_id = ${userId}::uuid AND state = 'awaiting-confirmation') AS unanswered,
      (SELECT count(*)::int FROM run
       WHERE toolbox_id = ${toolboxId}::uuid AND state = 'queued') AS "toolboxQueued"`
  return counts
}

/**
 * Sends the person's longest waiting runs to the workers while the person and the toolboxes have free places. To be
 * called under the person's lock. The queue never tries a run twice; delivered twice it would still start once, because
 * claiming it moves its state.
 */
export async function admitRuns(
  tx: Tx,
  userId: UserId,
  { maxRunning }: Pick<Quota, 'maxRunning'>,
): Promise<void> {
  await prepareQueue()
  await lockToolboxes(tx, userId)
  const admitted = await tx.$executeRaw`
    WITH waiting AS (
      SELECT id, toolbox_id, created_at, row_number() OVER (PARTITION BY toolbox_id ORDER BY created_at, id) AS nth
      FROM run WHERE user_id = ${userId}::uuid AND state = 'queued'
    ),
    free AS (
      SELECT toolbox_id, ${config().runsPerToolbox} - (
        SELECT count(*) FROM run
        WHERE run.toolbox_id = asked.toolbox_id AND state IN ('dispatched', 'starting', 'running')
      ) AS places FROM (SELECT DISTINCT toolbox_id FROM waiting) asked
    ),
    admitted AS (
      UPDATE run SET state = 'dispatched', dispatched_at = now()
      WHERE state = 'queued' AND id IN (
        SELECT id FROM waiting JOIN free USING (toolbox_id) WHERE nth <= places ORDER BY created_at, id
        LIMIT greatest(0, ${maxRunning} - (
          SELECT count(*) FROM run
          WHERE user_id = ${userId}::uuid AND state IN ('dispatched', 'starting', 'running')
        ))
      ) RETURNING id::text
    )
    SELECT 1 FROM admitted, LATERAL graphile_worker.add_job(
      'run', json_build_object('run', id), job_key => id, max_attempts => 1, job_key_mode => 'preserve_run_at'
    )`
  if (admitted > 0) await tx.$executeRaw`UPDATE quota SET admitted_at = now() WHERE user_id = ${userId}::uuid`
  await rankJobs(tx, userId)
}

/** In one order everywhere, so that two who admit never wait for each other. */
async function lockToolboxes(tx: Tx, userId: UserId): Promise<void> {
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtextextended(toolbox_id::text, 0)) FROM (
      SELECT DISTINCT toolbox_id FROM run WHERE user_id = ${userId}::uuid AND state = 'queued' ORDER BY toolbox_id
    ) asked`
}

/**
 * A free worker takes the first run of everybody before the second of anybody: a job's priority is how many runs of
 * its person go before it. When one ends, the others move up, so that nobody stays second for ever.
 */
async function rankJobs(tx: Tx, userId: UserId): Promise<void> {
  await tx.$executeRaw`
    WITH ranked AS (
      SELECT id, (row_number() OVER (ORDER BY state = 'dispatched', dispatched_at, created_at, id) - 1)::int AS rank
      FROM run WHERE user_id = ${userId}::uuid AND state IN ('dispatched', 'starting', 'running')
    ),
    wrong AS (
      SELECT jobs.id, rank FROM ranked JOIN graphile_worker.jobs ON jobs.key = ranked.id::text
      WHERE jobs.locked_at IS NULL AND jobs.priority <> rank
    )
    SELECT 1 FROM wrong, LATERAL graphile_worker.reschedule_jobs(ARRAY[wrong.id], priority => rank)`
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
 * For when a run of the toolbox has ended: those who wait for a place there come before its own person, who has just
 * had one. Whoever was admitted longest ago goes first.
 */
export async function admitAfter(run: { userId: UserId; toolboxId: ToolboxId }): Promise<void> {
  const rows = await database().$queryRaw<{ userId: UserId }[]>`
    SELECT user_id AS "userId" FROM (
      SELECT DISTINCT user_id FROM run WHERE toolbox_id = ${run.toolboxId}::uuid AND state = 'queued'
    ) waiting
    JOIN quota USING (user_id)
    WHERE user_id <> ${run.userId}::uuid AND max_running > (
      SELECT count(*) FROM run WHERE run.user_id = waiting.user_id AND state IN ('dispatched', 'starting', 'running')
    )
    ORDER BY admitted_at NULLS FIRST LIMIT ${othersAtOnceMax}`
  for (const { userId } of rows) await admitNext(userId)
  await admitNext(run.userId)
}
/** One ending frees one place; whoever keeps house finds what is left. */
const othersAtOnceMax = 4

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
