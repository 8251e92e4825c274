/** Questions that every run asks. Postgres thinks longer about most of them than it takes to answer. */
import type pg from 'pg'
import { config } from '@/lib/config'
import { translateConnectionError } from './client'
import { streamPool } from './stream-pool'

/**
 * Asks under a name, so that a connection plans the statement once and not each time. Behind a pooler a connection is
 * not ours to remember anything in, so there it goes without.
 * @param name of this very text, and of no other
 * @throws AppError `database.unavailable`
 */
export async function plannedQuery<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult<Row>> {
  const { databaseUrl, databaseDirectUrl } = config()
  try {
    return await streamPool().query<Row>({ ...(databaseUrl === databaseDirectUrl && { name }), text, values })
  } catch (error) {
    throw translateConnectionError(error)
  }
}
