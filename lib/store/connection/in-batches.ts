import { setTimeout as pause } from 'node:timers/promises'

/** Pause between two batches, so that other users of the database wait for at most one of them. */
const pauseMs = 20

/**
 * Repeats a bounded batch, such as a purge of some rows, until it finds nothing left.
 * @param batch returns how much it did
 * @param signal ends the work after the batch under way
 * @returns how much was done in all
 */
export async function inBatches(batch: () => Promise<number>, signal?: AbortSignal): Promise<number> {
  let total = 0
  while (!signal?.aborted) {
    const count = await batch()
    if (count === 0) break
    total += count
    // An aborted pause is the signal to stop, which the loop reads.
    await pause(pauseMs, undefined, { signal }).catch(() => {})
  }
  return total
}
