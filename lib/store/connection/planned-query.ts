/** Queries that Postgres plans once per connection, because planning takes longer than executing them. */
import type pg from 'pg'
import { config } from '@/lib/config'
import { hashText } from '@/lib/core/spec/spec-hash'
import type { Prisma } from '@/lib/store/generated/client'
import { database, translateConnectionError, type Tx } from './client'
import { streamPool } from './stream-pool'

/**
 * Runs a named statement, so that a connection plans it once and not each time. Behind a pooler, connections
 * are shared and the statement runs without a name.
 * @param name unique to this exact text
 * @param pool `lockingPool` for a statement that may wait for a lock, `pagePool` for one of pages
 * @throws AppError `database.unavailable`
 */
export async function plannedQuery<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: unknown[],
  pool: () => pg.Pool = streamPool,
): Promise<pg.QueryResult<Row>> {
  const { databaseUrl, databaseDirectUrl } = config()
  try {
    return await pool().query<Row>({ ...(databaseUrl === databaseDirectUrl && { name }), text, values })
  } catch (error) {
    throw translateConnectionError(error)
  }
}

/** Maximum number of texts of one kind that connections keep. */
const textsMax = 8
/** A text that no one has used for this long makes room for another, such as after a change of the rules. */
const unusedMs = 10 * 60_000

// On globalThis, because pages and routes are bundled separately and share the connections.
const shared = globalThis as typeof globalThis & { pegboardFewTexts?: Map<string, Map<string, number>> }
/** The time of the last use of each text, by kind. */
const fewTexts = (shared.pegboardFewTexts ??= new Map())

/**
 * Returns a name for a statement whose text depends on the rules about the actor, so that most people have the same.
 * @param kind unique to the place that makes the statement
 * @returns undefined for further texts, which are planned each time
 */
export function nameFewTexts(kind: string, { text }: Prisma.Sql): string | undefined {
  const texts = fewTexts.get(kind) ?? new Map<string, number>()
  fewTexts.set(kind, texts)
  const now = Date.now()
  const hash = hashText(text).slice(0, 16)
  if (!texts.has(hash) && texts.size >= textsMax) {
    for (const [other, usedAt] of texts) if (now - usedAt > unusedMs) texts.delete(other)
    if (texts.size >= textsMax) return undefined
  }
  texts.set(hash, now)
  return `${kind}-${hash}`
}

/**
 * Runs a statement in the caller's transaction, or as a named statement outside of one.
 * @param name as for `plannedQuery`; undefined for a statement that is too rare to keep its plan
 * @param pool as for `plannedQuery`
 * @throws AppError `database.unavailable`
 */
export async function plannedIn<Row extends pg.QueryResultRow>(
  tx: Tx,
  name: string | undefined,
  statement: Prisma.Sql,
  pool?: () => pg.Pool,
): Promise<Row[]> {
  if (name === undefined || tx !== database()) return tx.$queryRaw<Row[]>(statement)
  return (await plannedQuery<Row>(name, statement.text, statement.values, pool)).rows
}
