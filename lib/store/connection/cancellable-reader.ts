/** Queries that end in Postgres when no one waits for their result. */
import type pg from 'pg'
import { AppError } from '@/lib/core/base/errors'
import { Prisma } from '@/lib/store/generated/client'
import { database, translateConnectionError } from './client'
import { searchPool } from './search-pool'

/** What reads need of a client: Prisma's own, one in a transaction, or one whose queries can be cancelled. */
export type Reader = {
  $queryRaw<T = unknown>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): PromiseLike<T>
}

/**
 * Returns a reader whose queries end when the signal aborts. One that waits for a connection ends when it gets it, without
 * running.
 * @throws AppError from its queries: `request.cancelled` after an abort, `database.unavailable`
 */
export function cancellableReader(signal?: AbortSignal): Reader {
  return {
    $queryRaw: async <T>(query: TemplateStringsArray | Prisma.Sql, ...values: unknown[]) => {
      const { text, values: parameters } = 'raw' in query ? Prisma.sql(query, ...values) : query
      return (await runCancellable({ text, values: parameters }, signal)) as T
    },
  }
}

async function runCancellable(query: pg.QueryConfig, signal?: AbortSignal): Promise<unknown[]> {
  if (signal?.aborted) throw cancelled()
  const client = await connect()
  let cancelling: Promise<unknown> | undefined
  const cancel = () => (cancelling = cancelQueryOf(client))
  signal?.addEventListener('abort', cancel, { once: true })
  let broken: Error | undefined
  try {
    // The request may have become obsolete while it waited for a connection.
    if (signal?.aborted) throw cancelled()
    return (await client.query(query)).rows
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

async function connect(): Promise<pg.PoolClient> {
  try {
    return await searchPool().connect()
  } catch (error) {
    throw translateConnectionError(error)
  }
}

/** Sends the cancellation over another connection. If that fails, the query ends by itself. */
async function cancelQueryOf(client: pg.PoolClient): Promise<void> {
  const { processID } = client as pg.PoolClient & { processID: number | null }
  if (processID === null) return
  try {
    await database().$queryRaw`SELECT pg_cancel_backend(${processID}::int)`
  } catch {
    // The result is discarded either way, and the time limit of the statement remains.
  }
}

/** SQLSTATE of a query that was cancelled; here by the time limit of the pool. */
const queryCancelledCode = '57014'

const tooSlow = (cause: unknown) =>
  new AppError('database.unavailable', 'The search took too long. Make it narrower, or try again.', { cause })

const cancelled = (cause?: unknown) =>
  new AppError('request.cancelled', 'The request was cancelled before it was answered.', { cause })
