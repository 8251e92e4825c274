/**
 * Finds the few rules that match a call among thousands: by subject, then by action, then by resource. Each list is
 * indexed once and shared by every actor whose subject it belongs to.
 */
import type { RuleAction } from '@/lib/core/policy/model/actions'
import { isActive } from '@/lib/core/policy/model/active-rules'
import { literalPrefix, longestLiteral, matchesAllUnder, matchesGlob } from './match-glob'
import type { ToolFacts } from '@/lib/core/policy/model/facts'
import { conditionOf, isInScope, matchesAction, type RuleQuery, type Target } from './match-rule'
import type { ActorPolicy } from '@/lib/core/policy/model/policy'
import type { Resource, Rule } from '@/lib/core/policy/model/rule'
import { resourceText } from '@/lib/core/policy/model/rule-text'
import { rulesBySubject } from '@/lib/core/policy/model/rules-by-subject'
import { scopeRankOf, specificityOf, type Ranked } from './specificity'

/** A rule that matches the call. `depends`: it matches only some arguments, and none are known yet. */
export type MatchedRule = Ranked & { depends: boolean }

/**
 * Expired, disabled and out-of-scope rules are left out. Rules whose condition needs missing arguments have
 * `depends`.
 */
export function findRules(actorPolicy: ActorPolicy, { action, target }: RuleQuery): MatchedRule[] {
  const found: MatchedRule[] = []
  const indexes = indexesFor(actorPolicy, action)
  if (indexes.length === 0) return found
  const keys = resourceKeys(target)
  for (const index of indexes) {
    for (const key of keys)
      for (const matched of index.exact.get(key) ?? noRules) addMatching(found, matched, actorPolicy, target)
    if (target)
      for (const matched of findGlobs(index, target)) addMatching(found, matched, actorPolicy, target)
  }
  return found
}

/**
 * Reports whether a rule could match one of the tools, which are all in one toolbox. Compares their kinds, tags and
 * capabilities, and the names of toolboxes, so it can report a rule that matches none.
 * @param tools a list that must not change afterwards, because its keys are kept
 */
export function mayMatchTools(
  actorPolicy: ActorPolicy,
  action: RuleAction,
  tools: readonly ToolFacts[],
): boolean {
  const slug = tools[0]?.toolbox.slug
  if (slug === undefined) return false
  return indexesFor(actorPolicy, action).some(
    index =>
      index.toolboxes.has(slug) ||
      keysOfAny(tools).some(key => index.exact.has(key)) ||
      index.prefixLengths.some(length => index.globs.has(slug.slice(0, length))),
  )
}

const noRules: readonly never[] = []

function addMatching(
  found: MatchedRule[],
  matched: MatchedRule,
  { atMs, personId }: ActorPolicy,
  target: Target,
): void {
  const { rule } = matched
  if (!isActive(rule, atMs) || !isInScope(rule.scope, personId, target)) return
  const condition = conditionOf(rule, target?.tool?.arguments)
  if (condition !== 'unmet') found.push(condition === 'depends' ? { ...matched, depends: true } : matched)
}

/** Decisions after which an actor gets a merged index. Building one costs as much as a few dozen decisions. */
const mergeAfter = 64

type Search = { indexes: RuleIndex[]; uses: number }
const searches = new WeakMap<ActorPolicy, Map<RuleAction, Search>>()

function indexesFor(actorPolicy: ActorPolicy, action: RuleAction): RuleIndex[] {
  let byAction = searches.get(actorPolicy)
  if (!byAction) searches.set(actorPolicy, (byAction = new Map()))
  let search = byAction.get(action)
  if (!search) {
    const indexes = listsOf(actorPolicy).map(rules => indexOf(rules, action))
    search = { indexes: indexes.filter(({ size }) => size > 0), uses: 0 }
    byAction.set(action, search)
  }
  search.uses += 1
  if (search.uses === mergeAfter && search.indexes.length > 1) {
    const rules = listsOf(actorPolicy).flatMap(list => list.filter(rule => matchesAction(rule, action)))
    search.indexes = [makeIndex(rules)]
  }
  return search.indexes
}

/** Returns the rules of each subject that matches the actor. */
function listsOf({ policy, subjects }: ActorPolicy): (readonly Rule[])[] {
  const bySubject = rulesBySubject(policy)
  return subjects.map(subject => bySubject.get(subject) ?? [])
}

/** Returns every resource except globs that covers the target, as `resourceText` writes it. */
function resourceKeys(target: Target): readonly string[] {
  if (!target) return ['any']
  const { toolbox, tool } = target
  if (!tool) return ['any', `toolbox:${toolbox.slug}`]
  let keys = keysOfTools.get(tool)
  if (!keys) keysOfTools.set(tool, (keys = toolKeys(tool)))
  return keys
}

/** Matrices decide about each tool for many people. */
const keysOfTools = new WeakMap<ToolFacts, readonly string[]>()

function toolKeys(tool: ToolFacts): readonly string[] {
  const address = `${tool.toolbox.slug}/${tool.name}`
  return [`tool:${address}`, `version:${address}@${tool.version}`, ...commonKeys(tool)]
}

/** Returns the resources that cover the tool without naming it. */
const commonKeys = ({ toolbox, kind, tags, capabilities }: ToolFacts): string[] => [
  ...['any', `toolbox:${toolbox.slug}`, `kind:${kind}`],
  ...tags.map(tag => `tag:${tag}`),
  ...capabilities.map(capability => `capability:${capability}`),
]

/** Returns the resources that cover at least one of the tools without naming it. */
function keysOfAny(tools: readonly ToolFacts[]): readonly string[] {
  let keys = keysOfLists.get(tools)
  if (!keys) keysOfLists.set(tools, (keys = [...new Set(tools.flatMap(commonKeys))]))
  return keys
}

/** Matrices decide about the same list for each row. */
const keysOfLists = new WeakMap<readonly ToolFacts[], readonly string[]>()

type RuleIndex = {
  size: number
  exact: Map<string, MatchedRule[]>
  /** Globs by the literal beginning of the texts they match. */
  globs: Map<string, (MatchedRule & { pattern: string; literal: string })[]>
  /** Lengths of those beginnings, ascending. */
  prefixLengths: number[]
  /** Slugs of the toolboxes that rules about single tools name, in an address or in the beginning of a glob. */
  toolboxes: Set<string>
}

const made = new WeakMap<readonly Rule[], Map<RuleAction, RuleIndex>>()

function indexOf(rules: readonly Rule[], action: RuleAction): RuleIndex {
  let byAction = made.get(rules)
  if (!byAction) made.set(rules, (byAction = new Map()))
  let index = byAction.get(action)
  if (!index) byAction.set(action, (index = makeIndex(rules.filter(rule => matchesAction(rule, action)))))
  return index
}

function makeIndex(rules: readonly Rule[]): RuleIndex {
  const index: RuleIndex = {
    ...{ size: rules.length, exact: new Map(), globs: new Map(), prefixLengths: [] },
    toolboxes: new Set(rules.flatMap(({ what }) => namedToolbox(what) ?? [])),
  }
  for (const rule of rules) {
    const matched = {
      rule,
      specificity: specificityOf(rule),
      scopeRank: scopeRankOf(rule.scope),
      depends: false,
    }
    const { what } = rule
    if (what.type === 'glob')
      append(index.globs, literalPrefix(what.pattern), {
        ...matched,
        pattern: what.pattern,
        literal: longestLiteral(what.pattern),
      })
    else
      append(index.exact, what.type === 'tag' ? `tag:${what.tag.toLowerCase()}` : resourceText(what), matched)
  }
  index.prefixLengths = [...new Set([...index.globs.keys()].map(prefix => prefix.length))].sort(
    (a, b) => a - b,
  )
  return index
}

/** Returns the toolbox of a resource that names one and covers only a part of it. */
function namedToolbox(what: Resource): string | null {
  if (what.type === 'tool' || what.type === 'version') return what.toolbox
  const [slug, rest] = what.type === 'glob' ? literalPrefix(what.pattern).split('/', 2) : []
  return rest === undefined ? null : slug!
}

function append<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

/** Returns the rules whose pattern covers the target. */
function findGlobs(
  { globs, prefixLengths }: RuleIndex,
  { toolbox, tool }: NonNullable<Target>,
): readonly MatchedRule[] {
  if (prefixLengths.length === 0) return noRules
  const found: MatchedRule[] = []
  const name = tool ? `${toolbox.slug}/${tool.name}` : `${toolbox.slug}/`
  const matches = tool ? matchesGlob : matchesAllUnder
  for (const length of prefixLengths) {
    if (length > name.length) break
    // The literal rules out most globs without a beginning, ten times faster than matching them.
    for (const matched of globs.get(name.slice(0, length)) ?? noRules)
      if (name.includes(matched.literal) && matches(matched.pattern, name)) found.push(matched)
  }
  return found
}
