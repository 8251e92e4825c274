/** Index of rules by subject and resource. Finds the rules that could cover another rule without comparing all of them. */
import { literalPrefix } from '@/lib/core/policy/evaluate/match-glob'
import type { Resource, Rule } from '@/lib/core/policy/model/rule'
import { resourceText, subjectText } from '@/lib/core/policy/model/rule-text'

export type ReachIndex = Map<string, Rule[]>

/** Adds a rule under the key by which `mayCover` finds it. */
export function addByReach(index: ReachIndex, rule: Rule): void {
  const beginning =
    rule.what.type === 'glob' ? `begins:${literalPrefix(rule.what.pattern)}` : resourceText(rule.what)
  const key = `${subjectText(rule.who)} ${beginning}`
  const list = index.get(key)
  if (list) list.push(rule)
  else index.set(key, [rule])
}

/** Yields every rule that could cover the rule, and possibly some that do not. */
export function* mayCover(rule: Rule, index: ReadonlyMap<string, readonly Rule[]>): Generator<Rule> {
  if (index.size === 0) return
  const { what } = rule
  const name = beginningOf(what)
  const slash = name.indexOf('/')
  const resources = ['any', resourceText(what)]
  if (slash > 0) resources.push(`toolbox:${name.slice(0, slash)}`)
  if (what.type === 'version') resources.push(`tool:${name}`)
  for (let length = 0; length <= name.length; length += 1) resources.push(`begins:${name.slice(0, length)}`)
  for (const subject of new Set(['everyone', subjectText(rule.who)]))
    for (const resource of resources) yield* index.get(`${subject} ${resource}`) ?? []
}

/** Returns the literal beginning of the `toolbox/tool` names that the resource matches. */
function beginningOf(what: Resource): string {
  if ('toolbox' in what) return `${what.toolbox}/${what.name}`
  if (what.type === 'toolbox') return `${what.slug}/`
  return what.type === 'glob' ? literalPrefix(what.pattern) : ''
}
