/**
 * Rules about runs that can never decide, because of other rules or because of the visibility of toolboxes. Only certain
 * cases count: for every person, tool and arguments, the decision is the same without the rule.
 */
import type { Visibility } from '@/lib/core/policy/model/actor'
import type { PolicyFinding } from '@/lib/core/policy/model/policy-findings'
import { literalPrefix } from '@/lib/core/policy/evaluate/match-glob'
import { matchesAction } from '@/lib/core/policy/evaluate/match-rule'
import { addByReach, mayCover, type ReachIndex } from './reach-index'
import type { Resource, Rule } from '@/lib/core/policy/model/rule'
import { coversResource, coversRule } from './rule-covers'
import { subjectText } from '@/lib/core/policy/model/rule-text'
import { scopeRankOf, specificityOf } from '@/lib/core/policy/evaluate/specificity'

type FindingText = Pick<PolicyFinding, 'code' | 'message' | 'fix' | 'otherId'>

/** The properties of a toolbox that limit what rules can change. */
export type KnownToolbox = {
  visibility: Visibility
  /** Those subjects that rules name by which they match an owner or an admin, as `subjectText` writes them. */
  managedBy: ReadonlySet<string>
}

/**
 * Returns why a rule can never decide, or null when it can.
 */
export function whyOverridden(
  rule: Rule,
  rules: OverridingRules,
  toolboxes: ReadonlyMap<string, KnownToolbox>,
): FindingText | null {
  const affected = rule.actions.filter(action => matchesAction(rule, action))
  if (rule.effect === 'deny' || affected.some(action => action !== 'run')) return null
  const slug = toolboxNamed(rule)
  const toolbox = slug === null ? undefined : toolboxes.get(slug)
  return (
    (toolbox && whyShut(rule, slug!, toolbox, rules)) ??
    (rule.effect === 'allow' ? whyAsked(rule, toolbox, rules) : whyAllowed(rule, rules))
  )
}

/** The rules that can override others, so that not every rule is compared with every other one. */
export type OverridingRules = {
  /** Organization rules that ask without a condition. */
  asks: ReachIndex
  /** Organization rules that allow without a condition. */
  allows: ReachIndex
  /** Locked toolboxes that rules could open, and hidden ones that rules could show. */
  opened: Reach
  shown: Reach
}

/** The toolboxes that rules could match. */
type Reach = { slugs: Set<string>; others: Rule[] }

/** @param rules the active, valid rules of the policy */
export function overridingRules(rules: readonly Rule[]): OverridingRules {
  const indexed = (effect: Rule['effect']) => {
    const index: ReachIndex = new Map()
    for (const rule of rules)
      if (rule.effect === effect && isPlain(rule) && rule.actions.includes('run')) addByReach(index, rule)
    return index
  }
  const allowing = rules.filter(
    ({ effect, who, scope }) => effect === 'allow' && who.type !== 'token' && scope.type !== 'person',
  )
  return {
    asks: indexed('ask'),
    allows: indexed('allow'),
    opened: reachOf(allowing.filter(({ actions }) => actions.includes('run'))),
    shown: reachOf(allowing.filter(({ actions }) => actions.includes('view'))),
  }
}

/** Reports whether a rule matches everything it covers, for any arguments. */
const isPlain = ({ scope, when, who }: Rule): boolean =>
  scope.type === 'organization' && !when && who.type !== 'token'

function reachOf(rules: readonly Rule[]): Reach {
  const reach: Reach = { slugs: new Set(), others: [] }
  for (const rule of rules) {
    const slug = toolboxNamed(rule)
    if (slug === null) reach.others.push(rule)
    else reach.slugs.add(slug)
  }
  // Rules that match any resource come first, so that the search usually ends at the first rule.
  reach.others.sort((a, b) => Number(a.what.type === 'glob') - Number(b.what.type === 'glob'))
  return reach
}

/** Returns a finding when the toolbox is hidden or locked for everyone the rule matches. Only an allow opens a locked one. */
function whyShut(
  rule: Rule,
  slug: string,
  { visibility, managedBy }: KnownToolbox,
  { opened, shown }: OverridingRules,
): FindingText | null {
  if (rule.who.type === 'token' || managedBy.has(subjectText(rule.who))) return null
  if (visibility === 'hidden')
    return mayReach(shown, slug)
      ? null
      : {
          code: 'no-effect',
          message: `The toolbox ${slug} is hidden from everyone that this rule matches.`,
          fix: 'Add a rule that allows them to view the toolbox, or change its visibility.',
        }
  if (visibility !== 'locked' || rule.effect !== 'ask' || mayReach(opened, slug)) return null
  return {
    code: 'no-effect',
    message: `The toolbox ${slug} is locked, and a rule that asks doesn't unlock it.`,
    fix: 'Add a rule that allows the run, or change the visibility of the toolbox.',
  }
}

/** Returns a finding for an allow that never overrides a rule that asks. It could still unlock a toolbox. */
function whyAsked(
  rule: Rule,
  toolbox: KnownToolbox | undefined,
  { asks }: OverridingRules,
): FindingText | null {
  if (rule.scope.type === 'person' || toolbox?.visibility !== 'open') return null
  const asking = findCovering(rule, asks, other => !isStronger(rule, other))
  return asking
    ? {
        code: 'unreachable',
        message: `Rule ${asking.id} asks before every run that this rule matches.`,
        fix: `Make this rule more specific than ${asking.id}, or remove one of them.`,
        otherId: asking.id,
      }
    : null
}

/** Returns a finding for a rule that asks and that a more specific allow always overrides. */
function whyAllowed(rule: Rule, { allows }: OverridingRules): FindingText | null {
  const allowing = findCovering(
    rule,
    allows,
    other => other.what.type !== 'capability' && isStronger(other, rule),
  )
  return allowing
    ? {
        code: 'unreachable',
        message: `Rule ${allowing.id} allows every run that this rule matches, and is more specific.`,
        fix: `Make this rule more specific than ${allowing.id}, or remove one of them.`,
        otherId: allowing.id,
      }
    : null
}

function findCovering(rule: Rule, rules: ReachIndex, counts: (other: Rule) => boolean): Rule | undefined {
  const runs: Rule = { ...rule, actions: ['run'] }
  for (const other of mayCover(rule, rules))
    if (other !== rule && counts(other) && coversRule(other, runs)) return other
  return undefined
}

/** Compares an allow with a rule that asks, as `isOverridden` does. */
const isStronger = (allow: Rule, asking: Rule): boolean =>
  specificityOf(allow) > specificityOf(asking) && scopeRankOf(allow.scope) >= scopeRankOf(asking.scope)

/** Returns the only toolbox that the rule can match, or null. */
function toolboxNamed({ what, scope }: Pick<Rule, 'what' | 'scope'>): string | null {
  if (scope.type === 'toolbox') return scope.slug
  if (what.type === 'toolbox') return what.slug
  if ('toolbox' in what) return what.toolbox
  const beginning = what.type === 'glob' ? literalPrefix(what.pattern) : ''
  return beginning.includes('/') ? beginning.slice(0, beginning.indexOf('/')) : null
}

/** Reports whether one of the rules could match something in the toolbox. */
function mayReach({ slugs, others }: Reach, slug: string): boolean {
  const inside: Resource = { type: 'glob', pattern: `${slug}/*` }
  return (
    slugs.has(slug) ||
    others.some(
      ({ what }) =>
        what.type !== 'glob' ||
        coversResource(what, inside) ||
        `${slug}/`.startsWith(literalPrefix(what.pattern)),
    )
  )
}
