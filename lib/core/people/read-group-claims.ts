/** The groups that an OpenID Connect provider says a person is in. */
import { claimLengthMax, claimsMax } from './group-limits'

/** Providers send a list of texts, some a single text, some nothing; what else they send says nothing. */
export function readGroupClaims(claim: unknown): string[] {
  const values = typeof claim === 'string' ? [claim] : Array.isArray(claim) ? claim : []
  const names = values.filter(
    (value): value is string =>
      typeof value === 'string' &&
      value.trim() !== '' &&
      value.length <= claimLengthMax &&
      !value.includes('\0'),
  )
  return [...new Set(names.map(name => name.trim()))].slice(0, claimsMax)
}
