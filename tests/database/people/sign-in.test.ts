/**
 * Sign-in with email and password: attempts are limited, and the answers do not reveal which accounts exist.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GET, POST } from '@/app/api/auth/[...nextauth]/route'
import { AppError } from '@/lib/core/base/errors'
import { signIn } from '@/lib/operations/people/sign-in'
import { attemptLimits } from '@/lib/operations/people/rate-limit'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { callRoute, problemOf } from '@/tests/support/web/call-route'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, testOrigin, type TestPerson } from '@/tests/support/people'
import { testTime as at } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

let counter = 0
/** Returns a separate network address for each test, so that attempts of tests do not add up. */
const newAddress = () => `192.0.2.${counter++}`

let person: TestPerson
beforeAll(async () => {
  person = await insertPerson()
})

const attempt = (typed: { email?: unknown; password?: unknown; address?: string; at?: Date } = {}) =>
  signIn({ email: person.email, password: person.password, address: newAddress(), at, ...typed })

async function limited(work: Promise<unknown>): Promise<AppError> {
  const error: unknown = await work.catch((problem: unknown) => problem)
  if (error instanceof AppError && error.code === 'request.rate-limited') return error
  throw new Error(`Expected to be limited, got ${JSON.stringify(error)}`)
}

test('the right password starts a session and is recorded', async () => {
  expect(await attempt()).toEqual({ personId: person.id, id: expect.any(String), version: 1 })
  expect(await attempt({ email: ` ${person.email.toUpperCase()} ` })).not.toBeNull()
  const events = await database().auditEvent.findMany({ where: { actorId: person.id } })
  expect(events.map(event => event.type)).toContain('person.signed-in')
})

describe('every failed sign-in gives the same answer', () => {
  const cases: [string, () => Promise<{ email: unknown; password: unknown }>][] = [
    ['a wrong password', async () => ({ email: person.email, password: 'wrong' })],
    ['an unknown address', async () => ({ email: 'unknown@example.org', password: person.password })],
    [
      'a person without a password',
      async () => ({ email: (await insertPerson({ password: null })).email, password: '' }),
    ],
    [
      'a suspended person with the right password',
      async () => {
        const suspended = await insertPerson({ status: 'suspended' })
        return { email: suspended.email, password: suspended.password }
      },
    ],
    ['no address', async () => ({ email: undefined, password: undefined })],
    ['values that are not text', async () => ({ email: { $ne: '' }, password: ['x'] })],
    ['a password of a megabyte', async () => ({ email: person.email, password: 'x'.repeat(1 << 20) })],
  ]
  test.each(cases)('%s', async (_, typed) => {
    expect(await attempt(await typed())).toBeNull()
  })

  test('an unknown address costs the same work as a known address', async () => {
    const spent = async (email: string) => {
      const before = process.cpuUsage()
      for (let i = 0; i < 5; i++)
        await attempt({ email, password: 'wrong', at: new Date(at.getTime() + 86_400_000) })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const { email } = await insertPerson({ password: 'hashed as everybody’s is' })
    await attempt({ email: 'warm-up@example.org' })
    const [known, unknown] = [await spent(email), await spent('unknown-to-all@example.org')]
    // Hashing takes nearly all of the time; without it an attempt costs a twentieth.
    expect(unknown).toBeGreaterThan(known / 4)
    expect(known).toBeGreaterThan(unknown / 4)
  })
})

describe('sign-in limits', () => {
  const { max, windowMs } = attemptLimits['sign-in-email']

  test('block an address after too many guesses from any place, even with the correct password', async () => {
    const victim = await insertPerson()
    for (let i = 0; i < max; i++) expect(await attempt({ email: victim.email, password: 'wrong' })).toBeNull()
    const problem = await limited(attempt({ email: victim.email, password: victim.password }))
    expect(problem.options.retryAfterSeconds).toBe(windowMs / 1000)
    const later = new Date(at.getTime() + windowMs)
    expect(await attempt({ email: victim.email, password: victim.password, at: later })).not.toBeNull()
  })

  test('block an address without an account in the same way', async () => {
    const email = 'invented@example.org'
    for (let i = 0; i < max; i++) expect(await attempt({ email, password: 'wrong' })).toBeNull()
    const problem = await limited(attempt({ email, password: 'wrong' }))
    const known = await insertPerson()
    for (let i = 0; i < max; i++) await attempt({ email: known.email, password: 'wrong' })
    expect((await limited(attempt({ email: known.email, password: 'wrong' }))).message).toBe(problem.message)
  })

  test('block a network address that tries many accounts', async () => {
    const address = newAddress()
    for (let i = 0; i < attemptLimits['sign-in-address'].max; i++)
      await attempt({ email: `e${i}@example.org`, password: '', address })
    await limited(attempt({ address }))
    expect(await attempt()).not.toBeNull()
  })

  test('allow a whole office to sign in from one place, and a success between guesses does not reset the count', async () => {
    const address = newAddress()
    const { max: most } = attemptLimits['sign-in-address']
    for (let i = 0; i < most + 5; i++) expect(await attempt({ address })).not.toBeNull()
    for (let i = 0; i < most; i++) {
      await attempt({ email: `guess${i}@example.org`, password: '', address })
      if (i % 10 === 0) await attempt({ address })
    }
    await limited(attempt({ email: 'one-more@example.org', password: '', address }))
  })

  test('forget earlier failures of an account after a success', async () => {
    const clumsy = await insertPerson()
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < max - 1; i++) await attempt({ email: clumsy.email, password: 'typo' })
      expect(await attempt({ email: clumsy.email, password: clumsy.password })).not.toBeNull()
    }
  })

  test('count parallel guesses one by one', async () => {
    const target = await insertPerson()
    const results = await Promise.allSettled(
      Array.from({ length: 2 * max }, () => attempt({ email: target.email, password: 'wrong' })),
    )
    expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(max)
  })

  test('store no typed values, and remove windows that have ended', async () => {
    await attempt({ email: 'hunter2-typed-into-the-wrong-field', password: '' })
    const rows = await database().rateLimit.findMany()
    expect(JSON.stringify(rows)).not.toContain('hunter2')
    await attempt({ email: 'later@example.org', at: new Date(at.getTime() + 10 * 86_400_000) })
    expect(await database().rateLimit.count()).toBeLessThan(rows.length)
  })
})

describe('sign-in over HTTP', () => {
  const auth = (action: string[], call: Parameters<typeof callRoute>[2] = {}) =>
    callRoute(call.method === 'POST' || call.body ? POST : GET, `/api/auth/${action.join('/')}`, {
      ...call,
      params: { nextauth: action },
    })

  async function csrf() {
    const response = await auth(['csrf'])
    const { csrfToken } = (await response.json()) as { csrfToken: string }
    return {
      csrfToken,
      cookie: response.headers
        .getSetCookie()
        .map(cookie => cookie.split(';')[0])
        .join('; '),
    }
  }

  async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
    const { csrfToken, cookie } = await csrf()
    const body = new URLSearchParams({ csrfToken, json: 'true', ...fields })
    return auth(['callback', 'credentials'], { body, cookie, headers })
  }

  test('sets a session cookie that is HttpOnly, SameSite=Lax and lasts thirty days', async () => {
    const response = await post({ email: person.email, password: person.password })
    expect(response.status).toBe(200)
    const cookie = response.headers
      .getSetCookie()
      .find(header => header.startsWith('next-auth.session-token='))!
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    const expires = new Date(/Expires=([^;]+)/.exec(cookie)![1]!).getTime()
    expect(expires - Date.now()).toBeGreaterThan(29 * 86_400_000)
    expect(expires - Date.now()).toBeLessThan(31 * 86_400_000)
  })

  test('sets no session after a failure', async () => {
    const response = await post({ email: person.email, password: 'wrong' })
    expect(response.status).toBe(401)
    expect(await problemOf(response)).toMatchObject({
      code: 'sign-in.failed',
      url: `${testOrigin}/sign-in?error=CredentialsSignin`,
    })
    expect(response.headers.getSetCookie().join()).not.toContain('session-token=')
  })

  test('is rejected without the CSRF token of this browser', async () => {
    const { cookie } = await csrf()
    const body = new URLSearchParams({
      email: person.email,
      password: person.password,
      csrfToken: 'made-up',
      json: 'true',
    })
    const response = await auth(['callback', 'credentials'], { body, cookie })
    expect(response.headers.getSetCookie().join()).not.toContain('session-token=')
  })

  test('is rejected for requests from another site', async () => {
    const response = await post(
      { email: person.email, password: person.password },
      { origin: 'https://evil.example' },
    )
    expect(response.status).toBe(403)
    expect(await problemOf(response)).toMatchObject({ code: 'request.cross-origin' })
  })

  test('answers 429 with Retry-After after too many attempts, or redirects a plain form to the page', async () => {
    const target = await insertPerson()
    for (let i = 0; i < attemptLimits['sign-in-email'].max; i++)
      await signIn({ email: target.email, password: 'wrong', address: newAddress(), at: new Date() })
    const typed = { email: target.email, password: target.password }
    const limitedAnswer = await post(typed)
    expect(limitedAnswer.status).toBe(429)
    expect(Number(limitedAnswer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await problemOf(limitedAnswer)).toMatchObject({ code: 'request.rate-limited' })

    const plain = await post({ ...typed, json: 'false' })
    expect(plain.status).toBe(302)
    expect(plain.headers.get('location')).toBe(`${testOrigin}/sign-in?error=RateLimited`)
  })

  test('rejects log entries, bodies that are too large and redirects to other sites', async () => {
    const { csrfToken, cookie } = await csrf()
    expect((await auth(['_log'], { json: { code: 'x', level: 'error' } })).status).toBe(400)
    const novel = await auth(['callback', 'credentials'], { body: 'x'.repeat(20_000), cookie })
    expect(novel.status).toBe(413)
    const body = new URLSearchParams({
      csrfToken,
      callbackUrl: 'https://evil.example/',
      ...{ email: person.email, password: person.password },
    })
    const response = await auth(['callback', 'credentials'], { body, cookie })
    expect(response.status).toBe(400)
    expect(await problemOf(response)).toMatchObject({ code: 'request.invalid' })
  })
})
