/**
 * Connections for the output of runs and for prepared statements, in addition to Prisma's. They transfer bytes
 * unchanged, and a flush that waits does not delay a page.
 */
import pg from 'pg'
import { config } from '@/lib/config'

/**
 * A worker uses one connection to write and one to notify, and reads through none; a web process reads
 * through all of them.
 */
const connectionsMax = 4
const connectTimeoutMs = 10_000
/** A query takes milliseconds. One that does not return uses a connection whose other end is gone. */
const queryTimeoutMs = 10_000

const shared = globalThis as typeof globalThis & { pegboardStreamPool?: pg.Pool }

/** Returns the pool of this process, which opens connections when they are needed. */
export function streamPool(): pg.Pool {
  return (shared.pegboardStreamPool ??= connect())
}

/** Closes the pool, if it was opened. The next use opens another one. */
export async function closeStreamPool(): Promise<void> {
  const pool = shared.pegboardStreamPool
  delete shared.pegboardStreamPool
  await pool?.end()
}

function connect(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: config().databaseUrl,
    max: connectionsMax,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    keepAlive: true,
    application_name: 'pegboard-stream',
  })
  // The next query replaces an idle connection that breaks, and reports whether Postgres is unreachable.
  pool.on('error', () => {})
  return pool
}
