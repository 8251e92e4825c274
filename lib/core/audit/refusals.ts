/** Limits for the number of rejected attempts that have an event each. */

/** Length of the windows within which the attempts of one person are counted. */
export const refusalWindowMs = 60_000
/** Maximum number of events for one person, one tool or address, and one window. */
export const refusalsPerThingMax = 10
/**
 * Maximum number of events for one person and one window. One more event counts the attempts without an
 * event.
 */
export const refusalsPerActorMax = 200
/** Maximum number of characters recorded of the requested path. */
export const refusalPathMax = 300

/** Returns the start of the window that a time belongs to. Windows are the same for everyone. */
export function refusalWindowOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / refusalWindowMs) * refusalWindowMs)
}

/** Number of failed sign-ins of one account that have an event each. */
export const refusalsEach = 10

/**
 * Decides whether the event of an attempt is written, by the number of attempts within the hour.
 * @param each number of attempts that have an event each; after them only powers of ten have one
 * @returns the number of previous attempts without an event, or null when this attempt has no event
 */
export function sampledRefusals(count: number, each = refusalsEach): number | null {
  if (count <= each) return 0
  const power = 10 ** Math.round(Math.log10(count))
  return power === count ? count - Math.max(each, power / 10) - 1 : null
}
