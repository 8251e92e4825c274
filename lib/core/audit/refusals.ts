/** How many refused attempts get an event of their own. */

/** Attempts of one person are counted within windows of this length. */
export const refusalWindowMs = 60_000
/** Events for one person, one tool or address, and one window. */
export const refusalsPerThingMax = 10
/**
 * Maximum number of events for one person and one window. One more event counts the attempts without an
 * event.
 */
export const refusalsPerActorMax = 200
/** Characters of the address that was tried. */
export const refusalPathMax = 300

/** Returns the start of the window that a time belongs to. Windows are the same for everyone. */
export function refusalWindowOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / refusalWindowMs) * refusalWindowMs)
}

/** Failed sign-ins of one account that have an event each. */
export const refusalsEach = 10

/**
 * Decides whether the event of an attempt is written, by how many attempts there were within the hour.
 * @param each attempts that have an event each; after them only powers of ten have one
 * @returns how many before this one have no event of their own, or null when this one has none either
 */
export function sampledRefusals(count: number, each = refusalsEach): number | null {
  if (count <= each) return 0
  const power = 10 ** Math.round(Math.log10(count))
  return power === count ? count - Math.max(each, power / 10) - 1 : null
}
