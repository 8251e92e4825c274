import type { Rule } from './rule'

/** Neither switched off nor over. A rule whose end cannot be read never ends where it denies or asks, and is over where it allows. */
export function isInForce(rule: Rule, atMs: number): boolean {
  return rule.enabled !== false && !isExpired(rule, atMs)
}

export function isExpired({ effect, expiresAt }: Rule, atMs: number): boolean {
  if (expiresAt === undefined) return false
  const end = Date.parse(expiresAt)
  return Number.isNaN(end) ? effect === 'allow' : end <= atMs
}
