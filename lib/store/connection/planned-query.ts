/** Queries that every run needs. Postgres takes longer to plan most of them than to execute them. */
import type pg from 'pg'
import { config } from '@/lib/config'
import { translateConnectionError } from './client'
import { streamPool } from './stream-pool'

/**
 * Runs a named statement, so that a connection plans it once and not each time. Behind a pooler, connections
 * are shared and the statement runs without a name.
 * @param name unique to this exact text
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
