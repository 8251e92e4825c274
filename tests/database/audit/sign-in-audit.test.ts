/**
 * Failed sign-ins, locks and sign-outs in the audit log: what is recorded, what is omitted, and how many
 * events are recorded at most.
 */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalsEach } from '@/lib/core/audit/refusals'
import { failureEventsMax } from '@/lib/core/audit/sign-in-failures'
import { recordSignInFailure } from '@/lib/operations/audit/record-sign-in-failure'
import { signIn } from '@/lib/operations/people/sign-in'
import { signInWithProvider } from '@/lib/operations/people/sign-in-with-provider'
import { attemptLimits } from '@/lib/operations/people/rate-limit'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { freshDatabase } from '@/tests/support/database'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { signOut } from '@/tests/support/web/sign-out'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const { max, windowMs } = attemptLimits['sign-in-email']
/** Each test uses its own day, so that the windows of other tests do not count. */
let at = new Date('2026-11-21T12:00:00Z')
/** The events of earlier tests. Their times do not distinguish them: two tests can share a millisecond. */
let earlier: string[] = []
beforeEach(async () => {
  at = new Date(at.getTime() + 24 * 60 * 60_000)
  earlier = (await database().auditEvent.findMany({ select: { id: true } })).map(({ id }) => id)
})

let counter = 0
const newAddress = () => `198.51.${Math.floor(counter / 250)}.${counter++ % 250}`
const attempt = (email: string, password: string, provided: { address?: string; at?: Date } = {}) =>
  signIn({ email, password, address: newAddress(), at, ...provided }).catch(() => 'limited')
/** The events of this test, oldest first. */
const events = (type: string) =>
  database().auditEvent.findMany({ where: { type, id: { notIn: earlier } }, orderBy: { id: 'asc' } })

describe('a failed sign-in', () => {
  test('is recorded with the account, the reason and the origin, and without the typed password', async () => {
    const person = await insertPerson()
    const suspended = await insertPerson({ status: 'suspended' })
    await attempt(person.email, 'hunter2-typed', { address: '203.0.113.9' })
    await attempt(suspended.email, suspended.password)
    const [wrong, refused] = await events('person.sign-in-failed')
    expect(wrong).toMatchObject({
      actorId: null,
      target: person.id,
      result: 'failed',
      after: { with: 'password', reason: 'wrong-password', from: '203.0.113.9' },
    })
    expect(refused).toMatchObject({ target: suspended.id, after: { reason: 'not-active' } })
    expect(JSON.stringify([wrong, refused])).not.toContain('hunter2')
  })

  test('with an unknown address is recorded without the address, which may be a password', async () => {
    await attempt('hunter2-typed-into-the-wrong-field', 'x')
    await attempt('unknown@example.org', 'x')
    const found = await events('person.sign-in-failed')
    expect(found).toMatchObject([
      { target: null, after: { reason: 'no-account' } },
      { target: null, after: { reason: 'no-account' } },
    ])
    expect(JSON.stringify(found)).not.toMatch(/hunter2|unknown@/)
  })

  test('through a provider is recorded with the reason', async () => {
    const person = await insertPerson()
    const through = (email: string) =>
      signInWithProvider({
        account: { provider: 'oidc', providerAccountId: crypto.randomUUID() },
        ...{ email, emailVerified: true, name: 'Kay', signUpDomains: [], at },
      })
    expect(await through(person.email)).toBe('AccountExists')
    expect(await through('eve@elsewhere.example')).toBe('NotInvited')
    const found = await events('person.sign-in-failed')
    expect(found).toMatchObject([
      { target: person.id, after: { with: 'oidc', reason: 'account-exists' } },
      { target: null, after: { with: 'oidc', reason: 'not-invited' } },
    ])
    expect(JSON.stringify(found)).not.toContain('eve@')
  })

  test('with invented addresses from many places is recorded ten times and then only at powers of ten', async () => {
    for (let i = 0; i < 3; i++) await attempt(`guess${i}@example.org`, 'x')
    // The other failures skip the hashing of an attempt, which is slow.
    const failure = { personId: null, with: 'password', reason: 'no-account', at } as const
    for (let i = 3; i < 100; i++)
      await recordSignInFailure({ ...failure, typed: `guess${i}@example.org`, from: newAddress() })
    const found = await events('person.sign-in-failed')
    expect(found).toHaveLength(refusalsEach + 1)
    expect(found.at(-1)!.after).toMatchObject({ leftOut: 100 - refusalsEach - 1 })
  })

  test('is recorded at a limited rate when it concerns many accounts', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => insertPerson()))
    const failure = { with: 'password', reason: 'wrong-password', from: 'x', at } as const
    // The counter simulates as many attempts at other accounts within the hour.
    await database().rateLimit.deleteMany({ where: { key: 'sign-in-failed' } })
    await database().rateLimit.create({
      data: {
        key: 'sign-in-failed',
        count: failureEventsMax - 1,
        windowEnds: new Date(at.getTime() + 60_000),
      },
    })
    const fail = ({ id, email }: TestPerson) =>
      recordSignInFailure({ ...failure, typed: email, personId: id })
    for (const each of people) await fail(each)
    // The first failure of an account is always recorded, whatever the counters of other accounts are.
    const firsts = people.map(({ id }) => ({ target: id }))
    expect(await events('person.sign-in-failed')).toMatchObject(firsts)
    for (const each of people) await fail(each)
    expect(await events('person.sign-in-failed')).toHaveLength(people.length)
    await database().rateLimit.update({ where: { key: 'sign-in-failed' }, data: { count: 999 } })
    await fail(people[1]!)
    const reported = (await events('person.sign-in-failed')).at(-1)
    expect(reported!.after).toMatchObject({ leftOutOfAll: 1000 - failureEventsMax - 1 })
  })
})

describe('a lock', () => {
  test('of an account is recorded once, at the tenth failure', async () => {
    const person = await insertPerson()
    for (let i = 0; i < max - 1; i++) await attempt(person.email, 'wrong')
    expect(await events('person.sign-in-locked')).toEqual([])
    for (let i = 0; i < 5; i++) await attempt(person.email, 'wrong', { address: '203.0.113.9' })
    expect(await events('person.sign-in-locked')).toMatchObject([
      {
        target: person.id,
        result: 'refused',
        after: {
          lock: 'account',
          failures: max,
          from: '203.0.113.9',
          until: new Date(at.getTime() + windowMs).toISOString(),
        },
      },
    ])
    // Attempts while the account is locked do not count as failures.
    expect(await events('person.sign-in-failed')).toHaveLength(max)
  })

  test('of an account is recorded again in the next window', async () => {
    const person = await insertPerson()
    const later = new Date(at.getTime() + windowMs)
    for (let i = 0; i < max; i++) await attempt(person.email, 'wrong')
    for (let i = 0; i < max; i++) await attempt(person.email, 'wrong', { at: later })
    expect(await events('person.sign-in-locked')).toHaveLength(2)
  })

  test('of an unknown address or of an origin is recorded without a name', async () => {
    const address = newAddress()
    for (let i = 0; i < max; i++) await attempt('unknown@example.org', 'x')
    for (let i = 0; i < attemptLimits['sign-in-address'].max + 5; i++)
      await attempt(`guess${i}@example.org`, 'x', { address })
    const found = await events('person.sign-in-locked')
    expect(found).toMatchObject([
      { target: null, after: { lock: 'unknown-account' } },
      { target: null, after: { lock: 'place', from: address } },
    ])
    expect(JSON.stringify(found)).not.toContain('unknown@')
  })

  test('does not follow when the tenth attempt succeeds', async () => {
    const person = await insertPerson()
    for (let i = 0; i < max - 1; i++) await attempt(person.email, 'typo')
    expect(await attempt(person.email, person.password)).not.toBeNull()
    expect(await events('person.sign-in-locked')).toEqual([])
  })
})

describe('a sign-out', () => {
  test('is recorded once, with the session that ended', async () => {
    const person = await insertPerson()
    const cookie = await cookieOf(person)
    const { id } = await database().session.findFirstOrThrow({ where: { userId: person.id } })
    for (let i = 0; i < 2; i++) await signOut(cookie)
    expect(await events('person.signed-out')).toMatchObject([
      { actorId: person.id, before: { session: id, device: 'Firefox on Linux' } },
    ])
  })

  test('without the CSRF token of this browser ends nothing', async () => {
    const person = await insertPerson()
    await signOut(await cookieOf(person), 'made-up')
    expect(await events('person.signed-out')).toEqual([])
    expect(await database().session.count({ where: { userId: person.id } })).toBe(1)
  })
})

test('a sign-in is recorded with its session', async () => {
  const person = await insertPerson()
  const session = await signIn({ ...person, address: newAddress(), at })
  expect(await events('person.signed-in')).toMatchObject([
    { actorId: person.id, after: { with: 'password', session: session!.id } },
  ])
})
