/** What the rules that speak of a call say together: the order of evaluation, apart from what built-in rules say. */
import type { ToolFacts } from '@/lib/core/policy/model/facts'
import type { Question } from './match-rule'
import type { ActorPolicy } from '@/lib/core/policy/model/policy'
import { findRules, type MatchedRule } from './rule-index'
import { compareRanked } from './specificity'

/** The rules that speak of a call, by what they do. */
export type Ruling = {
  denies: readonly MatchedRule[]
  asks: readonly MatchedRule[]
  /** Of the organization and of toolboxes. */
  allows: readonly MatchedRule[]
  /** Allows that a person gave to themselves. */
  personal: readonly MatchedRule[]
}

export function findRuling(policy: ActorPolicy, question: Question): Ruling {
  const ruling = {
    denies: [] as MatchedRule[],
    asks: [] as MatchedRule[],
    allows: [] as MatchedRule[],
    personal: [] as MatchedRule[],
  }
  for (const met of findRules(policy, question)) {
    const { effect, scope } = met.rule
    const list = effect === 'allow' && scope.type === 'person' ? 'personal' : listOf[effect]
    ruling[list].push(met)
  }
  return ruling
}

const listOf = { deny: 'denies', ask: 'asks', allow: 'allows' } as const

/** The one that is named as the deciding rule, whatever the order of the policy. */
export function decidingRule(rules: readonly MatchedRule[]): MatchedRule | undefined {
  return rules.reduce<MatchedRule | undefined>(
    (first, rule) => (first && compareRanked(first, rule) <= 0 ? first : rule),
    undefined,
  )
}

/**
 * Allows that count. One by capability counts only where every capability of the tool is allowed by such a rule:
 * whoever allows reading files has not allowed the shell.
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

/** Rules for a token stay within what its person may do: they lift questions, and open nothing. */
export const mayOpen = ({ rule }: MatchedRule): boolean => rule.who.type !== 'token'

/** A question is lifted by an allow that is about less and is written at the same height or higher. */
export function isLifted(question: MatchedRule, allows: readonly MatchedRule[], tool: ToolFacts): boolean {
  const stronger = allows.filter(
    allow => allow.specificity > question.specificity && allow.scopeRank >= question.scopeRank,
  )
  return countedAllows(stronger, tool).length > 0
}
