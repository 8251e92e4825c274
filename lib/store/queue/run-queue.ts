/**
 * The queue: graphile-worker brings jobs to workers, the runs table says who may go. A person's quota row is the lock
 * under which runs are admitted, so that "two at once" is exact however many processes ask at the same time; the
 * limits of toolboxes have a lock each, always taken after the person's. Every start goes through functions of the
 * database: prisma/functions/start_run.sql, admit_runs.sql and run_obstacle.sql.
 */
import { config } from '@/lib/config'
import type { ToolboxId, UserId } from '@/lib/core/base/ids'
import { type Tx, database, inTransaction } from '@/lib/store/connection/client'

/** The tasks that workers know. */
const taskNames = ['run', 'describe-version', 'describe-check', 'replay', 'try-contracts'] as const
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
type Quota = { maxRunning: number; maxQueued: number; maxQueuedOfToolbox: number }

/** Takes the person's lock until the transaction ends; the settings of whoever starts runs are what counts. */
export async function lockQuota(tx: Tx, userId: UserId): Promise<Quota> {
  const { runsPerPerson, queuePerPerson, queuePerToolbox } = config()
  const [quota] = await tx.$queryRaw<[Omit<Quota, 'maxQueuedOfToolbox'>]>`
    INSERT INTO quota (user_id, max_running, max_queued) VALUES (${userId}::uuid, ${runsPerPerson}, ${queuePerPerson})
    ON CONFLICT (user_id) DO UPDATE SET max_running = excluded.max_running, max_queued = excluded.max_queued
    RETURNING max_running AS "maxRunning", max_queued AS "maxQueued"`
  return { ...quota, maxQueuedOfToolbox: queuePerToolbox }
}

/** What stands in the way of one more run: as many as may are under way or waiting, of the person or of the toolbox. */
export type Obstacle = {
  obstacle: 'unanswered' | 'person' | 'toolbox'
  underWay: number
  /** Runs that wait where it stands. */
  waiting: number
}

/** To be asked under the person's lock, which makes it exact for the person; for the toolbox it is what it was just now. */
export async function findObstacle(
  tx: Tx,
  { userId, toolboxId, quota, asks }: { userId: UserId; toolboxId: ToolboxId; quota: Quota; asks: boolean },
): Promise<Obstacle | null> {
  const [found] = await tx.$queryRaw<Obstacle[]>`
    SELECT obstacle, under_way AS "underWay", waiting FROM run_obstacle(
      ${userId}::uuid, ${toolboxId}::uuid, ${asks}, ${quota.maxRunning}::int, ${quota.maxQueued}::int,
      ${quota.maxQueuedOfToolbox}::int
    ) WHERE obstacle IS NOT NULL`
  return found ?? null
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
  await tx.$executeRaw`SELECT admit_runs(${userId}::uuid, ${maxRunning}::int, ${config().runsPerToolbox}::int)`
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
export async function admitNextRun(run: { userId: UserId; toolboxId: ToolboxId }): Promise<void> {
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
 * A patient job lets every run go first, and one of them at a time is done by all workers together.
 */
export async function addJob(
  tx: Tx,
  task: Exclude<TaskName, 'run'>,
  payload: Record<string, string>,
  { jobKey, patient }: { jobKey: string; patient?: true },
): Promise<void> {
  await prepareQueue()
  const json = JSON.stringify(payload)
  if (patient)
    await tx.$executeRaw`
      SELECT 1 FROM graphile_worker.add_job(${task}::text, ${json}::json, job_key => ${jobKey}::text,
        queue_name => 'patient', priority => ${patientPriority}::int)`
  else
    await tx.$executeRaw`
      SELECT 1 FROM graphile_worker.add_job(${task}::text, ${json}::json, job_key => ${jobKey}::text)`
}

/** Behind every run: the rank of a run is how many of its person go before it. */
const patientPriority = 10_000
