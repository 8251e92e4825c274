/**
 * Finds the few rules that speak of a call among thousands: by whom they name, then by action, then by resource. Each
 * list is indexed once and shared by everybody whom it can mean.
 */
import type { RuleAction } from './actions'
import { isInForce } from './in-force'
import { literalPrefix, matchesAllUnder, matchesGlob } from './match-glob'
import { conditionOf, isInScope, speaksOf, type Question, type Target } from './match-rule'
import type { ActorPolicy } from './policy'
import type { Rule } from './rule'
import { resourceText } from './rule-text'
import { rulesBySubject } from './rules-by-subject'
import { scopeRankOf, specificityOf, type Ranked } from './specificity'

/** A rule that speaks of the call; with `depends` only for some arguments, and none were given. */
export type Met = Ranked & { depends: boolean }

export function findRules(
  { policy, subjects, atMs, personId }: ActorPolicy,
  { action, target }: Question,
): Met[] {
  if (subjects.length === 0) return []
  const lists = rulesBySubject(policy)
  const found: Met[] = []
  const add = (ranked: Ranked) => {
    const { rule } = ranked
    if (!isInForce(rule, atMs) || !isInScope(rule.scope, personId, target)) return
    const condition = conditionOf(rule, target?.tool?.arguments)
    if (condition !== 'unmet') found.push({ ...ranked, depends: condition === 'depends' })
  }
  const keys = resourceKeys(target)
  for (const subject of subjects) {
    const index = indexOf(lists.get(subject)!, action)
    for (const key of keys) for (const ranked of index.exact.get(key) ?? []) add(ranked)
    if (target) for (const ranked of globsFor(index, target)) add(ranked)
  }
  return found
}

/** Every resource but globs that covers the target, as `resourceText` writes it. */
function resourceKeys(target: Target): string[] {
  if (!target) return ['any']
  const { toolbox, tool } = target
  const keys = ['any', `toolbox:${toolbox.slug}`]
  if (!tool) return keys
  const name = `${toolbox.slug}/${tool.name}`
  keys.push(`tool:${name}`, `version:${name}@${tool.version}`, `kind:${tool.kind}`)
  for (const tag of tool.tags) keys.push(`tag:${tag}`)
  for (const capability of tool.capabilities) keys.push(`capability:${capability}`)
  return keys
}

type RuleIndex = {
  exact: Map<string, Ranked[]>
  /** By what the matching texts begin with; shorter beginnings first. */
  globs: Map<string, (Ranked & { pattern: string })[]>
  prefixLengths: number[]
}

const made = new WeakMap<readonly Rule[], Map<RuleAction, RuleIndex>>()

function indexOf(rules: readonly Rule[], action: RuleAction): RuleIndex {
  let byAction = made.get(rules)
  if (!byAction) made.set(rules, (byAction = new Map()))
  let index = byAction.get(action)
  if (!index) byAction.set(action, (index = makeIndex(rules.filter(rule => speaksOf(rule, action)))))
  return index
}

function makeIndex(rules: readonly Rule[]): RuleIndex {
  const index: RuleIndex = { exact: new Map(), globs: new Map(), prefixLengths: [] }
  for (const rule of rules) {
    const ranked = { rule, specificity: specificityOf(rule), scopeRank: scopeRankOf(rule.scope) }
    const { what } = rule
    if (what.type === 'glob')
      append(index.globs, literalPrefix(what.pattern), { ...ranked, pattern: what.pattern })
    else
      append(index.exact, what.type === 'tag' ? `tag:${what.tag.toLowerCase()}` : resourceText(what), ranked)
  }
  index.prefixLengths = [...new Set([...index.globs.keys()].map(prefix => prefix.length))].sort(
    (a, b) => a - b,
  )
  return index
}

function append<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

function globsFor({ globs, prefixLengths }: RuleIndex, { toolbox, tool }: NonNullable<Target>): Ranked[] {
  const name = tool ? `${toolbox.slug}/${tool.name}` : `${toolbox.slug}/`
  const matches = tool ? matchesGlob : matchesAllUnder
  const found: Ranked[] = []
  for (const length of prefixLengths) {
    if (length > name.length) break
    for (const ranked of globs.get(name.slice(0, length)) ?? [])
      if (matches(ranked.pattern, name)) found.push(ranked)
  }
  return found
}
