/** Checks for and creates whole databases, with errors in Prisma's numbering. */
import pg from 'pg'
import { parse } from 'pg-connection-string'

/** Prisma's code for each SQLSTATE. */
const codes = { '3D000': 'P1003', '28P01': 'P1000', 28000: 'P1000' }

/** @returns null if the database responds, otherwise `{ error_code, message }` */
export const canConnect = url => attempt(url, client => client.query('SELECT 1'))

/** @returns null if the database was created, otherwise `{ error_code, message }` */
export function createDatabase(url) {
  const server = new URL(url)
  server.pathname = '/postgres'
  const name = parse(url).database
  return attempt(server.href, client => client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`))
}

async function attempt(url, act) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await act(client)
    return null
  } catch (error) {
    return {
      error_code: codes[error.code] ?? 'P1001',
      message: error.message || `No response (${error.code})`,
    }
  } finally {
    // A connection that cannot be closed is already gone, and the result is known.
    await client.end().catch(() => {})
  }
}
