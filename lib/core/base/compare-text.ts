/**
 * Compares by code units, which gives the same order on every machine and in every locale. Hashes and search order
 * depend on it.
 */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
