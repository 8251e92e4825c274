import { createContext, runInContext } from 'node:vm'

/** Far longer than any code that ends in linear time needs, even on a busy machine. */
const timeout = 20_000

/**
 * Calls the function and throws if it computes for 20 seconds, where a test would otherwise never end: the time limit of
 * a test does not interrupt a pattern that backtracks.
 */
export function endsSoon<T>(compute: () => T): T {
  return runInContext('compute()', createContext({ compute }), { timeout }) as T
}
