/**
 * Sends bytes to Postgres unchanged, in the transactions of Prisma, so that memory does not grow with what is sent. Prisma
 * itself copies a parameter of bytes into base64 and JSON, and its adapter keeps the parameters of the last 100 queries
 * for a log. Here, Prisma carries a short key. The adapter replaces it by the bytes, and forgets them after the query.
 */
import { randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlQuery, SqlQueryable } from '@prisma/driver-adapter-utils'

// On globalThis, because routes are bundled separately and share one client.
const shared = globalThis as typeof globalThis & { pegboardSentBytes?: Map<string, Uint8Array> }
const sent = (shared.pegboardSentBytes ??= new Map())

/**
 * Passes a key for each item to `send`, which uses it in `$executeRaw` as the parameter for the bytes. The keys can't be
 * guessed, and are valid until `send` has ended.
 */
export async function sendingBytes<T>(
  items: readonly Uint8Array[],
  send: (keys: readonly string[]) => Promise<T>,
): Promise<T> {
  const keys = items.map(() => `bytes:${randomUUID()}`)
  keys.forEach((key, at) => sent.set(key, items[at]!))
  try {
    return await send(keys)
  } finally {
    for (const key of keys) sent.delete(key)
  }
}

/** The adapter of Prisma with the two differences above. */
export class SentBytesAdapter extends PrismaPg {
  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect()
    const startTransaction = adapter.startTransaction.bind(adapter)
    adapter.startTransaction = async level => sendingUnchanged(await startTransaction(level))
    return sendingUnchanged(adapter)
  }
}

function sendingUnchanged<T extends SqlQueryable>(queryable: T): T {
  const execute = queryable.executeRaw.bind(queryable)
  const query = queryable.queryRaw.bind(queryable)
  queryable.executeRaw = asked => forgetting(asked, withBytes, execute)
  queryable.queryRaw = asked => forgetting(asked, arg => arg, query)
  return queryable
}

/** Sends a query with parameters that are gone afterwards. The log keeps the query, but not what it sent. */
async function forgetting<T>(
  query: SqlQuery,
  replace: (arg: unknown) => unknown,
  send: (query: SqlQuery) => Promise<T>,
): Promise<T> {
  const args = query.args.map(replace)
  try {
    return await send({ ...query, args })
  } finally {
    args.length = 0
  }
}

const withBytes = (arg: unknown): unknown => (typeof arg === 'string' && sent.get(arg)) || arg
