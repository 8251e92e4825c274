/** Attempts counted in fixed windows, shared by all web processes. */
import type { Tx } from './client'

export type Attempts = { count: number; windowEnds: Date }

/**
 * Counts one more attempt under `key` and tells how many there are in the window that is open.
 * One statement, so that parallel attempts are counted exactly.
 */
export async function countAttempt(tx: Tx, key: string, windowMs: number, at: Date): Promise<Attempts> {
  const ends = new Date(at.getTime() + windowMs)
  const [row] = await tx.$queryRaw<(Attempts & { waits: string })[]>`
    INSERT INTO rate_limit AS kept (key, count, window_ends) VALUES (${key}, 1, ${ends})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN kept.window_ends <= ${at} THEN 1 ELSE kept.count + 1 END,
      window_ends = CASE WHEN kept.window_ends <= ${at} THEN ${ends} ELSE kept.window_ends END
    RETURNING count, window_ends AS "windowEnds",
      -- Nobody waits for the disk: a crash may forget some attempts.
      set_config('synchronous_commit', 'off', true) AS "waits"`
  return row!
}

/** As if there had been none. */
export async function forgetAttempts(tx: Tx, key: string): Promise<void> {
  await tx.rateLimit.deleteMany({ where: { key } })
}

/** As if there had been one less. */
export async function uncountAttempt(tx: Tx, key: string): Promise<void> {
  await tx.rateLimit.updateMany({ where: { key, count: { gt: 0 } }, data: { count: { decrement: 1 } } })
}

/** Deletes windows that are over, at most `limit` of them. */
export async function sweepAttempts(tx: Tx, at: Date, limit: number): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM rate_limit WHERE key IN
      (SELECT key FROM rate_limit WHERE window_ends <= ${at} ORDER BY window_ends LIMIT ${limit} FOR UPDATE SKIP LOCKED)`
}
