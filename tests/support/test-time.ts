/**
 * When what tests make was made: two days ago, which is far from the limits of one and seven days that the product
 * compares with the clock, so that tests pass on every date. In whole seconds, as some texts have times.
 */
export const testTime = new Date(Math.floor(Date.now() / 1000) * 1000 - 2 * 24 * 60 * 60_000)
