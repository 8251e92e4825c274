/** How often something may be tried: one table, counted in Postgres for all web processes together. */
import { createHash } from 'node:crypto'
import { AppError } from '@/lib/core/errors'
import { database } from '@/lib/store/client'
import { countAttempt, forgetAttempts, sweepAttempts, uncountAttempt } from '@/lib/store/rate-limits'

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
  'ask-access': { max: 30, windowMs: 10 * minute, what: 'requests for access' },
  replay: { max: 60, windowMs: 10 * minute, what: 'replays' },
  comment: { max: 200, windowMs: 10 * minute, what: 'comments' },
  search: { max: 600, windowMs: minute, what: 'searches' },
  audit: { max: 30, windowMs: 10 * minute, what: 'exports and checks of the audit' },
} as const satisfies Record<string, { max: number; windowMs: number; what: string }>
export type AttemptKind = keyof typeof attemptLimits

/** Windows that are over are cleared away in portions this large, whenever a new one begins. */
const sweptAtOnce = 50

/**
 * Counts one attempt of `whose` and goes on while there are not too many.
 * @throws AppError `request.rate-limited`, with the seconds until the window ends
 */
export async function spendAttempt(kind: AttemptKind, whose: string, at: Date): Promise<void> {
  const { max, windowMs, what } = attemptLimits[kind]
  const { count, windowEnds } = await countAttempt(database(), keyOf(kind, whose), windowMs, at)
  if (count === 1) await sweepAttempts(database(), at, sweptAtOnce)
  if (count <= max) return
  const retryAfterSeconds = Math.max(1, Math.ceil((windowEnds.getTime() - at.getTime()) / 1000))
  throw new AppError(
    'request.rate-limited',
    `Too many ${what}. Try again in ${inWords(retryAfterSeconds)}.`,
    {
      retryAfterSeconds,
    },
  )
}

/** After a success: earlier failures no longer count. */
export async function forgiveAttempts(kind: AttemptKind, whose: string): Promise<void> {
  await forgetAttempts(database(), keyOf(kind, whose))
}

/** The attempt was no attempt after all; those before it still count. */
export async function takeBackAttempt(kind: AttemptKind, whose: string): Promise<void> {
  await uncountAttempt(database(), keyOf(kind, whose))
}

/** Hashed, because people type passwords into the e-mail field. */
function keyOf(kind: AttemptKind, whose: string): string {
  return `${kind}:${createHash('sha256').update(whose).digest('base64url')}`
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
