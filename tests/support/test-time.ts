/**
 * The time at which tests create toolboxes, runs and people: two days ago, in whole seconds. The product compares such
 * times with the clock, for limits such as one and seven days. Two days are far from these, so tests pass on every date.
 */
export const testTime = new Date(Math.floor(Date.now() / 1000) * 1000 - 2 * 24 * 60 * 60_000)
