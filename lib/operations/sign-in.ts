/** Signing in with e-mail and password. */
import { readEmail } from '@/lib/core/people/email'
import { passwordLengthMax } from '@/lib/core/people/check-password'
import { recordAudit } from '@/lib/store/audit'
import { database, inTransaction } from '@/lib/store/client'
import { findPersonByEmail } from '@/lib/store/people'
import type { Session } from './find-actor'
import { checkPasswordHash } from './hash-password'
import { forgiveAttempts, spendAttempt, takeBackAttempt } from './spend-attempt'

export type SignInInput = {
  email: unknown
  password: unknown
  /** Where the request came from. */
  address: string
  at: Date
}

/**
 * The new session, or null: one answer, after the same work, for an address that nobody has, a wrong password, a person
 * without one and a person who is suspended.
 * @throws AppError `request.rate-limited`, for real and invented addresses alike
 */
export async function signIn(input: SignInInput): Promise<Session | null> {
  const typed = typeof input.email === 'string' ? input.email : ''
  const email = readEmail(typed)
  const password =
    typeof input.password === 'string' && input.password.length <= 4 * passwordLengthMax ? input.password : ''
  await spendAttempt('sign-in-address', input.address, input.at)
  await spendAttempt('sign-in-email', email ?? typed, input.at)

  const person = email === null ? null : await findPersonByEmail(database(), email)
  const matches = await checkPasswordHash(person?.passwordHash ?? null, password)
  if (!person || !matches || person.status !== 'active' || person.kind !== 'person') return null

  await forgiveAttempts('sign-in-email', person.email)
  // Not forgiven as a whole: else an own account between the guesses would start the count anew.
  await takeBackAttempt('sign-in-address', input.address)
  await inTransaction(tx =>
    recordAudit(tx, { type: 'person.signed-in', actorId: person.id, after: { with: 'password' } }),
  )
  return { personId: person.id, version: person.sessionVersion }
}
