/**
 * Returns a function that computes a value at its first call and keeps it. It is for large tables that many processes
 * load and few use.
 */
export function once<T>(compute: () => T): () => T {
  let kept: { value: T } | null = null
  return () => (kept ??= { value: compute() }).value
}
