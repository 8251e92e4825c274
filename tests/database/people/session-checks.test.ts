/**
 * Sessions of people who sign in through a provider: the provider confirms them at an interval, or they end.
 */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { GET as listSessions } from '@/app/api/account/sessions/route'
import { checkGraceMs, checkRetryMs } from '@/lib/core/people/session-check'
import { forgetConfig } from '@/lib/config'
import type { SessionId, UserId } from '@/lib/core/base/ids'
import type { AskProvider } from '@/lib/operations/people/check-session'
import { endOverSessions } from '@/lib/operations/people/end-sessions'
import { findActor } from '@/lib/operations/access/find-actor'
import { createGroup } from '@/lib/operations/access/groups'
import { reEncryptSecrets } from '@/lib/operations/toolboxes/settings/re-encrypt-secrets'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { callRoute } from '@/tests/support/web/call-route'
import { freshDatabase } from '@/tests/support/database'
import { startGithubServer } from '@/tests/support/servers/github-server'
import { startOidcProvider } from '@/tests/support/servers/oidc-provider'
import { noProvider, cookieOf, insertPerson, setTestEnvironment, testOrigin } from '@/tests/support/people'
import { cookieIn, newBrowser, signInThroughProvider } from '@/tests/support/web/provider-sign-in'

const [provider, github] = [await startOidcProvider(), await startGithubServer()]
setTestEnvironment({
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_CLIENT_SECRET: provider.clientSecret,
  OIDC_GROUPS_CLAIM: 'groups',
  GITHUB_URL: github.url,
  GITHUB_CLIENT_ID: github.clientId,
  GITHUB_CLIENT_SECRET: github.clientSecret,
  PEGBOARD_SIGN_UP_DOMAINS: 'open.example.org',
  PEGBOARD_SESSION_CHECK_HOURS: '8',
  PEGBOARD_SECRET_KEY: randomBytes(32).toString('base64'),
})
await freshDatabase()
afterAll(async () => {
  await closeDatabase()
  await Promise.all([provider.close(), github.close()])
})

const hourMs = 60 * 60_000
const intervalMs = 8 * hourMs
let email = ''

beforeEach(() => {
  const sub = crypto.randomUUID()
  email = `${sub.slice(0, 8)}@open.example.org`
  provider.person = { sub, email, email_verified: true, name: 'Kay', groups: [] }
  github.user = { id: Math.floor(Math.random() * 1e9), login: 'kay', name: 'Kay', email }
  Object.assign(provider, { refreshable: true, bareRefreshes: false, thinTokens: false, outage: null })
  Object.assign(provider, { refreshError: null, refreshes: 0, beforeRefresh: async () => {} })
  Object.assign(github, { refusal: null, lookups: 0 })
})

const signedIn = async (through: 'oidc' | 'github' = 'oidc') => {
  const { browser, end } = await signInThroughProvider(through)
  expect(end).toBe(`${testOrigin}/runs?mine`)
  return { browser, cookie: cookieIn(browser) }
}
const statusOf = async (cookie: string) =>
  (await callRoute(listSessions, '/api/account/sessions', { cookie })).status
const person = () => database().user.findUniqueOrThrow({ where: { email } })
const session = async () => database().session.findFirstOrThrow({ where: { userId: (await person()).id } })
/** Sets the age of the last answer of the provider. */
const age = async (ms: number) => {
  const checkedAt = new Date(Date.now() - ms)
  await database().session.updateMany({
    where: { userId: (await person()).id },
    data: { checkedAt, askAfter: null },
  })
  await database().user.update({ where: { email }, data: { confirmedAt: checkedAt } })
}
const endings = async () =>
  (
    await database().auditEvent.findMany({ where: { type: 'session.ended', target: (await person()).id } })
  ).map(event => event.after)

describe('a session of OpenID Connect', () => {
  test('is checked only after the interval, and then once', async () => {
    const { cookie } = await signedIn()
    await age(intervalMs - 60_000)
    expect(await statusOf(cookie)).toBe(200)
    expect(provider.refreshes).toBe(0)
    await age(intervalMs)
    for (let i = 0; i < 3; i++) expect(await statusOf(cookie)).toBe(200)
    expect(provider.refreshes).toBe(1)
    const { checkedAt } = await session()
    expect(Date.now() - checkedAt.getTime()).toBeLessThan(60_000)
    // The same answer confirms the API tokens of the person.
    expect((await person()).confirmedAt.getTime()).toBeGreaterThanOrEqual(checkedAt.getTime())
    // The provider rotates its refresh tokens, so the next check needs the new one.
    await age(intervalMs)
    expect(await statusOf(cookie)).toBe(200)
  })

  test('ends and is recorded when the person was removed at the provider', async () => {
    const { cookie } = await signedIn()
    provider.removed.add(provider.person.sub)
    expect(await statusOf(cookie)).toBe(200)
    await age(intervalMs)
    expect(await statusOf(cookie)).toBe(401)
    expect(await endings()).toEqual([{ reason: 'provider-refused', provider: 'oidc' }])
    expect(await database().session.count({ where: { userId: (await person()).id } })).toBe(0)
  })

  test('ends when the provider answers for another person', async () => {
    const { cookie } = await signedIn()
    provider.removed.delete(provider.person.sub)
    await database().session.updateMany({
      where: { userId: (await person()).id },
      data: { providerAccountId: 'someone-else' },
    })
    await age(intervalMs)
    expect(await statusOf(cookie)).toBe(401)
  })

  test('asks the provider once for concurrent requests, which all wait for the answer', async () => {
    const { cookie } = await signedIn()
    provider.removed.add(provider.person.sub)
    // The time is beyond the grace period, so that no request proceeds without an answer.
    await age(intervalMs + checkGraceMs)
    const answers = await Promise.all(Array.from({ length: 8 }, () => statusOf(cookie)))
    expect(answers).toEqual(Array(8).fill(401))
    expect(provider.refreshes).toBe(1)
  })

  test('lets concurrent requests proceed during the grace period while one of them asks', async () => {
    const { cookie } = await signedIn()
    await age(intervalMs)
    let answer = () => {}
    const held = new Promise<void>(resolve => (answer = resolve))
    const requested = new Promise<void>(resolve => {
      provider.beforeRefresh = async () => {
        resolve()
        await held
      }
    })
    const first = statusOf(cookie)
    await requested
    expect(await statusOf(cookie)).toBe(200)
    answer()
    expect(await first).toBe(200)
    expect(provider.refreshes).toBe(1)
  })

  test.each(['silent', 503] as const)('survives an outage (%s) for the grace period only', async outage => {
    const { cookie } = await signedIn()
    provider.outage = outage
    await age(intervalMs + checkGraceMs - 30_000)
    expect(await statusOf(cookie)).toBe(200)
    // The next request does not ask again, because the provider gets a minute.
    expect((await session()).askAfter!.getTime()).toBeGreaterThan(Date.now())
    expect(await statusOf(cookie)).toBe(200)
    await age(intervalMs + checkGraceMs)
    expect(await statusOf(cookie)).toBe(401)
    expect(await endings()).toEqual([{ reason: 'provider-unreachable', provider: 'oidc' }])
  })

  test('sends a refresh token only once when the provider does not answer it', async () => {
    const { cookie } = await signedIn()
    await age(intervalMs + checkGraceMs)
    provider.beforeRefresh = () => new Promise(() => {})
    expect(await statusOf(cookie)).toBe(401)
    expect(provider.refreshes).toBe(1)
    expect(await endings()).toEqual([{ reason: 'provider-unreachable', provider: 'oidc' }])
  }, 20_000)

  test('is confirmed when the outage is over', async () => {
    const { cookie } = await signedIn()
    provider.outage = 503
    await age(intervalMs)
    expect(await statusOf(cookie)).toBe(200)
    provider.outage = null
    await database().session.updateMany({ data: { askAfter: new Date() } })
    expect(await statusOf(cookie)).toBe(200)
    expect(provider.refreshes).toBe(1)
    expect((await session()).askAfter).toBeNull()
  })

  test('survives a wrong client secret for the grace period, because the error is unrelated to the person', async () => {
    const { cookie } = await signedIn()
    provider.refreshError = 'invalid_client'
    await age(intervalMs)
    expect(await statusOf(cookie)).toBe(200)
  })

  test('ends at the interval without a refresh token, and one sign-in leads back', async () => {
    provider.refreshable = false
    const { browser, cookie } = await signedIn()
    await age(intervalMs - 60_000)
    expect(await statusOf(cookie)).toBe(200)
    await age(intervalMs)
    expect(await statusOf(cookie)).toBe(401)
    expect(provider.refreshes).toBe(0)
    expect(await endings()).toEqual([{ reason: 'not-confirmed', provider: 'oidc' }])
    expect(await database().session.count({ where: { userId: (await person()).id } })).toBe(0)
    const again = await signInThroughProvider('oidc', browser)
    expect(again.end).toBe(`${testOrigin}/runs?mine`)
    expect(await statusOf(cookieIn(browser))).toBe(200)
  })

  test('ends once without a refresh token while two processes purge and no request arrives', async () => {
    provider.refreshable = false
    for (let i = 0; i < 3; i++) await signedIn()
    await age(intervalMs)
    const at = new Date()
    const ended = await Promise.all([endOverSessions(at), endOverSessions(at)])
    expect(ended[0]! + ended[1]!).toBe(3)
    expect(await endings()).toEqual(Array(3).fill({ reason: 'not-confirmed', provider: 'oidc' }))
  })

  test('keeps its token encrypted and bound to its row', async () => {
    const { cookie } = await signedIn()
    const other = await signInThroughProvider('oidc', newBrowser())
    const rows = await database().session.findMany({ where: { userId: (await person()).id } })
    expect(rows).toHaveLength(2)
    for (const row of rows)
      expect(Buffer.from(row.sealedGrant!).toString('latin1')).not.toMatch(/[0-9a-f]{32}/)
    // A token that is copied into another row cannot be decrypted there.
    const [first, second] = rows
    await database().session.update({
      where: { id: first!.id },
      data: { sealedGrant: second!.sealedGrant },
    })
    await database().session.update({
      where: { id: second!.id },
      data: { sealedGrant: first!.sealedGrant },
    })
    await age(intervalMs)
    expect([await statusOf(cookie), await statusOf(cookieIn(other.browser))]).toEqual([401, 401])
    expect(await endings()).toEqual(Array(2).fill({ reason: 'no-key', provider: 'oidc' }))
    expect(provider.refreshes).toBe(0)
  })

  test('survives a rotation of the key that encrypts its token', async () => {
    const { cookie } = await signedIn()
    const [old, next] = [process.env.PEGBOARD_SECRET_KEY!, randomBytes(32).toString('base64')]
    const withKeys = (keys: string) => {
      process.env.PEGBOARD_SECRET_KEY = keys
      forgetConfig()
    }
    withKeys(`${next},${old}`)
    expect((await reEncryptSecrets()).idle).toHaveLength(1)
    withKeys(next)
    await age(intervalMs)
    expect(await statusOf(cookie)).toBe(200)
  })

  test('follows the groups that the provider names', async () => {
    const admin = await insertPerson({ role: 'admin' })
    const claim = `/teams/${email}`
    await createGroup(admin, { name: `Team ${email.slice(0, 8)}`, claim }, new Date())
    provider.person.groups = [claim]
    const { cookie } = await signedIn()
    const groups = async () => database().membership.count({ where: { userId: (await person()).id } })
    expect(await groups()).toBe(1)

    // Only the ID token names the groups of this provider, so an answer without one changes no groups.
    provider.bareRefreshes = true
    const { groups: named, ...rest } = provider.person
    provider.person = rest
    await age(intervalMs)
    expect(await statusOf(cookie)).toBe(200)
    expect(await groups()).toBe(1)

    provider.bareRefreshes = false
    await age(intervalMs)
    expect(await statusOf(cookie)).toBe(200)
    expect(await groups()).toBe(0)

    provider.thinTokens = true
    provider.person = { ...rest, groups: named }
    await age(intervalMs)
    expect(await statusOf(cookie)).toBe(200)
    expect(await groups()).toBe(1)
  })
})

describe('a session of GitHub', () => {
  test('is confirmed by its access token at the user endpoint', async () => {
    const { cookie } = await signedIn('github')
    const before = github.lookups
    expect(await statusOf(cookie)).toBe(200)
    expect(github.lookups).toBe(before)
    await age(intervalMs)
    for (let i = 0; i < 3; i++) expect(await statusOf(cookie)).toBe(200)
    expect(github.lookups).toBe(before + 1)
  })

  test.each([
    ['ends when the access was revoked', { status: 401 }, 401],
    ['ends when the person was suspended', { status: 403 }, 401],
    [
      'survives a rate limit for the grace period',
      { status: 403, headers: { 'x-ratelimit-remaining': '0' } },
      200,
    ],
    ['survives an outage for the grace period', { status: 502 }, 200],
  ])('%s', async (_, refusal, status) => {
    const { cookie } = await signedIn('github')
    github.refusal = refusal
    await age(intervalMs)
    expect(await statusOf(cookie)).toBe(status)
  })
})

describe('findActor', () => {
  const requested = async (ask: AskProvider, at: Date, signal?: AbortSignal) => {
    const { id, userId } = await session()
    const found = { personId: userId as UserId, id: id as SessionId, version: 1 }
    return findActor(found, at, { ask, signal })
  }
  const later = (ms: number) => new Date(Date.now() + ms)

  test('asks again immediately when the request to the provider was not sent, and ends the session when it was', async () => {
    for (const sent of [false, true]) {
      await signedIn()
      await age(intervalMs + checkGraceMs)
      let questions = 0
      const actor = await requested(async ({ grant }) => {
        questions += 1
        return questions === 1 ? { is: 'unreachable', sent } : { is: 'confirmed', grant, groups: null }
      }, new Date())
      expect([questions, actor === null]).toEqual(sent ? [1, true] : [2, false])
    }
  })

  test('never waits for a provider that no request is asking', async () => {
    await signedIn()
    await age(intervalMs + checkGraceMs - checkRetryMs / 2)
    const unreachable: AskProvider = async () => ({ is: 'unreachable', sent: true })
    expect(await requested(unreachable, new Date())).not.toBeNull()
    // The grace period is over, and less than a minute has passed: the first request asks instead of waiting.
    const started = performance.now()
    expect(await requested(unreachable, later(checkRetryMs / 2))).toBeNull()
    expect(performance.now() - started).toBeLessThan(checkRetryMs / 4)
    expect(await endings()).toEqual([{ reason: 'provider-unreachable', provider: 'oidc' }])
  })

  test('stops waiting for another request when the client disconnects', async () => {
    await signedIn()
    await age(intervalMs + checkGraceMs)
    let answer = () => {}
    const answered = new Promise<void>(resolve => (answer = resolve))
    let begin = () => {}
    const began = new Promise<void>(resolve => (begin = resolve))
    const first = requested(async () => {
      begin()
      await answered
      return { is: 'refused' }
    }, new Date())
    await began
    const client = new AbortController()
    const second = requested(noProvider, new Date(), client.signal)
    client.abort()
    expect(await second).toBeNull()
    expect(await database().session.count({ where: { userId: (await person()).id } })).toBe(1)
    answer()
    expect(await first).toBeNull()
  })
})

test('a session started with a password is never checked with a provider', async () => {
  const someone = await insertPerson()
  const cookie = await cookieOf(someone)
  await database().session.updateMany({
    where: { userId: someone.id },
    data: { checkedAt: new Date(Date.now() - 20 * 24 * hourMs) },
  })
  expect(await statusOf(cookie)).toBe(200)
})
