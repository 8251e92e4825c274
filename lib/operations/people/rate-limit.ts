/** Rate limits: one table, counted in Postgres for all web processes together. */
import { AppError } from '@/lib/core/base/errors'
import { database } from '@/lib/store/connection/client'
import {
  attemptKey,
  countAttempt,
  forgetAttempts,
  sweepAttempts,
  uncountAttempt,
  type Attempts,
} from '@/lib/store/people/rate-limits'

const minute = 60_000

/**
 * Attempts per window of one key. The two of sign-in count failures and work together: ten guesses at one person from
 * anywhere, and sixty from one place, which may be a whole office.
 */
export const attemptLimits = {
  'sign-in-email': { max: 10, windowMs: 15 * minute, what: 'sign-in attempts' },
  'sign-in-address': { max: 60, windowMs: 15 * minute, what: 'sign-in attempts' },
  join: { max: 30, windowMs: 15 * minute, what: 'attempts to join' },
  password: { max: 10, windowMs: 15 * minute, what: 'attempts to change the password' },
  invite: { max: 100, windowMs: 60 * minute, what: 'invitations' },
  upload: { max: 60, windowMs: 10 * minute, what: 'uploads' },
  check: { max: 120, windowMs: 10 * minute, what: 'checks' },
  run: { max: 120, windowMs: minute, what: 'runs' },
  'rule-reach': { max: 600, windowMs: 10 * minute, what: 'counts of what rules match' },
  'ask-access': { max: 30, windowMs: 10 * minute, what: 'access requests' },
  'request-tool': { max: 30, windowMs: 10 * minute, what: 'tool requests' },
  webhook: { max: 120, windowMs: 10 * minute, what: 'changes and tests of webhooks' },
  repository: { max: 120, windowMs: 10 * minute, what: 'changes and fetches of repositories' },
  'git-hook': { max: 600, windowMs: 10 * minute, what: 'push webhooks' },
  set: { max: 120, windowMs: 10 * minute, what: 'changes of sets' },
  'oauth-request': { max: 60, windowMs: 10 * minute, what: 'requests of programs to connect' },
  'oauth-client': { max: 30, windowMs: 60 * minute, what: 'registrations of clients' },
  replay: { max: 60, windowMs: 10 * minute, what: 'replays' },
  selection: { max: 20, windowMs: 10 * minute, what: 'trials' },
  'selection-example': { max: 60, windowMs: 10 * minute, what: 'changes of selection examples' },
  comment: { max: 200, windowMs: 10 * minute, what: 'comments' },
  search: { max: 600, windowMs: minute, what: 'searches' },
  audit: { max: 30, windowMs: 10 * minute, what: 'audit exports and integrity checks' },
} as const satisfies Record<string, { max: number; windowMs: number; what: string }>
export type AttemptKind = keyof typeof attemptLimits

/** Maximum number of expired windows that are removed whenever a new one begins. */
const sweptAtOnce = 50

/**
 * Counts one attempt of `whose` and returns unless there are too many.
 * @returns the number of attempts in the window, including this one
 * @throws AppError `request.rate-limited`, with the seconds until the window ends
 */
export async function consumeAttempt(kind: AttemptKind, whose: string, at: Date): Promise<Attempts> {
  const { max, windowMs, what } = attemptLimits[kind]
  const attempts = await countAttempt(database(), attemptKey(kind, whose), windowMs, at)
  const { count, windowEnds } = attempts
  if (count === 1) await sweepAttempts(database(), at, sweptAtOnce)
  if (count <= max) return attempts
  const retryAfterSeconds = Math.max(1, Math.ceil((windowEnds.getTime() - at.getTime()) / 1000))
  throw new AppError(
    'request.rate-limited',
    `Too many ${what}. Try again in ${formatted(retryAfterSeconds)}.`,
    {
      retryAfterSeconds,
    },
  )
}

/** Forgets earlier failures after a success. */
export async function resetAttempts(kind: AttemptKind, whose: string): Promise<void> {
  await forgetAttempts(database(), attemptKey(kind, whose))
}

/** Removes one attempt that should not count; earlier ones still count. */
export async function refundAttempt(kind: AttemptKind, whose: string): Promise<void> {
  await uncountAttempt(database(), attemptKey(kind, whose))
}

function formatted(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
