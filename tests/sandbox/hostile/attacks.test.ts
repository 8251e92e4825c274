/**
 * Hostile tools take the path of every tool: they are uploaded, described and run by a worker in a separate process,
 * once as the user of the tests and once as an ordinary user without control groups. Tools that exhaust resources also
 * meet a third worker, which has the rights of the tests and no control groups. The results are checked from outside.
 */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GET as listToolboxes } from '@/app/api/toolboxes/route'
import type { RunId } from '@/lib/core/base/ids'
import type { RunStatus } from '@/lib/core/runs/run-event'
import type { Isolation } from '@/lib/core/runs/sandbox-report'
import { decideRun } from '@/lib/operations/runs/decide-run'
import { changeLimits, findLimits } from '@/lib/operations/toolboxes/settings/toolbox-limits'
import { findRun } from '@/lib/operations/runs/find-run'
import { findToolbox } from '@/lib/operations/toolboxes/find-toolbox'
import { findVersion, findVersionProblems } from '@/lib/operations/toolboxes/find-version'
import { startMaintenance } from '@/lib/operations/background/maintenance'
import { readRunOutput } from '@/lib/operations/runs/read-run-output'
import { startRun } from '@/lib/operations/runs/start-run'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { streamRun } from '@/lib/operations/runs/stream-run'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { closeRunHub } from '@/lib/store/runs/run-hub'
import { callRoute } from '@/tests/support/web/call-route'
import { Worker } from '@/lib/worker/worker'
import { freshDatabase } from '../../support/database'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '../../support/people'
import { collect, until } from '../../support/runs'
import { testTime } from '../../support/test-time'
import { readToEnd, startAsOrdinaryUser } from '../support/as-ordinary-user'
import {
  type AttackFixture,
  attackArguments,
  attackCategories,
  attackFixtures,
  attackParts,
  describesFolder,
} from '../support/attacks/attack-fixtures'
import { makeTargets } from '../support/attacks/attack-with'
import { findTraces, settledLeftovers } from '../support/leftovers'
import { openTestSandbox } from '../support/open-test-sandbox'
import { packed } from '../support/programs/packed-programs'
import { weakBubblewrap } from '../support/weak/weak-bubblewrap'
import { startWorkerProcess } from '../support/workers/worker-process'

/** Simultaneous runs of one person. */
const lanes = 4
setTestEnvironment({ PEGBOARD_RUNS_PER_PERSON: String(lanes) })
const databaseUrl = await freshDatabase()

const all = attackFixtures()
const toolbox = 'attacks'
let ada: TestPerson
let targets: Awaited<ReturnType<typeof makeTargets>>

beforeAll(async () => {
  ada = await insertPerson()
  targets = await makeTargets()
  await uploadToolbox(ada, { slug: toolbox, parts: attackParts(attackCategories()), at: testTime })
  await uploadToolbox(ada, { slug: describesFolder, parts: attackParts([describesFolder]), at: testTime })
})
afterAll(async () => {
  targets?.remove()
  await closeRunHub()
  await startMaintenance().stop()
  await closeDatabase()
})

type TestWorker = { pid: number; dataFolder: string; stop(): Promise<void> }
type Kind = { start: () => Promise<TestWorker>; attacks: readonly AttackFixture[]; isolation: object }

async function startOwnWorker(): Promise<TestWorker> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'pegboard-attacked-'))
  chmodSync(dataFolder, 0o755)
  const worker = startWorkerProcess({
    PEGBOARD_DATA: dataFolder,
    PEGBOARD_WORKER_CONCURRENCY: '4',
    // Waiting sandboxes would look like leftovers.
    PEGBOARD_WARM_SANDBOXES: '0',
  })
  await until(() => worker.events.some(({ event }) => event === 'worker.started'))
  return {
    pid: worker.child.pid!,
    dataFolder,
    async stop() {
      await worker.end('SIGTERM')
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

async function startOrdinaryWorker(): Promise<TestWorker> {
  const { child, home, remove } = startAsOrdinaryUser(
    'tests/sandbox/support/workers/product-worker.ts',
    databaseUrl,
  )
  const ended = readToEnd(child)
  const live = () => database().workerNode.findFirst({ where: { stoppedAt: null } })
  const { pid } = await until(live)
  return {
    pid,
    dataFolder: path.join(home, 'data'),
    async stop() {
      child.kill('SIGTERM')
      expect((await ended).stderr).toBe('')
      remove()
    },
  }
}

async function startWorkerWithoutGroups(): Promise<TestWorker> {
  const box = await openTestSandbox({ controlGroups: false })
  const { sandbox, dataDirectory: dataFolder } = box
  const worker = new Worker({ sandbox, concurrency: lanes, describe: async () => {} })
  await worker.start()
  return {
    ...{ pid: process.pid, dataFolder },
    async stop() {
      await worker.stop()
      await box.close()
    },
  }
}

/** Attacks that a control group would contain. */
const takers = ['forks', 'memory', 'disk', 'processor', 'daemons', 'output', 'signals']
const kinds: Record<string, Kind> = {
  'as the user of the tests': { start: startOwnWorker, attacks: all, isolation: {} },
  'as an ordinary user': {
    ...{ start: startOrdinaryWorker, attacks: all },
    isolation: { separateUser: false },
  },
  'as the user of the tests, without control groups': {
    start: startWorkerWithoutGroups,
    attacks: all.filter(({ category }) => takers.includes(category)),
    isolation: { cgroup: 'none', separateUser: process.getuid?.() === 0 },
  },
}

describe.each(Object.entries(kinds))('with a worker %s', (_, { start, attacks, isolation }) => {
  let worker: TestWorker
  const ends = new Map<string, { status: RunStatus; stdout: string; isolation: unknown }>()
  let slowestMs = 0
  let growthBytes = 0

  beforeAll(async () => {
    worker = await start()
    // All of them are described first.
    await until(async () => (await findVersion(ada, toolbox, 1)).state === 'published', { withinMs: 240_000 })
    const residentBefore = residentBytes(worker.pid)
    const set = (await findLimits(ada, toolbox)).tools.filter(tool => tool.changed)
    for (const { name, limits } of all)
      if (limits && !set.some(tool => tool.name === name))
        await changeLimits(ada, toolbox, { tool: name, limits, basedOn: null }, new Date())
    const waiting = [...attacks]
    let isDone = false
    const others = askMeanwhile(() => isDone)
    try {
      await Promise.all(
        Array.from({ length: lanes }, async () => {
          for (let next = waiting.shift(); next; next = waiting.shift())
            ends.set(next.name, await runToEnd(next.name))
        }),
      )
    } finally {
      isDone = true
      slowestMs = await others
    }
    growthBytes = residentBytes(worker.pid) - residentBefore
  }, 600_000)
  afterAll(async () => worker?.stop())

  test.each(attacks)('$category: $name', attack => {
    const end = ends.get(attack.name)!
    expect(problemOf(attack, end), JSON.stringify({ ...end.status, result: null })).toBeNull()
    expect(end.isolation).toMatchObject({ engine: 'bubblewrap', seccomp: true, ...isolation })
  })

  test('leaves nothing behind, reaches no listener, and serves every other run', async () => {
    expect(await settledLeftovers(findTraces(worker.dataFolder), 'between runs')).toEqual([])
    expect(targets.connections()).toBe(0)
    // A flood in the worker's memory would be hundreds of MB.
    expect(growthBytes).toBeLessThan(256 * MiB)
    expect(slowestMs).toBeLessThan(20_000)
  })
})

test('hostile describes are separate problems, and every other tool is listed', async () => {
  // Described by the worker of the first tests.
  const { version, tools } = await findToolbox(ada, describesFolder)
  expect(version?.state).toBe('published')
  expect(tools.map(({ name }) => name).toSorted()).toEqual(
    ['breaks-out', 'good', 'markup', 'prototype', '../../../etc/passwd'].toSorted(),
  )
  const { problemList } = await findVersionProblems(ada, describesFolder)
  const codes = new Map(problemList.map(problem => [problem.place?.file, problem.code]))
  expect(codes.get('tools/hanging')).toBe('describe-timeout')
  expect(codes.get('tools/endless')).toBeDefined()
  expect(codes.get('tools/deep')).toBe('describe-too-deep')
  expect(Object.prototype).not.toHaveProperty('polluted')
})

test('the same tools detect a sandbox that was weakened on purpose', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-weak-'))
  chmodSync(folder, 0o755)
  const takeAway = weakBubblewrap(folder, {
    drop: { '--unshare-net': 0, '--unshare-ipc': 0, '--clearenv': 0, '--hostname': 1, '--seccomp': 1 },
    add: ['--ro-bind', '/var', '/var', '--setenv', 'DATABASE_URL', 'postgres://secret'],
  })
  const child = spawn(
    'unshare',
    [
      ...['--user', '--map-root-user', '--mount', '--', 'sh', '-c', `${takeAway}; exec "$@"`, 'sh'],
      ...[process.execPath, packed('tests/sandbox/support/weak/weak-main.ts'), folder],
      attackArguments(targets),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const { lines, stderr } = await readToEnd(child)
  rmSync(folder, { recursive: true, force: true })
  expect(stderr).toBe('')
  const lineOf = Object.fromEntries(lines.map(line => JSON.parse(line) as [string, string]))
  for (const name of caught) expect(lineOf[name], name).toContain('BREACH')
  expect(targets.connections()).toBeGreaterThan(0)
})

const MiB = 1024 * 1024
/** Attacks that a sandbox without these protections cannot contain. */
const caught = ['read-secrets', 'read-variables', 'reach-the-machine', 'reach-others', 'system-calls']

function problemOf(
  attack: AttackFixture,
  { status, stdout, isolation }: { status: RunStatus; stdout: string; isolation: unknown },
): string | null {
  const isWatched = (isolation as Isolation | null)?.cgroup === 'none'
  if (stdout.includes('BREACH')) return stdout.slice(0, 1000)
  if (!status.outcome || !attack.ends.includes(status.outcome))
    return `it ended as ${status.outcome}: ${status.reason}`
  if (attack.reports && !stdout.endsWith('HELD\n')) return `it never finished: ${stdout.slice(-500)}`
  // Without control groups the memory watch measures every 50 ms, which gives a tool on a busy machine time to take
  // more.
  const limit = (attack.limits?.memoryBytes ?? 0) * (isWatched ? 4 : 2)
  return limit && (status.usage?.memoryPeakBytes ?? 0) > limit
    ? `it used ${status.usage?.memoryPeakBytes} bytes`
    : null
}

/** Starts the run with the confirmation that executables require. */
async function runToEnd(tool: string) {
  const at = new Date()
  const { id } = await startRun(ada, { toolbox, tool, argumentsText: attackArguments(targets), at })
  await decideRun(ada, id as RunId, { decision: 'approve' }, at)
  await collect(streamRun(ada, id as RunId, 0, AbortSignal.timeout(60_000)))
  const run = await findRun(ada, id as RunId)
  const stdout = Buffer.concat(await collect(readRunOutput(ada, id as RunId, 'stdout'))).toString()
  return { status: run.status, isolation: run.isolation, stdout }
}

/**
 * Reads the catalog as another person until the attacks are done.
 * @returns the longest response time
 */
async function askMeanwhile(isDone: () => boolean): Promise<number> {
  const cookie = await cookieOf(ada)
  let slowest = 0
  while (!isDone()) {
    const askedAt = performance.now()
    expect((await callRoute(listToolboxes, '/api/toolboxes', { cookie })).status).toBe(200)
    slowest = Math.max(slowest, performance.now() - askedAt)
    await new Promise(resolve => setTimeout(resolve, 250))
  }
  return slowest
}

/** Resident memory of the worker and its launcher, in bytes. */
function residentBytes(pid: number): number {
  const own = readdirSync('/proc').filter(entry => {
    if (!/^\d+$/.test(entry)) return false
    const status = readText(`/proc/${entry}/status`)
    return entry === `${pid}` || /^PPid:\t(\d+)$/m.exec(status)?.[1] === `${pid}`
  })
  return own.reduce(
    (sum, each) => sum + 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(readText(`/proc/${each}/status`))?.[1] ?? 0),
    0,
  )
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
