/** A number that is counted up to a maximum, so that counting takes no longer when there is more to count. */
export type CappedCount = { count: number; isCapped: boolean }
