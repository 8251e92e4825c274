/**
 * The order of time in the chain. An event older than the chain's newest time was not written by Pegboard, or
 * was written with a wrong clock; neither gets a place unnoticed.
 */

/**
 * Maximum time by which an event can be older than the chain, or ahead of the clock of the database, in
 * milliseconds. Events take the clock of the database when they are written and become visible when their
 * transaction commits, up to a minute later (`createTimeoutMs`). The rest allows for a clock correction, as
 * after a failover.
 */
export const clockSkewMsMax = 10 * 60_000

const timeConflicts = ['before-event', 'before-checkpoint', 'in-future'] as const
export type TimeConflictReason = (typeof timeConflicts)[number]

export type TimeConflict = {
  reason: TimeConflictReason
  /** The time that the event conflicts with. */
  bound: number
}

/** Times that the next event is compared with, in milliseconds since 1970. */
export type TimeBounds = {
  /** The newest previous event; null: there is none. */
  event: number | null
  /** The newest previous signed checkpoint; null: there is none. */
  checkpoint: number | null
  /** Latest time at which the event was in the chain; null: unknown. */
  now: number | null
}

/** Returns why an event of this time is not plausible at this place, or null when it is. */
export function findTimeConflict(at: number, { event, checkpoint, now }: TimeBounds): TimeConflict | null {
  if (now !== null && at > now + clockSkewMsMax) return { reason: 'in-future', bound: now }
  if (checkpoint !== null && at < checkpoint - clockSkewMsMax)
    return { reason: 'before-checkpoint', bound: checkpoint }
  if (event !== null && at < event - clockSkewMsMax) return { reason: 'before-event', bound: event }
  return null
}

/** Returns a complete sentence about an event, named by the caller: `Event 12` or an id. */
export function formatTimeConflict(name: string, at: string, { reason, bound }: TimeConflict): string {
  const time = new Date(bound).toISOString()
  const compared = {
    'before-event': `but an earlier event in the chain has the time ${time}`,
    'before-checkpoint': `but the chain was signed without the event at ${time}`,
    'in-future': `but was written no later than ${time}`,
  }[reason]
  return `${name} has the time ${at}, ${compared}.`
}
