/** The rules that match a call, and how they combine. Built-in rules are not part of it. */
import type { ToolFacts } from '@/lib/core/policy/model/facts'
import type { RuleQuery } from './match-rule'
import type { ActorPolicy } from '@/lib/core/policy/model/policy'
import { findRules, type MatchedRule } from './rule-index'
import { compareRanked } from './specificity'

/** The rules that match a call, by effect. */
export type MatchingRules = {
  denies: readonly MatchedRule[]
  asks: readonly MatchedRule[]
  /** Organization and toolbox rules. */
  allows: readonly MatchedRule[]
  /** Remembered confirmations. */
  personal: readonly MatchedRule[]
}

/** Returns the rules that match the query, grouped by effect. */
export function findMatchingRules(policy: ActorPolicy, query: RuleQuery): MatchingRules {
  const found = findRules(policy, query)
  if (found.length === 0) return noMatchingRules
  const matching = {
    denies: [] as MatchedRule[],
    asks: [] as MatchedRule[],
    allows: [] as MatchedRule[],
    personal: [] as MatchedRule[],
  }
  for (const matched of found) {
    const { effect, scope } = matched.rule
    const list = effect === 'allow' && scope.type === 'person' ? 'personal' : listOf[effect]
    matching[list].push(matched)
  }
  return matching
}

const noMatchingRules: MatchingRules = { denies: [], asks: [], allows: [], personal: [] }

const listOf = { deny: 'denies', ask: 'asks', allow: 'allows' } as const

/** Returns the rule to name as the deciding rule, independent of the order of the policy. */
export function decidingRule(rules: readonly MatchedRule[]): MatchedRule | undefined {
  return rules.reduce<MatchedRule | undefined>(
    (first, rule) => (first && compareRanked(first, rule) <= 0 ? first : rule),
    undefined,
  )
}

/**
 * Returns the allows that count. An allow by capability counts only when such rules allow every capability of the tool:
 * allowing files does not allow the shell.
 */
export function countedAllows(
  allows: readonly MatchedRule[],
  tool: ToolFacts | undefined,
): readonly MatchedRule[] {
  const isCovered = tool?.capabilities.every(capability =>
    allows.some(({ rule: { what } }) => what.type === 'capability' && what.capability === capability),
  )
  return isCovered ? allows : allows.filter(({ rule }) => rule.what.type !== 'capability')
}

/** Reports whether a rule can open a locked toolbox. A rule for a token only narrows its person's rights, so it cannot. */
export const mayOpen = ({ rule }: MatchedRule): boolean => rule.who.type !== 'token'

/** Reports whether a more specific allow of the same or a higher scope overrides a rule that asks. */
export function isOverridden(asking: MatchedRule, allows: readonly MatchedRule[], tool: ToolFacts): boolean {
  const stronger = allows.filter(
    allow => allow.specificity > asking.specificity && allow.scopeRank >= asking.scopeRank,
  )
  return countedAllows(stronger, tool).length > 0
}
