/** Events that the chain refuses because of their time, and what their time is compared with. */
import type { SetAside } from '@/lib/core/audit/audit-check'
import {
  clockSkewMsMax,
  formatTimeConflict,
  type TimeBounds,
  type TimeConflict,
  type TimeConflictReason,
} from '@/lib/core/audit/time-order'
import { findOrderSeq } from './audit-checkpoints'
import { type Tx, database } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { findSecretKeys } from '@/lib/store/toolboxes/secret-keys'

/** Condition on `audit_event e`: it has no place, and the chain has not refused it. */
export const isUnlinked = Prisma.sql`e.seq IS NULL AND NOT EXISTS (
  SELECT FROM audit_set_aside s WHERE s.event_id = e.id)`

/** The clock of the database in milliseconds since 1970: the one clock of the audit. */
export async function findDatabaseTime(tx: Tx): Promise<number> {
  const [row] = await tx.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`
  return row!.now.getTime()
}

/**
 * Returns what the time of the next event of the chain is compared with. Times ahead of the clock are ignored, so that one
 * wrong event or checkpoint does not shut out everything that follows.
 */
export async function findTimeBounds(tx: Tx): Promise<TimeBounds & { now: number }> {
  // Without a key no start is known to be signed, and the order is that of the whole chain.
  const keys = await findSecretKeys().catch(() => [])
  const seq = (await findOrderSeq(tx, keys)) ?? 0
  const now = await findDatabaseTime(tx)
  const newest = new Date(now + clockSkewMsMax)
  const [row] = await tx.$queryRaw<{ event: Date | null; checkpoint: Date | null }[]>`
    SELECT (SELECT max(at) FROM audit_event WHERE seq > ${seq} AND at <= ${newest}) AS event,
      (SELECT max(at) FROM audit_checkpoint
        WHERE seq >= ${seq} AND kind IN ('hourly', 'order') AND at <= ${newest}) AS checkpoint`
  return { event: row!.event?.getTime() ?? null, checkpoint: row!.checkpoint?.getTime() ?? null, now }
}

/** Notes that the chain refuses these events. A second note of the same event changes nothing. */
export async function insertSetAside(
  tx: Tx,
  conflicts: readonly (TimeConflict & { id: string })[],
): Promise<void> {
  if (conflicts.length === 0) return
  await tx.auditSetAside.createMany({
    data: conflicts.map(({ id, reason, bound }) => ({ eventId: id, reason, bound: new Date(bound) })),
    skipDuplicates: true,
  })
}

/** Counts the events that are set aside now, and describes the first of them. */
export async function listSetAside(limit: number): Promise<SetAside> {
  const rows = await database().$queryRaw<
    { id: string; type: string; at: Date; reason: TimeConflictReason; bound: Date; events: bigint }[]
  >`
    SELECT e.id, e.type, e.at, s.reason, s.bound, count(*) OVER () AS events
    FROM audit_set_aside s JOIN audit_event e ON e.id = s.event_id WHERE e.seq IS NULL
    ORDER BY s.found_at, e.at, e.id LIMIT ${limit}`
  return {
    events: Number(rows[0]?.events ?? 0),
    named: rows.map(({ id, type, at, reason, bound }) => ({
      id,
      type,
      at: at.toISOString(),
      reason,
      what: formatTimeConflict(`Event ${id}`, at.toISOString(), { reason, bound: bound.getTime() }),
    })),
  }
}
