/** Databases for tests: each is a clone of the migrated template, made in about a tenth of a second. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll } from 'vitest'
import { forgetConfig } from '@/lib/config'
import { dropDatabase } from '@/scripts/testing/drop-database.mjs'

/**
 * Makes a database with all tables and no rows, and makes it the one of this process: `config().databaseUrl`.
 * Call it once at the top of a test file, before anything connects. It is dropped when the file is done.
 * @example const url = await freshDatabase()
 * @returns its address, for tests that open their own connections
 */
export async function freshDatabase(): Promise<string> {
  const { url, drop } = await cloneTemplate()
  process.env.DATABASE_URL = url
  delete process.env.DATABASE_DIRECT_URL
  // Leftover work of the previous file may have read the configuration while no database was set.
  forgetConfig()
  afterAll(drop)
  return url
}

/** Like `freshDatabase`, for tests with several databases or none by default; the caller drops it. */
export async function cloneTemplate(): Promise<{ url: string; drop: () => Promise<void> }> {
  const template = templateUrl()
  const templateName = template.pathname.slice(1)
  const name = `${templateName}_${randomBytes(5).toString('hex')}`
  await onServer(async client => {
    await client.query(`CREATE DATABASE "${name}" TEMPLATE "${templateName}"`)
    // A clone does not inherit this setting of the template.
    await client.query(`ALTER DATABASE "${name}" SET timezone TO 'UTC'`)
  })
  const url = new URL(template)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(client => dropDatabase(client, name)) }
}

/** Makes a database without any table. */
export async function emptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const url = templateUrl()
  const name = `${url.pathname.slice(1)}_${randomBytes(5).toString('hex')}`
  await onServer(client => client.query(`CREATE DATABASE "${name}"`))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(client => dropDatabase(client, name)) }
}

function templateUrl(): URL {
  const url = process.env.PEGBOARD_TEST_DATABASE_URL
  if (!url)
    throw new Error('PEGBOARD_TEST_DATABASE_URL is missing; tests/support/database-setup.mjs sets it.')
  return new URL(url)
}

/** Acts in the server's own database, because the template must have no connections while it is cloned. */
async function onServer(act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const server = templateUrl()
  server.pathname = '/postgres'
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  try {
    await act(client)
  } finally {
    await client.end()
  }
}
