/** Days and times that people and programs enter. PostgreSQL has no year 0, and JavaScript needs signs above 9999. */

/** Returns the beginning of a UTC day, such as 2026-01-31; null for any other text and for days that do not exist. */
export function readDay(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const day = usable(new Date(`${text}T00:00:00.000Z`))
  // JavaScript reads February 31 as March 3.
  return day?.toISOString().startsWith(text) ? day : null
}

/** Returns a time, such as 2026-01-31T12:00:00Z (RFC 3339); null for any other text. */
export const readTime = (text: string): Date | null =>
  /^\d{4}-\d\d-\d\dT/.test(text) ? usable(new Date(text)) : null

function usable(date: Date): Date | null {
  const year = date.getUTCFullYear()
  return year >= 1 && year <= 9999 ? date : null
}
