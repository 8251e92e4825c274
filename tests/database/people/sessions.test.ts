/** Sessions and API tokens: each request checks that their rows are still valid. */
import { afterAll, describe, expect, test } from 'vitest'
import { encode } from 'next-auth/jwt'
import { GET as authGet } from '@/app/api/auth/[...nextauth]/route'
import { PATCH as changeAccount } from '@/app/api/account/route'
import { DELETE as revokeSession } from '@/app/api/account/sessions/[id]/route'
import { GET as listSessions } from '@/app/api/account/sessions/route'
import { POST as signOutEverywhere } from '@/app/api/account/sign-out-everywhere/route'
import { GET as listInvitations, POST as invite } from '@/app/api/invitations/route'
import { POST as join } from '@/app/api/join/route'
import { DELETE as removePerson, PATCH as changePerson } from '@/app/api/people/[id]/route'
import { GET as explorePalette } from '@/app/api/palette/route'
import { DELETE as revokeToken } from '@/app/api/tokens/[id]/route'
import { GET as listTokens, POST as createToken } from '@/app/api/tokens/route'
import { DELETE as stopViewing, POST as startViewing } from '@/app/api/viewing/route'
import { config } from '@/lib/config'
import type { SessionView } from '@/lib/core/people/session-view'
import { tokensMax } from '@/lib/core/tokens/token-settings'
import { endOverSessions } from '@/lib/operations/people/end-sessions'
import type { Session } from '@/lib/operations/access/find-actor'
import { signIn } from '@/lib/operations/people/sign-in'
import { sessionsMax } from '@/lib/operations/people/start-session'
import { makeFirstAdminLink } from '@/lib/operations/people/invitations/first-admin-link'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { makeSessionCookie } from '@/lib/web/sessions/session-cookie'
import { callRoute, problemOf } from '@/tests/support/web/call-route'
import { freshDatabase } from '@/tests/support/database'
import {
  auditOf,
  cookieOf,
  insertPerson,
  sessionOf,
  setTestEnvironment,
  type TestPerson,
} from '@/tests/support/people'
import { signOut } from '@/tests/support/web/sign-out'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

/** Returns 200 for admins, 403 for members and 401 for all other callers. */
const statusOf = async (cookie?: string) =>
  (await callRoute(listInvitations, '/api/invitations', { cookie })).status

const sessionIn = (response: Response) =>
  response.headers
    .getSetCookie()
    .find(cookie => cookie.includes('session-token='))!
    .split(';')[0]!

describe('a session ends with the next request', () => {
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

  test('when the password is changed, except in the browser that changed it', async () => {
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

const endingsOf = async (target: string) =>
  (
    await database().auditEvent.findMany({
      ...{ where: { type: 'session.ended', target }, orderBy: { id: 'asc' } },
    })
  ).map(({ after }) => after)

describe('a session', () => {
  const revoke = (id: string, cookie: string) =>
    callRoute(revokeSession, `/api/account/sessions/${id}`, { method: 'DELETE', params: { id }, cookie })
  const listed = async (cookie: string) => {
    const answer = await callRoute(listSessions, '/api/account/sessions', { cookie })
    return ((await answer.json()) as { sessions: SessionView[] }).sessions
  }

  test('ends for every copy of its cookie after a sign-out, and no other session ends', async () => {
    const person = await insertPerson({ role: 'admin' })
    const [here, there] = [await cookieOf(person), await cookieOf(person)]
    const copied = here
    expect((await signOut(here)).headers.getSetCookie().join()).toContain('session-token=;')
    expect([await statusOf(copied), await statusOf(there)]).toEqual([401, 200])
  })

  test('survives a sign-out that fails because the database is unavailable', async () => {
    const person = await insertPerson({ role: 'admin' })
    const cookie = await cookieOf(person)
    await database().$executeRaw`
      CREATE FUNCTION is_away() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION USING ERRCODE = '57P01'; END $$`
    await database().$executeRaw`
      CREATE TRIGGER is_away BEFORE DELETE ON session FOR EACH ROW EXECUTE FUNCTION is_away()`
    const answer = await signOut(cookie)
    await database().$executeRaw`DROP FUNCTION is_away CASCADE`
    expect(answer.status).toBe(503)
    expect(answer.headers.getSetCookie().join()).not.toContain('session-token=;')
    expect(await statusOf(cookie)).toBe(200)
  })

  test('is listed with its origin, and can be signed out from another session', async () => {
    const person = await insertPerson({ role: 'admin' })
    const [here, there] = [await cookieOf(person), await cookieOf(person)]
    const sessions = await listed(here)
    expect(sessions).toHaveLength(2)
    expect(sessions[0]).toMatchObject({ device: 'Firefox on Linux', address: '192.0.2.1', provider: null })
    const [other] = sessions.filter(({ current }) => !current)
    const answer = await revoke(other!.id, here)
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([204, null])
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401])
    expect(await auditOf(person.id)).toEqual(['session.revoked'])
    expect(await problemOf(await revoke(other!.id, here))).toMatchObject({ code: 'session.not-found' })

    const own = await revoke((await listed(here))[0]!.id, here)
    expect(own.headers.get('set-cookie')).toContain('Max-Age=0')
    expect(await statusOf(here)).toBe(401)
  })

  test('of another person is not found, even by an admin', async () => {
    const person = await insertPerson()
    const cookie = await cookieOf(person)
    const [{ id }] = (await listed(cookie)) as [SessionView]
    const answer = await revoke(id, await cookieOf(await insertPerson({ role: 'admin' })))
    expect(answer.status).toBe(404)
    expect(await statusOf(cookie)).toBe(403)
  })

  test('ends thirty days after the sign-in, regardless of use', async () => {
    const person = await insertPerson({ role: 'admin' })
    const cookie = await cookieOf(person)
    await database().session.updateMany({ where: { userId: person.id }, data: { expiresAt: new Date() } })
    expect(await statusOf(cookie)).toBe(401)
    await endOverSessions(new Date())
    expect(await database().session.count({ where: { userId: person.id } })).toBe(0)
    expect(await endingsOf(person.id)).toEqual([{ reason: 'expired' }])
  })

  test('ends when the same browser signs in again, and the least used session ends at the limit', async () => {
    const person = await insertPerson()
    const start = async (minutes: number, replaces: Session | null = null) => {
      const at = new Date(Date.now() + minutes * 60_000)
      const origin = { address: 'x', device: 'x', replaces }
      return (await signIn({ ...person, address: `cap-${minutes}`, origin, at }))!
    }
    const first = await start(0)
    const second = await start(1, first)
    expect(await database().session.findMany({ where: { userId: person.id }, select: { id: true } })).toEqual(
      [{ id: second.id }],
    )
    await Promise.all(
      Array.from({ length: sessionsMax }, (_, i) =>
        sessionOf(person, new Date(Date.now() + (i + 2) * 60_000)),
      ),
    )
    await start(sessionsMax + 2)
    const left = await database().session.findMany({ where: { userId: person.id }, select: { id: true } })
    expect(left).toHaveLength(sessionsMax)
    expect(left.map(({ id }) => id)).not.toContain(second.id)
    expect(await endingsOf(person.id)).toEqual([
      { reason: 'replaced' },
      ...Array(2).fill({ reason: 'too-many' }),
    ])
  })
})

test('a new role applies to the next request of an open session', async () => {
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

describe('a request is not authenticated with a cookie that', () => {
  const claims = async () => {
    const { personId, id, version } = await sessionOf(await insertPerson({ role: 'admin' }))
    return { sub: personId, sid: id, version }
  }
  const name = 'next-auth.session-token'
  test.each([
    ['was made with another secret', async () => encode({ token: await claims(), secret: 'x'.repeat(32) })],
    ['has expired', async () => encode({ token: await claims(), secret: config().authSecret, maxAge: -60 })],
    [
      'was made for another cookie',
      async () => encode({ token: await claims(), secret: config().authSecret, salt: 'state' }),
    ],
    [
      'names a future version',
      async () => encode({ token: { ...(await claims()), version: 2 }, secret: config().authSecret }),
    ],
    [
      'names no version',
      async () => {
        const { sub, sid } = await claims()
        return encode({ token: { sub, sid }, secret: config().authSecret })
      },
    ],
    [
      'names no session, as before sessions had rows',
      async () => {
        const { sub, version } = await claims()
        return encode({ token: { sub, version }, secret: config().authSecret })
      },
    ],
    [
      'names the session of another person',
      async () =>
        encode({ token: { ...(await claims()), sid: (await claims()).sid }, secret: config().authSecret }),
    ],
    ['is not a token', async () => '../../etc/passwd'],
  ])('%s', async (_, make) => {
    expect(await statusOf(`${name}=${await make()}`)).toBe(401)
  })
})

test('the session endpoint of next-auth follows the same rule and deletes invalid cookies', async () => {
  const person = await insertPerson()
  const cookie = await cookieOf(person)
  const ask = () => callRoute(authGet, '/api/auth/session', { cookie, params: { nextauth: ['session'] } })
  expect(await (await ask()).json()).toMatchObject({ user: { name: person.name, email: person.email } })
  await database().user.update({ where: { id: person.id }, data: { sessionVersion: 2 } })
  const ended = await ask()
  expect(await ended.json()).toEqual({})
  expect(ended.headers.getSetCookie().join()).toContain('session-token=;')
})

test('joining starts a session', async () => {
  await database().user.updateMany({ data: { role: 'member' } })
  const token = await makeFirstAdminLink(new Date())
  const answer = await callRoute(join, '/api/join', {
    json: { token, name: 'Ada', email: 'ada@example.org', password: 'three wet umbrellas' },
  })
  expect(answer.status).toBe(201)
  expect(await statusOf(sessionIn(answer))).toBe(200)
})

describe('an admin who views as another person', () => {
  const begin = async (provided: { role?: 'admin' | 'member' } = {}) => {
    const [admin, viewed] = [await insertPerson({ role: 'admin' }), await insertPerson(provided)]
    const own = await cookieOf(admin)
    const start = (cookie: string, person: string) =>
      callRoute(startViewing, '/api/viewing', { json: { person }, cookie })
    const answer = await start(own, viewed.id)
    expect(answer.status).toBe(201)
    const [set = ''] = answer.headers.getSetCookie()
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Max-Age=1800']) expect(set).toContain(part)
    return { admin, viewed, own, start, both: `${own}; ${set.split(';')[0]!}` }
  }

  test('sees what that person sees, changes nothing, starts no other view, and can return', async () => {
    const { admin, viewed, own, both, start } = await begin()
    expect([await statusOf(own), await statusOf(both)]).toEqual([200, 403])
    expect((await callRoute(explorePalette, '/api/palette', { cookie: both })).status).toBe(200)
    const rename = () =>
      callRoute(changeAccount, '/api/account', { method: 'PATCH', json: { name: 'Else' }, cookie: both })
    for (const refused of [await rename(), await start(both, (await insertPerson()).id)])
      expect(await problemOf(refused)).toMatchObject({ code: 'viewing.read-only', status: 403 })
    expect((await callRoute(listTokens, '/api/tokens', { cookie: both })).status).toBe(403)
    // The view is invalid without the session that started it, and for all other people.
    const [, viewing = ''] = both.split('; ')
    expect(await statusOf(viewing)).toBe(401)
    expect(await statusOf(`${await cookieOf(await insertPerson({ role: 'admin' }))}; ${viewing}`)).toBe(200)

    const stopped = await callRoute(stopViewing, '/api/viewing', { method: 'DELETE', cookie: both })
    expect(stopped.headers.getSetCookie()[0]).toContain('Max-Age=0')
    expect(await statusOf(both)).toBe(200)
    expect(await auditOf(viewed.id)).toEqual(['person.view-started', 'person.view-ended'])
    const events = await database().auditEvent.findMany({ where: { target: viewed.id } })
    expect(events.map(event => event.actorId)).toEqual([admin.id, admin.id])
  })

  test('has no permissions of another admin, and the view ends on time', async () => {
    const { both, admin, own, start } = await begin({ role: 'admin' })
    expect(await statusOf(both)).toBe(403)
    for (const person of [admin.id, crypto.randomUUID(), (await insertPerson({ status: 'suspended' })).id])
      expect([400, 404]).toContain((await start(own, person)).status)
    expect((await start(await cookieOf(await insertPerson()), admin.id)).status).toBe(403)
    await database().viewing.updateMany({ data: { endsAt: new Date() } })
    expect(await statusOf(both)).toBe(200)
  })

  test('ends the view by signing out', async () => {
    const { viewed, both, own } = await begin()
    await signOut(both)
    expect(await auditOf(viewed.id)).toEqual(['person.view-started', 'person.view-ended'])
    expect([await statusOf(own), await statusOf(both)]).toEqual([401, 401])
  })
})

describe('a view as another person ends with an event', () => {
  const past = new Date(Date.now() - 1000)
  test.each<[string, (admin: TestPerson, session: Session, cookie: string) => Promise<unknown>]>([
    ['when its session signs out', (_, __, cookie) => signOut(cookie)],
    [
      'when its session is signed out from another one',
      async (admin, { id }) =>
        callRoute(revokeSession, `/api/account/sessions/${id}`, {
          ...{ method: 'DELETE', params: { id }, cookie: await cookieOf(admin) },
        }),
    ],
    [
      'when its viewer signs out everywhere',
      (_, __, cookie) =>
        callRoute(signOutEverywhere, '/api/account/sign-out-everywhere', { json: {}, cookie }),
    ],
    [
      'when its viewer changes the password',
      ({ password }, _, cookie) =>
        callRoute(changeAccount, '/api/account', {
          method: 'PATCH',
          json: { currentPassword: password, newPassword: 'a lighthouse in june' },
          cookie,
        }),
    ],
    [
      'when its viewer is suspended',
      async ({ id }) =>
        callRoute(changePerson, `/api/people/${id}`, {
          ...{ method: 'PATCH', json: { status: 'suspended' }, params: { id } },
          cookie: await cookieOf(await insertPerson({ role: 'admin' })),
        }),
    ],
    [
      'when its viewer is removed',
      async ({ id }) =>
        callRoute(removePerson, `/api/people/${id}`, {
          ...{ method: 'DELETE', params: { id } },
          cookie: await cookieOf(await insertPerson({ role: 'admin' })),
        }),
    ],
    [
      'when its viewer signs in again with the same browser',
      (admin, replaces) => {
        const origin = { address: 'x', device: 'x', replaces }
        return signIn({ ...admin, address: `view-${admin.id}`, origin, at: new Date() })
      },
    ],
    [
      'when its session expires',
      async (_, { id }) => {
        await database().session.update({ where: { id }, data: { expiresAt: past } })
        await endOverSessions(new Date())
      },
    ],
  ])('%s', async (_, end) => {
    const [admin, viewed] = [await insertPerson({ role: 'admin' }), await insertPerson()]
    const session = await sessionOf(admin)
    const cookie = (await makeSessionCookie(session)).split(';')[0]!
    expect(
      (await callRoute(startViewing, '/api/viewing', { json: { person: viewed.id }, cookie })).status,
    ).toBe(201)
    await end(admin, session, cookie)
    expect(await database().session.count({ where: { id: session.id } })).toBe(0)
    expect(await auditOf(viewed.id)).toEqual(['person.view-started', 'person.view-ended'])
  })
})

describe('an API token', () => {
  type Made = { secret: string; token: { id: string } }
  const make = async (cookie: string, provided: object = {}) =>
    callRoute(createToken, '/api/tokens', {
      cookie,
      json: { name: 'ci', scopes: ['administer'], ...provided },
    })
  const bearer = (made: Made) => ({ authorization: `Bearer ${made.secret}` })
  const answerTo = (made: Made, cookie?: string) =>
    callRoute(listInvitations, '/api/invitations', { headers: bearer(made), cookie })
  const made = async (provided: object = {}) => {
    const person = await insertPerson({ role: 'admin', password: null })
    const cookie = await cookieOf(person)
    const answer = await make(cookie, provided)
    expect(answer.status).toBe(201)
    return { person, cookie, made: (await answer.json()) as Made }
  }
  const revoke = (id: string, call: object) =>
    callRoute(revokeToken, `/api/tokens/${id}`, { method: 'DELETE', params: { id }, ...call })

  test('authenticates a program until it is revoked, and is shown only once', async () => {
    const { person, cookie, made: token } = await made()
    expect((await answerTo(token)).status).toBe(200)
    expect((await answerTo(token)).status).toBe(200)
    const list = await (await callRoute(listTokens, '/api/tokens', { cookie })).text()
    expect(list).not.toContain(token.secret)
    expect(JSON.parse(list)).toMatchObject({ tokens: [{ state: 'active', lastUsedAt: expect.any(String) }] })
    expect(JSON.stringify(await database().apiToken.findMany())).not.toContain(token.secret)
    expect(
      (await revoke(token.token.id, { cookie: await cookieOf(await insertPerson({ password: null })) }))
        .status,
    ).toBe(404)
    expect((await revoke(token.token.id, { cookie })).status).toBe(200)
    expect((await revoke(token.token.id, { cookie })).status).toBe(200)
    const refused = await answerTo(token, cookie)
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer realm="Pegboard"',
    ])
    expect(await problemOf(refused)).toMatchObject({
      code: 'token.invalid',
      detail: 'This token was revoked.',
    })
    expect(await auditOf(token.token.id)).toEqual(['token.created', 'token.first-used', 'token.revoked'])
    const used = await database().auditEvent.findFirst({ where: { type: 'token.first-used' } })
    expect(used).toMatchObject({ actorId: person.id, tokenId: token.token.id, requestId: expect.any(String) })
  })

  test('is rejected from its expiry on, and stays listed', async () => {
    const { cookie, made: token } = await made({ days: 1 })
    await database().apiToken.update({ where: { id: token.token.id }, data: { expiresAt: new Date() } })
    expect((await answerTo(token, cookie)).status).toBe(401)
    const { tokens } = await (await callRoute(listTokens, '/api/tokens', { cookie })).json()
    expect(tokens).toMatchObject([{ state: 'expired' }])
  })

  test('is rejected as soon as its person is suspended', async () => {
    const { person, made: token } = await made()
    await insertPerson({ role: 'admin', password: null })
    await database().user.update({ where: { id: person.id }, data: { status: 'suspended' } })
    expect(await problemOf(await answerTo(token))).toMatchObject({ status: 401, code: 'token.invalid' })
  })

  test('takes precedence over a cookie, and can do less than its person', async () => {
    const { cookie, made: token } = await made({ scopes: ['view'] })
    expect(await statusOf(cookie)).toBe(200)
    const answer = await answerTo(token, cookie)
    expect(answer.status).toBe(403)
    expect(await problemOf(answer)).toMatchObject({ rule: 'token-scope' })
  })

  test('is accepted from any origin, because browsers do not add it automatically', async () => {
    const { made: token, cookie, person } = await made()
    const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    const invited = (call: object) =>
      callRoute(invite, '/api/invitations', { json: { role: 'member' }, ...call })
    expect((await invited({ headers: { ...elsewhere, ...bearer(token) } })).status).toBe(201)
    expect((await invited({ headers: elsewhere, cookie })).status).toBe(403)
    const [event] = await database().auditEvent.findMany({
      where: { type: 'invitation.created', actorId: person.id },
    })
    expect(event!.tokenId).toBe(token.token.id)
  })

  test('creates and revokes no tokens and changes no account, whatever its scopes are', async () => {
    const { made: token } = await made({ scopes: ['manage', 'administer'] })
    const headers = bearer(token)
    const json = { name: 'other', scopes: ['view'] }
    const account = (change: object) =>
      callRoute(changeAccount, '/api/account', { method: 'PATCH', json: change, headers })
    const answers = await Promise.all([
      callRoute(listTokens, '/api/tokens', { headers }),
      callRoute(createToken, '/api/tokens', { json, headers }),
      revoke(token.token.id, { headers }),
      account({ name: 'Other' }),
      account({ currentPassword: 'the right one', newPassword: 'another good passphrase' }),
      callRoute(signOutEverywhere, '/api/account/sign-out-everywhere', { json: {}, headers }),
    ])
    expect(answers.map(answer => answer.status)).toEqual([403, 403, 403, 403, 403, 403])
    expect((await answerTo(token)).status).toBe(200)
  })

  test('is revoked when its person is removed', async () => {
    const { person, made: token } = await made()
    const admin = await cookieOf(await insertPerson({ role: 'admin', password: null }))
    const params = { id: person.id }
    await callRoute(removePerson, '/api/people/x', { method: 'DELETE', cookie: admin, params })
    expect((await answerTo(token)).status).toBe(401)
    const row = await database().apiToken.findUniqueOrThrow({ where: { id: token.token.id } })
    expect(row.revokedAt).not.toBeNull()
  })

  test('is rejected with a message when it grants nothing or exceeds the limit of tokens', async () => {
    const { cookie, person, made: first } = await made()
    for (const provided of [{ scopes: [] }, { toolboxes: [] }, { days: 366 }, { days: 0 }])
      expect(await problemOf(await make(cookie, provided))).toMatchObject({ code: 'request.invalid' })
    const {
      id: _,
      hash: __,
      ...row
    } = await database().apiToken.findUniqueOrThrow({
      where: { id: first.token.id },
    })
    const more = Array.from({ length: tokensMax - 1 }, (_each, at) => ({ ...row, hash: `${person.id}${at}` }))
    await database().apiToken.createMany({ data: more })
    expect(await problemOf(await make(cookie))).toMatchObject({
      detail: expect.stringContaining('limit of 50 tokens'),
    })
  })
})
