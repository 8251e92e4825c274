import pg from 'pg'
import { config } from '@/lib/config'

/**
 * Runs statements that take minutes with a million tools, such as building an index. Connections of Pegboard end a
 * statement that sends nothing for two minutes.
 */
export async function runLongStatements(statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: config().databaseDirectUrl })
  await client.connect()
  try {
    await client.query(`SET maintenance_work_mem = '512MB'`)
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
