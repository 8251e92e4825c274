/**
 * Returns the milliseconds to wait before the next attempt: `firstMs`, doubled with each further failure, up to `maxMs`.
 * @param failures number of failures that lengthen the pause
 */
export const backoffMs = (
  failures: number,
  { firstMs, maxMs }: Readonly<{ firstMs: number; maxMs: number }>,
): number => Math.min(maxMs, firstMs * 2 ** Math.min(failures, 30))
