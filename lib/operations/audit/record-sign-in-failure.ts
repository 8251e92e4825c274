/** Failed sign-ins and locks in the audit log, in numbers that an attacker cannot inflate. */
import { refusalsEach, sampledRefusals } from '@/lib/core/audit/refusals'
import { failureEventsMax, failureWindowMs, type FailureReason } from '@/lib/core/audit/sign-in-failures'
import type { UserId } from '@/lib/core/base/ids'
import { recordAuditWhen } from '@/lib/store/audit/audit'
import { database, inTransaction } from '@/lib/store/connection/client'
import { attemptKey, countAttempt } from '@/lib/store/people/rate-limits'

type SignInFailure = {
  /**
   * Address as typed, or as a provider returned it. Only a keyed hash of it is stored, and only for an hour.
   */
  typed: string
  /**
   * Null when no account has the address. The address is not recorded, because people type passwords into
   * that field.
   */
  personId: UserId | null
  /** `password`, or the id of a provider. */
  with: string
  reason: FailureReason
  /** Network address of the request. */
  from: string
  at: Date
}

/** Counts failures of one hour. `by` decides whether this one adds to the counter; the work is the same. */
const countFailure = (key: string, at: Date, by: 0 | 1 = 1) =>
  countAttempt(database(), key, failureWindowMs, at, by)

/**
 * Always records the first failure of each account in an hour, so that a flood of other failures cannot hide
 * it. The next ones, and the failures of all unknown addresses together, are recorded in bounded numbers,
 * with the number omitted.
 * Every failure executes the same statements and locks the same rows, whether or not the address has an
 * account and independent of the counters. Otherwise the response time would reveal which addresses have one.
 */
export async function recordSignInFailure(failure: SignInFailure): Promise<void> {
  const { typed, personId, reason, from, at } = failure
  const own = await countFailure(attemptKey('sign-in-failed', typed), at)
  const unknown = await countFailure('sign-in-failed:unknown', at, personId ? 0 : 1)
  const leftOut = sampledRefusals(personId ? own.count : unknown.count, refusalsEach)
  const all = await countFailure('sign-in-failed', at, leftOut === null ? 0 : 1)
  const leftOutOfAll = sampledRefusals(all.count, failureEventsMax)
  const isFirstOfAccount = personId !== null && own.count === 1
  const isRecorded = isFirstOfAccount || (leftOut !== null && leftOutOfAll !== null)
  await inTransaction(tx =>
    recordAuditWhen(tx, isRecorded, {
      type: 'person.sign-in-failed',
      target: personId ?? undefined,
      after: {
        with: failure.with,
        reason,
        from,
        ...(leftOut && { leftOut }),
        ...(leftOutOfAll && { leftOutOfAll }),
      },
      result: 'failed',
    }),
  )
}

type SignInLock = {
  /** What is locked: an account, an address without one, or the network address of the requests. */
  lock: 'account' | 'unknown-account' | 'place'
  personId: UserId | null
  failures: number
  until: Date
  from: string
  at: Date
}

/**
 * Records that further attempts are rejected for a while. The lock of an account is always recorded, which is
 * at most once in each window of attempts. Others are recorded in bounded numbers.
 */
export async function recordSignInLock({
  lock,
  personId,
  failures,
  until,
  from,
  at,
}: SignInLock): Promise<void> {
  const others = await countFailure('sign-in-locked', at, personId ? 0 : 1)
  const leftOut = personId ? 0 : sampledRefusals(others.count, failureEventsMax)
  await inTransaction(tx =>
    recordAuditWhen(tx, leftOut !== null, {
      type: 'person.sign-in-locked',
      target: personId ?? undefined,
      after: { lock, failures, from, until: until.toISOString(), ...(leftOut && { leftOut }) },
      result: 'refused',
    }),
  )
}
