/**
 * The requested integrity check of the audit log. Its row is deleted together with the recording of its result, so that
 * a check whose process was killed starts again. Each attempt has an id: one that was given up changes nothing more.
 */
import { randomUUID } from 'node:crypto'
import type { RunningCheck } from '@/lib/core/audit/audit-check'
import type { UserId } from '@/lib/core/base/ids'
import { database, type Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { currentRequest } from '@/lib/store/connection/request-context'

/** After this long without progress, another process starts the check again. */
const heldMs = 30_000

/** An attempt at the requested check, with what the event of its result says about the request. */
export type CheckAttempt = {
  heldBy: string
  /** Number of this attempt, from 1. */
  attempts: number
  actorId: string
  rule: string
  requestId: string | null
  tokenId: string | null
}

/**
 * Requests a check. While one is requested, this changes nothing; one that failed is replaced.
 * @returns the requested check
 */
export async function insertCheckRequest(tx: Tx, actorId: UserId, rule: string): Promise<RunningCheck> {
  const { requestId = null, tokenId = null } = currentRequest() ?? {}
  await tx.$executeRaw`DELETE FROM audit_verification WHERE has_failed`
  // The update locks the row, so that the check can't end before it is returned.
  const [row] = await tx.$queryRaw<RunningRow[]>`
    INSERT INTO audit_verification AS v (requested_by_id, rule, request_id, token_id)
    VALUES (${actorId}::uuid, ${rule}, ${requestId}, ${tokenId}::uuid)
    ON CONFLICT (id) DO UPDATE SET id = v.id RETURNING ${runningColumns}`
  return asRunning(row!)
}

/** Returns the requested check without a result, and whether it failed; null: none is requested. */
export async function findCheckRequest(tx: Tx): Promise<{ check: RunningCheck; hasFailed: boolean } | null> {
  const [row] = await tx.$queryRaw<(RunningRow & { hasFailed: boolean })[]>`
    SELECT ${runningColumns}, v.has_failed AS "hasFailed" FROM audit_verification v`
  return row ? { check: asRunning(row), hasFailed: row.hasFailed } : null
}

type RunningRow = Omit<RunningCheck, 'requestedAt'> & { requestedAt: Date }
const runningColumns = Prisma.sql`v.requested_at AS "requestedAt", v.events, v.total,
  (SELECT u.name FROM "user" u WHERE u.id = v.requested_by_id) AS by`
const asRunning = ({ requestedAt, by, events, total }: RunningRow): RunningCheck => ({
  requestedAt: requestedAt.toISOString(),
  by,
  events,
  total,
})

const later = (ms: number) => Prisma.sql`clock_timestamp() + ${ms} * interval '1 ms'`

/** Takes the requested check for this process; null: none is requested, it failed, or another process works on it. */
export async function takeCheck(): Promise<CheckAttempt | null> {
  // A time that is much further ahead was set before the clock was set back.
  const [attempt] = await database().$queryRaw<CheckAttempt[]>`
    UPDATE audit_verification
    SET held_by = ${randomUUID()}::uuid, held_until = ${later(heldMs)}, attempts = attempts + 1, events = 0, total = 0
    WHERE NOT has_failed
      AND (held_until IS NULL OR held_until NOT BETWEEN clock_timestamp() AND ${later(2 * heldMs)})
    RETURNING held_by AS "heldBy", attempts, requested_by_id AS "actorId", rule, request_id AS "requestId",
      token_id AS "tokenId"`
  return attempt ?? null
}

/** Stores the progress of an attempt. @returns false when the attempt was given up */
export async function keepCheck(heldBy: string, events: number, total: number): Promise<boolean> {
  const kept = await database().$executeRaw`
    UPDATE audit_verification SET held_until = ${later(heldMs)}, events = ${events}::int, total = ${total}::int
    WHERE held_by = ${heldBy}::uuid`
  return kept > 0
}

/** Leaves the check to another process. This attempt does not count. */
export async function leaveCheck(heldBy: string): Promise<void> {
  await database().$executeRaw`
    UPDATE audit_verification SET held_by = NULL, held_until = NULL, attempts = attempts - 1
    WHERE held_by = ${heldBy}::uuid`
}

/** Ends a check that has no result after its last attempt. */
export async function failCheck(heldBy: string): Promise<void> {
  await database()
    .$executeRaw`UPDATE audit_verification SET has_failed = true WHERE held_by = ${heldBy}::uuid`
}

/** Ends the request. @returns false when the attempt was given up, so that its result does not count */
export async function deleteCheckRequest(tx: Tx, heldBy: string): Promise<boolean> {
  return (await tx.$executeRaw`DELETE FROM audit_verification WHERE held_by = ${heldBy}::uuid`) > 0
}
