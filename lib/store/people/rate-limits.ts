/** Attempts counted in fixed windows, shared by all web processes. */
import { createHmac } from 'node:crypto'
import { config } from '@/lib/config'
import { database, type Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { Prisma } from '@/lib/store/generated/client'
import { inBatches } from '@/lib/store/connection/in-batches'

export type Attempts = { count: number; windowEnds: Date }

/**
 * Returns the key of a counter. It is a keyed hash, because people type passwords into the email field: a
 * copy of the table is not enough to guess them.
 */
export function attemptKey(kind: string, whose: string): string {
  const hash = createHmac('sha256', config().authSecret).update(JSON.stringify([kind, whose]))
  return `${kind}:${hash.digest('base64url')}`
}

/**
 * Counts one more attempt under `key` and returns how many there are in the window that is open.
 * It is one statement, so that parallel attempts are counted exactly.
 * @param by 0: reads the counter with the work of counting, so that the time of an answer does not depend on it
 */
export async function countAttempt(
  tx: Tx,
  key: string,
  windowMs: number,
  at: Date,
  by: 0 | 1 = 1,
): Promise<Attempts> {
  const ends = new Date(at.getTime() + windowMs)
  const statement = Prisma.sql`
    INSERT INTO rate_limit AS kept (key, count, window_ends) VALUES (${key}, ${by}::int, ${ends})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN kept.window_ends <= ${at} THEN ${by}::int ELSE kept.count + ${by}::int END,
      -- After a jump of the clock, no window is longer than any other.
      window_ends = CASE WHEN kept.window_ends <= ${at} THEN ${ends} ELSE least(kept.window_ends, ${ends}) END
    RETURNING count, window_ends AS "windowEnds",
      -- No request waits for the disk. A crash can lose some attempts.
      set_config('synchronous_commit', 'off', true) AS "waits"`
  const [row] = await plannedIn<Attempts & { waits: string }>(tx, 'count-attempt', statement)
  return row!
}

/** Resets a counter, as after a success. */
export async function forgetAttempts(tx: Tx, key: string): Promise<void> {
  await tx.rateLimit.deleteMany({ where: { key } })
}

/** Takes one attempt back. */
export async function uncountAttempt(tx: Tx, key: string): Promise<void> {
  await tx.rateLimit.updateMany({ where: { key, count: { gt: 0 } }, data: { count: { decrement: 1 } } })
}

/** Deletes windows that are over, at most `limit` of them. @returns how many */
export async function sweepAttempts(tx: Tx, at: Date, limit: number): Promise<number> {
  return tx.$executeRaw`
    DELETE FROM rate_limit WHERE key IN
      (SELECT key FROM rate_limit WHERE window_ends <= ${at} ORDER BY window_ends LIMIT ${limit} FOR UPDATE SKIP LOCKED)`
}

/** Purges every window that is over, in batches. @returns how many */
export const purgeAttempts = (at: Date, signal?: AbortSignal): Promise<number> =>
  inBatches(() => sweepAttempts(database(), at, attemptsAtOnceMax), signal)
/** Number of counters that one statement deletes. */
const attemptsAtOnceMax = 2_000
