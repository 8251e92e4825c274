/** A number that is counted up to a maximum, so that counting takes no longer when there is more to count. */
export type CappedCount = { count: number; isCapped: boolean }

/** @param count counted up to at least one more than the maximum */
export const capCount = (count: number, max: number): CappedCount => ({
  count: Math.min(count, max),
  isCapped: count > max,
})
