import type { KnownNames } from '@/lib/core/policy/check/check-policy'
import type { Rule } from '@/lib/core/policy/model/rule'
import { formatRule, type RuleNames } from '@/lib/core/policy/text/format-rule'
import type { PolicyStep, RuleRow } from '@/lib/core/policy/views/policy-view'
import { findKnownNames } from '@/lib/store/access/known-names'
import type { Tx } from '@/lib/store/connection/client'
import { findKnownToolboxes } from '@/lib/store/toolboxes/known-toolboxes'

/**
 * Returns the names of these rules that exist, with facts about the toolboxes that they name: only for admins, whose
 * rules can be compared with all others.
 */
export async function knownNamesWithFacts(tx: Tx, rules: readonly Rule[]): Promise<KnownNames> {
  const names = await findKnownNames(tx, rules)
  return { ...names, toolboxes: await findKnownToolboxes(tx, rules) }
}

/** Returns a rule with its sentence for tables. */
export const ruleRow = (rule: Rule, names: RuleNames): RuleRow => ({
  rule,
  sentence: formatRule(rule, names),
})

/** Returns a rule that a revision added or removed, as the history lists it. */
export const stepRule = (rule: Rule, names: RuleNames): PolicyStep['added'][number] => ({
  id: rule.id,
  sentence: formatRule(rule, names),
})
