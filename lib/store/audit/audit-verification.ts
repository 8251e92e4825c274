/**
 * The requested integrity check of the audit log. Its row is deleted together with the recording of its result, so that
 * a check whose process was killed starts again.
 */
import type { RunningCheck } from '@/lib/core/audit/audit-check'
import type { UserId } from '@/lib/core/base/ids'
import { database, type Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { currentRequest } from '@/lib/store/connection/request-context'

/** After this long without progress, another process starts the check again. */
const heldMs = 30_000

/** What the event of the result says about the request. */
export type CheckRequest = {
  actorId: string
  rule: string
  requestId: string | null
  tokenId: string | null
}

/** Requests a check. While one is requested, this changes nothing. */
export async function insertCheckRequest(tx: Tx, actorId: UserId, rule: string): Promise<void> {
  const { requestId, tokenId } = currentRequest() ?? {}
  const data = { requestedById: actorId, rule, requestId, tokenId }
  await tx.auditVerification.createMany({ data: [data], skipDuplicates: true })
}

/** Returns the check that was requested, or null. */
export async function findRunningCheck(tx: Tx): Promise<RunningCheck | null> {
  const row = await tx.auditVerification.findFirst({ include: { requestedBy: { select: { name: true } } } })
  if (!row) return null
  const { requestedAt, requestedBy, events, total } = row
  return { requestedAt: requestedAt.toISOString(), by: requestedBy.name, events, total }
}

const nextHold = Prisma.sql`clock_timestamp() + ${heldMs} * interval '1 ms'`

/** Takes the requested check for this process; null: none is requested, or another process works on it. */
export async function takeCheck(): Promise<CheckRequest | null> {
  // A time that is further ahead was set before the clock was set back.
  const [row] = await database().$queryRaw<CheckRequest[]>`
    UPDATE audit_verification SET held_until = ${nextHold}, events = 0, total = 0
    WHERE held_until IS NULL OR held_until NOT BETWEEN clock_timestamp() AND ${nextHold}
    RETURNING requested_by_id AS "actorId", rule, request_id AS "requestId", token_id AS "tokenId"`
  return row ?? null
}

/** Stores the progress of the check, which this process keeps. */
export async function keepCheck(events: number, total: number): Promise<void> {
  await database().$executeRaw`
    UPDATE audit_verification SET held_until = ${nextHold}, events = ${events}::int, total = ${total}::int`
}

/** Leaves the check to another process. */
export async function leaveCheck(): Promise<void> {
  await database().auditVerification.updateMany({ data: { heldUntil: null } })
}

/** Ends the request. @returns false when another process has done so */
export async function deleteCheckRequest(tx: Tx): Promise<boolean> {
  const { count } = await tx.auditVerification.deleteMany()
  return count > 0
}
