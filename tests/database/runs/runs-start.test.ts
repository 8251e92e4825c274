/** Starting, confirming and cancelling a run: everything that happens before a worker takes it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { POST as postAnswer } from '@/app/api/runs/[id]/decision/route'
import { GET as getRun } from '@/app/api/runs/[id]/route'
import { POST as postRun } from '@/app/api/runs/route'
import { AppError, type ErrorCode } from '@/lib/core/base/errors'
import type { RunId, UserId } from '@/lib/core/base/ids'
import { ruleActions } from '@/lib/core/policy/model/actions'
import { formatRequester } from '@/lib/core/runs/format-requester'
import { makeReceipt } from '@/lib/core/runs/receipt'
import { createToken } from '@/lib/operations/access/api-tokens'
import { listApprovals } from '@/lib/operations/access/approvals'
import { decideRun } from '@/lib/operations/runs/decide-run'
import { cancelRun } from '@/lib/operations/runs/cancel-run'
import { changePerson } from '@/lib/operations/people/change-person'
import { findRun } from '@/lib/operations/runs/find-run'
import { listAudit, listMyAudit } from '@/lib/operations/audit/list-audit'
import { listPeople } from '@/lib/operations/people/list-people'
import { listRuns } from '@/lib/operations/runs/list-runs'
import { removePerson } from '@/lib/operations/people/remove-person'
import { createService, listServices } from '@/lib/operations/people/service-accounts'
import { signIn } from '@/lib/operations/people/sign-in'
import type { StartRunInput } from '@/lib/operations/runs/run-inputs'
import { startRun } from '@/lib/operations/runs/start-run'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { callRoute } from '@/tests/support/web/call-route'
import { freshDatabase } from '@/tests/support/database'
import {
  auditOf,
  insertPerson,
  setTestEnvironment,
  testOrigin,
  type TestPerson,
} from '@/tests/support/people'
import {
  insertTool,
  insertWorker,
  provedSandbox,
  startTestRun,
  stateOf,
  type TestTool,
} from '@/tests/support/runs'
import { testTime as at } from '@/tests/support/test-time'

setTestEnvironment({ PEGBOARD_RUNS_PER_PERSON: '2', PEGBOARD_QUEUE_PER_PERSON: '3' })
await freshDatabase()
afterAll(async () => {
  await closeDatabase()
})

const minutes = (count: number) => new Date(at.getTime() + count * 60_000)

async function problemWith(work: Promise<unknown>): Promise<AppError> {
  const error = await work.then(
    () => null,
    (problem: unknown) => problem,
  )
  if (error instanceof AppError) return error
  throw new Error(`Expected a refusal, got ${String(error)}`)
}
const codeOf = async (work: Promise<unknown>): Promise<ErrorCode> => (await problemWith(work)).code

/** Counts the jobs of the run that workers would find. */
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
  asking = await insertTool({ spec: { permission: { effective: 'ask' } } })
})
beforeEach(async () => {
  ana = await insertPerson()
})

const start = (input: Partial<StartRunInput> & Pick<StartRunInput, 'toolbox' | 'tool'>, actor = ana) =>
  startRun(actor, { argumentsText: '{}', at, ...input })
const startTool = (input: Partial<StartRunInput> = {}) =>
  start({ ...tool, argumentsText: '{"count":1}', ...input })
const startAsking = (input: Partial<StartRunInput> = {}) => start({ ...asking, ...input })

describe('a run without confirmation', () => {
  test('is stored as sent, dispatched to workers once, and recorded without its arguments', async () => {
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

  test('is the same run for the same idempotency key, even with concurrent requests', async () => {
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

describe('startRun rejects a run', () => {
  test('with invalid arguments, naming the invalid argument', async () => {
    const problem = await problemWith(startTool({ argumentsText: '{"count":0}' }))
    expect(problem.code).toBe('run.invalid-input')
    expect(problem.options.details?.problems).toMatchObject([{ path: '/count' }])
    expect(await codeOf(startTool({ argumentsText: '[1]' }))).toBe('run.invalid-input')
    expect(await codeOf(startTool({ slyDataText: '{}' }))).toBe('run.invalid-input')
  })

  test('of a neurosurfer tool with sly_data beyond context, extras and constructor arguments', async () => {
    const neurosurfer = await insertTool({ spec: { kind: 'neurosurfer', inputMode: 'strict-neurosurfer' } })
    const problem = await problemWith(start({ ...neurosurfer, slyDataText: '{"context": 1}' }))
    expect(problem.options.details?.problems).toEqual([
      { path: '/sly_data', message: 'The context must be a JSON object.', keyword: 'sly_data' },
    ])
    const { id } = await start({ ...neurosurfer, slyDataText: '{"context": {"scale": 1.0}}' })
    const row = await database().run.findUniqueOrThrow({ where: { id } })
    expect(row.slyDataText).toBe('{"context": {"scale": 1.0}}')
  })

  test('of missing tools, toolboxes and versions, and of hidden ones with the same error', async () => {
    const hidden = await insertTool({ visibility: 'hidden' })
    for (const input of [{ ...tool, tool: 'x' }, { ...tool, toolbox: 'x' }, { ...tool, version: 2 }, hidden])
      expect(await codeOf(start(input))).toBe('tool.not-found')
  })

  test('in a locked toolbox, except for its owner', async () => {
    const locked = await insertTool({ visibility: 'locked', ownerId: ana.id })
    const other = await insertPerson()
    expect(await codeOf(start(locked, other))).toBe('action.denied')
    expect((await start(locked)).state).toBe('queued')
  })

  test('of a tool that cannot run here, naming the missing need', async () => {
    const { program: _program, ...without } = { program: undefined }
    const needs = [{ kind: 'package' as const, name: 'numpy', met: false }]
    const tools = await insertTool({ spec: { ...without, program: undefined, needs } })
    const problem = await problemWith(start(tools))
    expect([problem.code, problem.message]).toEqual(['tool.not-runnable', expect.stringContaining('numpy')])
  })

  test('without an available sandbox, naming the failed probe', async () => {
    const probe = {
      name: 'network',
      title: 'No network',
      status: 'failed',
      detail: 'It was reachable.',
    } as const
    await database().workerNode.deleteMany()
    expect((await problemWith(startTool())).message).toContain('No worker is running')
    await insertWorker({ ...provedSandbox, available: false, probes: [{ ...probe, durationMs: 1 }] })
    const problem = await problemWith(startTool())
    expect([problem.code, problem.message]).toEqual([
      'run.sandbox-unavailable',
      'Runs are unavailable: No network: It was reachable.',
    ])
    await insertWorker()
    expect((await startTool()).state).toBe('queued')
  })
})

describe('a run that needs confirmation', () => {
  test('waits with its exact arguments until its person confirms it', async () => {
    const started = await startAsking({ argumentsText: '{ "a" : 1.0 }' })
    expect(started).toMatchObject({
      state: 'awaiting-confirmation',
      confirm: { argumentsText: '{ "a" : 1.0 }', rule: 'tool-asks', expiresAt: minutes(10).toISOString() },
    })
    expect(await jobsOf(started.id)).toBe(0)
    const other = await insertPerson()
    expect(await codeOf(decideRun(other, started.id as RunId, { decision: 'approve' }, at))).toBe(
      'action.denied',
    )
    expect(await decideRun(ana, started.id as RunId, { decision: 'approve' }, minutes(9))).toEqual({
      id: started.id,
      state: 'queued',
    })
    expect(await stateOf(started.id)).toBe('dispatched')
    expect(await auditOf(started.id)).toEqual(['run.requested', 'run.confirmed'])
    expect(await codeOf(decideRun(ana, started.id as RunId, { decision: 'approve' }, minutes(9)))).toBe(
      'run.stale',
    )
  })

  test('ends as denied when its person denies it, once', async () => {
    const { id } = await startAsking()
    const answers = await Promise.allSettled(
      [1, 2].map(() => decideRun(ana, id as RunId, { decision: 'deny' }, at)),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await stateOf(id)).toBe('denied')
    expect(await database().runChunk.findMany({ where: { runId: id } })).toMatchObject([
      { seq: 1, kind: 'E' },
    ])
  })

  test('cannot be confirmed after the confirmation has expired', async () => {
    const { id } = await startAsking()
    expect(await codeOf(decideRun(ana, id as RunId, { decision: 'approve' }, minutes(11)))).toBe('run.stale')
    expect(await stateOf(id)).toBe('awaiting-confirmation')
  })

  test('cannot be confirmed by a person who has lost the right', async () => {
    const { id } = await startAsking()
    await database().toolbox.update({ where: { id: asking.toolboxId }, data: { visibility: 'locked' } })
    expect(await codeOf(decideRun(ana, id as RunId, { decision: 'approve' }, at))).toBe('action.denied')
    await database().toolbox.update({ where: { id: asking.toolboxId }, data: { visibility: 'open' } })
    expect(await stateOf(id)).toBe('awaiting-confirmation')
  })

  test('starts immediately with the hash of the arguments shown, and only with that hash', async () => {
    const { confirm } = await startAsking({ argumentsText: '{"a":1}' })
    const confirmed = confirm!.hash
    expect((await startAsking({ argumentsText: '{"a":1}', confirmed })).state).toBe('queued')
    expect((await startAsking({ argumentsText: '{"a":2}', confirmed })).state).toBe('awaiting-confirmation')
  })

  test('counts toward the queue limit while it is unconfirmed', async () => {
    for (let count = 0; count < 3; count += 1) await startAsking()
    expect(await codeOf(startAsking())).toBe('run.quota-reached')
  })
})

describe('admission', () => {
  test('is exact under concurrency: two runs start, three wait, the rest is rejected with a time to try again', async () => {
    const requested = await Promise.allSettled(Array.from({ length: 20 }, () => startTool()))
    const started = requested.flatMap(result => (result.status === 'fulfilled' ? [result.value.id] : []))
    const states = await Promise.all(started.map(stateOf))
    expect(states.sort()).toEqual(['dispatched', 'dispatched', 'queued', 'queued', 'queued'])
    const refused = requested.flatMap(result =>
      result.status === 'rejected' ? [result.reason as AppError] : [],
    )
    expect(new Set(refused.map(problem => problem.code))).toEqual(new Set(['run.quota-reached']))
    expect(refused[0]!.options.retryAfterSeconds).toBe(5)
  })

  test('starts the oldest waiting runs when one or more slots become free', async () => {
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

  test('counts each person separately', async () => {
    const people = await Promise.all([1, 2, 3].map(() => insertPerson()))
    const open = await insertTool()
    const runs = await Promise.all(people.flatMap(person => [1, 2].map(() => startTestRun(person, open))))
    expect(new Set(await Promise.all(runs.map(stateOf)))).toEqual(new Set(['dispatched']))
  })
})

describe('cancelRun', () => {
  test('ends a run without a worker immediately, for people with the right', async () => {
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

  test('only requests the cancellation when a worker has the run', async () => {
    const { id } = await startTool()
    await database().run.update({ where: { id }, data: { state: 'running', leaseOwner: 'w' } })
    await cancelRun(ana, id as RunId, at)
    const row = await database().run.findUniqueOrThrow({ where: { id } })
    expect(row).toMatchObject({ state: 'running', cancelRequestedAt: at, cancelledById: ana.id })
  })
})

describe('a run started by a program', () => {
  const scopes = ['run']
  const named = ({ toolbox, tool: name }: TestTool) => ({ toolbox, tool: name })
  const ask = async (secret: string, json: object) => {
    const call = { json, headers: { authorization: `Bearer ${secret}` } }
    const answer = await callRoute(postRun, '/api/runs', call)
    expect(answer.status).toBe(202)
    return (await answer.json()) as { id: RunId; state: string }
  }

  test('belongs to the person of the token, and every page shows the token', async () => {
    const { secret, token } = await createToken(ana, { name: 'ci', scopes }, new Date())
    const { id, state } = await ask(secret, { ...named(tool), arguments: { count: 1 } })
    expect(state).toBe('queued')
    const run = await findRun(ana, id)
    expect(run.person).toEqual({ name: ana.name, me: true, token: 'ci' })
    expect(makeReceipt(run)).toMatchObject({ person: ana.name, token: 'ci' })
    expect((await listRuns(ana, { limit: 1 })).runs[0]!.person).toEqual(run.person)
    const [event] = await database().auditEvent.findMany({ where: { target: id } })
    expect(event).toMatchObject({ type: 'run.requested', actorId: ana.id, tokenId: token.id })
    const [row] = await listMyAudit(ana, 1)
    expect(row).toMatchObject({ tokenId: token.id, tokenName: 'ci' })
  })

  test('reports that it needs confirmation, which the program cannot give', async () => {
    const { secret } = await createToken(ana, { name: 'ci', scopes: [...ruleActions] }, new Date())
    const requested = await ask(secret, named(asking))
    expect(requested).toEqual({
      ...{ state: 'needs-confirmation', id: requested.id, rule: 'tool-asks', reason: expect.any(String) },
      poll: `${testOrigin}/api/runs/${requested.id}`,
      page: `${testOrigin}/runs/${requested.id}`,
      expiresAt: expect.any(String),
    })
    const { argumentsHash } = await database().run.findUniqueOrThrow({ where: { id: requested.id } })
    const again = await ask(secret, { ...named(asking), confirmed: argumentsHash })
    expect(again.state).toBe('needs-confirmation')
    const headers = { authorization: `Bearer ${secret}` }
    const params = { id: requested.id }
    const answered = await callRoute(postAnswer, '/x', { json: { decision: 'approve' }, headers, params })
    expect(answered.status).toBe(403)
    const poll = async () => (await callRoute(getRun, '/x', { headers, params })).json()
    expect(await poll()).toMatchObject({ status: { state: 'awaiting-confirmation' } })
    await decideRun(ana, requested.id, { decision: 'deny' }, new Date())
    expect(await poll()).toMatchObject({ status: { state: 'ended', outcome: 'denied' } })
  })

  test('of a service account belongs to the account, and admins confirm it', async () => {
    const admin = await insertPerson({ role: 'admin', password: null })
    const service = await createService(admin, { name: 'Nightly report' })
    expect(service).toMatchObject({ email: 'nightly-report@service.invalid', status: 'active', tokens: [] })
    const ownerId = service.id as UserId
    const input = { name: 'cron', scopes, ownerId }
    const { secret, token } = await createToken(admin, input, new Date())
    expect(await codeOf(createToken(ana, input, new Date()))).toBe('action.denied')
    expect(await codeOf(createToken(admin, { ...input, ownerId: ana.id }, new Date()))).toBe(
      'person.not-found',
    )
    const { id } = await ask(secret, named(asking))
    const run = await findRun(ana, id)
    expect(run.person).toEqual({ name: 'Nightly report', me: false, service: true, token: 'cron' })
    expect(formatRequester(run.person)).toBe('Nightly report (service account), by token cron')
    const waiting = async (actor: TestPerson) =>
      (await listApprovals(actor, new Date())).runs.map(pending => pending.id)
    expect([await waiting(ana), await waiting(admin)]).toEqual([[], [id]])
    expect(await codeOf(decideRun(ana, id, { decision: 'approve' }, new Date()))).toBe('action.denied')
    expect((await decideRun(admin, id, { decision: 'approve' }, new Date())).state).toBe('queued')
    expect((await listAudit(admin, { ...{ filter: {}, fields: {}, limit: 50 }, at })).rows).toContainEqual(
      expect.objectContaining({
        ...{ type: 'run.requested', tokenName: 'cron' },
        actor: expect.objectContaining({ name: 'Nightly report', service: true }),
      }),
    )
    expect(await listServices(admin, new Date())).toMatchObject([{ id: ownerId, tokens: [{ id: token.id }] }])
    expect((await listPeople(admin)).people.map(({ email }) => email)).not.toContain(service.email)
    expect(await codeOf(changePerson(admin, ownerId, { role: 'admin' }, at))).toBe('request.invalid')
    expect(await codeOf(createService(admin, { name: 'nightly report' }))).toBe('person.exists')
    expect(await signIn({ email: service.email, password: '', address: 'x', at: new Date() })).toBeNull()
    await changePerson(admin, ownerId, { status: 'suspended' }, new Date())
    const refused = { json: named(tool), headers: { authorization: `Bearer ${secret}` } }
    expect((await callRoute(postRun, '/api/runs', refused)).status).toBe(401)
    await removePerson(admin, ownerId, new Date())
    expect(await listServices(admin, new Date())).toEqual([])
    expect(await auditOf(ownerId)).toEqual([
      ...['service.created', 'person.sign-in-failed', 'person.suspended', 'person.removed'],
    ])
  })
})
