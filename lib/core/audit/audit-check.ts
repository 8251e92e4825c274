import type { ChainBreak } from './chain'
import type { TimeConflictReason } from './time-order'

/** Result of verifying the chain of the audit log. */
export type AuditCheck = {
  /** Number of valid events before the first invalid one. */
  events: number
  /** Places of the events; `to` is before `from` when there are none. */
  from: number
  to: number
  /** The first invalid place. */
  broken: ChainBreak | null
  /** The last place that was signed with a known key. Database access alone is not enough to forge it. */
  signed: { seq: number; at: string } | null
  /** Whether there is a signing key. Absent in checks from before they looked for one. */
  hasKey?: boolean
  /** Names of keys that signed places and are unknown here. */
  unknownKeys: string[]
  /** Events in the chain whose time does not fit their place. Absent in checks from before the order was checked. */
  outOfOrder?: OutOfOrder
  /**
   * Checkpoints that are named by a signature and missing. Absent in checks from before signatures named any.
   */
  missing?: MissingCheckpoints
  /** Events without a place because of their time. Absent in checks from before the order was checked. */
  setAside?: SetAside
}

/** A requested check that has no result yet. */
export type RunningCheck = {
  /** ISO 8601. */
  requestedAt: string
  by: string
  /** Number of events checked so far. */
  events: number
  /** Number of events when the check began; 0 until then. */
  total: number
}

/** The result of the last check. */
export type LastCheck = {
  /** ISO 8601. */
  at: string
  /** Null for a check by `npm run doctor`. */
  by: string | null
  check: AuditCheck
}

export type OutOfOrder = {
  events: number
  /** The first of them, at most `namedMax`. */
  named: ChainBreak[]
  /** Events whose place predates all order checks. Earlier releases accepted every time. */
  earlier: { events: number; named: ChainBreak[] }
}

export type MissingCheckpoints = {
  checkpoints: number
  /** The first of them, at most `namedMax`; `seq` is the place of the signature that names the checkpoint. */
  named: { seq: number; what: string }[]
}

export type SetAside = {
  events: number
  /** The first of them, at most `namedMax`. */
  named: SetAsideEvent[]
}

type SetAsideEvent = {
  id: string
  type: string
  /** ISO 8601. */
  at: string
  reason: TimeConflictReason
  /** A sentence for the reader. */
  what: string
}

/** Maximum number of conflicting events that a check names, per kind. */
export const namedMax = 100

/**
 * Maximum number of events that an admin accepts with one request, and maximum length of the reason in
 * characters.
 */
export const acceptedEventsMax = 1_000
export const acceptedReasonMax = 2_000

/**
 * Reports whether an admin must act: the chain is broken, a checkpoint is missing, or the time of an event
 * does not fit.
 */
export function needsAdmin({ broken, missing, outOfOrder, setAside }: AuditCheck): boolean {
  const found = [missing?.checkpoints, outOfOrder?.events, setAside?.events]
  return broken !== null || found.some(count => (count ?? 0) > 0)
}
