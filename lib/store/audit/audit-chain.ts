/**
 * The chain of the audit log in Postgres. Events are linked after their commit, by one process at a time, in
 * batches.
 */
import { config } from '@/lib/config'
import {
  chainStart,
  linkAfter,
  type AuditContent,
  type AuditPlace,
  type LinkedEvent,
} from '@/lib/core/audit/chain'
import { findTimeConflict, type TimeConflict } from '@/lib/core/audit/time-order'
import { findTimeBounds, insertSetAside, isUnlinked } from './audit-set-aside'
import { type Tx, database, inTransaction } from '@/lib/store/connection/client'
import { plannedQuery } from '@/lib/store/connection/planned-query'
import { inBatches } from '@/lib/store/connection/in-batches'

/** Maximum number of events in one transaction: some hundred kilobytes, and some hundredths of a second. */
const linkedAtOnce = 500
const timeoutMs = 60_000
const dayMs = 24 * 60 * 60_000

/**
 * Links waiting events, oldest first, and sets aside those whose time does not fit. Writers of events never
 * wait for this. When two processes link at the same time, one waits for the other or leaves the work to it.
 * @returns events that were linked or set aside; after a full batch there may be more
 */
export async function linkWaiting(): Promise<number> {
  if (!(await hasUnlinked())) return 0
  return inTransaction(async tx => ((await tryLockChain(tx)) ? linkPortion(tx) : 0), { timeoutMs })
}

/**
 * Links events until none waits. Work that another process has started is left to it.
 * @returns how many were linked
 */
export const linkAllWaiting = (signal?: AbortSignal): Promise<number> => inBatches(linkWaiting, signal)

/** Links one batch, like `linkWaiting`, in a transaction that holds the lock of the chain. */
async function linkPortion(tx: Tx): Promise<number> {
  const waiting = await tx.$queryRaw<EventRow[]>`
    SELECT * FROM audit_event e WHERE ${isUnlinked} ORDER BY at, id LIMIT ${linkedAtOnce}`
  const bounds = await findTimeBounds(tx)
  const fitting: EventRow[] = []
  const conflicts: (TimeConflict & { id: string })[] = []
  for (const row of waiting) {
    const at = row.at.getTime()
    const conflict = findTimeConflict(at, bounds)
    if (conflict) conflicts.push({ id: row.id, ...conflict })
    else {
      fitting.push(row)
      bounds.event = Math.max(bounds.event ?? at, at)
    }
  }
  await insertSetAside(tx, conflicts)
  await givePlaces(tx, fitting)
  return waiting.length
}

/**
 * Links these events whatever their time, oldest first, in a transaction that holds the lock of the chain.
 */
export async function linkAnyTime(tx: Tx, ids: readonly string[]): Promise<void> {
  const rows = await tx.$queryRaw<EventRow[]>`
    SELECT * FROM audit_event WHERE seq IS NULL AND id = ANY (${ids}::uuid[]) ORDER BY at, id`
  await givePlaces(tx, rows)
}

async function givePlaces(tx: Tx, rows: readonly EventRow[]): Promise<void> {
  let place = await findHead(tx)
  const places = rows.map(row => (place = linkAfter(place, contentOf(row))))
  await tx.$executeRaw`
    UPDATE audit_event e SET seq = p.seq, hash = p.hash
    FROM unnest(
      ${rows.map(row => row.id)}::uuid[], ${places.map(each => each.seq)}::bigint[],
      ${places.map(each => each.hash)}::text[]
    ) AS p (id, seq, hash) WHERE e.id = p.id`
}

/**
 * Links everything that was committed before the call, or sets it aside.
 * @throws the reason of the signal
 */
export async function linkAll(signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const linked = await linkWaiting()
    if (linked === linkedAtOnce) continue
    if (linked > 0) return
    // Nothing waits, or another process is linking; in that case this waits for its batch.
    await inTransaction(lockChain, { timeoutMs })
    if (!(await hasUnlinked())) return
  }
}

async function hasUnlinked(): Promise<boolean> {
  const [waits] = await database().$queryRaw<
    unknown[]
  >`SELECT 1 FROM audit_event e WHERE ${isUnlinked} LIMIT 1`
  return waits !== undefined
}

/**
 * Returns the end of the chain: its newest event, or the place up to which events were removed when none is
 * left.
 */
export async function findHead(tx: Tx): Promise<AuditPlace> {
  const [head] = await tx.$queryRaw<{ seq: bigint; hash: string }[]>`
    (SELECT seq, hash FROM audit_event WHERE seq IS NOT NULL ORDER BY seq DESC LIMIT 1)
    UNION ALL (SELECT seq, hash FROM audit_checkpoint WHERE kind = 'retention' ORDER BY seq DESC LIMIT 1)
    ORDER BY seq DESC LIMIT 1`
  return head ? { seq: Number(head.seq), hash: head.hash } : chainStart
}

/**
 * The columns as `LinkedEvent` has them, because an integrity check reads all events and building others takes longer.
 * The year 2026 BC has the digits of 2026, and no event is of it: another text gives another hash.
 */
const chainQuery = `SELECT id, CASE WHEN at >= '0001-01-01Z'
      THEN to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') ELSE at::text END AS at, type,
    actor_id AS "actorId", target, before, after, rule, result, request_id AS "requestId", token_id AS "tokenId",
    seq::float8, hash
  FROM audit_event e WHERE e.seq > $1 ORDER BY e.seq LIMIT $2`

/** Returns the next events in the order of the chain. */
export async function readChain(after: number, limit: number): Promise<LinkedEvent[]> {
  return (await plannedQuery<LinkedEvent>('read-chain', chainQuery, [after, limit])).rows
}

/** Returns the places of these events, in order. An event without a place is left out. */
export async function findPlaces(tx: Tx, ids: readonly string[]): Promise<AuditPlace[]> {
  const rows = await tx.$queryRaw<{ seq: bigint; hash: string }[]>`
    SELECT seq, hash FROM audit_event WHERE seq IS NOT NULL AND id = ANY (${ids}::uuid[]) ORDER BY seq`
  return rows.map(({ seq, hash }) => ({ seq: Number(seq), hash }))
}

/** Returns an event before the place at which the chain should begin, or null. */
export async function findLeftover(upTo: number): Promise<{ id: string; seq: number } | null> {
  const [row] = await database().$queryRaw<{ id: string; seq: bigint }[]>`
    SELECT id, seq FROM audit_event WHERE seq <= ${upTo} ORDER BY seq LIMIT 1`
  return row ? { id: row.id, seq: Number(row.seq) } : null
}

/** Returns the time before which events are removed; null when none are removed. */
export function keptSince(at: Date): Date | null {
  const { auditDays } = config()
  return auditDays === null ? null : new Date(at.getTime() - auditDays * dayMs)
}

type ForgettablePart = AuditPlace & { events: number; from: Date; to: Date }

/**
 * Returns the last place of the beginning of the chain in which every event is too old, or null when none is.
 * Callers must hold the lock of the chain.
 */
export async function findForgettable(
  tx: Tx,
  before: Date,
  eventsMax: number,
): Promise<ForgettablePart | null> {
  const [part] = await tx.$queryRaw<
    { seq: bigint | null; hash: string; events: bigint; from: Date; to: Date }[]
  >`
    WITH oldest AS (
      SELECT seq, hash, at, bool_and(at < ${before}) OVER (ORDER BY seq) AS old
      FROM (SELECT * FROM audit_event WHERE seq IS NOT NULL ORDER BY seq LIMIT ${eventsMax}) first
    )
    SELECT max(seq) AS seq, (array_agg(hash ORDER BY seq DESC))[1] AS hash, count(*) AS events,
      min(at) AS from, max(at) AS to
    FROM oldest WHERE old`
  if (!part || part.seq === null) return null
  return { ...part, seq: Number(part.seq), events: Number(part.events) }
}

/**
 * Removes events up to a place. The trigger of migration audit_chain allows this only with a matching
 * checkpoint.
 */
export async function forgetUpTo(tx: Tx, seq: number): Promise<void> {
  await tx.$executeRaw`SELECT set_config('pegboard.audit_forgets_to', ${String(seq)}, true)`
  await tx.$executeRaw`DELETE FROM audit_event WHERE seq <= ${seq}`
  await tx.$executeRaw`SELECT set_config('pegboard.audit_forgets_to', '', true)`
}

/** Locks the chain until the transaction ends, so that no other process links or removes events. */
export async function lockChain(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(7205617, 2)`
}

async function tryLockChain(tx: Tx): Promise<boolean> {
  const [answer] = await tx.$queryRaw<
    { held: boolean }[]
  >`SELECT pg_try_advisory_xact_lock(7205617, 2) AS held`
  return answer!.held
}

type EventRow = {
  id: string
  at: Date
  type: string
  actor_id: string | null
  target: string | null
  before: unknown
  after: unknown
  rule: string | null
  result: string
  request_id: string | null
  token_id: string | null
  seq: bigint | null
  hash: string | null
}

function contentOf(row: EventRow): AuditContent {
  const { id, at, type, target, before, after, rule, result } = row
  const signed = { id, at: at.toISOString(), type, target, before, after, rule, result }
  return { ...signed, actorId: row.actor_id, requestId: row.request_id, tokenId: row.token_id }
}
