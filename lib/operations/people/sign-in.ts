/** Sign-in with email and password. */
import type { FailureReason } from '@/lib/core/audit/sign-in-failures'
import { readEmail } from '@/lib/core/people/email'
import { passwordLengthMax } from '@/lib/core/people/check-password'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction } from '@/lib/store/connection/client'
import { findPersonByEmail, type PersonRecord } from '@/lib/store/people/people'
import type { Attempts } from '@/lib/store/people/rate-limits'
import type { Session } from '@/lib/operations/access/find-actor'
import { checkPasswordHash } from './hash-password'
import { recordSignInFailure, recordSignInLock } from '@/lib/operations/audit/record-sign-in-failure'
import { attemptLimits, resetAttempts, consumeAttempt, refundAttempt } from './rate-limit'
import { startSession, unknownOrigin, type SessionOrigin } from './start-session'

type SignInInput = {
  email: unknown
  password: unknown
  /** Network address of the request. */
  address: string
  /** Absent: only the address is known. */
  origin?: SessionOrigin
  at: Date
}

/**
 * Returns the new session, or null after the same amount of work for an unknown address, a wrong password, a
 * person without one and a suspended person.
 * @throws AppError `request.rate-limited`, for existing and nonexistent addresses
 */
export async function signIn(input: SignInInput): Promise<Session | null> {
  const typed = typeof input.email === 'string' ? input.email : ''
  const email = readEmail(typed)
  const password =
    typeof input.password === 'string' && input.password.length <= 4 * passwordLengthMax ? input.password : ''
  const fromPlace = await consumeAttempt('sign-in-address', input.address, input.at)
  const atAccount = await consumeAttempt('sign-in-email', email ?? typed, input.at)

  const person = email === null ? null : await findPersonByEmail(database(), email)
  const matches = await checkPasswordHash(person?.passwordHash ?? null, password)
  const reason = whyNot(person, matches)
  if (!person || reason) {
    await recordFailure(
      person,
      reason ?? 'no-account',
      { atAccount, fromPlace },
      { ...input, typed: email ?? typed },
    )
    return null
  }

  await resetAttempts('sign-in-email', person.email)
  // Only this attempt is refunded. An attacker who signs in to their own account between guesses must not reset
  // the counter.
  await refundAttempt('sign-in-address', input.address)
  return inTransaction(async tx => {
    const origin = input.origin ?? { ...unknownOrigin, address: input.address }
    const session = await startSession(tx, person, { origin, at: input.at })
    await recordAudit(tx, {
      type: 'person.signed-in',
      actorId: person.id,
      after: { with: 'password', session: session.id },
    })
    return session
  })
}

function whyNot(person: PersonRecord | null, matches: boolean): FailureReason | null {
  if (!person) return 'no-account'
  if (person.status !== 'active' || person.kind !== 'person') return 'not-active'
  if (!person.passwordHash) return 'no-password'
  return matches ? null : 'wrong-password'
}

/** Records a failure. The last attempt before a limit also records the lock. */
async function recordFailure(
  person: PersonRecord | null,
  reason: FailureReason,
  { atAccount, fromPlace }: { atAccount: Attempts; fromPlace: Attempts },
  { typed, address: from, at }: SignInInput & { typed: string },
): Promise<void> {
  const personId = person?.id ?? null
  await recordSignInFailure({ typed, personId, with: 'password', reason, from, at })
  const limits = { account: attemptLimits['sign-in-email'].max, place: attemptLimits['sign-in-address'].max }
  if (atAccount.count === limits.account)
    await recordSignInLock({
      lock: person ? 'account' : 'unknown-account',
      personId,
      failures: limits.account,
      until: atAccount.windowEnds,
      from,
      at,
    })
  if (fromPlace.count === limits.place)
    await recordSignInLock({
      lock: 'place',
      personId: null,
      failures: limits.place,
      until: fromPlace.windowEnds,
      from,
      at,
    })
}
