/**
 * Connections for the output of runs, beside Prisma's: bytes go through untouched here, and a flush that waits does not
 * hold up a page.
 */
import pg from 'pg'
import { config } from '@/lib/config'

/** A worker writes through one, announces through one and reads through none; a web process reads through all. */
const connectionsMax = 4
const connectTimeoutMs = 10_000
/** A query of ours takes milliseconds; one that hangs sits on a connection whose other end is gone. */
const queryTimeoutMs = 10_000

const shared = globalThis as typeof globalThis & { pegboardStreamPool?: pg.Pool }

export function streamPool(): pg.Pool {
  return (shared.pegboardStreamPool ??= connect())
}

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
  // An idle connection that breaks is replaced at the next query, which tells when Postgres is really gone.
  pool.on('error', () => {})
  return pool
}
