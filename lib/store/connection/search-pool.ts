/**
 * Connections for searches, whose queries can be cancelled: Prisma does not tell which connection runs a query.
 * They are few and apart from those of pages, so that people who type do not delay others.
 */
import pg from 'pg'
import { config } from '@/lib/config'

/** Two cores answer no more searches in parallel; further ones wait. */
const connectionsMax = 4
const connectTimeoutMs = 10_000
/** Short, because the primary can answer instead. */
const replicaConnectTimeoutMs = 1_000
/** A search takes milliseconds. One that takes this long would only delay the others. */
const statementTimeoutMs = 10_000
/** Shown in pg_stat_activity, for operators. */
export const searchApplicationName = 'pegboard-search'

/**
 * Settings of the planner. The tables of the search are read all the time and so lie in memory, where any row
 * costs the same. The planner does not know what unpacking a text vector costs, and would read all of them for a
 * common word. Compiling a query, or sharing it between processes, takes longer than a search.
 */
const plannerOptions =
  '-c random_page_cost=1.1 -c enable_seqscan=off -c jit=off -c max_parallel_workers_per_gather=0'

// On globalThis, because the development server reloads this file at every change.
const shared = globalThis as typeof globalThis & {
  pegboardSearchPool?: pg.Pool
  pegboardReplicaPool?: pg.Pool
}

/** Returns the pool of this process, which opens connections when they are needed. */
export function searchPool(): pg.Pool {
  return (shared.pegboardSearchPool ??= open(config().databaseDirectUrl, connectTimeoutMs))
}

/** Returns the same pool for the read replica; null if there is none. */
export function replicaPool(): pg.Pool | null {
  const { databaseReadUrl } = config()
  if (databaseReadUrl === null) return null
  return (shared.pegboardReplicaPool ??= open(databaseReadUrl, replicaConnectTimeoutMs))
}

/** Closes the pools, if they were opened. The next use opens others. */
export async function closeSearchPool(): Promise<void> {
  const pools = [shared.pegboardSearchPool, shared.pegboardReplicaPool]
  delete shared.pegboardSearchPool
  delete shared.pegboardReplicaPool
  await Promise.all(pools.map(pool => pool?.end()))
}

/** Connects directly, because a pooler hides which server process runs a query. */
function open(connectionString: string, connectionTimeoutMillis: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: connectionsMax,
    connectionTimeoutMillis,
    statement_timeout: statementTimeoutMs,
    options: plannerOptions,
    keepAlive: true,
    application_name: searchApplicationName,
  })
  // The next query replaces an idle connection that breaks, and reports whether Postgres is unreachable.
  pool.on('error', () => {})
  pool.on('connect', client => {
    // The query that is under way fails with the error. Without a listener, it would end the process.
    client.on('error', () => {})
  })
  return pool
}
