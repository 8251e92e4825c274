/** Databases for tests: each is a clone of the migrated template, made in about a tenth of a second. */
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll } from 'vitest'
import { forgetConfig } from '@/lib/config'

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
  await onServer(`CREATE DATABASE "${name}" TEMPLATE "${templateName}"`)
  // A clone does not inherit this setting of the template.
  await onServer(`ALTER DATABASE "${name}" SET timezone TO 'UTC'`)
  const url = new URL(template)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => dropDatabase(name) }
}

/** Makes a database without any table. */
export async function emptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const url = templateUrl()
  const name = `${url.pathname.slice(1)}_${randomBytes(5).toString('hex')}`
  await onServer(`CREATE DATABASE "${name}"`)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => dropDatabase(name) }
}

function templateUrl(): URL {
  const url = process.env.PEGBOARD_TEST_DATABASE_URL
  if (!url)
    throw new Error('PEGBOARD_TEST_DATABASE_URL is missing; tests/support/database-setup.mjs sets it.')
  return new URL(url)
}

/** Only a superuser can end an autovacuum in the database, so dropping waits for it briefly. */
async function dropDatabase(name: string): Promise<void> {
  for (let tries = 50; ; tries--)
    try {
      return await onServer(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`)
    } catch (error) {
      if (tries === 0 || !(error instanceof pg.DatabaseError && error.code === '42501')) throw error
      await pause(100)
    }
}

/**
 * Runs a statement in the server's own database, because the template must have no connections while it is
 * cloned.
 */
async function onServer(sql: string): Promise<void> {
  const server = templateUrl()
  server.pathname = '/postgres'
  const client = new pg.Client({ connectionString: server.href })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
