/** Specificity and order of rules. A more specific allow can override a rule that asks. */
import { compareText } from '@/lib/core/base/compare-text'
import { literalPrefix } from './match-glob'
import type { Resource, Rule, Scope, Subject } from '@/lib/core/policy/model/rule'

const resourceRanks: Record<Resource['type'], number> = {
  any: 0,
  capability: 1,
  kind: 2,
  tag: 3,
  toolbox: 4,
  glob: 5,
  tool: 6,
  version: 7,
}
const subjectRanks: Record<Subject['type'], number> = { everyone: 0, role: 1, group: 2, person: 3, token: 4 }
const scopeRanks: Record<Scope['type'], number> = { person: 0, toolbox: 1, organization: 2 }

/** Ranks by resource (globs by the length of their literal beginning), then by condition, then by subject. */
export function specificityOf({ what, when, who }: Rule): number {
  const prefix = what.type === 'glob' ? Math.min(literalPrefix(what.pattern).length, 999) : 0
  const resource = resourceRanks[what.type] * 1_000 + prefix
  return (resource * 2 + (when ? 1 : 0)) * 8 + subjectRanks[who.type]
}

/** Higher ranks precede lower ones. */
export const scopeRankOf = (scope: Scope): number => scopeRanks[scope.type]

export type Ranked = { rule: Rule; specificity: number; scopeRank: number }

/** Orders rules independently of the order of the policy: higher scope, more specific, then by id. */
export function compareRanked(a: Ranked, b: Ranked): number {
  return b.scopeRank - a.scopeRank || b.specificity - a.specificity || compareText(a.rule.id, b.rule.id)
}
