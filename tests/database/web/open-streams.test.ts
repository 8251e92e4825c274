/** A stream ends with the session or token that opened it. */
import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { GET as watch } from '@/app/api/runs/[id]/events/route'
import type { TokenId } from '@/lib/core/base/ids'
import { createToken, revokeToken } from '@/lib/operations/access/api-tokens'
import type { AskProvider } from '@/lib/operations/people/check-session'
import { startMaintenance } from '@/lib/operations/background/maintenance'
import { sealGrant } from '@/lib/operations/people/start-session'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { jobReports, type JobLog } from '@/lib/store/background/job-reports'
import { closeRunHub } from '@/lib/store/runs/run-hub'
import { insertSession, newSessionId } from '@/lib/store/people/sessions'
import { OpenStreams, openStreams } from '@/lib/web/streaming/open-streams'
import { callRoute } from '@/tests/support/web/call-route'
import { freshDatabase } from '@/tests/support/database'
import {
  noProvider,
  cookieOf,
  insertPerson,
  setTestEnvironment,
  type TestPerson,
} from '@/tests/support/people'
import { insertTool, insertWorker, startTestRun } from '@/tests/support/runs'
import { signOut } from '@/tests/support/web/sign-out'

setTestEnvironment({ PEGBOARD_SECRET_KEY: randomBytes(32).toString('base64') })
await freshDatabase()
await insertWorker()
const tool = await insertTool()
afterAll(async () => {
  await closeRunHub()
  await startMaintenance().stop()
  await closeDatabase()
})

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** Creates a run that no worker takes, so that its stream stays open while someone watches it. */
async function waitingRun() {
  const person = await insertPerson()
  return { person, run: await startTestRun(person, tool), cookie: await cookieOf(person) }
}

async function open(run: string, by: { cookie?: string; headers?: Record<string, string> }): Promise<Reader> {
  const answer = await callRoute(watch, `/api/runs/${run}/events`, { params: { id: run }, ...by })
  expect(answer.status).toBe(200)
  const reader = answer.body!.getReader()
  await reader.read()
  return reader
}

/** Resolves when the stream ends. */
async function ended(reader: Reader): Promise<true> {
  while (!(await reader.read()).done);
  return true
}

const { user } = database()
test.each<[string, (person: TestPerson, cookie: string) => Promise<unknown>]>([
  ['its session signs out', (_, cookie) => signOut(cookie)],
  ['its person is suspended', ({ id }) => user.update({ where: { id }, data: { status: 'suspended' } })],
  [
    'its session expires',
    ({ id }) => database().session.updateMany({ where: { userId: id }, data: { expiresAt: new Date() } }),
  ],
])('a stream ends when %s', async (_, end) => {
  const { person, run, cookie } = await waitingRun()
  const reader = await open(run, { cookie })
  await end(person, cookie)
  expect(await ended(reader)).toBe(true)
})

describe('a stream of a session that a provider started', () => {
  const hourMs = 60 * 60_000
  /** Opens a stream whose session was confirmed `agoMs` ago, and that checks its session. */
  const opened = async (agoMs: number, grant: string | null, ask: AskProvider = noProvider) => {
    const person = await insertPerson()
    const id = newSessionId()
    const startedAt = new Date(Date.now() - agoMs)
    const account = { provider: 'oidc', providerAccountId: person.id }
    await insertSession(database(), {
      ...{ id, userId: person.id, startedAt, expiresAt: new Date(Date.now() + hourMs), account },
      ...{ device: 'x', address: 'x', grant: grant === null ? null : await sealGrant(id, grant) },
    })
    const viewer = new AbortController()
    const over = new Promise(resolve => viewer.signal.addEventListener('abort', resolve))
    new OpenStreams(ask).endWith({ session: id }, viewer)
    return { id, over, viewer }
  }

  test('ends at the interval without a grant, because the provider cannot be asked', async () => {
    const { over } = await opened(8 * hourMs, null)
    await over
  })

  test('ends at the interval when the person was removed at the provider', async () => {
    const requested: string[] = []
    const { id, over } = await opened(8 * hourMs, 'a grant', async ({ grant }) => {
      requested.push(grant)
      return { is: 'refused' }
    })
    await over
    expect(requested).toEqual(['a grant'])
    expect(await database().session.count({ where: { id } })).toBe(0)
  })

  test('continues when the provider confirms the person, and asks once', async () => {
    let questions = 0
    const { id, viewer } = await opened(8 * hourMs, 'a grant', async ({ grant }) => {
      questions += 1
      return { is: 'confirmed', grant, groups: null }
    })
    await vi.waitFor(
      async () => {
        const { checkedAt } = await database().session.findUniqueOrThrow({ where: { id } })
        expect(Date.now() - checkedAt.getTime()).toBeLessThan(hourMs)
      },
      { timeout: 10_000 },
    )
    expect([viewer.signal.aborted, questions]).toEqual([false, 1])
    viewer.abort()
  })
})

test('a database error ends no stream, and the job end-streams reports it', async () => {
  const log: Parameters<JobLog>[0][] = []
  jobReports().describe('web', change => log.push(change))
  const { run, cookie } = await waitingRun()
  const reader = await open(run, { cookie })
  await database().$executeRaw`ALTER TABLE session RENAME COLUMN expires_at TO expires_at_`
  await vi.waitFor(() => expect(log.map(({ job }) => job)).toContain('end-streams'), { timeout: 10_000 })
  await database().$executeRaw`ALTER TABLE session RENAME COLUMN expires_at_ TO expires_at`
  await vi.waitFor(
    () => expect(log.some(change => change.job === 'end-streams' && 'recoveredAfterMs' in change)).toBe(true),
    { timeout: 10_000 },
  )
  await signOut(cookie)
  expect(await ended(reader)).toBe(true)
})

test('a stream of another session of the same person continues', async () => {
  const { person, run, cookie } = await waitingRun()
  const [leaving, staying] = [
    await open(run, { cookie }),
    await open(run, { cookie: await cookieOf(person) }),
  ]
  const stays = ended(staying)
  await signOut(cookie)
  expect(await ended(leaving)).toBe(true)
  expect(await Promise.race([stays, 'goes on'])).toBe('goes on')
  await staying.cancel()
})

test.each<[string, (person: TestPerson, token: TokenId) => Promise<unknown>]>([
  ['is revoked', (person, token) => revokeToken(person, token, new Date())],
  [
    'pauses',
    ({ id }) => user.update({ where: { id }, data: { confirmedAt: new Date('2026-01-01T00:00:00Z') } }),
  ],
])('a stream of a token ends when the token %s', async (_, end) => {
  const { person, run } = await waitingRun()
  const made = await createToken(person, { name: 'ci', scopes: ['view'] }, new Date())
  const reader = await open(run, { headers: { authorization: `Bearer ${made.secret}` } })
  await end(person, made.token.id as TokenId)
  expect(await ended(reader)).toBe(true)
})

test('a request with an invalid run ID leaves no stream behind', async () => {
  const cookie = await cookieOf(await insertPerson())
  const opened = vi.spyOn(openStreams(), 'endWith')
  const answer = await callRoute(watch, '/api/runs/no-id/events', { params: { id: 'no-id' }, cookie })
  expect(answer.status).toBe(404)
  expect(opened).not.toHaveBeenCalled()
  opened.mockRestore()
})

test('closing ends every stream', async () => {
  const { run, cookie } = await waitingRun()
  const reader = await open(run, { cookie })
  await openStreams().close()
  expect(await ended(reader)).toBe(true)
})
