/** Merges the rules that someone else saved into an unsaved draft of the same policy. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { freeRuleId } from './free-rule-id'
import type { Rule } from '@/lib/core/policy/model/rule'

/** The changes of the other person since the common base. A rule they edited is in both lists. */
export type OthersChange = { added: readonly Rule[]; removed: readonly string[] }

type MergedRules = {
  rules: Rule[]
  /** Ids of rules that both people changed. The draft's version wins, because its author is looking at it. */
  conflicts: string[]
}

/** Merges by rule id. Rules that only one side changed take that side's version. */
export function mergeRules(base: readonly Rule[], own: readonly Rule[], theirs: OthersChange): MergedRules {
  const was = new Map(base.map(rule => [rule.id, textOf(rule)]))
  const mine = withOwnIds(own, was, theirs)
  const is = new Map(mine.map(rule => [rule.id, textOf(rule)]))
  const isMine = (id: string) => was.get(id) !== is.get(id)
  const added = new Map(theirs.added.map(rule => [rule.id, rule]))
  const conflicts = [...new Set([...added.keys(), ...theirs.removed])].filter(
    id => isMine(id) && is.get(id) !== textOf(added.get(id)),
  )
  const kept = mine.flatMap(rule => {
    if (isMine(rule.id)) return [rule]
    const edited = added.get(rule.id)
    if (edited) return [edited]
    return theirs.removed.includes(rule.id) ? [] : [rule]
  })
  const have = new Set(kept.map(rule => rule.id))
  // A rule that the draft removed stays removed. It is a conflict if the other person edited it.
  const incoming = theirs.added.filter(rule => !have.has(rule.id) && !isMine(rule.id))
  return { rules: [...kept, ...incoming], conflicts }
}

/** Renames new rules of the draft whose id the other person used for a different new rule. */
function withOwnIds(own: readonly Rule[], was: ReadonlyMap<string, unknown>, theirs: OthersChange): Rule[] {
  const added = new Map(theirs.added.map(rule => [rule.id, textOf(rule)]))
  const taken = new Set([...was.keys(), ...own.map(({ id }) => id), ...added.keys()])
  return own.map(rule => {
    if (was.has(rule.id) || !added.has(rule.id) || added.get(rule.id) === textOf(rule)) return rule
    const id = freeRuleId(rule.id, taken)
    taken.add(id)
    return { ...rule, id }
  })
}

const textOf = (rule: Rule | undefined) =>
  rule ? canonicalJson(JSON.parse(JSON.stringify(rule))) : undefined
