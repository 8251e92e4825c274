/** A search that no one waits for ends in the database. */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as palette from '@/app/api/palette/route'
import * as search from '@/app/api/search/route'
import { searchCatalog } from '@/lib/operations/catalog/search-catalog'
import { closeDatabase } from '@/lib/store/connection/client'
import { searchApplicationName } from '@/lib/store/connection/search-pool'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { until } from '@/tests/support/runs'
import { callRoute } from '@/tests/support/web/call-route'

setTestEnvironment()
const url = await freshDatabase()
const observer = new pg.Client({ connectionString: url })
const locker = new pg.Client({ connectionString: url })
let ada: TestPerson

beforeAll(async () => {
  await observer.connect()
  await locker.connect()
  ada = await insertPerson({ name: 'Ada' })
  await createToolbox(ada, 'files', { read_file: 'Reads a file.' })
})
afterAll(async () => {
  await locker.end()
  await observer.end()
  await closeDatabase()
})

/** Queries of searches that wait for the lock. */
async function waiting(): Promise<number> {
  const { rows } = await observer.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1
     AND state = 'active' AND wait_event_type = 'Lock'`,
    [searchApplicationName],
  )
  return rows.length
}

/** Makes every search wait, and calls `work` while it does. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  await locker.query('BEGIN; LOCK TABLE catalog_start IN ACCESS EXCLUSIVE MODE')
  try {
    await work()
  } finally {
    await locker.query('ROLLBACK')
  }
}

const namesOf = async (query: string) => (await searchCatalog(ada, { query })).tools.map(tool => tool.name)

test('an aborted search fails as cancelled, and its query ends while it still waits', async () => {
  await whileLocked(async () => {
    const abort = new AbortController()
    const aborted = searchCatalog(ada, { query: 'read_f', signal: abort.signal })
    const outcome = expect(aborted).rejects.toMatchObject({ code: 'request.cancelled' })
    await until(async () => (await waiting()) === 1)
    abort.abort()
    await outcome
    await until(async () => (await waiting()) === 0)
  })
  expect(await namesOf('read_f')).toEqual(['read_file'])
})

test.each([
  ['search', search.GET, '/api/search?q=read_f'],
  ['palette', palette.GET, '/api/palette?q=read_f'],
])('a request of the %s that the browser gives up ends its query', async (_, handler, path) => {
  await whileLocked(async () => {
    const abort = new AbortController()
    const cookie = await cookieOf(ada)
    const response = callRoute(handler, path, { cookie, signal: abort.signal })
    await until(async () => (await waiting()) === 1)
    abort.abort()
    expect((await response).status).toBe(499)
    await until(async () => (await waiting()) === 0)
  })
})

test('aborting one search leaves the others alone', async () => {
  const obsolete = new AbortController()
  let kept: Promise<string[]> | undefined
  await whileLocked(async () => {
    const aborted = searchCatalog(ada, { query: 'read', signal: obsolete.signal })
    const outcome = expect(aborted).rejects.toMatchObject({ code: 'request.cancelled' })
    kept = namesOf('read_file')
    await until(async () => (await waiting()) === 2)
    obsolete.abort()
    await outcome
    expect(await waiting()).toBe(1)
  })
  expect(await kept).toEqual(['read_file'])
})

test('a search that waits for a connection does not begin after its abort', async () => {
  const abort = new AbortController()
  const kept: Promise<string[]>[] = []
  let obsolete: Promise<unknown> | undefined
  await whileLocked(async () => {
    for (let at = 0; at < 4; at += 1) kept.push(namesOf('read_file'))
    await until(async () => (await waiting()) === 4)
    obsolete = searchCatalog(ada, { query: 'read', signal: abort.signal }).catch((error: unknown) => error)
    abort.abort()
  })
  expect(await Promise.all(kept)).toEqual(Array(4).fill(['read_file']))
  expect(await obsolete).toMatchObject({ code: 'request.cancelled' })
})

test('a search that was aborted before it began runs no query', async () => {
  const aborted = searchCatalog(ada, { query: 'read', signal: AbortSignal.abort() })
  await expect(aborted).rejects.toMatchObject({ code: 'request.cancelled' })
})
