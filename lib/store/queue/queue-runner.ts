/**
 * The part of the queue that takes jobs: graphile-worker, configured so that no outage of Postgres ends it
 * early.
 */
import { EventEmitter } from 'node:events'
import { Logger, run as runQueue, type TaskList } from 'graphile-worker'
import { config } from '@/lib/config'
import { ReconnectingPool } from '@/lib/store/connection/reconnecting-pool'
import { prepareQueue, type TaskName } from './run-queue'

export type QueueRunner = {
  /** Takes no more jobs, and resolves when those under way are done. */
  stop(): Promise<void>
  /** Rejects when the queue gives up, after minutes without a database. */
  finished: Promise<void>
}

type QueueOptions = {
  concurrency: number
  tasks: { [Task in TaskName]?: (payload: Record<string, string>) => Promise<void> }
  /** Called before the first job, with the name under which jobs are locked. */
  named: (id: string) => void
  log: (level: 'error' | 'warn' | 'info' | 'debug', message: string) => void
}

/**
 * Begins to take jobs, with a pool of its own that survives outages of Postgres.
 * @throws when the database cannot be reached at the start
 */
export async function startQueueRunner({
  concurrency,
  tasks,
  named,
  log,
}: QueueOptions): Promise<QueueRunner> {
  await prepareQueue()
  const pool = new ReconnectingPool({
    connectionString: config().databaseDirectUrl,
    // One connection listens; the others fetch and finish jobs, which takes a millisecond each.
    max: Math.min(concurrency, 8) + 2,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'pegboard-queue',
    // After a crash of the database, the record that a job was taken or done may be lost, and the job is
    // delivered again. Jobs tolerate that, and a run is claimed once, on another connection.
    options: '-c synchronous_commit=off',
  })
  const events = new EventEmitter()
  events.once('pool:create', ({ workerPool }: { workerPool: { id: string } }) => named(workerPool.id))
  const taskList: TaskList = {}
  for (const [name, task] of Object.entries(tasks)) taskList[name] = payload => task(readPayload(payload))
  const runner = await runQueue({
    pgPool: pool,
    taskList,
    concurrency,
    // Used while the connection that listens is down after an outage; attempts to restore it become less
    // frequent.
    pollInterval: 1_000,
    events,
    // The worker has its own order of shutdown.
    noHandleSignals: true,
    parsedCronItems: [],
    logger: new Logger(() => (level, message) => log(levels[level] ?? 'debug', message)),
  })
  return {
    finished: runner.promise,
    async stop() {
      pool.hurry()
      await runner.stop()
      await pool.end()
    },
  }
}

/**
 * Names of graphile's levels match those of Pegboard, except for one. Messages about single jobs are for
 * debugging only.
 */
const levels: Record<string, 'error' | 'warn' | 'info' | 'debug'> = {
  error: 'error',
  warning: 'warn',
  info: 'debug',
  debug: 'debug',
}

/**
 * Reads a payload. Jobs are Pegboard's own but come from a table, so only texts with known names are
 * accepted.
 */
function readPayload(payload: unknown): Record<string, string> {
  const entries = typeof payload === 'object' && payload !== null ? Object.entries(payload) : []
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
