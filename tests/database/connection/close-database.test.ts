import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { config } from '@/lib/config'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { lockingPool, streamPool } from '@/lib/store/connection/stream-pool'
import { freshDatabase } from '@/tests/support/database'
import { setTestEnvironment } from '@/tests/support/people'
import { until } from '@/tests/support/runs'

setTestEnvironment()
await freshDatabase()
const observer = new pg.Client({ connectionString: config().databaseUrl })
await observer.connect()
afterAll(() => observer.end())

const others = async () => {
  const { rows } = await observer.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  )
  return rows.length
}

test('closing the database closes every connection, so that the program can exit', async () => {
  await database().$queryRaw`SELECT 1`
  await streamPool().query('SELECT 1')
  await lockingPool().query('SELECT 1')
  expect(await others()).toBe(3)
  await closeDatabase()
  await until(async () => (await others()) === 0)
  await database().$queryRaw`SELECT 1`
  await streamPool().query('SELECT 1')
  await lockingPool().query('SELECT 1')
  expect(await others()).toBe(3)
  await closeDatabase()
})
