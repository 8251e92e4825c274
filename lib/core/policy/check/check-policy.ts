/** Findings about the rules of a policy: invalid rules, rules that never decide, and duplicates. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { roles } from '@/lib/core/policy/model/actor'
import { isExpired, isActive } from '@/lib/core/policy/model/active-rules'
import { literalPrefix, matchesGlob } from '@/lib/core/policy/evaluate/match-glob'
import type { Policy } from '@/lib/core/policy/model/policy'
import { policyFindings } from '@/lib/core/policy/model/policy-findings'
import { addByReach, mayCover, type ReachIndex } from './reach-index'
import { readRule } from '@/lib/core/policy/text/read-rule'
import type { RuleProblem } from '@/lib/core/policy/text/rule-problem'
import type { Rule, Subject } from '@/lib/core/policy/model/rule'
import { coversRule } from './rule-covers'
import { whyWithoutEffect } from './rule-effect'
import { overridingRules, whyOverridden, type KnownToolbox, type OverridingRules } from './rule-overridden'
import { subjectText } from '@/lib/core/policy/model/rule-text'
import { writeRule } from '@/lib/core/policy/text/write-policy'
import type { PolicyFinding } from '@/lib/core/policy/model/policy-findings'

export type { PolicyFinding } from '@/lib/core/policy/model/policy-findings'

/** The names that exist. A list that is absent is not checked. */
export type KnownNames = {
  /** As `subjectText` writes them: `person:…`, `group:…`, `role:…`, `token:…`. */
  subjects?: ReadonlySet<string>
  /** Names of the tools by the slug of their toolbox; at least those that rules name. */
  tools?: ReadonlyMap<string, ReadonlySet<string>>
  /** The patterns of the rules that match a tool; if absent, patterns are compared with `tools`. */
  patterns?: ReadonlySet<string>
  /** By slug. */
  toolboxes?: ReadonlyMap<string, KnownToolbox>
}

/** Returns at most one finding per rule, in the order of the rules: the one that explains the most. */
export function checkPolicy(
  policy: Omit<Policy, 'number'>,
  at: Date,
  known: KnownNames = {},
): PolicyFinding[] {
  const problems = policy.rules.map(rule => readRule(writeRule(rule)).problems[0])
  const active = policy.rules.filter((rule, index) => !problems[index] && isActive(rule, at.getTime()))
  const context: Context = {
    policy,
    at,
    known,
    ids: new Set(),
    contents: new Map(),
    denies: new Map(),
    overriding: overridingRules(active),
  }
  for (const [index, rule] of policy.rules.entries())
    if (!problems[index] && hidesOthers(rule, at)) addByReach(context.denies, rule)
  return policy.rules.flatMap((rule, index) => {
    const finding = checkRule(rule, problems[index], context)
    const { severity } = finding ? policyFindings[finding.code] : policyFindings.invalid
    return finding ? [{ ruleId: rule.id, index, severity, ...finding }] : []
  })
}

type FindingText = Omit<PolicyFinding, 'ruleId' | 'index' | 'severity'>

type Context = {
  policy: Omit<Policy, 'number'>
  at: Date
  known: KnownNames
  ids: Set<string>
  /** Rules seen so far, by content. */
  contents: Map<string, Rule>
  /** Denies that can make other rules unreachable, by subject and kind of resource. */
  denies: ReachIndex
  overriding: OverridingRules
}

function checkRule(rule: Rule, problem: RuleProblem | undefined, context: Context): FindingText | null {
  const { policy, at, known, ids, contents, denies } = context
  const isTaken = ids.has(rule.id)
  ids.add(rule.id)
  if (problem) return { code: 'invalid', message: problem.message, fix: problem.fix }
  if (isTaken)
    return {
      code: 'duplicate-id',
      message: `Another rule has the id "${rule.id}".`,
      fix: 'Enter a unique id.',
    }
  if (rule.enabled === false) return null
  if (isExpired(rule, at.getTime()))
    return {
      code: 'expired',
      message: `This rule expired at ${rule.expiresAt}.`,
      fix: 'Remove the rule or set a later expiry.',
    }
  const finding = whyWithoutEffect(rule, policy.unmatched) ?? findUnknown(rule, known)
  if (finding) return finding

  const { id: _id, note: _note, ...effective } = rule
  const content = canonicalJson(effective)
  const same = contents.get(content)
  if (same)
    return {
      code: 'duplicate',
      message: `Rule ${same.id} is identical.`,
      fix: 'Remove one of the two rules.',
      otherId: same.id,
    }
  contents.set(content, rule)
  const hiding = findHiding(rule, denies)
  return hiding
    ? {
        code: 'unreachable',
        message: `Rule ${hiding.id} denies everything that this rule matches, and a deny always takes precedence.`,
        fix: `Remove this rule or narrow ${hiding.id}.`,
        otherId: hiding.id,
      }
    : whyOverridden(rule, context.overriding, known.toolboxes ?? new Map())
}

/** Reports whether a deny makes other rules unreachable. Owners keep some rights against denies of lower scopes. */
function hidesOthers(rule: Rule, at: Date): boolean {
  return (
    rule.effect === 'deny' &&
    rule.scope.type === 'organization' &&
    rule.enabled !== false &&
    !isExpired(rule, at.getTime())
  )
}

function findHiding(rule: Rule, denies: ReachIndex): Rule | undefined {
  // If two denies cover each other, neither is reported.
  for (const deny of mayCover(rule, denies))
    if (deny !== rule && (rule.effect !== 'deny' || !coversRule(rule, deny)) && coversRule(deny, rule))
      return deny
  return undefined
}

function findUnknown(
  { who, what, approvers, scope }: Rule,
  { subjects, tools, patterns }: KnownNames,
): FindingText | null {
  const named: Subject[] = [who, ...(approvers ?? []), ...(scope.type === 'person' ? [scope] : [])]
  const unknown = subjects && named.find(subject => !isKnown(subject, subjects))
  if (unknown)
    return {
      code: 'unknown-subject',
      message: `The ${subjectText(unknown).replace(':', ' ')} does not exist.`,
      fix: 'Choose another subject or remove the rule.',
    }
  const message = tools ? describeUnknown({ what, scope }, tools, patterns) : null
  return message === null
    ? null
    : {
        code: 'unknown-resource',
        message,
        fix: 'Fix the name, or leave the rule for tools that will be added later.',
      }
}

/** Describes the first toolbox or tool of the rule that does not exist; null if all exist. */
function describeUnknown(
  { what, scope }: Pick<Rule, 'what' | 'scope'>,
  tools: NonNullable<KnownNames['tools']>,
  patterns: KnownNames['patterns'],
): string | null {
  const slugs: string[] = []
  if ('toolbox' in what) slugs.push(what.toolbox)
  if (what.type === 'toolbox') slugs.push(what.slug)
  if (scope.type === 'toolbox') slugs.push(scope.slug)
  const missing = slugs.find(name => !tools.has(name))
  if (missing !== undefined) return `The toolbox ${missing} does not exist.`
  if ('toolbox' in what && !tools.get(what.toolbox)!.has(what.name))
    return `The tool ${what.toolbox}/${what.name} does not exist.`
  if (what.type === 'glob' && !(patterns ? patterns.has(what.pattern) : matchesAny(what.pattern, tools)))
    return `No tool matches ${what.pattern}.`
  return null
}

const isKnown = (subject: Subject, subjects: ReadonlySet<string>) =>
  subject.type === 'everyone' ||
  (subject.type === 'role' && (roles as readonly string[]).includes(subject.name)) ||
  subjects.has(subjectText(subject))

const matchesAny = (pattern: string, tools: NonNullable<KnownNames['tools']>) =>
  [...tools].some(([slug, names]) => matchesSome(pattern, slug, names))

function matchesSome(pattern: string, slug: string, names: ReadonlySet<string>): boolean {
  if (!`${slug}/`.startsWith(literalPrefix(pattern)) && !literalPrefix(pattern).startsWith(`${slug}/`))
    return false
  for (const name of names) if (matchesGlob(pattern, `${slug}/${name}`)) return true
  return false
}
