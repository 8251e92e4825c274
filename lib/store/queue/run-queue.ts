/**
 * The queue: graphile-worker delivers jobs to workers, and the runs table decides which runs are admitted. A
 * person's quota row is the lock under which runs are admitted, so that "two concurrent runs" is exact for any number
 * of concurrent processes. Each toolbox limit has its own lock, always taken after the person's. Every start
 * uses functions of the database: start_run.sql, admit_runs.sql, admit_next.sql and run_obstacle.sql in prisma/functions.
 */
import { config } from '@/lib/config'
import type { ToolboxId, UserId } from '@/lib/core/base/ids'
import { plannedQuery } from '@/lib/store/connection/planned-query'
import { lockingPool } from '@/lib/store/connection/stream-pool'
import { database, type Tx } from '@/lib/store/connection/client'

/** Tasks that workers know. */
const taskNames = [
  'run',
  'describe-version',
  'describe-check',
  'judge-proposal',
  'judge-check',
  'replay',
  'try-contracts',
  'try-selection',
  'record-example',
  'deliver-webhook',
  'fetch-git',
  'list-remote',
] as const
export type TaskName = (typeof taskNames)[number]

const shared = globalThis as typeof globalThis & {
  pegboardQueueReady?: { url: string; ready: Promise<void> }
}

/** Migrates graphile-worker's own tables. Runs once per process, and is cheap when they are current. */
export function prepareQueue(): Promise<void> {
  const url = config().databaseDirectUrl
  if (shared.pegboardQueueReady?.url !== url) {
    const ready = migrateQueue(url)
    shared.pegboardQueueReady = { url, ready }
    // A failure is not remembered, because the database may have been unavailable.
    ready.catch(() => delete shared.pegboardQueueReady)
  }
  return shared.pegboardQueueReady.ready
}

async function migrateQueue(connectionString: string): Promise<void> {
  const { Logger, runMigrations } = await import('graphile-worker')
  await runMigrations({ connectionString, logger: new Logger(() => () => {}) })
}

/**
 * Maximum numbers of active and waiting runs of a person, and of waiting runs of one toolbox by all people.
 */
export type Quota = { maxRunning: number; maxQueued: number; maxQueuedOfToolbox: number }

/** Takes the person's lock until the transaction ends. The settings of the process that starts runs apply. */
export async function lockQuota(tx: Tx, userId: UserId): Promise<Quota> {
  const { runsPerPerson, queuePerPerson, queuePerToolbox } = config()
  const [quota] = await tx.$queryRaw<[Omit<Quota, 'maxQueuedOfToolbox'>]>`
    INSERT INTO quota (user_id, max_running, max_queued) VALUES (${userId}::uuid, ${runsPerPerson}, ${queuePerPerson})
    ON CONFLICT (user_id) DO UPDATE SET max_running = excluded.max_running, max_queued = excluded.max_queued
    RETURNING max_running AS "maxRunning", max_queued AS "maxQueued"`
  return { ...quota, maxQueuedOfToolbox: queuePerToolbox }
}

/**
 * The limit that prevents one more run: active or waiting runs of the person, or waiting runs of the toolbox.
 */
export type Obstacle = {
  obstacle: 'unanswered' | 'person' | 'toolbox'
  underWay: number
  /** Number of runs that wait for the same limit. */
  waiting: number
}

/**
 * Returns the obstacle, or null. Callers must hold the person's lock, which makes the result exact for the
 * person; for the toolbox it is a recent count.
 */
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
 * Sends the person's longest waiting runs to the workers while the person and the toolboxes have free places.
 * Callers must hold the person's lock. The queue never retries a run; even if it were delivered twice, it
 * would start once, because claiming it moves its state.
 */
export async function admitRuns(
  tx: Tx,
  userId: UserId,
  { maxRunning }: Pick<Quota, 'maxRunning'>,
): Promise<void> {
  await prepareQueue()
  await tx.$executeRaw`SELECT admit_runs(${userId}::uuid, ${maxRunning}::int, ${config().runsPerToolbox}::int)`
}

/** Admits runs of which the admission was missed, through the connections of the maintenance that calls this. */
export async function admitMissed(userId: UserId): Promise<void> {
  await prepareQueue()
  await database().$executeRaw`SELECT admit_next(${userId}::uuid, ${config().runsPerToolbox}::int)`
}

/** Admits runs in a transaction of its own, for when a place has just become free. */
export async function admitNext(userId: UserId): Promise<void> {
  await prepareQueue()
  await plannedQuery(
    'admit-next',
    'SELECT admit_next($1::uuid, $2::int)',
    [userId, config().runsPerToolbox],
    lockingPool,
  )
}

/**
 * Admits the next runs after a run of the toolbox ended. Other people who wait for a place in the toolbox
 * come before the run's own person, who has just had one. The person who was admitted longest ago comes
 * first. If no one else waits for a free place, the same query admits the run's own person.
 */
export async function admitNextRun(run: { userId: UserId; toolboxId: ToolboxId }): Promise<void> {
  await prepareQueue()
  for (let round = 0; round < roundsMax; round += 1) {
    const others = await admitOwnOrFindOthers(run)
    if (others.length === 0) return
    // Each in a transaction of its own, because a transaction takes the locks of one person only. A place that one of
    // them could not take is for the next round.
    for (const userId of others) await admitNext(userId)
  }
}

/** Returns as many other people as the toolbox has free places; if there are none, admits the run's own person. */
async function admitOwnOrFindOthers(run: { userId: UserId; toolboxId: ToolboxId }): Promise<UserId[]> {
  const { rows } = await plannedQuery<{ others: UserId[] }>(
    'admit-next-run',
    `WITH other AS MATERIALIZED (
       SELECT user_id, admitted_at FROM (
         SELECT DISTINCT user_id FROM run WHERE toolbox_id = $1::uuid AND state = 'queued' AND user_id <> $2::uuid
       ) waiting
       JOIN quota USING (user_id)
       WHERE max_running > (
         SELECT count(*) FROM run WHERE run.user_id = waiting.user_id AND ${underWay}
       )
       ORDER BY admitted_at NULLS FIRST LIMIT least(${othersAtOnceMax}, greatest(0, $3::int - (
         SELECT count(*) FROM run WHERE toolbox_id = $1::uuid AND ${underWay}
       )))
     )
     SELECT ARRAY(SELECT user_id::text FROM other ORDER BY admitted_at NULLS FIRST) AS others,
       CASE WHEN NOT EXISTS (SELECT FROM other) THEN admit_next($2::uuid, $3::int)::text END AS own`,
    [run.toolboxId, run.userId, config().runsPerToolbox],
    lockingPool,
  )
  return rows[0]?.others ?? []
}

/** SQL condition for runs that take a place of their person and toolbox. */
export const underWay = `state IN ('dispatched', 'starting', 'running')`

/** Maximum number of other people to admit in a round. The next maintenance pass admits the rest. */
const othersAtOnceMax = 4
/** One ending frees one place, so that the second round finds none. */
const roundsMax = 4

type JobOptions = {
  jobKey: string
  lowPriority?: true
  queue?: string
  runAt?: Date
}

/**
 * Queues background work in the transaction of the change that requires it. Such a job may be repeated after
 * an error, so it must be idempotent; of several jobs with one key, those not yet begun become one. A low-priority
 * job runs after all runs, and all workers together execute one of them at a time.
 * @param queue name of a queue whose jobs all workers together execute one at a time
 * @param runAt time before which a job of a queue is not begun
 */
export async function addJob(
  tx: Tx,
  task: Exclude<TaskName, 'run'>,
  payload: Record<string, string>,
  { jobKey, lowPriority, queue, runAt }: JobOptions,
): Promise<void> {
  await prepareQueue()
  const json = JSON.stringify(payload)
  if (lowPriority || queue)
    await tx.$executeRaw`
      SELECT 1 FROM graphile_worker.add_job(${task}::text, ${json}::json, job_key => ${jobKey}::text,
        queue_name => ${queue ?? 'low-priority'}::text, priority => ${lowPriority ? lowPriorityValue : 0}::int,
        run_at => ${runAt ?? null}::timestamptz)`
  else
    await tx.$executeRaw`
      SELECT 1 FROM graphile_worker.add_job(${task}::text, ${json}::json, job_key => ${jobKey}::text)`
}

/**
 * Priority behind every run: the priority of a run is the number of the person's runs that come before it.
 */
const lowPriorityValue = 10_000
