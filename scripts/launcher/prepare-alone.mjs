/** Lets one process at a time install, generate or build in this checkout, such as two starts after an update. */
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { takePlace } from './instance.mjs'
import { root } from './settings.mjs'

const askAgainMs = 200

/**
 * Waits until no other process prepares the same, then does the work. The work checks first what is left to do.
 * @template T
 * @param {string} what a path in the checkout
 * @param {() => Promise<T>} work
 * @param {AbortSignal} [signal] ends the wait
 * @returns {Promise<T>}
 */
export async function prepareAlone(what, work, signal) {
  for (;;) {
    const place = await takePlace(placeOf(what), { pid: process.pid })
    if (place.other) await pause(askAgainMs, undefined, { signal })
    else
      try {
        return await work()
      } finally {
        place.release()
      }
  }
}

/** Returns the folder of the claims on a path in the checkout. It stays, because another process may be claiming it. */
export const placeOf = what => path.join(root, '.pegboard/preparing', what)
