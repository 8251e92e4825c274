/** The one connection pool of a process, and what every query goes through. */
import { PrismaPg } from '@prisma/adapter-pg'
import { config } from '@/lib/config'
import { AppError } from '@/lib/core/base/errors'
import { Prisma, PrismaClient } from '@/lib/store/generated/client'
import { closeStreamPool } from './stream-pool'

/** The client inside a transaction; `database()` itself can stand where one is asked for. */
export type Tx = Prisma.TransactionClient

/** Of one process. A page takes two or three for some milliseconds; more connections only queue inside Postgres. */
const connectionsMax = 10
/** Past this a request that waits for a connection is told that the database is not reachable. */
const connectTimeoutMs = 10_000

// On globalThis, because the development server loads this file anew at every change.
const shared = globalThis as typeof globalThis & { pegboardDatabase?: PrismaClient }

/** The client of this process, connected at its first query. Failures to reach Postgres are AppErrors `database.unavailable`. */
export function database(): PrismaClient {
  return (shared.pegboardDatabase ??= connect(config().databaseUrl))
}

/**
 * Does all of `work` or nothing of it.
 * @throws AppError `database.unavailable`, and whatever `work` throws
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

/** @throws AppError `database.unavailable` when Postgres does not answer a query */
export async function pingDatabase(): Promise<void> {
  await database().$queryRaw`SELECT 1`
}

/** Lets go of all connections, which would keep a program from ending; whoever asks next connects again. */
export async function closeDatabase(): Promise<void> {
  const client = shared.pegboardDatabase
  delete shared.pegboardDatabase
  await Promise.all([client?.$disconnect(), closeStreamPool()])
}

function connect(connectionString: string): PrismaClient {
  const adapter = new PrismaPg(
    { connectionString, max: connectionsMax, connectionTimeoutMillis: connectTimeoutMs },
    // An idle connection that breaks is replaced by the pool; the next query tells when Postgres is really gone.
    { onPoolError: () => {}, onConnectionError: () => {} },
  )
  const client = new PrismaClient({ adapter }).$extends({
    query: {
      async $allOperations({ args, query }) {
        try {
          return await query(args)
        } catch (error) {
          throw translateConnectionError(error)
        }
      },
    },
  })
  // Only `$on` is lost by extending, and nobody here listens to it.
  return client as unknown as PrismaClient
}

/** SQLSTATE and socket codes of a Postgres that is away, starting, stopping, out of disk or places, or has cut the connection. */
const goneCodes =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EHOSTUNREACH|57P0[123]|53\d{3}|08\d{3}|P1001|P1002|P1008|P1017|P2024|P2037)$/
/** The driver's kinds of the same; they carry no code. */
const goneKinds = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'TooManyConnections',
  'SocketTimeout',
  'TlsConnectionError',
])
/** The pool's and the transaction manager's words for it: plain errors of a fixed text. */
const goneWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)|Unable to start a transaction in the given time/

export function translateConnectionError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error
  const gone =
    isGone(error) || (error instanceof Prisma.PrismaClientKnownRequestError && isGone(driverError(error)))
  return gone ? new AppError('database.unavailable', undefined, { cause: error }) : error
}

/** Looks at codes and at the beginning of fixed texts only: messages of Postgres repeat what people typed. */
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
