/** Draws whole numbers. The same seed gives the same numbers. */
import type { Draw } from './schema-narrowings'

/** Returns a stream of whole numbers (Mulberry32). */
export function seededDraw(seed: number): Draw {
  let state = seed | 0
  return count => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count
  }
}
