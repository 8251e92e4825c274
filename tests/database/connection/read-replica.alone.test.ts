/** Searches with DATABASE_READ_URL, which is a streaming replica here. */
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetConfig } from '@/lib/config'
import { changeToolbox } from '@/lib/operations/toolboxes/change-toolbox'
import { searchCatalog } from '@/lib/operations/catalog/search-catalog'
import { jobReports } from '@/lib/store/background/job-reports'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { searchApplicationName } from '@/lib/store/connection/search-pool'
import { createToolbox } from '@/tests/support/catalog'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { until } from '@/tests/support/runs'
import { startReplicatedDatabase, type ReplicatedDatabase } from '@/tests/support/servers/replicated-database'
import { testTime } from '@/tests/support/test-time'

let servers: ReplicatedDatabase
let ada: TestPerson
let ben: TestPerson

const rest = globalThis as { pegboardReplicaRestsUntil?: number }

beforeAll(async () => {
  servers = await startReplicatedDatabase()
  setTestEnvironment({ DATABASE_URL: servers.primaryUrl, DATABASE_READ_URL: servers.replicaUrl })
  ada = await insertPerson({ name: 'Ada' })
  ben = await insertPerson({ name: 'Ben' })
})
beforeEach(async () => {
  await readFrom(servers.replicaUrl)
  await servers.onReplica('SELECT pg_wal_replay_resume()')
})
afterAll(async () => {
  await closeDatabase()
  await servers?.close()
})

/** Makes the next search use this address, as a process that has just started. */
async function readFrom(url: string): Promise<void> {
  await closeDatabase()
  process.env.DATABASE_READ_URL = url
  forgetConfig()
  delete rest.pegboardReplicaRestsUntil
}

const search = async (actor: TestPerson, query: string) =>
  (await searchCatalog(actor, { query })).tools.map(tool => tool.name)

/** Number of statements of searches that this server has ended with a scan of the catalog. */
const scansOf = (url: string) => countSearches(url, `query LIKE '%catalog_tool%'`)

const searchesWaitingOn = (url: string) => countSearches(url, `state = 'active' AND wait_event_type = 'Lock'`)

async function countSearches(url: string, condition: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(`
      SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE application_name = '${searchApplicationName}' AND ${condition}`)
    return rows[0].count
  } finally {
    await client.end()
  }
}

/** Starts a search while the catalog is locked. `abort` resolves with its error. */
async function searchThatWaits(): Promise<{ isOnReplica: boolean; abort: () => Promise<unknown> }> {
  await readFrom(servers.replicaUrl)
  const aborted = new AbortController()
  const ended = searchCatalog(ada, { query: 'waiting_t', signal: aborted.signal }).catch(error => error)
  const seen = await until(async () => {
    const isOnReplica = (await searchesWaitingOn(servers.replicaUrl)) > 0
    return (isOnReplica || (await searchesWaitingOn(servers.primaryUrl)) > 0) && { isOnReplica }
  })
  return {
    ...seen,
    abort: () => {
      aborted.abort()
      return ended
    },
  }
}

/** The error that the process reports about its replica; null while it is in order. */
async function reportedError(): Promise<string | null> {
  await jobReports().save()
  const rows = await database().backgroundJob.findMany({ where: { job: 'read-replica' } })
  return rows.find(row => row.failingSince !== null)?.error ?? null
}

test('a search reads from the replica and finds what was just changed, each time', async () => {
  for (let n = 0; n < 20; n += 1) {
    await createToolbox(ada, `box-${n}`, { [`replicated_${n}`]: 'Reads.' })
    expect(await search(ben, `replicated_${n}`)).toEqual([`replicated_${n}`])
  }
  // On a busy machine the replica can be late once, and the primary answers.
  await until(async () => {
    await readFrom(servers.replicaUrl)
    await search(ben, 'replicated_1')
    const [ofReplica, ofPrimary] = [await scansOf(servers.replicaUrl), await scansOf(servers.primaryUrl)]
    return ofReplica > 0 && ofPrimary === 0 && (await reportedError()) === null
  })
})

test('a search reads from the primary while the replica is behind, and reports it', async () => {
  await servers.onReplica('SELECT pg_wal_replay_pause()')
  await until(async () => {
    const { rows } = await servers.onReplica('SELECT pg_get_wal_replay_pause_state() AS state')
    return rows[0].state === 'paused'
  })
  await createToolbox(ada, 'delayed', { delayed_tool: 'Reads.' })
  expect(await search(ada, 'delayed_tool')).toEqual(['delayed_tool'])
  expect(await scansOf(servers.primaryUrl)).toBeGreaterThan(0)
  expect(await reportedError()).toContain('The replica is behind by more than 100 ms')
})

test('a search never finds what was hidden before it', async () => {
  await createToolbox(ada, 'withdrawn', { withdrawn_tool: 'Reads.' })
  expect(await search(ben, 'withdrawn_tool')).toEqual(['withdrawn_tool'])
  await changeToolbox(ada, 'withdrawn', { visibility: 'hidden' }, testTime)
  expect(await search(ben, 'withdrawn_tool')).toEqual([])
  expect(await search(ada, 'withdrawn_tool')).toEqual(['withdrawn_tool'])
})

test('an aborted search ends on the replica', async () => {
  await createToolbox(ada, 'waiting', { waiting_tool: 'Reads.' })
  const locker = new pg.Client({ connectionString: servers.primaryUrl })
  await locker.connect()
  try {
    // The replica repeats the lock, and its queries wait for it. The lock alone is not sent to it; a commit is.
    await locker.query('BEGIN; LOCK TABLE catalog_start IN ACCESS EXCLUSIVE MODE')
    await insertPerson()
    await until(async () => {
      const locks = `SELECT FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND relation = 'catalog_start'::regclass`
      return (await servers.onReplica(locks)).rowCount === 1
    })
    // On a busy machine the replica can be late, and the search waits on the primary.
    const waiting = await until(async () => {
      const started = await searchThatWaits()
      if (started.isOnReplica) return started
      await started.abort()
      return null
    })
    expect(await waiting.abort()).toMatchObject({ code: 'request.cancelled' })
    await until(async () => (await searchesWaitingOn(servers.replicaUrl)) === 0)
  } finally {
    await locker.query('ROLLBACK')
    await locker.end()
  }
})

test('another database is never read', async () => {
  await readFrom(servers.replicaUrl.replace(/pegboard$/, 'postgres'))
  await createToolbox(ada, 'elsewhere', { elsewhere_tool: 'Reads.' })
  expect(await search(ada, 'elsewhere_tool')).toEqual(['elsewhere_tool'])
  expect(await reportedError()).toContain('must be a physical replica')
  await readFrom(servers.primaryUrl)
  expect(await search(ada, 'elsewhere_tool')).toEqual(['elsewhere_tool'])
  expect(await reportedError()).toContain('must be a physical replica')
})

test('the primary answers while the replica is stopped', async () => {
  expect(await search(ada, 'replicated_1')).toContain('replicated_1')
  await servers.stopReplica()
  expect(await search(ada, 'replicated_1')).toContain('replicated_1')
  expect(await reportedError()).not.toBeNull()
})
