/** SQLSTATE codes of Postgres errors, whichever client reported them. */

/** Returns the five characters of SQLSTATE, or null when the error is not from Postgres. */
export function sqlStateOf(error: unknown): string | null {
  let current: unknown = error
  // The driver's own error, or the one inside Prisma's error in `meta.driverAdapterError.cause`.
  for (const key of ['meta', 'driverAdapterError', 'cause', null]) {
    if (typeof current !== 'object' || current === null) return null
    const { originalCode, code } = current as Record<string, unknown>
    for (const candidate of [originalCode, code])
      if (typeof candidate === 'string' && /^[0-9A-Z]{5}$/.test(candidate) && !/^P\d{4}$/.test(candidate))
        return candidate
    if (key) current = (current as Record<string, unknown>)[key]
  }
  return null
}

/**
 * Reports whether Postgres rejected the content itself, so that a retry changes nothing. Checks classes of
 * SQLSTATE.
 */
export function isUnwritable(error: unknown): boolean {
  return /^(22|23|42|54)/.test(sqlStateOf(error) ?? '')
}
