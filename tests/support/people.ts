/** People and requests for tests: rows are inserted directly, and sessions are those of a browser. */
import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { forgetConfig } from '@/lib/config'
import type { UserId } from '@/lib/core/base/ids'
import type { Actor, PersonStatus, Role } from '@/lib/core/policy/model/actor'
import { ungoverned } from '@/lib/core/policy/model/with-policy'
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

/** Sets the environment of a test file. The configuration is read again on next use. */
export function setTestEnvironment(variables: Record<string, string> = {}): void {
  Object.assign(process.env, {
    NEXTAUTH_SECRET: testSecret,
    PEGBOARD_URL: testOrigin,
    LOG_LEVEL: 'error',
    ...variables,
  })
  forgetConfig()
}

/**
 * Hashed with minimal work, because the product's hash is slow by design. Other passwords use the product's
 * hash.
 */
const standardPassword = 'correct horse battery staple'
let standardHash: Promise<string> | undefined

export type TestPerson = Actor & { password: string; version: number }

export async function insertPerson(
  provided: Partial<{
    name: string
    email: string
    role: Role
    status: PersonStatus
    password: string | null
    emailVerified: Date | null
  }> = {},
): Promise<TestPerson> {
  const mark = randomUUID().slice(0, 8)
  const password = provided.password === undefined ? standardPassword : provided.password
  const row = await database().user.create({
    data: {
      email: provided.email ?? `${mark}@example.org`,
      name: provided.name ?? `Person ${mark}`,
      role: provided.role ?? 'member',
      status: provided.status ?? 'active',
      passwordHash: await hashOf(password),
      emailVerified: provided.emailVerified ?? null,
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
  if (password !== standardPassword) return hashPassword(password)
  return (standardHash ??= hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }))
}

/** Starts a session of a person, as a sign-in with a password at `at` would. */
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

/** Returns the Cookie header of a signed-in person, with a new session each time. */
export async function cookieOf(person: { id: UserId; version: number }): Promise<string> {
  const cookie = await makeSessionCookie(await sessionOf(person))
  return cookie.split(';')[0]!
}

/** A stub for sessions without an identity provider. */
export const noProvider: AskProvider = async () => {
  throw new Error('No provider is to be asked.')
}

/** Returns the audit events about a target, oldest first. */
export async function auditOf(target: string): Promise<string[]> {
  const events = await database().auditEvent.findMany({ where: { target }, orderBy: { at: 'asc' } })
  return events.map(event => event.type)
}
