/**
 * Follows the times of a chain from its start and collects the events whose time does not fit their place.
 */
import { namedMax, type OutOfOrder } from './audit-check'
import type { LinkedEvent } from './chain'
import type { Checkpoint } from './checkpoint'
import { clockSkewMsMax, findTimeConflict, formatTimeConflict } from './time-order'

type OrderWalk = {
  /**
   * Judges the next event of the chain.
   * @param writtenBy latest time at which the event entered the chain, in milliseconds: the time of the next
   *   signature, or now
   */
  event: (event: LinkedEvent, writtenBy: number, isAccepted: boolean) => void
  /** Handles a checkpoint behind the last event. */
  checkpoint: (checkpoint: Checkpoint) => void
  found: OutOfOrder
}

/** @param checkedFrom the place behind which a conflict fails the check; null: no place yet */
export function startOrderWalk(checkedFrom: number | null): OrderWalk {
  const found: OutOfOrder = { events: 0, named: [], earlier: { events: 0, named: [] } }
  let newestEvent: number | null = null
  let newestCheckpoint: number | null = null
  /**
   * Returns the time, or null for one that was still in the future when the place was signed: the clock was
   * wrong then, and the time is no evidence.
   */
  const known = (time: number | null, writtenBy: number) =>
    time !== null && time > writtenBy + clockSkewMsMax ? null : time

  return {
    found,
    event(event, writtenBy, isAccepted) {
      if (isAccepted) return
      newestEvent = known(newestEvent, writtenBy)
      newestCheckpoint = known(newestCheckpoint, writtenBy)
      const at = Date.parse(event.at)
      const bounds = { event: newestEvent, checkpoint: newestCheckpoint, now: writtenBy }
      const conflict = findTimeConflict(at, bounds)
      if (!conflict) {
        newestEvent = Math.max(newestEvent ?? at, at)
        return
      }
      const list = checkedFrom === null || event.seq <= checkedFrom ? found.earlier : found
      list.events += 1
      const what = formatTimeConflict(`Event ${event.seq}`, event.at, conflict)
      if (list.named.length < namedMax) list.named.push({ seq: event.seq, id: event.id, what })
    },
    checkpoint({ kind, at }) {
      const time = Date.parse(at)
      if (kind === 'hourly') newestCheckpoint = Math.max(newestCheckpoint ?? time, time)
      if (kind === 'order') {
        newestEvent = null
        newestCheckpoint = time
      }
    },
  }
}
