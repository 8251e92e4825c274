/** Counts of refused attempts, which decide how many of them the audit log names. */
import { refusalWindowMs } from '@/lib/core/audit/refusals'
import type { UserId } from '@/lib/core/base/ids'
import type { Tx } from '@/lib/store/connection/client'

type RefusalWindow = { actorId: UserId; startsAt: Date; attempts: number; recorded: number }

/** Counts one more attempt and returns the counts of the window. One statement, so that parallel attempts count exactly. */
export async function countRefusal(tx: Tx, actorId: UserId, startsAt: Date): Promise<RefusalWindow> {
  const [row] = await tx.$queryRaw<RefusalWindow[]>`
    INSERT INTO refusal_window AS kept (actor_id, starts_at, attempts, recorded)
    VALUES (${actorId}::uuid, ${startsAt}, 1, 0)
    ON CONFLICT (actor_id, starts_at) DO UPDATE SET attempts = kept.attempts + 1
    RETURNING actor_id AS "actorId", starts_at AS "startsAt", attempts, recorded`
  return row!
}

/** Counts one more event of the window. @returns whether there was room for the event */
export async function reserveRefusalEvent(
  tx: Tx,
  { actorId, startsAt, max }: { actorId: UserId; startsAt: Date; max: number },
): Promise<boolean> {
  const { count } = await tx.refusalWindow.updateMany({
    where: { actorId, startsAt, recorded: { lt: max } },
    data: { recorded: { increment: 1 } },
  })
  return count > 0
}

/**
 * Deletes and returns at most `limit` windows that are over. The caller records their counts in the same
 * transaction.
 */
export async function takeOverRefusals(tx: Tx, at: Date, limit: number): Promise<RefusalWindow[]> {
  // One window of grace for requests that arrived at its end and are still being handled.
  const before = new Date(at.getTime() - 2 * refusalWindowMs)
  return tx.$queryRaw<RefusalWindow[]>`
    DELETE FROM refusal_window WHERE (actor_id, starts_at) IN (
      SELECT actor_id, starts_at FROM refusal_window WHERE starts_at <= ${before}
      ORDER BY starts_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING actor_id AS "actorId", starts_at AS "startsAt", attempts, recorded`
}
