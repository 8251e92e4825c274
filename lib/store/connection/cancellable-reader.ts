/** Queries that end in Postgres when no one waits for their result. */
import pg from 'pg'
import { AppError } from '@/lib/core/base/errors'
import { Prisma } from '@/lib/store/generated/client'
import { database, translateConnectionError } from './client'
import { numberParameters } from './number-parameters'
import { planOnce } from './plan-once'
import { currentReplica, replicaFailed } from './read-replica'
import { searchPool } from './search-pool'

/** What reads need of a client: Prisma's own, one in a transaction, or one whose queries can be cancelled. */
export type Reader = {
  $queryRaw<T = unknown>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): PromiseLike<T>
}

/** A reader for searches. */
export type SearchReader = Reader & {
  /**
   * The same for statements whose best plan does not depend on their values. Each connection plans such a statement
   * once, because planning a search takes as long as finding the tools.
   */
  planned: Reader
}

/**
 * Returns a reader whose queries end when the signal aborts. One that waits for a connection ends when it gets it, without
 * running. All of its queries read from the replica, if there is one with everything that was committed before the first
 * query. If the replica fails, the primary answers.
 * @throws AppError from its queries: `request.cancelled` after an abort, `database.unavailable`
 */
export function cancellableReader(signal?: AbortSignal): SearchReader {
  let replica: Promise<pg.Pool | null> | undefined
  const readerOf = (isPlanned: boolean): Reader => ({
    $queryRaw: async <T>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => {
      const statement = numberParameters('raw' in query ? Prisma.sql(query, ...values) : query)
      if (signal?.aborted) throw cancelled()
      replica ??= currentReplica()
      const pool = await replica
      const request = { ...statement, isPlanned }
      if (!pool) return (await runCancellable(searchPool(), request, signal)) as T
      try {
        return (await runCancellable(pool, request, signal)) as T
      } catch (error) {
        // The primary would be as slow.
        if (wasCancelled(error)) throw error
        replicaFailed(error)
        replica = Promise.resolve(null)
        return (await runCancellable(searchPool(), request, signal)) as T
      }
    },
  })
  return { ...readerOf(false), planned: readerOf(true) }
}

type Request = { text: string; values: unknown[]; isPlanned: boolean }

async function runCancellable(
  pool: pg.Pool,
  { text, values, isPlanned }: Request,
  signal?: AbortSignal,
): Promise<unknown[]> {
  if (signal?.aborted) throw cancelled()
  const client = await connect(pool)
  let cancelling: Promise<unknown> | undefined
  const cancel = () => (cancelling = cancelQueryOf(pool, client))
  signal?.addEventListener('abort', cancel, { once: true })
  let broken: Error | undefined
  try {
    // The request may have become obsolete while it waited for a connection.
    if (signal?.aborted) throw cancelled()
    const name = await planOnce(client, { text, isPlanned })
    // An abort during that statement cancelled nothing else.
    if (signal?.aborted) throw cancelled()
    return (await client.query({ name, text, values })).rows
  } catch (error) {
    if (signal?.aborted) throw cancelled(error)
    if ((error as { code?: string }).code === queryCancelledCode) throw tooSlow(error)
    const translated = translateConnectionError(error)
    if (translated !== error) broken = error as Error
    throw translated
  } finally {
    signal?.removeEventListener('abort', cancel)
    // Postgres ignores the signal of a connection without a query, so it cannot reach the next query of this
    // connection once it has been sent.
    await cancelling
    client.release(broken)
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw translateConnectionError(error)
  }
}

/** Sends the cancellation over another connection. If that fails, the query ends by itself. */
async function cancelQueryOf(pool: pg.Pool, client: pg.PoolClient): Promise<void> {
  const { processID } = client as pg.PoolClient & { processID: number | null }
  if (processID === null) return
  try {
    if (pool === searchPool()) await database().$queryRaw`SELECT pg_cancel_backend(${processID}::int)`
    else await cancelOnReplica(pool, processID)
  } catch {
    // The result is discarded either way, and the time limit of the statement remains.
  }
}

/** Opens a connection of its own, because every connection of the pool may be waiting. */
async function cancelOnReplica({ options }: pg.Pool, processID: number): Promise<void> {
  const { connectionString, connectionTimeoutMillis } = options
  const client = new pg.Client({ connectionString, connectionTimeoutMillis })
  await client.connect()
  try {
    await client.query('SELECT pg_cancel_backend($1)', [processID])
  } finally {
    await client.end()
  }
}

/** SQLSTATE of a query that was cancelled; here by the time limit of the pool. */
const queryCancelledCode = '57014'

/** Whether the request, or the time limit of the pool, ended the query. */
const wasCancelled = (error: unknown) =>
  error instanceof AppError &&
  (error.code === 'request.cancelled' ||
    (error.options.cause as { code?: string } | undefined)?.code === queryCancelledCode)

const tooSlow = (cause: unknown) =>
  new AppError('database.unavailable', 'The search took too long. Make it narrower, or try again.', { cause })

const cancelled = (cause?: unknown) =>
  new AppError('request.cancelled', 'The request was cancelled before it was answered.', { cause })
