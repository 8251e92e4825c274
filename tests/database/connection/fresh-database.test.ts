import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { config } from '@/lib/config'
import { cloneTemplate, freshDatabase } from '@/tests/support/database'

const url = await freshDatabase()
const client = new pg.Client({ connectionString: url })
beforeAll(() => client.connect())
afterAll(() => client.end())

test('a fresh database has the tables and is the configured database', async () => {
  expect(config().databaseUrl).toBe(url)
  const { rows } = await client.query('SELECT count(*)::int AS people FROM "user"')
  expect(rows).toEqual([{ people: 0 }])
})

test('sessions use UTC', async () => {
  const { rows } = await client.query("SELECT current_setting('timezone') AS zone")
  expect(rows).toEqual([{ zone: 'UTC' }])
})

test('rows of one database are invisible to other databases', async () => {
  await client.query(`INSERT INTO rate_limit VALUES ('here', 1, now())`)
  const other = await cloneTemplate()
  const otherClient = new pg.Client({ connectionString: other.url })
  await otherClient.connect()
  const { rows } = await otherClient.query('SELECT count(*)::int AS counted FROM rate_limit')
  await otherClient.end()
  await other.drop()
  expect(rows).toEqual([{ counted: 0 }])
})
