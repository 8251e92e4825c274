/** Rules by subject, so that a decision looks only at the few lists that can match a person. */
import type { Policy } from './policy'
import type { Rule } from './rule'
import { subjectText } from './rule-text'

/** Returns the rules of a policy by subject. Cached for the lifetime of the policy object. */
export function rulesBySubject(policy: Policy): ReadonlyMap<string, readonly Rule[]> {
  const known = made.get(policy)
  if (known) return known
  const lists = new Map<string, Rule[]>()
  for (const rule of policy.rules) {
    const subject = subjectText(rule.who)
    const list = lists.get(subject)
    if (list) list.push(rule)
    else lists.set(subject, [rule])
  }
  made.set(policy, lists)
  return lists
}

const made = new WeakMap<Policy, ReadonlyMap<string, readonly Rule[]>>()
