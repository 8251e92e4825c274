/**
 * Rules about runs that can never decide, because of the other rules or because of what the toolboxes are. Only what is
 * certain counts: whatever person, tool and arguments come, the answer is the same without the rule.
 */
import type { Visibility } from '@/lib/core/policy/model/actor'
import type { PolicyFinding } from './check-policy'
import { literalPrefix } from '@/lib/core/policy/evaluate/match-glob'
import { speaksOf } from '@/lib/core/policy/evaluate/match-rule'
import { addByReach, mayCover, type ReachIndex } from './reach-index'
import type { Resource, Rule } from '@/lib/core/policy/model/rule'
import { coversResource, coversRule } from './rule-covers'
import { subjectText } from '@/lib/core/policy/model/rule-text'
import { scopeRankOf, specificityOf } from '@/lib/core/policy/evaluate/specificity'

type Fault = Pick<PolicyFinding, 'code' | 'message' | 'fix' | 'otherId'>

/** A toolbox as far as it decides what rules can change. */
export type KnownToolbox = {
  visibility: Visibility
  /** As `subjectText` writes them: everyone and everything by which a rule can mean an owner or an admin. */
  keptBy: ReadonlySet<string>
}

/**
 * @returns null for a rule that can decide
 */
export function whyOverridden(
  rule: Rule,
  rules: OverridingRules,
  toolboxes: ReadonlyMap<string, KnownToolbox>,
): Fault | null {
  const spoken = rule.actions.filter(action => speaksOf(rule, action))
  if (rule.effect === 'deny' || spoken.some(action => action !== 'run')) return null
  const slug = toolboxNamed(rule)
  const toolbox = slug === null ? undefined : toolboxes.get(slug)
  return (
    (toolbox && whyShut(rule, slug!, toolbox, rules)) ??
    (rule.effect === 'allow' ? whyAsked(rule, toolbox, rules) : whyLifted(rule, rules))
  )
}

/** The rules that can override others, so that not every rule is compared with every other one. */
export type OverridingRules = {
  /** Organization rules that ask without a condition. */
  asks: ReachIndex
  /** Organization rules that allow without a condition. */
  allows: ReachIndex
  /** What rules could open of locked toolboxes, and what rules could show of hidden ones. */
  opened: Reach
  shown: Reach
}

/** The toolboxes that rules could match. */
type Reach = { slugs: Set<string>; others: Rule[] }

/** @param rules those of the policy that are enabled and readable and have not expired */
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

/** Matches whatever it covers, for its subject, whatever the arguments are. */
const isPlain = ({ scope, when, who }: Rule): boolean =>
  scope.type === 'organization' && !when && who.type !== 'token'

function reachOf(rules: readonly Rule[]): Reach {
  const reach: Reach = { slugs: new Set(), others: [] }
  for (const rule of rules) {
    const slug = toolboxNamed(rule)
    if (slug === null) reach.others.push(rule)
    else reach.slugs.add(slug)
  }
  // Those that match anything come first, so that one look is enough.
  reach.others.sort((a, b) => Number(a.what.type === 'glob') - Number(b.what.type === 'glob'))
  return reach
}

/** A locked toolbox opens to an allow alone, a hidden one is not even seen. Owners and admins are in anyway. */
function whyShut(
  rule: Rule,
  slug: string,
  { visibility, keptBy }: KnownToolbox,
  { opened, shown }: OverridingRules,
): Fault | null {
  if (rule.who.type === 'token' || keptBy.has(subjectText(rule.who))) return null
  if (visibility === 'hidden')
    return mayReach(shown, slug)
      ? null
      : {
          code: 'no-effect',
          message: `The toolbox ${slug} is hidden from everyone whom this rule matches.`,
          fix: 'Add a rule that allows them to view the toolbox, or change its visibility.',
        }
  if (visibility !== 'locked' || rule.effect !== 'ask' || mayReach(opened, slug)) return null
  return {
    code: 'no-effect',
    message: `The toolbox ${slug} is locked, and a rule that asks does not open it.`,
    fix: 'Add a rule that allows the run, or change the visibility of the toolbox.',
  }
}

/** An allow that lifts no question of a rule that always asks first; it could still open what is locked. */
function whyAsked(rule: Rule, toolbox: KnownToolbox | undefined, { asks }: OverridingRules): Fault | null {
  if (rule.scope.type === 'person' || toolbox?.visibility !== 'open') return null
  const question = findCovering(rule, asks, other => !isStronger(rule, other))
  return question
    ? {
        code: 'unreachable',
        message: `Rule ${question.id} asks before every run that this rule matches.`,
        fix: `Make this rule more specific than ${question.id}, or remove one of them.`,
        otherId: question.id,
      }
    : null
}

/** A question that a more specific allow always lifts. */
function whyLifted(rule: Rule, { allows }: OverridingRules): Fault | null {
  const lifting = findCovering(
    rule,
    allows,
    other => other.what.type !== 'capability' && isStronger(other, rule),
  )
  return lifting
    ? {
        code: 'unreachable',
        message: `Rule ${lifting.id} allows every run that this rule matches, and is more specific.`,
        fix: `Make this rule more specific than ${lifting.id}, or remove one of them.`,
        otherId: lifting.id,
      }
    : null
}

function findCovering(rule: Rule, rules: ReachIndex, counts: (other: Rule) => boolean): Rule | undefined {
  const runs: Rule = { ...rule, actions: ['run'] }
  for (const other of mayCover(rule, rules))
    if (other !== rule && counts(other) && coversRule(other, runs)) return other
  return undefined
}

/** As `isLifted` compares an allow with a question. */
const isStronger = (allow: Rule, question: Rule): boolean =>
  specificityOf(allow) > specificityOf(question) && scopeRankOf(allow.scope) >= scopeRankOf(question.scope)

/** The only toolbox that the rule can match, if there is one. */
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
