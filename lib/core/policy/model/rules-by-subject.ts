/** The rules of a policy by whom they name: a person meets only the few lists that can mean them. */
import type { Policy } from './policy'
import type { Rule } from './rule'
import { subjectText } from './rule-text'

/** Made once for each policy, and gone with it. */
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
