/** The connection pools of a process, through which every Prisma query goes. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { config } from '@/lib/config'
import { AppError } from '@/lib/core/base/errors'
import { Prisma, PrismaClient } from '@/lib/store/generated/client'
import { answeringSocket } from './answering-socket'
import { closeSearchPool } from './search-pool'
import { SentBytesAdapter } from './sent-bytes'
import { sqlStateOf } from './sql-state'
import { closeStreamPools } from './stream-pool'
import { joinPools } from './two-pools'

/** The client inside a transaction. `database()` itself can be passed where a `Tx` is expected. */
export type Tx = Prisma.TransactionClient

/**
 * Maximum number of connections per process. A page takes two or three for some milliseconds; more
 * connections would only queue inside Postgres.
 */
export const connectionsMax = 10
/** Connections for work that must not wait for the others: enough for each urgent job of lib/operations/background. */
const urgentConnectionsMax = 4
/** Maximum time that a request waits for a connection before it fails because the database is unreachable. */
const connectTimeoutMs = 10_000

// On globalThis, because the development server reloads this file at every change.
const shared = globalThis as typeof globalThis & {
  pegboardDatabase?: PrismaClient
  pegboardIsUrgent?: AsyncLocalStorage<true>
}
const isUrgent = (shared.pegboardIsUrgent ??= new AsyncLocalStorage())

/** The client of this process, connected at its first query. Failures to reach Postgres are AppErrors `database.unavailable`. */
export function database(): PrismaClient {
  return (shared.pegboardDatabase ??= connect(config().databaseUrl))
}

/** Gives the Prisma queries of `work` connections that requests and other jobs can't use up. */
export function onUrgentConnections<T>(work: () => T): T {
  return isUrgent.run(true, work)
}

/**
 * Runs `work` in one transaction; rolls back if it throws.
 * @throws AppError `database.unavailable`, and everything that `work` throws
 */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>, options: { timeoutMs?: number } = {}) {
  try {
    return await database().$transaction(work, {
      maxWait: connectTimeoutMs,
      timeout: options.timeoutMs ?? 15_000,
    })
  } catch (error) {
    throw translateConnectionError(error)
  }
}

/**
 * Sorts more than fits into the memory for sorting, so that Postgres writes a temporary file of some hundred kilobytes.
 * Unlike a row, it needs new space each time, and leaves nothing.
 * @throws AppError `database.unavailable` when Postgres does not answer; `database.disk-full` when its disk is full
 */
export async function probeDatabase(): Promise<void> {
  await inTransaction(async tx => {
    await tx.$executeRaw`SET LOCAL work_mem = '64kB'`
    await tx.$queryRaw`
      SELECT max(word) FROM (
        SELECT md5(n::text) AS word FROM generate_series(1, 5000) n ORDER BY 1 OFFSET 0
      ) sorted`
  })
}

/** Closes all connections, which would keep a program from ending. The next query connects again. */
export async function closeDatabase(): Promise<void> {
  const client = shared.pegboardDatabase
  delete shared.pegboardDatabase
  await Promise.all([client?.$disconnect(), closeStreamPools(), closeSearchPool()])
}

function connect(connectionString: string): PrismaClient {
  const pool = (max: number) =>
    new SentBytesAdapter(
      { connectionString, max, connectionTimeoutMillis: connectTimeoutMs, stream: answeringSocket },
      // The pool replaces an idle connection that breaks. If Postgres is unreachable, the next query reports
      // it.
      { onPoolError: () => {}, onConnectionError: () => {} },
    )
  const adapter = joinPools(
    pool(connectionsMax),
    pool(urgentConnectionsMax),
    () => isUrgent.getStore() === true,
  )
  const client = new PrismaClient({ adapter }).$extends({
    query: {
      async $allOperations({ args, query }) {
        try {
          const result: unknown = await query(args)
          // Prisma resolves without a result when the connection of a transaction is lost.
          if (result === undefined) throw new AppError('database.unavailable')
          return result
        } catch (error) {
          throw translateConnectionError(error)
        }
      },
    },
  })
  // The extension removes only `$on`, which nothing here uses.
  return client as unknown as PrismaClient
}

/** `disk_full` in https://www.postgresql.org/docs/current/errcodes-appendix.html */
const diskFullState = '53100'
const diskFullDetail =
  'The disk of the database is full. An admin must free space on it. Pegboard continues when there is space.'

/**
 * SQLSTATE and socket codes of a Postgres that is unreachable, starting, stopping, out of memory or
 * connections, or has cut the connection, and of a lock that was not free in time.
 */
const goneCodes =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|57P0[123]|53\d{3}|08[0-9A-Z]{3}|55P03|P1001|P1002|P1008|P1017|P2024|P2037)$/
/** The driver's kinds of the same errors; they carry no code. */
const goneKinds = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'TooManyConnections',
  'SocketTimeout',
  'TlsConnectionError',
])
/**
 * Messages of the pool and the transaction manager for the same errors, which are plain errors with a fixed
 * text.
 */
const goneWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)|Unable to start a transaction in the given time/

/**
 * Returns `database.unavailable` with its cause if Postgres is unreachable, `database.disk-full` if its disk is full, else
 * the same error.
 */
export function translateConnectionError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  if (sqlStateOf(error) === diskFullState)
    return new AppError('database.disk-full', diskFullDetail, { cause: error })
  const gone =
    isGone(error) || (error instanceof Prisma.PrismaClientKnownRequestError && isGone(driverError(error)))
  return gone ? new AppError('database.unavailable', undefined, { cause: error }) : error
}

/** Checks only codes and the beginning of fixed texts, because messages of Postgres repeat user input. */
function isGone(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, originalCode, kind, message } = error as Record<string, unknown>
  return (
    [code, originalCode].some(value => typeof value === 'string' && goneCodes.test(value)) ||
    (typeof kind === 'string' && goneKinds.has(kind)) ||
    (typeof message === 'string' && goneWords.test(message))
  )
}

function driverError(error: Prisma.PrismaClientKnownRequestError): unknown {
  const adapterError = error.meta?.driverAdapterError
  return typeof adapterError === 'object' && adapterError !== null && 'cause' in adapterError
    ? adapterError.cause
    : undefined
}
