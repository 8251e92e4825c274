/** What Postgres said a fault is, whichever client carried it. */

/** The five characters of SQLSTATE, or null when the fault is not one of Postgres. */
function sqlStateOf(error: unknown): string | null {
  let fault: unknown = error
  // The driver's own error, or that inside of Prisma's, which sits in `meta.driverAdapterError.cause`.
  for (const key of ['meta', 'driverAdapterError', 'cause', null]) {
    if (typeof fault !== 'object' || fault === null) return null
    const { originalCode, code } = fault as Record<string, unknown>
    for (const candidate of [originalCode, code])
      if (typeof candidate === 'string' && /^[0-9A-Z]{5}$/.test(candidate) && !/^P\d{4}$/.test(candidate))
        return candidate
    if (key) fault = (fault as Record<string, unknown>)[key]
  }
  return null
}

/** True for what Postgres refuses for what it is: trying again changes nothing. Classes of SQLSTATE. */
export function isUnwritable(error: unknown): boolean {
  return /^(22|23|42|54)/.test(sqlStateOf(error) ?? '')
}
