/** Asking for a run, answering the question before it, cancelling it: everything that happens before a worker comes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError, type ErrorCode } from '@/lib/core/errors'
import type { RunId } from '@/lib/core/ids'
import { answerRun } from '@/lib/operations/answer-run'
import { cancelRun } from '@/lib/operations/cancel-run'
import { findRun } from '@/lib/operations/find-run'
import { startRun, type StartRunInput } from '@/lib/operations/start-run'
import { closeDatabase, database } from '@/lib/store/client'
import { closeStreamPool } from '@/lib/store/stream-pool'
import { freshDatabase } from '../support/database'
import { auditOf, insertPerson, setTestEnvironment, type TestPerson } from '../support/people'
import {
  insertTool,
  insertWorker,
  provedSandbox,
  startTestRun,
  stateOf,
  type TestTool,
} from '../support/runs'

setTestEnvironment({ PEGBOARD_RUNS_PER_PERSON: '2', PEGBOARD_QUEUE_PER_PERSON: '3' })
await freshDatabase()
afterAll(async () => {
  await closeStreamPool()
  await closeDatabase()
})

const at = new Date('2026-11-21T12:00:00Z')
const minutes = (count: number) => new Date(at.getTime() + count * 60_000)

async function faultOf(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => null,
    (fault: unknown) => fault,
  )
  if (error instanceof AppError) return error
  throw new Error(`Expected a refusal, got ${String(error)}`)
}
const codeOf = async (work: Promise<unknown>): Promise<ErrorCode> => (await faultOf(work)).code

/** Jobs that the workers would find. */
async function jobsOf(runId: string): Promise<number> {
  const [{ count }] = await database().$queryRaw<[{ count: number }]>`
    SELECT count(*)::int FROM graphile_worker.jobs WHERE key = ${runId}`
  return count
}

let ana: TestPerson
let tool: TestTool
let asking: TestTool

beforeAll(async () => {
  await insertWorker()
  tool = await insertTool({
    spec: {
      inputSchema: {
        type: 'object',
        properties: { count: { type: 'integer', minimum: 1 } },
        required: ['count'],
      },
      timeoutSeconds: 7,
    },
  })
  asking = await insertTool({ spec: { permission: { effective: 'confirm' } } })
})
beforeEach(async () => {
  ana = await insertPerson()
})

const start = (input: Partial<StartRunInput> & Pick<StartRunInput, 'toolbox' | 'tool'>, actor = ana) =>
  startRun(actor, { argumentsText: '{}', at, ...input })
const startTool = (input: Partial<StartRunInput> = {}) =>
  start({ ...tool, argumentsText: '{"count":1}', ...input })
const startAsking = (input: Partial<StartRunInput> = {}) => start({ ...asking, ...input })

describe('a run that may go at once', () => {
  test('is stored as asked, sent to the workers once, and recorded without its arguments', async () => {
    const argumentsText = '{"count": 12345678901234567890}'
    const { id, state, confirm } = await startTool({ argumentsText })
    expect([state, confirm]).toEqual(['queued', undefined])
    expect(await stateOf(id)).toBe('dispatched')
    expect(await jobsOf(id)).toBe(1)
    const row = await database().run.findUniqueOrThrow({ where: { id } })
    expect(row).toMatchObject({ argumentsText, userId: ana.id, lastSeq: 0 })
    expect(row.limits).toMatchObject({ wallMs: 7000 })
    expect(row.decision).toMatchObject({ effect: 'allow', rule: 'tool-allows' })
    const [event] = await database().auditEvent.findMany({ where: { target: id } })
    expect(event).toMatchObject({ type: 'run.requested', actorId: ana.id })
    expect(JSON.stringify(event)).not.toContain('12345678901234567890')
  })

  test('is the same run for the same key, also when both come at once', async () => {
    const runs = await Promise.all([1, 2, 3].map(() => startTool({ idempotencyKey: 'once' })))
    expect(new Set(runs.map(run => run.id)).size).toBe(1)
    expect(await codeOf(startTool({ idempotencyKey: 'once', argumentsText: '{"count":2}' }))).toBe(
      'request.invalid',
    )
    const other = await insertPerson()
    const theirs = await start({ ...tool, argumentsText: '{"count":1}', idempotencyKey: 'once' }, other)
    expect(theirs.id).not.toBe(runs[0]!.id)
  })
})

describe('a run is refused', () => {
  test('when its arguments do not fit, with the argument that is wrong', async () => {
    const fault = await faultOf(startTool({ argumentsText: '{"count":0}' }))
    expect(fault.code).toBe('run.invalid-input')
    expect(fault.options.details?.problems).toMatchObject([{ path: '/count' }])
    expect(await codeOf(startTool({ argumentsText: '[1]' }))).toBe('run.invalid-input')
    expect(await codeOf(startTool({ slyDataText: '{}' }))).toBe('run.invalid-input')
  })

  test('when a neurosurfer tool is given more beside its arguments than context, extras and what it is built with', async () => {
    const neurosurfer = await insertTool({ spec: { kind: 'neurosurfer', inputMode: 'strict-neurosurfer' } })
    const fault = await faultOf(start({ ...neurosurfer, slyDataText: '{"context": 1}' }))
    expect(fault.options.details?.problems).toEqual([
      { path: '/sly_data', message: 'The context must be a JSON object.', keyword: 'sly_data' },
    ])
    const { id } = await start({ ...neurosurfer, slyDataText: '{"context": {"scale": 1.0}}' })
    const row = await database().run.findUniqueOrThrow({ where: { id } })
    expect(row.slyDataText).toBe('{"context": {"scale": 1.0}}')
  })

  test('for tools, toolboxes and versions that are not there, and alike for hidden ones', async () => {
    const hidden = await insertTool({ visibility: 'hidden' })
    for (const input of [{ ...tool, tool: 'x' }, { ...tool, toolbox: 'x' }, { ...tool, version: 2 }, hidden])
      expect(await codeOf(start(input))).toBe('tool.not-found')
  })

  test('in a locked toolbox, but not for its owner', async () => {
    const locked = await insertTool({ visibility: 'locked', ownerId: ana.id })
    const other = await insertPerson()
    expect(await codeOf(start(locked, other))).toBe('action.denied')
    expect((await start(locked)).state).toBe('queued')
  })

  test('when the tool cannot run here, naming what is missing', async () => {
    const { program: _program, ...without } = { program: undefined }
    const needs = [{ kind: 'package' as const, name: 'numpy', met: false }]
    const tools = await insertTool({ spec: { ...without, program: undefined, needs } })
    const fault = await faultOf(start(tools))
    expect([fault.code, fault.message]).toEqual(['tool.not-runnable', expect.stringContaining('numpy')])
  })

  test('when no sandbox is there, naming the probe that failed', async () => {
    const probe = {
      name: 'network',
      title: 'No network',
      status: 'failed',
      detail: 'It was reachable.',
    } as const
    await database().workerNode.deleteMany()
    expect((await faultOf(startTool())).message).toContain('No worker is running')
    await insertWorker({ ...provedSandbox, available: false, probes: [{ ...probe, durationMs: 1 }] })
    const fault = await faultOf(startTool())
    expect([fault.code, fault.message]).toEqual([
      'run.sandbox-unavailable',
      'Running is off: No network: It was reachable.',
    ])
    await insertWorker()
    expect((await startTool()).state).toBe('queued')
  })
})

describe('a run that asks first', () => {
  test('waits with exactly its arguments until its person says run', async () => {
    const started = await startAsking({ argumentsText: '{ "a" : 1.0 }' })
    expect(started).toMatchObject({
      state: 'awaiting-confirmation',
      confirm: { argumentsText: '{ "a" : 1.0 }', rule: 'tool-asks', expiresAt: minutes(10).toISOString() },
    })
    expect(await jobsOf(started.id)).toBe(0)
    const other = await insertPerson()
    expect(await codeOf(answerRun(other, started.id as RunId, 'run', at))).toBe('action.denied')
    expect(await answerRun(ana, started.id as RunId, 'run', minutes(9))).toEqual({
      id: started.id,
      state: 'queued',
    })
    expect(await stateOf(started.id)).toBe('dispatched')
    expect(await auditOf(started.id)).toEqual(['run.requested', 'run.confirmed'])
    expect(await codeOf(answerRun(ana, started.id as RunId, 'run', minutes(9)))).toBe('run.stale')
  })

  test('ends refused when its person refuses, once', async () => {
    const { id } = await startAsking()
    const answers = await Promise.allSettled([1, 2].map(() => answerRun(ana, id as RunId, 'refuse', at)))
    expect(answers.map(answer => answer.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await stateOf(id)).toBe('refused')
    expect(await database().runChunk.findMany({ where: { runId: id } })).toMatchObject([
      { seq: 1, kind: 'E' },
    ])
  })

  test('cannot be confirmed when the question is too old', async () => {
    const { id } = await startAsking()
    expect(await codeOf(answerRun(ana, id as RunId, 'run', minutes(11)))).toBe('run.stale')
    expect(await stateOf(id)).toBe('awaiting-confirmation')
  })

  test('cannot be confirmed by someone who has lost the right meanwhile', async () => {
    const { id } = await startAsking()
    await database().toolbox.update({ where: { id: asking.toolboxId }, data: { visibility: 'locked' } })
    expect(await codeOf(answerRun(ana, id as RunId, 'run', at))).toBe('action.denied')
    await database().toolbox.update({ where: { id: asking.toolboxId }, data: { visibility: 'open' } })
    expect(await stateOf(id)).toBe('awaiting-confirmation')
  })

  test('goes at once with the hash of what was shown, and only with that', async () => {
    const { confirm } = await startAsking({ argumentsText: '{"a":1}' })
    const confirmed = confirm!.hash
    expect((await startAsking({ argumentsText: '{"a":1}', confirmed })).state).toBe('queued')
    expect((await startAsking({ argumentsText: '{"a":2}', confirmed })).state).toBe('awaiting-confirmation')
  })

  test('questions without an answer are bounded too', async () => {
    for (let count = 0; count < 3; count += 1) await startAsking()
    expect(await codeOf(startAsking())).toBe('run.quota-reached')
  })
})

describe('admission', () => {
  test('is exact however many ask at once: two go, three wait, the rest is told to come back', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => startTool()))
    const started = asked.flatMap(result => (result.status === 'fulfilled' ? [result.value.id] : []))
    const states = await Promise.all(started.map(stateOf))
    expect(states.sort()).toEqual(['dispatched', 'dispatched', 'queued', 'queued', 'queued'])
    const refused = asked.flatMap(result => (result.status === 'rejected' ? [result.reason as AppError] : []))
    expect(new Set(refused.map(fault => fault.code))).toEqual(new Set(['run.quota-reached']))
    expect(refused[0]!.options.retryAfterSeconds).toBe(5)
  })

  test('lets the next go when a place becomes free, oldest first, however many become free at once', async () => {
    const runs: RunId[] = []
    for (let count = 0; count < 5; count += 1)
      runs.push((await startTool({ at: new Date(at.getTime() + count) })).id as RunId)
    const waiting = async () => (await findRun(ana, runs[3]!)).status.waiting
    expect(await waiting()).toEqual({ for: 'person', underWay: 2, position: 2 })
    await Promise.all([cancelRun(ana, runs[0]!, at), cancelRun(ana, runs[1]!, at)])
    expect(await Promise.all(runs.map(stateOf))).toEqual([
      ...['cancelled', 'cancelled', 'dispatched', 'dispatched', 'queued'],
    ])
    expect(await waiting()).toMatchObject({ for: 'worker', underWay: 0 })
    for (const runId of runs.slice(2)) expect(await jobsOf(runId)).toBe(runId === runs[4] ? 0 : 1)
  })

  test('counts each person alone', async () => {
    const people = await Promise.all([1, 2, 3].map(() => insertPerson()))
    const open = await insertTool()
    const runs = await Promise.all(people.flatMap(person => [1, 2].map(() => startTestRun(person, open))))
    expect(new Set(await Promise.all(runs.map(stateOf)))).toEqual(new Set(['dispatched']))
  })
})

describe('cancelling', () => {
  test('ends a run at once that no worker has, by whoever may', async () => {
    const { id } = await startTool()
    const other = await insertPerson()
    expect(await codeOf(cancelRun(other, id as RunId, at))).toBe('action.denied')
    const admin = await insertPerson({ role: 'admin' })
    await cancelRun(admin, id as RunId, at)
    const page = await findRun(ana, id as RunId)
    expect(page).toMatchObject({
      cancelledBy: admin.name,
      status: { state: 'ended', outcome: 'cancelled' },
      lastSeq: 1,
      may: { cancel: { effect: 'deny', rule: 'ended' } },
    })
    expect(await codeOf(cancelRun(ana, id as RunId, at))).toBe('run.stale')
  })

  test('only asks when a worker has it', async () => {
    const { id } = await startTool()
    await database().run.update({ where: { id }, data: { state: 'running', leaseOwner: 'w' } })
    await cancelRun(ana, id as RunId, at)
    const row = await database().run.findUniqueOrThrow({ where: { id } })
    expect(row).toMatchObject({ state: 'running', cancelRequestedAt: at, cancelledById: ana.id })
  })
})
