/** Connections of searches that keep plans. */
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { Prisma } from '@/lib/store/generated/client'
import { cancellableReader } from '@/lib/store/connection/cancellable-reader'
import { closeDatabase } from '@/lib/store/connection/client'
import { freshDatabase } from '@/tests/support/database'
import { setTestEnvironment } from '@/tests/support/people'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

// One query after the other, so that all of them have the same connection.
const { planned, $queryRaw: plannedForValues } = cancellableReader()
const numbered = (number: number, value: number) =>
  Prisma.sql`SELECT ${Prisma.raw(String(number))} + ${value}::int AS sum`

const settings = Prisma.sql`
  SELECT current_setting('plan_cache_mode') AS mode,
    (SELECT count(*)::int FROM pg_prepared_statements) AS kept,
    (SELECT sum(generic_plans)::int FROM pg_prepared_statements) AS reused,
    (SELECT sum(custom_plans)::int FROM pg_prepared_statements) AS made`

test('a planned statement is planned for any values, from its first execution on', async () => {
  for (const value of [1, 2, 3])
    expect(await planned.$queryRaw(numbered(10, value))).toEqual([{ sum: 10 + value }])
  expect(await plannedForValues(settings)).toEqual([{ mode: 'auto', kept: 1, reused: 3, made: 0 }])
})

test('a connection keeps 40 statements and runs further ones without a plan for any values', async () => {
  for (let number = 0; number < 50; number += 1)
    expect(await planned.$queryRaw(numbered(number, 1))).toEqual([{ sum: number + 1 }])
  expect(await plannedForValues(settings)).toMatchObject([{ mode: 'auto', kept: 40 }])
  expect(await planned.$queryRaw(numbered(10, 5))).toEqual([{ sum: 15 }])
})

test('pages and routes, which are bundled separately, know the same about a connection', async () => {
  await planned.$queryRaw(numbered(10, 1))
  vi.resetModules()
  const other = (await import('@/lib/store/connection/cancellable-reader')).cancellableReader()
  expect(await other.$queryRaw(settings)).toMatchObject([{ mode: 'auto' }])
  expect(await planned.$queryRaw(numbered(10, 1))).toEqual([{ sum: 11 }])
  expect(await planned.$queryRaw(settings)).toMatchObject([{ mode: 'auto' }])
})

test('a search that is aborted while its connection is prepared does not run', async () => {
  const abort = new AbortController()
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    query.mockImplementationOnce(async () => {
      abort.abort()
      return { rows: [] } as never
    })
    const reader = cancellableReader(abort.signal)
    await expect(reader.planned.$queryRaw(numbered(10, 1))).rejects.toMatchObject({
      code: 'request.cancelled',
    })
    const sent = query.mock.calls.map(([first]) => JSON.stringify(first))
    expect(sent.filter(text => text.includes('AS sum'))).toEqual([])
  } finally {
    query.mockRestore()
  }
})
