/** Two people edited the same policy: what the other saved is taken into what one has not saved yet. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { freeRuleId } from './free-rule-id'
import type { Rule } from '@/lib/core/policy/model/rule'

/** What the other person changed since the policy that both began with. A rule that was reworded is in both. */
export type OthersChange = { added: readonly Rule[]; removed: readonly string[] }

type BroughtTogether = {
  rules: Rule[]
  /** Ids of rules that both changed; one's own wording is kept, because it is the one that is looked at. */
  conflicts: string[]
}

export function bringTogether(
  base: readonly Rule[],
  own: readonly Rule[],
  theirs: OthersChange,
): BroughtTogether {
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
    const reworded = added.get(rule.id)
    return reworded ? [reworded] : theirs.removed.includes(rule.id) ? [] : [rule]
  })
  const have = new Set(kept.map(rule => rule.id))
  // A rule that one took out oneself stays out, and is told as a conflict when the other reworded it.
  const come = theirs.added.filter(rule => !have.has(rule.id) && !isMine(rule.id))
  return { rules: [...kept, ...come], conflicts }
}

/** Two new rules that happen to be called the same are two rules: one's own gets another name. */
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
