/** What a rule matches, regardless of other rules: tools, people and recent runs. */
import type { CappedCount } from '@/lib/core/base/capped-count'
import type { PolicyEffect } from './policy-view'

export type RuleReach = {
  /** Id of the rule. */
  id: string
  sentence: string
  /** Tools in their published version. */
  tools: CappedCount
  /** Null if the reader cannot know how many there are, as for a group of others. */
  people: CappedCount | null
  /** Runs of the last `reachLimits.days` days, whatever their arguments; null if the rule is not about runs. */
  runs: CappedCount | null
}

export type RulesReach = {
  rules: RuleReach[]
  /** What these rules would have changed about recent runs; null if it was not requested. */
  effect: PolicyEffect | null
}

export const reachLimits = {
  /** Rules of one request: those that a table draws at a time. */
  rulesMax: 50,
  /** Maximum number of tools and of people that is counted. */
  countMax: 1_000,
  days: 30,
} as const
