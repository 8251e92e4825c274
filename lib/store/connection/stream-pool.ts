/**
 * Connections for the output of runs and for prepared statements, in addition to Prisma's. They transfer bytes
 * unchanged. Each use has its own, so that none waits for another: output, starts of runs, and what pages read.
 */
import pg from 'pg'
import { config } from '@/lib/config'
import { answeringSocket } from './answering-socket'

/** A worker writes output, notices and the ends of runs through them; a web process reads through them. */
const connectionsMax = 4
const connectTimeoutMs = 10_000
/** A query takes milliseconds. One that does not return uses a connection whose other end is gone. */
const queryTimeoutMs = 10_000

/** Prepared statements that start and admit runs: each waits for the locks of its person and toolbox. */
const lockingConnectionsMax = 4
/**
 * A start waits for the other starts of its person, one of which may be storing large files. All connections would wait
 * for it if a program started several runs at that time, and so would the starts of everyone.
 */
const lockTimeoutMs = 5_000
/** Prepared statements that pages read with. A page sends ten to forty of them. */
const pageConnectionsMax = 4
/**
 * No plan of these statements depends on a value, nor does one in the functions that they call, also those of
 * graphile-worker. Without the option, Postgres plans some of them each time, for longer than it executes them, because
 * it expects less of a plan for any value.
 */
const onePlan = '-c plan_cache_mode=force_generic_plan'

const shared = globalThis as typeof globalThis & {
  pegboardStreamPool?: pg.Pool
  pegboardLockingPool?: pg.Pool
  pegboardPagePool?: pg.Pool
}

/** Returns the pool of this process, which opens connections when they are needed. */
export function streamPool(): pg.Pool {
  return (shared.pegboardStreamPool ??= connect({
    max: connectionsMax,
    query_timeout: queryTimeoutMs,
    application_name: 'pegboard-stream',
  }))
}

/**
 * Returns the pool for prepared statements that may wait for a lock. Apart from the others, so that the starts of one
 * person, which wait for each other, do not delay the requests of all.
 */
export function lockingPool(): pg.Pool {
  return (shared.pegboardLockingPool ??= connect({
    max: lockingConnectionsMax,
    stream: answeringSocket,
    application_name: 'pegboard-locking',
    options: `-c lock_timeout=${lockTimeoutMs}`,
  }))
}

/** Returns the pool for prepared statements of pages, which can take longer than reading output. */
export function pagePool(): pg.Pool {
  return (shared.pegboardPagePool ??= connect({
    max: pageConnectionsMax,
    stream: answeringSocket,
    application_name: 'pegboard-pages',
  }))
}

/** Closes the pools that were opened. The next use opens others. */
export async function closeStreamPools(): Promise<void> {
  const pools = [shared.pegboardStreamPool, shared.pegboardLockingPool, shared.pegboardPagePool]
  delete shared.pegboardStreamPool
  delete shared.pegboardLockingPool
  delete shared.pegboardPagePool
  await Promise.all(pools.map(pool => pool?.end()))
}

function connect({ options = '', ...settings }: pg.PoolConfig): pg.Pool {
  const { databaseUrl, databaseDirectUrl } = config()
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    // A pooler in between may refuse options.
    ...(databaseUrl === databaseDirectUrl && { options: [onePlan, options].join(' ') }),
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    ...settings,
  })
  // The next query replaces an idle connection that breaks, and reports whether Postgres is unreachable.
  pool.on('error', () => {})
  return pool
}
