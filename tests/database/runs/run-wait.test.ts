/** A request that starts a run and waits for its end. A test ends the run as a worker would, without a sandbox. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as runsRoute from '@/app/api/runs/route'
import * as runRoute from '@/app/api/runs/[id]/route'
import type { RunId, TokenId } from '@/lib/core/base/ids'
import type { RunPage } from '@/lib/core/runs/run-views'
import { waitLimits } from '@/lib/core/runs/wait-limits'
import type { SandboxEnd } from '@/lib/core/runs/sandbox-report'
import { createToken, revokeToken } from '@/lib/operations/access/api-tokens'
import { startMaintenance } from '@/lib/operations/background/maintenance'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { closeRunHub, runHub } from '@/lib/store/runs/run-hub'
import { announceEnd, announceState, notificationPayload, readNotices } from '@/lib/store/runs/run-listener'
import { claimRun, endLeasedRun } from '@/lib/store/runs/run-transitions'
import { openStreams } from '@/lib/web/streaming/open-streams'
import { freshDatabase } from '@/tests/support/database'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertTool, insertWorker, provedSandbox, stateOf, until, type TestTool } from '@/tests/support/runs'
import { callRoute, type RouteCall } from '@/tests/support/web/call-route'

setTestEnvironment({ PEGBOARD_RUNS_PER_PERSON: '1000', PEGBOARD_RUNS_PER_TOOLBOX: '1000' })
await freshDatabase()

let ana: TestPerson
let tool: TestTool
let cookie: string
beforeAll(async () => {
  await insertWorker()
  ana = await insertPerson()
  cookie = await cookieOf(ana)
  tool = await insertTool()
})
afterAll(async () => {
  await openStreams().close()
  await closeRunHub()
  await startMaintenance().stop()
  await closeDatabase()
})

const workerId = 'a worker'
const end: SandboxEnd = {
  reason: 'exited',
  exitCode: 0,
  signal: null,
  usage: { wallMs: 5, cpuMs: 1, memoryPeakBytes: 1, outputBytes: 1, droppedBytes: 0, firstByteMs: 1 },
}

/** Ends a dispatched run as a worker would, with a result whose number has a notation of its own. */
async function endRun(runId: RunId): Promise<void> {
  const claimed = await claimRun(runId, workerId, provedSandbox.isolation)
  const worker = { sandboxMs: 3, firstOutputMs: null, toolMs: 2, storingMs: 1 }
  const timing = { ...claimed!.timing!, ...worker }
  const result = { value: 1, valueText: '1.00', agentSees: '1.00' }
  const judgement = { outcome: 'succeeded' as const, reason: null, result }
  await endLeasedRun({ runId, workerId, seq: 1, judgement, end, bytesOut: 0, timing })
  await announceEnd({ runId, seq: 1 })
}

const start = (path: string, call: RouteCall = {}, of: TestTool = tool) =>
  callRoute(runsRoute.POST, path, {
    ...{ json: { toolbox: of.toolbox, tool: of.tool, arguments: {} }, cookie },
    ...call,
  })

/** Returns the only run of the tool, once a request has started it. */
async function runOf({ toolboxId }: TestTool): Promise<RunId> {
  const run = await until(() => database().run.findFirst({ where: { toolboxId } }))
  return run.id as RunId
}

/** Starts a request on a tool of its own. */
async function startAlone(path: string, call: RouteCall = {}, spec = {}) {
  const of = await insertTool({ spec })
  const response = start(path, call, of)
  return { response, runId: await runOf(of) }
}

describe('POST /api/runs with a wait', () => {
  test.each<[string, string, Record<string, string>, string | null]>([
    ['wait', '/api/runs?wait=60', {}, null],
    ['Prefer: wait', '/api/runs', { prefer: 'wait=60' }, 'wait=60'],
  ])('answers a request with %s with the run when it has ended', async (_, path, headers, applied) => {
    const { response, runId } = await startAlone(path, { headers })
    await endRun(runId)
    const ended = await response
    expect(ended.status).toBe(200)
    expect(ended.headers.get('preference-applied')).toBe(applied)
    expect(ended.headers.get('content-location')).toBe(`/api/runs/${runId}`)
    const text = await ended.text()
    const params = { id: runId }
    const later = await callRoute(runRoute.GET, `/api/runs/${runId}`, { cookie, params })
    expect(JSON.parse(text)).toEqual(await later.json())
    expect(JSON.parse(text)).toMatchObject({ id: runId, status: { outcome: 'succeeded' } })
    expect(text).toContain('"valueText":"1.00"')
  })

  test('reports the steps of the request, and those of the run when it has ended', async () => {
    const { response, runId } = await startAlone('/api/runs?wait=60')
    await endRun(runId)
    const ended = await response
    const header = ended.headers.get('server-timing')!
    const names = header.split(',').map(step => step.trim().split(';')[0])
    expect(names).toEqual([
      ...['run-checks', 'run-waiting', 'run-queue', 'run-sandbox', 'run-tool', 'run-storing'],
      ...['sign-in', 'checks', 'admission', 'run'],
    ])
    const { status } = (await ended.json()) as RunPage
    expect(status.timing).toMatchObject({ waitingMs: 0, sandboxMs: 3, firstOutputMs: null, toolMs: 2 })
    expect(status.timing!.checksMs).toBeGreaterThan(0)
    expect(status.timing!.queueMs).toBeGreaterThanOrEqual(0)
    expect(header).toContain(`run-checks;desc="Run: Checks";dur=${status.timing!.checksMs}`)
  })

  test('answers with the address of a run that has not ended in time', async () => {
    const { response, runId } = await startAlone('/api/runs?wait=1')
    const late = await response
    expect(late.status).toBe(202)
    expect(late.headers.get('location')).toBe(`/api/runs/${runId}`)
    expect(late.headers.get('preference-applied')).toBeNull()
    expect(await late.json()).toEqual({ id: runId, state: 'queued' })
    await endRun(runId)
  })

  test('answers immediately when the run waits for a confirmation', async () => {
    const of = await insertTool({ spec: { permission: { declared: 'ask', effective: 'ask' } } })
    const asked = await start('/api/runs?wait=60', {}, of)
    expect(asked.status).toBe(202)
    const { id, state } = (await asked.json()) as { id: string; state: string }
    expect(state).toBe('awaiting-confirmation')
    expect(asked.headers.get('location')).toBe(`/api/runs/${id}`)
  })

  test('repeated with the same key, answers with the run of the first request', async () => {
    const of = await insertTool()
    const headers = { 'idempotency-key': 'once' }
    const first = start('/api/runs?wait=60', { headers }, of)
    const runId = await runOf(of)
    const second = start('/api/runs?wait=60', { headers }, of)
    await endRun(runId)
    for (const response of [await first, await second, await start('/api/runs?wait=60', { headers }, of)]) {
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ id: runId })
    }
  })

  test('does not cancel the run of a client that goes away', async () => {
    const client = new AbortController()
    const { response, runId } = await startAlone('/api/runs?wait=60', { signal: client.signal })
    client.abort()
    expect((await response).status).toBe(202)
    expect(await stateOf(runId)).toBe('dispatched')
    await endRun(runId)
    expect(await stateOf(runId)).toBe('succeeded')
  })

  test('answers without the result when its token is revoked', async () => {
    const made = await createToken(ana, { name: 'ci', scopes: ['run'] }, new Date())
    const headers = { authorization: `Bearer ${made.secret}` }
    const { response, runId } = await startAlone('/api/runs?wait=60', { headers, cookie: undefined })
    await revokeToken(ana, made.token.id as TokenId, new Date())
    const stopped = await response
    expect(stopped.status).toBe(202)
    expect(await stopped.json()).toEqual({ id: runId, state: 'queued' })
    await endRun(runId)
  })

  test('answers when the connection for notices was cut before the end', async () => {
    const { response, runId } = await startAlone('/api/runs?wait=60')
    await database().$executeRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'pegboard-listen' AND datname = current_database()`
    await endRun(runId)
    expect((await response).status).toBe(200)
  })

  test('rejects a wait above the limit before anything starts', async () => {
    const of = await insertTool()
    const refused = await start(`/api/runs?wait=${waitLimits.secondsMax + 1}`, {}, of)
    expect(refused.status).toBe(400)
    expect(await database().run.count({ where: { toolboxId: of.toolboxId } })).toBe(0)
  })
})

describe('a wait for the end of a run', () => {
  const wait = (runId: RunId, isNew: boolean) =>
    runHub().waitForEnd(runId, {
      ...{ personId: ana.id, ms: 60_000, signal: new AbortController().signal },
      isNew,
    })
  const startOne = async () => {
    const { response, runId } = await startAlone('/api/runs')
    await response
    return runId
  }

  test('of a new run ends when the run ended before the wait began', async () => {
    const [first, second] = [await startOne(), await startOne()]
    // The second notice arrives after the first.
    const later = wait(second, true)
    await endRun(first)
    await endRun(second)
    expect(await later).toBe(true)
    expect(await wait(first, true)).toBe(true)
  })

  test('of a run of an earlier request ends without any notice', async () => {
    const runId = await startOne()
    await database().run.update({ where: { id: runId }, data: { state: 'ended', outcome: 'succeeded' } })
    expect(await wait(runId, false)).toBe(true)
  })

  test('goes on when the state changes', async () => {
    const runId = await startOne()
    let isOver = false
    const ended = wait(runId, true).then(hasEnded => (isOver = hasEnded))
    await announceState(runId)
    const other = await startOne()
    const later = wait(other, true)
    await endRun(other)
    await later
    expect(isOver).toBe(false)
    await endRun(runId)
    expect(await ended).toBe(true)
  })
})

test('a notification keeps its notices: state, row, content of a row, and end', () => {
  const notices = [
    { seq: 0 },
    { seq: 3 },
    { seq: 4, data: Buffer.from('E') },
    { seq: 5, isEnd: true as const },
  ]
  const payload = notices.map(notice => notificationPayload({ runId: 'r', ...notice })).join(',')
  expect(readNotices(payload)).toEqual([
    { runId: 'r', seq: 0 },
    { runId: 'r', seq: 3 },
    { runId: 'r', seq: 4, data: 'RQ==' },
    { runId: 'r', seq: 5, isEnd: true },
  ])
})

describe('the number of requests that wait', () => {
  const wait = (personId: TestPerson['id'], runId: RunId) =>
    runHub().waitForEnd(runId, { personId, ms: 60_000, signal: new AbortController().signal })

  test('is limited per person, and others are not affected', async () => {
    const { response, runId } = await startAlone('/api/runs')
    expect((await response).status).toBe(202)
    const ben = await insertPerson()
    const waits = Array.from({ length: waitLimits.perPersonMax }, () => wait(ana.id, runId))
    expect(await wait(ana.id, runId)).toBe(false)
    const other = wait(ben.id, runId)
    await endRun(runId)
    expect(new Set(await Promise.all([...waits, other]))).toEqual(new Set([true]))
    expect(await wait(ana.id, runId)).toBe(true)
  })
})
