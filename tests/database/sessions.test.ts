/** A session counts as long as the person's row agrees, asked with every request. */
import { afterAll, describe, expect, test } from 'vitest'
import { encode } from 'next-auth/jwt'
import { GET as authGet } from '@/app/api/auth/[...nextauth]/route'
import { PATCH as changeAccount } from '@/app/api/account/route'
import { POST as signOutEverywhere } from '@/app/api/account/sign-out-everywhere/route'
import { GET as listInvitations } from '@/app/api/invitations/route'
import { POST as join } from '@/app/api/join/route'
import { DELETE as removePerson, PATCH as changePerson } from '@/app/api/people/[id]/route'
import { config } from '@/lib/config'
import { signIn } from '@/lib/operations/sign-in'
import { makeFirstAdminLink } from '@/lib/operations/first-admin-link'
import { closeDatabase, database } from '@/lib/store/client'
import { callRoute, problemOf } from '../support/call-route'
import { freshDatabase } from '../support/database'
import { cookieOf, insertPerson, setTestEnvironment } from '../support/people'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

/** 200 for admins, 403 for members, 401 for everybody else. */
const statusOf = async (cookie?: string) =>
  (await callRoute(listInvitations, '/api/invitations', { cookie })).status

const sessionIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .find(cookie => cookie.includes('session-token='))!
    .split(';')[0]!

describe('ends with the very next request', () => {
  test('when the person signs out everywhere', async () => {
    const person = await insertPerson({ role: 'admin' })
    const [here, there] = [await cookieOf(person), await cookieOf(person)]
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 200])
    const answer = await callRoute(signOutEverywhere, '/api/account/sign-out-everywhere', {
      json: {},
      cookie: here,
    })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0')
    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 401])
  })

  test.each([
    [
      'suspends',
      (path: string, id: string, cookie: string) =>
        callRoute(changePerson, path, {
          method: 'PATCH',
          json: { status: 'suspended' },
          cookie,
          params: { id },
        }),
    ],
    [
      'removes',
      (path: string, id: string, cookie: string) =>
        callRoute(removePerson, path, { method: 'DELETE', cookie, params: { id } }),
    ],
  ])('when an admin %s the person', async (_, end) => {
    const admin = await insertPerson({ role: 'admin' })
    const person = await insertPerson()
    const cookie = await cookieOf(person)
    expect(await statusOf(cookie)).toBe(403)
    expect((await end(`/api/people/${person.id}`, person.id, await cookieOf(admin))).status).toBe(204)
    expect(await statusOf(cookie)).toBe(401)
  })

  test('when the password is changed, but not where it was changed', async () => {
    const person = await insertPerson({ role: 'admin' })
    const [here, there] = [await cookieOf(person), await cookieOf(person)]
    const answer = await callRoute(changeAccount, '/api/account', {
      method: 'PATCH',
      json: { currentPassword: person.password, newPassword: 'a lighthouse in june' },
      cookie: here,
    })
    expect(answer.status).toBe(204)
    expect([await statusOf(here), await statusOf(there), await statusOf(sessionIn(answer))]).toEqual([
      401, 401, 200,
    ])
    const typed = { email: person.email, address: 'test', at: new Date() }
    expect(await signIn({ ...typed, password: person.password })).toBeNull()
    expect(await signIn({ ...typed, password: 'a lighthouse in june' })).not.toBeNull()
  })
})

test('a new role acts with the next request of a session that is open', async () => {
  const person = await insertPerson({ role: 'admin' })
  await insertPerson({ role: 'admin' })
  const cookie = await cookieOf(person)
  await database().user.update({ where: { id: person.id }, data: { role: 'member' } })
  expect(await statusOf(cookie)).toBe(403)
})

test('a wrong current password changes nothing', async () => {
  const person = await insertPerson()
  const answer = await callRoute(changeAccount, '/api/account', {
    method: 'PATCH',
    json: { currentPassword: 'a guess', newPassword: 'a lighthouse in june' },
    cookie: await cookieOf(person),
  })
  expect(await problemOf(answer)).toMatchObject({ status: 403, code: 'password.wrong' })
})

describe('is nobody with a cookie that', () => {
  const claims = async () => ({ sub: (await insertPerson({ role: 'admin' })).id, version: 1 })
  const name = 'next-auth.session-token'
  test.each([
    ['was made with another secret', async () => encode({ token: await claims(), secret: 'x'.repeat(32) })],
    ['is too old', async () => encode({ token: await claims(), secret: config().authSecret, maxAge: -60 })],
    [
      'was made for another cookie',
      async () => encode({ token: await claims(), secret: config().authSecret, salt: 'state' }),
    ],
    [
      'names a version to come',
      async () => encode({ token: { ...(await claims()), version: 2 }, secret: config().authSecret }),
    ],
    [
      'names no version',
      async () => encode({ token: { sub: (await claims()).sub }, secret: config().authSecret }),
    ],
    ['is no token at all', async () => '../../etc/passwd'],
  ])('%s', async (_, make) => {
    expect(await statusOf(`${name}=${await make()}`)).toBe(401)
  })
})

test("next-auth's own session answer follows the same rule and takes dead cookies back", async () => {
  const person = await insertPerson()
  const cookie = await cookieOf(person)
  const ask = () => callRoute(authGet, '/api/auth/session', { cookie, params: { nextauth: ['session'] } })
  expect(await (await ask()).json()).toMatchObject({ user: { name: person.name, email: person.email } })
  await database().user.update({ where: { id: person.id }, data: { sessionVersion: 2 } })
  const ended = await ask()
  expect(await ended.json()).toEqual({})
  expect(ended.headers.getSetCookie().join()).toContain('session-token=;')
})

test('joining signs in', async () => {
  await database().user.updateMany({ data: { role: 'member' } })
  const token = await makeFirstAdminLink(new Date())
  const answer = await callRoute(join, '/api/join', {
    json: { token, name: 'Ada', email: 'ada@example.org', password: 'three wet umbrellas' },
  })
  expect(answer.status).toBe(201)
  expect(await statusOf(sessionIn(answer))).toBe(200)
})
