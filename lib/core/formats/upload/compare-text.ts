/** Order by code units, the same on every machine and in every locale: hashes and "the first counts" depend on it. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
