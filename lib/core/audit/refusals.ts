/** How many refused attempts the audit tells of. */

/** Attempts at one thing by one person are counted together for this long. */
export const refusalWindowMs = 60_000
/** So many of them have an event each; from then on the hundredth, the thousandth … say how many were left out. */
export const refusalsEach = 10
/** Characters of the address that was tried. */
export const refusalPathMax = 300

/** @returns how many before this one have no event of their own, or null when this one has none either */
export function toldRefusals(count: number): number | null {
  if (count <= refusalsEach) return 0
  const power = Math.round(Math.log10(count))
  return 10 ** power === count ? count - 10 ** (power - 1) - 1 : null
}
