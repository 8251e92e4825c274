/**
 * Postgres goes away and returns: routes answer 503, all sessions stay signed in, and the routes recover
 * automatically.
 */
import { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { GET as auth, POST as postAuth } from '@/app/api/auth/[...nextauth]/route'
import { GET as listInvitations, POST as invite } from '@/app/api/invitations/route'
import { POST as join } from '@/app/api/join/route'
import { GET as healthz } from '@/app/healthz/route'
import { GET as readyz } from '@/app/readyz/route'
import { closeDatabase, database, inTransaction } from '@/lib/store/connection/client'
import { callRoute, problemOf } from '@/tests/support/web/call-route'
import { lineTo } from '@/tests/support/servers/cut-line'
import { freshDatabase } from '@/tests/support/database'
import { cookieOf, insertPerson, setTestEnvironment, testOrigin } from '@/tests/support/people'
import { until } from '@/tests/support/runs'

setTestEnvironment({ LOG_LEVEL: 'info' })
const line = await lineTo(await freshDatabase())
process.env.DATABASE_URL = line.url
afterAll(closeDatabase)

let cookie: string
beforeAll(async () => {
  cookie = await cookieOf(await insertPerson({ role: 'admin' }))
})

const logged: string[] = []
beforeAll(() => {
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = ((text: string, ...rest: []) => {
    if (typeof text === 'string' && text.startsWith('{"at"')) return logged.push(text) > 0
    return write(text, ...rest)
  }) as typeof process.stdout.write
  return () => {
    process.stdout.write = write
  }
})

async function csrf() {
  const response = await callRoute(auth, '/api/auth/csrf', { params: { nextauth: ['csrf'] } })
  const { csrfToken } = (await response.json()) as { csrfToken: string }
  return {
    csrfToken,
    jar: response.headers
      .getSetCookie()
      .map(header => header.split(';')[0])
      .join('; '),
  }
}

async function signIn(json: 'true' | 'false') {
  const { csrfToken, jar } = await csrf()
  return callRoute(postAuth, '/api/auth/callback/credentials', {
    body: new URLSearchParams({ csrfToken, json, email: 'ada@example.org', password: 'anything' }),
    cookie: jar,
    params: { nextauth: ['callback', 'credentials'] },
  })
}

test('every route answers 503 with a retry time during an outage, and no one is signed out', async () => {
  expect((await callRoute(listInvitations, '/api/invitations', { cookie })).status).toBe(200)
  await line.cut()

  const answers = [
    await callRoute(listInvitations, '/api/invitations', { cookie }),
    await callRoute(invite, '/api/invitations', { json: { role: 'member' }, cookie }),
    await callRoute(join, '/api/join', { json: { token: 'x', name: 'A', password: 'b' } }),
    await callRoute(auth, '/api/auth/session', { cookie, params: { nextauth: ['session'] } }),
    await signIn('true'),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await problemOf(answer)).toMatchObject({
      code: 'database.unavailable',
      title: expect.stringContaining('Database'),
    })
  }
  expect((await signIn('false')).headers.get('location')).toBe(`${testOrigin}/sign-in?error=Unavailable`)
  expect(await healthz().json()).toEqual({ ok: true })

  await line.fix()
  expect((await callRoute(listInvitations, '/api/invitations', { cookie })).status).toBe(200)
  await database().$queryRaw`SELECT 1`
})

test('/readyz answers 503 while the connection to the database is silent, and recovers', async () => {
  const databaseCheck = async () => {
    const { checks } = (await (await callRoute(readyz, '/readyz')).json()) as {
      checks: { name: string; ok: boolean }[]
    }
    return checks.find(({ name }) => name === 'database')!.ok
  }
  expect(await databaseCheck()).toBe(true)
  line.stall()
  try {
    const answer = await callRoute(readyz, '/readyz')
    expect(answer.status).toBe(503)
  } finally {
    line.resume()
  }
  await until(databaseCheck)
})

test('a query and a transaction end when the database stops answering, and later ones succeed', async () => {
  await closeDatabase()
  const { setTimeout } = Socket.prototype
  const shortened = vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (
    this: Socket,
    ms,
    listener,
  ) {
    return setTimeout.call(this, Math.min(ms, 500), listener)
  })
  try {
    await database().$queryRaw`SELECT 1`
    const transaction = inTransaction(async tx => {
      line.stall()
      await tx.$queryRaw`SELECT 1`
    })
    await expect(transaction).rejects.toMatchObject({ code: 'database.unavailable' })
    await expect(database().$queryRaw`SELECT 1`).rejects.toMatchObject({ code: 'database.unavailable' })
  } finally {
    shortened.mockRestore()
    line.resume()
  }
  await until(async () => (await database().$queryRaw`SELECT 1`) !== undefined)
})

test('the log reports the outage and contains no password and no database address', () => {
  expect(logged.some(text => text.includes('database.unavailable'))).toBe(true)
  const { password } = new URL(line.url)
  expect(logged.filter(text => text.includes(password) || text.includes('postgresql://'))).toEqual([])
})
