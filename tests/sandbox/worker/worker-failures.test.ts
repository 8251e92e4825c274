/**
 * Failures around a worker while its tools run: every run still ends once, with all of its output and the right
 * outcome.
 */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunId } from '@/lib/core/base/ids'
import { leaseMs } from '@/lib/core/runs/lease'
import type { RunStreamEvent } from '@/lib/core/runs/run-event'
import { startMaintenance } from '@/lib/operations/background/maintenance'
import { cancelRun } from '@/lib/operations/runs/cancel-run'
import { startRun } from '@/lib/operations/runs/start-run'
import { streamRun } from '@/lib/operations/runs/stream-run'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { closeRunHub } from '@/lib/store/runs/run-hub'
import { claimRun } from '@/lib/store/runs/run-transitions'
import { Worker } from '@/lib/worker/worker'
import { freshDatabase } from '../../support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '../../support/people'
import {
  collect,
  insertTool,
  insertWorker,
  provedSandbox,
  startTestRun,
  stateOf,
  textOf,
  untilRunning,
} from '../../support/runs'
import { findLaunchers } from '../support/leftovers'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'
import { startWorkerProcess, type WorkerProcess } from '../support/workers/worker-process'

setTestEnvironment({ PEGBOARD_RUNS_PER_PERSON: '20' })
await freshDatabase()
let box: TestSandbox
let worker: Worker
let ana: TestPerson

const startWorker = async () => {
  const made = new Worker({ sandbox: box.sandbox, concurrency: 2, describe: async () => {} })
  await made.start()
  return made
}

beforeAll(async () => {
  box = await openTestSandbox()
  ana = await insertPerson({ password: null })
  await insertWorker(box.sandbox.report)
  worker = await startWorker()
})
afterAll(async () => {
  await worker?.stop()
  await closeRunHub()
  await startMaintenance().stop()
  await closeDatabase()
  await box?.close()
})

const watch = (runId: RunId, after = 0) => streamRun(ana, runId, after, new AbortController().signal)
const counting = (lines: number) =>
  insertTool({ script: `#!/bin/bash\nfor i in $(seq ${lines}); do echo "line $i"; sleep 0.1; done\n` })
const countedTo = (lines: number) =>
  Array.from({ length: lines }, (_, index) => `line ${index + 1}\n`).join('')

/**
 * Streams a run until a line has come.
 * @returns what was seen, and the row of the line
 */
async function watchTo(runId: RunId, line: string): Promise<RunStreamEvent[]> {
  const seen: RunStreamEvent[] = []
  for await (const event of watch(runId)) {
    seen.push(event)
    if (textOf(seen).includes(line)) return seen
  }
  throw new Error(`${line} never came`)
}

test('a run whose launcher was killed ends as lost, not as one that never began', async () => {
  const runId = await startTestRun(ana, await counting(600))
  const seen = await watchTo(runId, 'line 3\n')
  for (const launcher of findLaunchers()) process.kill(launcher, 'SIGKILL')
  const all = await collect(watch(runId))
  expect(all.at(-1)).toMatchObject({
    event: 'end',
    data: { outcome: 'lost', reason: 'The sandbox launcher exited during the run.' },
  })
  expect(textOf(all).startsWith(textOf(seen))).toBe(true)
  // The same worker serves the next run.
  const next = await startTestRun(ana, await counting(1))
  expect(textOf(await collect(watch(next)))).toBe('line 1\n')
})

test('a viewer continues after the last received row when the web process restarts', async () => {
  const runId = await startTestRun(ana, await counting(20))
  const seen = await watchTo(runId, 'line 3\n')
  await closeRunHub()
  const last = seen.findLast(event => event.event === 'chunk')!
  expect(last.event).toBe('chunk')
  const rest = await collect(watch(runId, 'id' in last ? last.id : 0))
  expect(textOf([...seen, ...rest])).toBe(countedTo(20))
  expect(rest.at(-1)).toMatchObject({ event: 'end', data: { outcome: 'succeeded' } })
})

test('while the disk of Postgres is full, new runs are rejected with a retry, and current runs lose nothing', async () => {
  const tool = await counting(30)
  const runId = await startTestRun(ana, tool)
  await watchTo(runId, 'line 3\n')
  await fillDisk()
  await expect(startRun(ana, { ...tool, argumentsText: '{}', at: new Date() })).rejects.toMatchObject({
    code: 'database.disk-full',
    message: expect.stringContaining('The disk of the database is full.') as string,
  })
  const before = await database().runChunk.count({ where: { runId } })
  await new Promise(resolve => setTimeout(resolve, 1_500))
  expect(await database().runChunk.count({ where: { runId } })).toBe(before)
  await emptyDisk()
  const all = await collect(watch(runId))
  expect(textOf(all)).toBe(countedTo(30))
  expect(all.at(-1)).toMatchObject({ event: 'end', data: { outcome: 'succeeded' } })
})

test('a run that cannot be marked as running is marked as soon as it can', async () => {
  await database().$executeRawUnsafe(`
    CREATE FUNCTION refuse_running() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'refused on purpose';
    END $$`)
  await database().$executeRawUnsafe(
    `CREATE TRIGGER refuse_running BEFORE UPDATE ON run FOR EACH ROW WHEN (NEW.state = 'running' AND OLD.state = 'starting')
     EXECUTE FUNCTION refuse_running()`,
  )
  const runId = await startTestRun(ana, await counting(600))
  await watchTo(runId, 'line 3\n')
  expect(await stateOf(runId)).toBe('starting')
  await database().$executeRawUnsafe('DROP FUNCTION refuse_running() CASCADE')
  await untilRunning(runId)
  const { startedAt, dispatchedAt } = await database().run.findUniqueOrThrow({ where: { id: runId } })
  const marked = await database().$queryRaw<[{ agoMs: number }]>`
    SELECT extract(epoch FROM now() - started_at)::float8 * 1000 AS "agoMs" FROM run WHERE id = ${runId}::uuid`
  // It began before the first of the lines that were seen.
  expect(marked[0].agoMs).toBeGreaterThan(200)
  expect(startedAt!.getTime()).toBeGreaterThanOrEqual(dispatchedAt!.getTime())
  await cancelRun(ana, runId, new Date())
  await collect(watch(runId))
})

const growingTables = ['run', 'run_chunk', 'quota', 'audit_event', 'worker_node']

/** Makes Postgres refuse every row that needs space, with its own code for that. */
async function fillDisk(): Promise<void> {
  await database().$executeRawUnsafe(`
    CREATE FUNCTION refuse_as_full() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100';
    END $$`)
  for (const table of growingTables)
    await database().$executeRawUnsafe(
      `CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION refuse_as_full()`,
    )
}

async function emptyDisk(): Promise<void> {
  await database().$executeRawUnsafe('DROP FUNCTION refuse_as_full() CASCADE')
}

test('many runs of one person do not delay the next run of another', async () => {
  const tool = await insertTool({ script: '#!/bin/bash\nsleep 1\n' })
  const flood: RunId[] = []
  for (let count = 0; count < 12; count += 1) flood.push(await startTestRun(ana, tool))
  const ben = await insertPerson({ password: null })
  const first = await startTestRun(ben, tool)
  const requested = new Date()
  await Promise.all([...flood, first].map(runId => collect(watch(runId))))
  const rows = await database().run.findMany({ where: { id: { in: [...flood, first] } } })
  expect(rows.map(row => row.outcome)).toEqual(rows.map(() => 'succeeded'))
  const own = rows.find(row => row.id === first)!
  const before = rows.filter(row => row.startedAt! > requested && row.startedAt! < own.startedAt!)
  const after = rows.filter(row => row.startedAt! > own.startedAt!)
  // Each of the two slots can have a run on its way, and the other takes its next one beside the first run of this
  // person.
  expect(before.length).toBeLessThanOrEqual(3)
  expect(after.length).toBeGreaterThan(0)
})

test('two workers on one database share the runs', async () => {
  const otherBox = await openTestSandbox()
  const other = new Worker({ sandbox: otherBox.sandbox, concurrency: 2, describe: async () => {} })
  await other.start()
  try {
    const tool = await insertTool({ script: '#!/bin/bash\nsleep 0.5\n' })
    const runs = await Promise.all(Array.from({ length: 8 }, () => startTestRun(ana, tool)))
    await Promise.all(runs.map(runId => collect(watch(runId))))
    const rows = await database().run.findMany({ where: { id: { in: runs } } })
    expect(new Set(rows.map(row => row.outcome))).toEqual(new Set(['succeeded']))
    expect(new Set(rows.map(row => row.leaseOwner))).toEqual(new Set([worker.id, other.id]))
  } finally {
    await other.stop()
    await otherBox.close()
  }
})

describe('a worker with a clock that is an hour ahead and a small disk', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-worker-'))
  chmodSync(folder, 0o755)
  let ahead: WorkerProcess
  /** Its data folder is a file system of its own, which others see through its process. */
  const onItsDisk = (name: string) => `/proc/${ahead.child.pid}/root${folder}/${name}`

  beforeAll(async () => {
    await worker.stop()
    await box.close()
    const shift = pathToFileURL(path.resolve('tests/sandbox/support/workers/one-hour-ahead.mjs')).href
    const ownDisk = 'mount -t tmpfs -o size=16m,mode=755 disk "$1"; shift; exec "$@"'
    ahead = startWorkerProcess({ PEGBOARD_DATA: folder, NODE_OPTIONS: `--import ${shift}` }, [
      ...['unshare', '--user', '--map-root-user', '--mount', '--', 'sh', '-c', ownDisk, 'sh', folder],
    ])
  })
  afterAll(async () => {
    await ahead?.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  test('keeps its leases, and considers no other worker dead', async () => {
    const held = await startTestRun(ana, await counting(1))
    expect(await claimRun(held, 'another', provedSandbox.isolation)).not.toBeNull()
    // The lease is long, because no worker renews it here, and the next one may take its time to start.
    const leaseUntil = new Date(Date.now() + 300_000)
    await database().run.update({ where: { id: held }, data: { leaseUntil } })
    const asking = await insertTool({ spec: { permission: { effective: 'ask' } } })
    const requested = await startRun(ana, { ...asking, argumentsText: '{}', at: new Date() })
    const runId = await startTestRun(ana, await counting(30))
    await untilRunning(runId)
    const [{ left }] = await database().$queryRaw<[{ left: number }]>`
      SELECT extract(epoch FROM lease_until - now())::float8 * 1000 AS left FROM run WHERE id = ${runId}::uuid`
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(leaseMs)
    const all = await collect(watch(runId))
    expect(textOf(all)).toBe(countedTo(30))
    const { startedAt, endedAt } = await database().run.findUniqueOrThrow({ where: { id: runId } })
    for (const moment of [startedAt!, endedAt!])
      expect(Math.abs(moment.getTime() - Date.now())).toBeLessThan(60_000)
    expect([await stateOf(held), await stateOf(requested.id)]).toEqual(['starting', 'awaiting-confirmation'])
    const reportedAt = (ahead.events[0] as unknown as { at: string }).at
    expect(Date.parse(reportedAt) - Date.now()).toBeGreaterThan(1_800_000)
  })

  test('ends runs that cannot start while its disk is full with the reason, loses nothing, and continues when there is space', async () => {
    const underWay = await startTestRun(ana, await counting(30))
    await watchTo(underWay, 'line 3\n')
    expect(() => writeFileSync(onItsDisk('filler'), Buffer.alloc(17 * 1024 * 1024))).toThrow('ENOSPC')
    const refused = await startTestRun(ana, await counting(2))
    expect((await collect(watch(refused))).at(-1)).toMatchObject({
      event: 'end',
      data: { outcome: 'sandbox-unavailable', reason: expect.stringContaining('ENOSPC') as string },
    })
    // A run that has begun needs no more of the disk.
    expect(textOf(await collect(watch(underWay)))).toBe(countedTo(30))
    expect(await stateOf(underWay)).toBe('succeeded')
    rmSync(onItsDisk('filler'))
    const next = await startTestRun(ana, await counting(3))
    expect(textOf(await collect(watch(next)))).toBe(countedTo(3))
    expect(await stateOf(next)).toBe('succeeded')
  })
})
