/** People and requests for tests: rows made directly, sessions as the browser would hold them. */
import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { forgetConfig } from '@/lib/config'
import type { UserId } from '@/lib/core/base/ids'
import type { Actor, PersonStatus, Role } from '@/lib/core/policy/model/actor'
import { ungoverned } from '@/lib/core/policy/model/policy'
import { hashPassword } from '@/lib/operations/people/hash-password'
import type { AskProvider } from '@/lib/operations/people/check-session'
import type { Session } from '@/lib/operations/access/find-actor'
import { sessionMs } from '@/lib/core/people/session-check'
import { database } from '@/lib/store/connection/client'
import { insertSession, newSessionId } from '@/lib/store/people/sessions'
import { makeSessionCookie } from '@/lib/web/sessions/session-cookie'

/** 32 characters, as NEXTAUTH_SECRET must have. */
const testSecret = 'a secret that only the tests know'

/** The address under which route handlers are called in tests. */
export const testOrigin = 'http://localhost:3999'

/** Sets the environment of a test file; the configuration is read again when it is next asked for. */
export function setTestEnvironment(variables: Record<string, string> = {}): void {
  Object.assign(process.env, {
    NEXTAUTH_SECRET: testSecret,
    PEGBOARD_URL: testOrigin,
    LOG_LEVEL: 'error',
    ...variables,
  })
  forgetConfig()
}

/** Hashed with next to no work, for a hash of the product is made to take its time; any other is hashed as there. */
const usualPassword = 'correct horse battery staple'
let usualHash: Promise<string> | undefined

export type TestPerson = Actor & { password: string; version: number }

export async function insertPerson(
  given: Partial<{
    name: string
    email: string
    role: Role
    status: PersonStatus
    password: string | null
    emailVerified: Date | null
  }> = {},
): Promise<TestPerson> {
  const mark = randomUUID().slice(0, 8)
  const password = given.password === undefined ? usualPassword : given.password
  const row = await database().user.create({
    data: {
      email: given.email ?? `${mark}@example.org`,
      name: given.name ?? `Person ${mark}`,
      role: given.role ?? 'member',
      status: given.status ?? 'active',
      passwordHash: await hashOf(password),
      emailVerified: given.emailVerified ?? null,
    },
  })
  return ungoverned({
    id: row.id as UserId,
    name: row.name,
    email: row.email,
    role: row.role as Role,
    password: password ?? '',
    version: row.sessionVersion,
  })
}

function hashOf(password: string | null): Promise<string> | null {
  if (password === null) return null
  if (password !== usualPassword) return hashPassword(password)
  return (usualHash ??= hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }))
}

/** A new session of a person, as a sign-in with a password at `at` would have started it. */
export async function sessionOf(
  person: { id: UserId; version: number },
  at: Date = new Date(),
): Promise<Session> {
  const id = newSessionId()
  await insertSession(database(), {
    ...{ id, userId: person.id, device: 'Firefox on Linux', address: '192.0.2.1' },
    ...{ startedAt: at, expiresAt: new Date(at.getTime() + sessionMs), account: null, grant: null },
  })
  return { personId: person.id, id, version: person.version }
}

/** The Cookie header of someone who is signed in, with a session of its own each time. */
export async function cookieOf(person: { id: UserId; version: number }): Promise<string> {
  const cookie = await makeSessionCookie(await sessionOf(person))
  return cookie.split(';')[0]!
}

/** For sessions that no provider started. */
export const askNoProvider: AskProvider = async () => {
  throw new Error('No provider is to be asked.')
}

/** The audit events about a target, oldest first. */
export async function auditOf(target: string): Promise<string[]> {
  const events = await database().auditEvent.findMany({ where: { target }, orderBy: { at: 'asc' } })
  return events.map(event => event.type)
}
