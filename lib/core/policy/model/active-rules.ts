import type { Rule } from './rule'

/** Reports whether the rule is enabled and has not expired. */
export function isActive(rule: Rule, atMs: number): boolean {
  return rule.enabled !== false && !isExpired(rule, atMs)
}

/** Reports whether the rule has expired. If its expiry is unreadable, an allow has expired and other rules never expire. */
export function isExpired({ effect, expiresAt }: Rule, atMs: number): boolean {
  if (expiresAt === undefined) return false
  const end = Date.parse(expiresAt)
  return Number.isNaN(end) ? effect === 'allow' : end <= atMs
}
