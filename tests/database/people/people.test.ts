/** Joining, invitations and the management of people by admins. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError, type ErrorCode } from '@/lib/core/base/errors'
import type { InvitationId, UserId } from '@/lib/core/base/ids'
import { acceptInvitation } from '@/lib/operations/people/invitations/accept-invitation'
import { changePerson } from '@/lib/operations/people/change-person'
import { findActor } from '@/lib/operations/access/find-actor'
import { findInvitation } from '@/lib/operations/people/invitations/find-invitation'
import { makeFirstAdminLink } from '@/lib/operations/people/invitations/first-admin-link'
import { invitePerson } from '@/lib/operations/people/invitations/invite-person'
import { listInvitations } from '@/lib/operations/people/invitations/list-invitations'
import { listPeople } from '@/lib/operations/people/list-people'
import { removePerson } from '@/lib/operations/people/remove-person'
import { revokeInvitation } from '@/lib/operations/people/invitations/revoke-invitation'
import { signIn } from '@/lib/operations/people/sign-in'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { freshDatabase } from '@/tests/support/database'
import { noProvider, auditOf, insertPerson, sessionOf, setTestEnvironment } from '@/tests/support/people'
import { testTime as at } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const days = (count: number) => new Date(at.getTime() + count * 24 * 60 * 60 * 1000)
const password = 'three wet umbrellas'

async function codeOf(work: Promise<unknown>): Promise<ErrorCode> {
  const error = await work.then(
    () => null,
    (problem: unknown) => problem,
  )
  if (error instanceof AppError) return error.code
  throw new Error(`Expected a refusal, got ${String(error)}`)
}

describe('the first admin', () => {
  test('joins by the newest link, which works once, and then no such link exists', async () => {
    const older = await makeFirstAdminLink(at)
    const newer = await makeFirstAdminLink(at)
    expect(await codeOf(findInvitation(older!, at))).toBe('invitation.expired')
    expect(await findInvitation(newer!, at)).toMatchObject({ email: null, role: 'admin', invitedBy: null })

    const input = { token: newer!, name: ' Ada  Lovelace ', email: 'Ada@Example.ORG ', password, at }
    const joined = await Promise.allSettled([acceptInvitation(input), acceptInvitation(input)])
    expect(joined.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected'])

    const ada = await database().user.findUniqueOrThrow({ where: { email: 'ada@example.org' } })
    expect(ada).toMatchObject({ name: 'Ada Lovelace', role: 'admin', status: 'active', emailVerified: null })
    expect(await auditOf(ada.id)).toEqual(['person.joined'])
    expect(await makeFirstAdminLink(at)).toBeNull()
  })

  test('is unique: an open link expires when an admin exists', async () => {
    const admins = await database().user.findMany({ where: { role: 'admin' } })
    await database().user.updateMany({ where: { role: 'admin' }, data: { role: 'member' } })
    const token = await makeFirstAdminLink(at)
    await database().user.update({ where: { id: admins[0]!.id }, data: { role: 'admin' } })
    const input = { token: token!, name: 'Late', email: 'late@example.org', password, at }
    expect(await codeOf(acceptInvitation(input))).toBe('invitation.expired')
  })
})

describe('invitations', () => {
  let admin: Awaited<ReturnType<typeof insertPerson>>
  beforeAll(async () => {
    admin = await insertPerson({ role: 'admin' })
  })

  test('store only the SHA-256 of the token', async () => {
    const { invitation, token } = await invitePerson(admin, { role: 'member', at })
    const row = await database().invitation.findUniqueOrThrow({ where: { id: invitation.id } })
    expect(row.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(token)
    expect(JSON.stringify(await listInvitations(admin, at))).not.toContain(token)
  })

  test('for one address admit only that address and mark it as verified', async () => {
    const { token } = await invitePerson(admin, { email: 'Bob@Example.org', role: 'member', at })
    const joined = await acceptInvitation({ token, name: 'Bob', email: 'eve@example.org', password, at })
    expect(joined.email).toBe('bob@example.org')
    const bob = await database().user.findUniqueOrThrow({ where: { id: joined.personId } })
    expect(bob).toMatchObject({ email: 'bob@example.org', role: 'member', emailVerified: at })
  })

  test.each([
    [
      'used',
      async (token: string) =>
        void (await acceptInvitation({ token, name: 'A', email: 'a1@x.org', password, at })),
    ],
    ['revoked', async (_: string, id: InvitationId) => revokeInvitation(admin, id, at)],
  ])('that were %s cannot be used', async (_, spoil) => {
    const { invitation, token } = await invitePerson(admin, { role: 'member', at })
    await spoil(token, invitation.id as InvitationId)
    const input = { token, name: 'Eve', email: 'eve@example.org', password, at }
    expect(await codeOf(acceptInvitation(input))).toBe('invitation.expired')
    expect(await codeOf(revokeInvitation(admin, invitation.id as InvitationId, at))).toBe(
      'invitation.expired',
    )
  })

  test('expire after seven days', async () => {
    const { token } = await invitePerson(admin, { role: 'member', at })
    const input = { token, name: 'Cy', email: 'cy@example.org', password }
    expect(await codeOf(acceptInvitation({ ...input, at: days(7) }))).toBe('invitation.expired')
    expect((await listInvitations(admin, days(7)))[0]!.state).toBe('expired')
    await acceptInvitation({ ...input, at: days(6.9) })
  })

  test('with an unknown token are not found', async () => {
    expect(await codeOf(findInvitation('made-up', at))).toBe('invitation.not-found')
  })

  test('stay usable after a rejected join', async () => {
    const { token } = await invitePerson(admin, { role: 'member', at })
    const input = { token, name: 'Di', email: 'di@example.org', at }
    expect(await codeOf(acceptInvitation({ ...input, password: 'password123' }))).toBe('password.weak')
    expect(await codeOf(acceptInvitation({ ...input, password, email: admin.email }))).toBe('person.exists')
    expect(await codeOf(acceptInvitation({ ...input, password, email: 'no address' }))).toBe(
      'request.invalid',
    )
    await acceptInvitation({ ...input, password })
  })

  test('of a sender expire when the sender is no longer an admin', async () => {
    const sender = await insertPerson({ role: 'admin' })
    const { token } = await invitePerson(sender, { role: 'admin', at })
    await changePerson(admin, sender.id, { role: 'member' }, at)
    const input = { token, name: 'Eve', email: 'eve@example.org', password, at }
    expect(await codeOf(acceptInvitation(input))).toBe('invitation.expired')
  })

  test('cannot be sent to the address of an existing account', async () => {
    expect(await codeOf(invitePerson(admin, { email: admin.email.toUpperCase(), role: 'member', at }))).toBe(
      'person.exists',
    )
  })
})

describe('managing people', () => {
  const member = () => insertPerson()
  const refusals: [string, (actor: Awaited<ReturnType<typeof member>>) => Promise<unknown>][] = [
    ['list people', actor => listPeople(actor)],
    ['list invitations', actor => listInvitations(actor)],
    ['invite', actor => invitePerson(actor, { role: 'member', at })],
    ['revoke', actor => revokeInvitation(actor, crypto.randomUUID() as InvitationId, at)],
    ['make themselves admin', actor => changePerson(actor, actor.id, { role: 'admin' }, at)],
    ['remove', actor => removePerson(actor, actor.id, at)],
  ]
  test.each(refusals)('a member cannot %s', async (_, attempt) => {
    expect(await codeOf(attempt(await member()))).toBe('action.denied')
  })

  test('suspending ends sessions immediately, and reactivating does not restore them', async () => {
    const admin = await insertPerson({ role: 'admin' })
    const person = await insertPerson()
    const session = await sessionOf(person, at)
    expect(await findActor(session, at, { ask: noProvider })).toMatchObject({
      id: person.id,
      role: 'member',
    })

    await changePerson(admin, person.id, { status: 'suspended' }, at)
    expect(await findActor(session, at, { ask: noProvider })).toBeNull()
    const typed = { email: person.email, password: person.password, address: 'test', at }
    expect(await signIn(typed)).toBeNull()

    await changePerson(admin, person.id, { status: 'active' }, at)
    expect(await findActor(session, at, { ask: noProvider })).toBeNull()
    expect(await signIn(typed)).not.toBeNull()
    expect(await auditOf(person.id)).toEqual(['person.suspended', 'person.sign-in-failed', 'person.restored'])
  })

  test('a new role applies to open sessions', async () => {
    const admin = await insertPerson({ role: 'admin' })
    const person = await insertPerson()
    const session = await sessionOf(person, at)
    await changePerson(admin, person.id, { role: 'admin' }, at)
    expect(await findActor(session, at, { ask: noProvider })).toMatchObject({ role: 'admin' })
  })

  test('removing a person leaves the name and frees the address', async () => {
    const admin = await insertPerson({ role: 'admin' })
    const person = await insertPerson({ name: 'Grace' })
    await database().account.create({
      data: { userId: person.id, type: 'oauth', provider: 'oidc', providerAccountId: 'grace' },
    })
    const session = await sessionOf(person, at)
    await removePerson(admin, person.id, at)

    const row = await database().user.findUniqueOrThrow({
      where: { id: person.id },
      include: { accounts: true },
    })
    expect(row).toMatchObject({ name: 'Grace', status: 'removed', passwordHash: null, accounts: [] })
    expect(row.email).not.toBe(person.email)
    expect(await findActor(session, at, { ask: noProvider })).toBeNull()
    expect(await database().session.count({ where: { userId: person.id } })).toBe(0)
    expect((await listPeople(admin)).people.map(listed => listed.id)).not.toContain(person.id)
    expect(await codeOf(removePerson(admin, person.id, at))).toBe('person.not-found')
    await invitePerson(admin, { email: person.email, role: 'member', at })
  })
})

describe('the last admin', () => {
  /** Creates two people, who are the only admins. */
  async function twoAdmins() {
    await database().user.updateMany({ where: { role: 'admin' }, data: { role: 'member' } })
    return [await insertPerson({ role: 'admin' }), await insertPerson({ role: 'admin' })] as const
  }
  type Attempt = (actor: Awaited<ReturnType<typeof insertPerson>>, target: UserId) => Promise<void>
  const attempts: [string, Attempt][] = [
    ['lose the role', (actor, target) => changePerson(actor, target, { role: 'member' }, at)],
    ['be suspended', (actor, target) => changePerson(actor, target, { status: 'suspended' }, at)],
    ['be removed', (actor, target) => removePerson(actor, target, at)],
  ]

  test.each(attempts)('cannot %s', async (_, attempt) => {
    const [first, second] = await twoAdmins()
    await attempt(first, second.id)
    expect(await codeOf(attempt(first, first.id))).toBe('person.last-admin')
  })

  test.each(attempts)('remains when two admins make each other %s at the same moment', async (_, attempt) => {
    const [first, second] = await twoAdmins()
    const results = await Promise.allSettled([attempt(first, second.id), attempt(second, first.id)])
    expect(results.map(result => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await database().user.count({ where: { role: 'admin', status: 'active' } })).toBe(1)
  })
})
