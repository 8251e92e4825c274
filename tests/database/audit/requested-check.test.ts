/** The integrity check that an admin requests: a background job runs it, once, and its event names the request. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GET as readChecks, POST as requestCheck } from '@/app/api/audit/verification/route'
import { createToken } from '@/lib/operations/access/api-tokens'
import { followChain } from '@/lib/operations/audit/follow-chain'
import { runRequestedCheck, type AuditChecks } from '@/lib/operations/audit/verify-audit'
import { linkAll } from '@/lib/store/audit/audit-chain'
import {
  deleteCheckRequest,
  failCheck,
  keepCheck,
  leaveCheck,
  takeCheck,
} from '@/lib/store/audit/audit-verification'
import { closeDatabase, database, inTransaction } from '@/lib/store/connection/client'
import { freshDatabase } from '@/tests/support/database'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { callRoute, type RouteCall } from '@/tests/support/web/call-route'

setTestEnvironment({})
await freshDatabase()

let ana: TestPerson
let ben: TestPerson
beforeAll(async () => {
  ;[ana, ben] = [
    await insertPerson({ role: 'admin', name: 'Ana Admin' }),
    await insertPerson({ role: 'admin', name: 'Ben Admin' }),
  ]
})
beforeEach(async () => {
  await database().auditVerification.deleteMany()
})
afterAll(closeDatabase)

const path = '/api/audit/verification'
const signedIn = async (person: TestPerson): Promise<RouteCall> => ({ cookie: await cookieOf(person) })
const post = async (call: RouteCall) => callRoute(requestCheck, path, { ...call, method: 'POST' })
const read = async () =>
  (await (await callRoute(readChecks, path, await signedIn(ana))).json()) as AuditChecks
const run = (signal = new AbortController().signal) => runRequestedCheck(new Date(), signal)
/** Returns the events of checks, oldest first. */
const results = () =>
  database().auditEvent.findMany({
    where: { type: 'audit.verified' },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })

test('runs in the background, and its event names the person, the rule and the request', async () => {
  const answer = await post(await signedIn(ana))
  expect(answer.status).toBe(202)
  const running = { by: 'Ana Admin', requestedAt: expect.any(String), events: 0, total: 0 }
  expect(await answer.json()).toEqual(running)
  expect(await read()).toEqual({ running, hasFailed: false, last: null })

  await run()
  const { running: left, last } = await read()
  expect(left).toBeNull()
  expect(last).toMatchObject({ by: 'Ana Admin', check: { broken: null } })
  const [event] = await results()
  const requestId = answer.headers.get('x-request-id')
  expect(event).toMatchObject({ actorId: ana.id, rule: 'admin', requestId, tokenId: null, result: 'done' })
})

test('names the token of a program', async () => {
  const scopes = ['administer' as const]
  const { secret, token } = await createToken(ana, { name: 'auditor', scopes, days: 1 }, new Date())
  const answer = await post({ headers: { authorization: `Bearer ${secret}` } })
  expect(answer.status).toBe(202)
  await run()
  expect((await results()).at(-1)).toMatchObject({ actorId: ana.id, tokenId: token.id })
})

test('runs once when two people request it, and one of two processes takes it', async () => {
  const before = (await results()).length
  await post(await signedIn(ana))
  expect(await (await post(await signedIn(ben))).json()).toMatchObject({ by: 'Ana Admin' })
  const attempts = await Promise.all([takeCheck(), takeCheck()])
  expect(attempts.filter(attempt => attempt !== null)).toHaveLength(1)
  await endHold()
  await Promise.all([run(), run()])
  await run()
  expect(await results()).toHaveLength(before + 1)
})

const setHold = (seconds: number) =>
  database().$executeRaw`
    UPDATE audit_verification SET held_until = clock_timestamp() + ${seconds}::int * interval '1 s'`
const endHold = () => setHold(-1)

describe('a check of another process', () => {
  test.each([
    ['is left to it while it makes progress', 15, true],
    ['starts again when there was no progress', -1, false],
    ['starts again when the clock was set back', 3_600, false],
  ])('%s', async (_, seconds, isLeft) => {
    await post(await signedIn(ana))
    await setHold(seconds)
    await run()
    expect((await read()).running !== null).toBe(isLeft)
  })

  test('reports its progress', async () => {
    await post(await signedIn(ana))
    const attempt = await takeCheck()
    expect(await keepCheck(attempt!.heldBy, 1_000, 2_100)).toBe(true)
    expect((await read()).running).toMatchObject({ events: 1_000, total: 2_100 })
  })

  test('that was given up changes nothing more', async () => {
    await post(await signedIn(ana))
    const { heldBy } = (await takeCheck())!
    await endHold()
    await takeCheck()
    expect(await keepCheck(heldBy, 1_000, 2_100)).toBe(false)
    await leaveCheck(heldBy)
    await failCheck(heldBy)
    expect(await inTransaction(tx => deleteCheckRequest(tx, heldBy))).toBe(false)
    expect(await takeCheck()).toBeNull()
    expect(await read()).toMatchObject({ running: { events: 0 }, hasFailed: false })
  })

  test('fails when its processes were killed three times, and can be requested again', async () => {
    const before = (await results()).length
    await post(await signedIn(ana))
    for (let n = 0; n < 3; n += 1) {
      expect(await takeCheck()).toMatchObject({ attempts: n + 1 })
      await endHold()
    }
    await run()
    expect(await read()).toMatchObject({ running: null, hasFailed: true })
    await run()
    expect(await results()).toHaveLength(before)

    expect(await (await post(await signedIn(ben))).json()).toMatchObject({ by: 'Ben Admin' })
    expect(await read()).toMatchObject({ running: { by: 'Ben Admin' }, hasFailed: false })
    await run()
    expect(await read()).toMatchObject({ running: null, hasFailed: false, last: { by: 'Ben Admin' } })
  })
})

test('is left to another process when its process stops', async () => {
  const before = (await results()).length
  await post(await signedIn(ana))
  await run(AbortSignal.abort())
  expect(await results()).toHaveLength(before)
  expect((await read()).running).not.toBeNull()
  await run()
  expect(await results()).toHaveLength(before + 1)
})

test('is tried again when it fails, three times', async () => {
  await post(await signedIn(ana))
  await database().$executeRaw`ALTER TABLE audit_checkpoint RENAME TO hidden_checkpoint`
  try {
    for (let n = 0; n < 3; n += 1) {
      expect(await read()).toMatchObject({ running: { by: 'Ana Admin' }, hasFailed: false })
      await expect(run()).rejects.toThrow()
      await endHold()
    }
    expect(await read()).toMatchObject({ running: null, hasFailed: true })
  } finally {
    await database().$executeRaw`ALTER TABLE hidden_checkpoint RENAME TO audit_checkpoint`
  }
})

test('follows a long log in batches and reports each', async () => {
  await database().$executeRaw`
    INSERT INTO audit_event (id, type) SELECT gen_random_uuid(), 'person.renamed' FROM generate_series(1, 2100)`
  await linkAll()
  const total = await database().auditEvent.count()
  const progress: [number, number][] = []
  await followChain({
    onProgress: async (...at) => {
      progress.push(at)
    },
  })
  expect(total).toBeGreaterThan(2_100)
  expect(progress).toEqual([
    [0, total],
    [1_000, total],
    [2_000, total],
  ])
})
