import { afterAll, expect, test } from 'vitest'
import { closeDatabase } from '@/lib/store/connection/client'
import { nameFewTexts, plannedQuery } from '@/lib/store/connection/planned-query'
import { lockingPool, streamPool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import { freshDatabase } from '@/tests/support/database'
import { setTestEnvironment } from '@/tests/support/people'

setTestEnvironment()
await freshDatabase()
afterAll(() => closeDatabase())

const pools: [string, typeof streamPool][] = [
  ['of output and requests', streamPool],
  ['of starts and admissions', lockingPool],
]

test.each(pools)('a statement on the connections %s has one plan for all values', async (_, pool) => {
  // One query at a time, so all use one connection.
  for (let id = 0; id < 8; id += 1)
    await plannedQuery('find-by-oid', 'SELECT relname FROM pg_class WHERE oid = $1::int', [id], pool)
  const { rows } = await pool().query(
    `SELECT generic_plans::int AS general, custom_plans::int AS custom
     FROM pg_prepared_statements WHERE name = 'find-by-oid'`,
  )
  expect(rows).toEqual([{ general: 8, custom: 0 }])
})

test('a start that waits long for a lock ends, so that the starts of others do not wait for it', async () => {
  const lock = 'SELECT pg_advisory_xact_lock(20261127)'
  const holder = await streamPool().connect()
  try {
    await holder.query('BEGIN')
    await holder.query(lock)
    const waiting = plannedQuery('wait-for-lock', lock, [], lockingPool)
    await expect(waiting).rejects.toMatchObject({ code: 'database.unavailable' })
  } finally {
    await holder.query('ROLLBACK')
    holder.release()
  }
})

test('connections keep few of the texts that rules make', () => {
  const name = (text: string) => nameFewTexts('test', Prisma.raw(text))
  const names = Array.from({ length: 8 }, (_, rules) => name(`SELECT ${rules}`))
  expect(new Set(names).size).toBe(8)
  expect(names).not.toContain(undefined)
  expect(name('SELECT 8')).toBeUndefined()
  expect(name('SELECT 3')).toBe(names[3])
  expect(nameFewTexts('other', Prisma.raw('SELECT 8'))).toMatch(/^other-/)
})
