/** The rules that apply at a time: enabled, not expired, and for a matching subject. */
import type { ActorPolicy } from './policy'
import type { Rule } from './rule'
import { rulesBySubject } from './rules-by-subject'

/** Returns the active rules that can match the actor, in the order of the policy. */
export function activeRules({ policy, atMs, subjects, personId }: ActorPolicy): Rule[] {
  const bySubject = rulesBySubject(policy)
  const named = new Set(subjects.flatMap(subject => bySubject.get(subject) ?? []))
  return policy.rules.filter(
    rule =>
      named.has(rule) && isActive(rule, atMs) && (rule.scope.type !== 'person' || rule.scope.id === personId),
  )
}

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
