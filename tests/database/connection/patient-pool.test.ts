/** Connections of the queue in an outage of Postgres, as far as a single question sees it. */
import { afterAll, expect, test } from 'vitest'
import { ReconnectingPool } from '@/lib/store/connection/reconnecting-pool'
import { freshDatabase } from '@/tests/support/database'
import { until } from '@/tests/support/runs'

const pool = new ReconnectingPool({ connectionString: await freshDatabase(), max: 2 })
afterAll(() => pool.end())

test('a question that is cut off is told as one to ask again, and the next one is answered', async () => {
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

test('a question that is wrong is told as it is', async () => {
  const client = await pool.connect()
  await expect(client.query('SELECT nothing_of_that_name')).rejects.toMatchObject({ code: '42703' })
  client.release()
})
