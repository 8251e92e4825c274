/** The groups of a person according to an OpenID Connect provider. */
import { claimLengthMax, claimsMax } from './group-limits'

/**
 * Returns the groups of a claim. Providers send a list of texts, a single text or nothing; any other value
 * means no groups.
 */
export function readGroupClaims(claim: unknown): string[] {
  const values: readonly unknown[] = Array.isArray(claim) ? claim : [claim]
  const names = values.filter(
    (value): value is string =>
      typeof value === 'string' &&
      value.trim() !== '' &&
      value.length <= claimLengthMax &&
      !value.includes('\0'),
  )
  return [...new Set(names.map(name => name.trim()))].slice(0, claimsMax)
}
