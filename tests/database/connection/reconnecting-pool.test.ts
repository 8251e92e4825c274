/** Connections of the queue during an outage of Postgres, seen from a single query. */
import type { Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { translateConnectionError } from '@/lib/store/connection/client'
import { ReconnectingPool } from '@/lib/store/connection/reconnecting-pool'
import { freshDatabase } from '@/tests/support/database'
import { until } from '@/tests/support/runs'

const pool = new ReconnectingPool({ connectionString: await freshDatabase(), max: 2 })
afterAll(() => pool.end())

test('a query that loses its connection fails as retryable, and the next query succeeds', async () => {
  const client = await pool.connect()
  const {
    rows: [{ pid }],
  } = await client.query('SELECT pg_backend_pid() AS pid')
  const cut = client.query('SELECT pg_sleep(60)').catch((error: unknown) => error)
  await until(async () => {
    const { rows } = await pool.query('SELECT state FROM pg_stat_activity WHERE pid = $1', [pid])
    return rows[0]?.state === 'active'
  })
  await pool.query('SELECT pg_terminate_backend($1)', [pid])
  expect(await cut).toMatchObject({ code: '57P03' })
  client.release(true)
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})

test.each(['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'])(
  'a query whose network fails with %s fails as retryable, and other queries as an unavailable database',
  async code => {
    const client = await pool.connect()
    const cut = client.query('SELECT pg_sleep(60)').catch((error: unknown) => error)
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    stream.destroy(Object.assign(new Error(`read ${code}`), { code }))
    expect(await cut).toMatchObject({ code: '57P03' })
    client.release(true)
    expect(translateConnectionError(Object.assign(new Error(`connect ${code}`), { code }))).toMatchObject({
      code: 'database.unavailable',
    })
  },
)

test('an invalid query fails with its own error', async () => {
  const client = await pool.connect()
  await expect(client.query('SELECT nothing_of_that_name')).rejects.toMatchObject({ code: '42703' })
  client.release()
})
