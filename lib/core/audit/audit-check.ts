import type { ChainBreak } from './chain'
import type { TimeConflictReason } from './time-order'

/** What following the chain of the audit has shown. */
export type AuditCheck = {
  /** Number of valid events before the first invalid one. */
  events: number
  /** Their places; `to` is before `from` when there are none. */
  from: number
  to: number
  /** The first invalid place. */
  broken: ChainBreak | null
  /** The last place that was signed with a known key. Database access alone is not enough to forge it. */
  signed: { seq: number; at: string } | null
  /** Reports whether there is a key to sign with. Absent in checks from before they looked for one. */
  hasKey?: boolean
  /** Names of keys that signed places and are not known here. */
  unknownKeys: string[]
  /** Events in the chain whose time does not fit their place. Absent in checks from before the order was checked. */
  outOfOrder?: OutOfOrder
  /** Checkpoints that a signature names and that are gone. Absent in checks from before signatures named any. */
  missing?: MissingCheckpoints
  /** Events that have no place because of their time. Absent in checks from before the order was checked. */
  setAside?: SetAside
}

export type OutOfOrder = {
  events: number
  /** The first of them, at most `namedMax`. */
  named: ChainBreak[]
  /** Events that got their place before the order was checked at all. An older Pegboard took in every time. */
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

/** How many conflicting events a check names, of each kind. */
export const namedMax = 100

/** How many events an admin accepts with one request, and how many characters the reason may have. */
export const acceptedEventsMax = 1_000
export const acceptedReasonMax = 2_000

/** Reports whether an admin must act: the chain is broken, a checkpoint is gone, or the time of an event does not fit. */
export function needsAdmin({ broken, missing, outOfOrder, setAside }: AuditCheck): boolean {
  const found = [missing?.checkpoints, outOfOrder?.events, setAside?.events]
  return broken !== null || found.some(count => (count ?? 0) > 0)
}
