/** Rules by whom and what they mean, so that those which could cover another rule are found without comparing all of them. */
import { literalPrefix } from '@/lib/core/policy/evaluate/match-glob'
import type { Rule } from '@/lib/core/policy/model/rule'
import { resourceText, subjectText } from '@/lib/core/policy/model/rule-text'

export type ReachIndex = Map<string, Rule[]>

/** Whatever can cover a rule stands under one of few keys, or begins as the rule does. */
export function addByReach(index: ReachIndex, rule: Rule): void {
  const beginning =
    rule.what.type === 'glob' ? `begins:${literalPrefix(rule.what.pattern)}` : resourceText(rule.what)
  const key = `${subjectText(rule.who)} ${beginning}`
  const list = index.get(key)
  if (list) list.push(rule)
  else index.set(key, [rule])
}

/** Every rule of the index that could cover the rule, and perhaps others. */
export function* mayCover(rule: Rule, index: ReadonlyMap<string, readonly Rule[]>): Generator<Rule> {
  if (index.size === 0) return
  const { what } = rule
  const name =
    'toolbox' in what
      ? `${what.toolbox}/${what.name}`
      : what.type === 'toolbox'
        ? `${what.slug}/`
        : what.type === 'glob'
          ? literalPrefix(what.pattern)
          : ''
  const slash = name.indexOf('/')
  const resources = ['any', resourceText(what)]
  if (slash > 0) resources.push(`toolbox:${name.slice(0, slash)}`)
  if (what.type === 'version') resources.push(`tool:${name}`)
  for (let length = 0; length <= name.length; length += 1) resources.push(`begins:${name.slice(0, length)}`)
  for (const subject of new Set(['everyone', subjectText(rule.who)]))
    for (const resource of resources) yield* index.get(`${subject} ${resource}`) ?? []
}
