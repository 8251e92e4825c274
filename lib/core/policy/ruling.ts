/** What the rules that speak of a call say together: the order of evaluation, apart from what built-in rules say. */
import type { ToolFacts } from './facts'
import type { Question } from './match-rule'
import type { ActorPolicy } from './policy'
import { findRules, type Met } from './rule-index'
import { compareRanked } from './specificity'

/** The rules that speak of a call, by what they do. */
export type Ruling = {
  denies: readonly Met[]
  confirms: readonly Met[]
  /** Of the organisation and of toolboxes. */
  allows: readonly Met[]
  /** Allows that a person gave to themselves. */
  personal: readonly Met[]
}

export function findRuling(policy: ActorPolicy, question: Question): Ruling {
  const ruling = { denies: [] as Met[], confirms: [] as Met[], allows: [] as Met[], personal: [] as Met[] }
  for (const met of findRules(policy, question)) {
    const { effect, scope } = met.rule
    const list = effect === 'allow' && scope.type === 'person' ? 'personal' : listOf[effect]
    ruling[list].push(met)
  }
  return ruling
}

const listOf = { deny: 'denies', confirm: 'confirms', allow: 'allows' } as const

/** The one that is named as the deciding rule, whatever the order of the policy. */
export function foremost(rules: readonly Met[]): Met | undefined {
  return rules.reduce<Met | undefined>(
    (first, rule) => (first && compareRanked(first, rule) <= 0 ? first : rule),
    undefined,
  )
}

/**
 * Allows that count. One by capability counts only where every capability of the tool is allowed by such a rule:
 * whoever allows reading files has not allowed the shell.
 */
export function countedAllows(allows: readonly Met[], tool: ToolFacts | undefined): readonly Met[] {
  const isCovered = tool?.capabilities.every(capability =>
    allows.some(({ rule: { what } }) => what.type === 'capability' && what.capability === capability),
  )
  return isCovered ? allows : allows.filter(({ rule }) => rule.what.type !== 'capability')
}

/** Rules for a token stay within what its person may do: they lift questions, and open nothing. */
export const mayOpen = ({ rule }: Met): boolean => rule.who.type !== 'token'

/** A question is lifted by an allow that is about less and is written at the same height or higher. */
export function isLifted(question: Met, allows: readonly Met[], tool: ToolFacts): boolean {
  const stronger = allows.filter(
    allow => allow.specificity > question.specificity && allow.scopeRank >= question.scopeRank,
  )
  return countedAllows(stronger, tool).length > 0
}
