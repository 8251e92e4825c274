/** API tokens pause when their owner no longer signs in, with a notification before, and work again after a sign-in. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { GET as palette } from '@/app/api/palette/route'
import { GET as listTokens, POST as makeToken } from '@/app/api/tokens/route'
import { createToken } from '@/lib/operations/access/api-tokens'
import {
  listInbox,
  sendNotificationEmails,
  type NotificationEmail,
} from '@/lib/operations/notifications/notifications'
import { notifyTokenPause } from '@/lib/operations/access/notify-token-pause'
import { createService, listServices } from '@/lib/operations/people/service-accounts'
import { signIn } from '@/lib/operations/people/sign-in'
import type { UserId } from '@/lib/core/base/ids'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { callRoute, problemOf } from '@/tests/support/web/call-route'
import { freshDatabase } from '@/tests/support/database'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'

setTestEnvironment({ PEGBOARD_TOKEN_PAUSE_DAYS: '30' })
await freshDatabase()
afterAll(closeDatabase)

const dayMs = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)

let person: TestPerson
let secret: string
beforeEach(async () => {
  person = await insertPerson()
  secret = (await createToken(person, { name: 'ci', scopes: ['view'], days: 365 }, new Date())).secret
})

const lastSignedIn = (days: number, id: string = person.id) =>
  database().user.update({ where: { id }, data: { confirmedAt: daysAgo(days) } })
const ask = (token = secret) =>
  callRoute(palette, '/api/palette', { headers: { authorization: `Bearer ${token}` } })
const notifications = async () => (await listInbox(person)).notifications.map(({ text }) => text)

test('a token works until 30 days have passed since the last sign-in of its owner', async () => {
  await lastSignedIn(29.9)
  expect((await ask()).status).toBe(200)
  await lastSignedIn(30)
  const refused = await ask()
  expect(refused.headers.get('www-authenticate')).toContain('Bearer')
  expect(await problemOf(refused)).toMatchObject({
    ...{ status: 401, code: 'token.paused', title: 'Token paused' },
    detail: expect.stringMatching(/last signed in at \d{4}-.*works again as soon as its owner signs in/),
  })
})

test('a paused token is listed as paused and works again after a sign-in', async () => {
  await lastSignedIn(31)
  const cookie = await cookieOf(person)
  const list = async () => (await (await callRoute(listTokens, '/api/tokens', { cookie })).json()) as object
  expect(await list()).toMatchObject({ tokens: [{ state: 'paused' }] })
  expect((await ask()).status).toBe(401)
  await signIn({ ...person, address: crypto.randomUUID(), at: new Date() })
  expect((await ask()).status).toBe(200)
  expect(await list()).toMatchObject({ tokens: [{ state: 'active' }] })
  const answer = await callRoute(makeToken, '/api/tokens', { cookie, json: { name: 'x', scopes: ['view'] } })
  expect(await answer.json()).toMatchObject({ token: { state: 'active', pausesAt: expect.any(String) } })
})

test('the tokens of a service account never pause, because it has no sign-in', async () => {
  const admin = await insertPerson({ role: 'admin' })
  const service = await createService(admin, { name: `Nightly ${person.name}` })
  const ownerId = service.id as UserId
  const made = await createToken(admin, { name: 'ci', scopes: ['view'], ownerId }, new Date())
  await lastSignedIn(400, service.id)
  expect((await ask(made.secret)).status).toBe(200)
  const listed = (await listServices(admin, new Date())).find(({ id }) => id === service.id)
  expect(listed!.tokens).toMatchObject([{ state: 'active', pausesAt: null }])
})

test('the owner is notified once, a week before the pause, in the inbox and by email', async () => {
  await lastSignedIn(22.9)
  await notifyTokenPause(new Date())
  expect(await notifications()).toEqual([])
  const { confirmedAt } = await lastSignedIn(23)
  await Promise.all([notifyTokenPause(new Date()), notifyTokenPause(new Date())])
  await notifyTokenPause(new Date())
  const day = new Date(confirmedAt.getTime() + 30 * dayMs).toLocaleDateString('en-US', {
    ...{ dateStyle: 'long', timeZone: 'UTC' },
  })
  expect(await notifications()).toEqual([`Your API tokens pause on ${day} unless you sign in first.`])

  const emails: NotificationEmail[] = []
  const { id, email, name } = person
  await sendNotificationEmails({ id, email, name }, async email => void emails.push(email), new Date())
  expect(emails[0]!.notifications).toMatchObject([{ href: '/account', text: expect.stringContaining(day) }])

  // After a sign-in and another absence of the same length, the owner gets another notification.
  await signIn({ ...person, address: crypto.randomUUID(), at: new Date() })
  await notifyTokenPause(new Date())
  expect(await notifications()).toHaveLength(1)
  await lastSignedIn(24)
  await notifyTokenPause(new Date())
  expect(await notifications()).toHaveLength(2)
})

test('people without a working token are not notified', async () => {
  await database().apiToken.updateMany({ where: { userId: person.id }, data: { revokedAt: new Date() } })
  await lastSignedIn(29)
  await notifyTokenPause(new Date())
  expect(await notifications()).toEqual([])
})
