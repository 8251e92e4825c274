/** What is odd about the rules of a policy: rows that are wrong, that never decide, or that say what is said already. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { roles } from '@/lib/core/policy/model/actor'
import { isExpired, isInForce } from '@/lib/core/policy/model/active-rules'
import { literalPrefix, matchesGlob } from '@/lib/core/policy/evaluate/match-glob'
import type { Policy } from '@/lib/core/policy/model/policy'
import { policyFindings, type PolicyFindingCode } from '@/lib/core/policy/model/policy-findings'
import { addByReach, mayCover, type ReachIndex } from './reach-index'
import { readRule, type RuleProblem } from '@/lib/core/policy/text/read-rule'
import type { Rule, Subject } from '@/lib/core/policy/model/rule'
import { coversRule } from './rule-covers'
import { whyWithoutEffect } from './rule-effect'
import { overridingRules, whyOverridden, type KnownToolbox, type OverridingRules } from './rule-overridden'
import { subjectText } from '@/lib/core/policy/model/rule-text'
import { writeRule } from '@/lib/core/policy/text/write-policy'

export type PolicyFinding = {
  ruleId: string
  /** Of the rule in the policy, from 0; ids are what a policy that is being edited may have twice. */
  index: number
  code: PolicyFindingCode
  severity: (typeof policyFindings)[PolicyFindingCode]['severity']
  message: string
  fix: string
  /** The other rule that the message speaks of. */
  otherId?: string
}

/** What there is to be named; what is absent is not checked. */
export type KnownNames = {
  /** As `subjectText` writes them: `person:…`, `group:…`, `role:…`, `token:…`. */
  subjects?: ReadonlySet<string>
  /** Names of the tools by the slug of their toolbox. */
  tools?: ReadonlyMap<string, ReadonlySet<string>>
  /** By slug. */
  toolboxes?: ReadonlyMap<string, KnownToolbox>
}

/** In the order of the rules; of each rule the finding that explains most. */
export function checkPolicy(
  policy: Omit<Policy, 'number'>,
  at: Date,
  known: KnownNames = {},
): PolicyFinding[] {
  const problems = policy.rules.map(rule => readRule(writeRule(rule)).problems[0])
  const inForce = policy.rules.filter((rule, index) => !problems[index] && isInForce(rule, at.getTime()))
  const context: Context = {
    ...{ policy, at, known, ids: new Set(), contents: new Map(), denies: new Map() },
    overriding: overridingRules(inForce),
  }
  for (const [index, rule] of policy.rules.entries())
    if (!problems[index] && hidesOthers(rule, at)) addByReach(context.denies, rule)
  return policy.rules.flatMap((rule, index) => {
    const fault = checkRule(rule, problems[index], context)
    const { severity } = fault ? policyFindings[fault.code] : policyFindings.invalid
    return fault ? [{ ruleId: rule.id, index, severity, ...fault }] : []
  })
}

type Fault = Omit<PolicyFinding, 'ruleId' | 'index' | 'severity'>

type Context = {
  policy: Omit<Policy, 'number'>
  at: Date
  known: KnownNames
  ids: Set<string>
  /** Rules that were seen, by what they say. */
  contents: Map<string, Rule>
  /** Denies that can hide other rules, by whom and by the kind of thing they name. */
  denies: ReachIndex
  overriding: OverridingRules
}

function checkRule(rule: Rule, problem: RuleProblem | undefined, context: Context): Fault | null {
  const { policy, at, known, ids, contents, denies } = context
  const isTaken = ids.has(rule.id)
  ids.add(rule.id)
  if (problem) return { code: 'invalid', message: problem.message, fix: problem.fix }
  if (isTaken)
    return {
      code: 'duplicate-id',
      message: `There is a rule "${rule.id}" above.`,
      fix: 'Give this rule an id of its own.',
    }
  if (rule.enabled === false) return null
  if (isExpired(rule, at.getTime()))
    return {
      code: 'expired',
      message: `It ended at ${rule.expiresAt}.`,
      fix: 'Remove it, or give it a later end.',
    }
  const fault = whyWithoutEffect(rule, policy.unmatched) ?? findUnknown(rule, known)
  if (fault) return fault

  const { id: _id, note: _note, ...said } = rule
  const content = canonicalJson(said)
  const same = contents.get(content)
  if (same)
    return {
      code: 'duplicate',
      message: `Rule ${same.id} says the same.`,
      fix: 'Remove one of them.',
      otherId: same.id,
    }
  contents.set(content, rule)
  const hiding = findHiding(rule, denies)
  return hiding
    ? {
        code: 'unreachable',
        message: `Rule ${hiding.id} denies everything that it speaks of, and nothing lifts a deny.`,
        fix: `Remove this rule, or make ${hiding.id} speak of less.`,
        otherId: hiding.id,
      }
    : whyOverridden(rule, context.overriding, known.toolboxes ?? new Map())
}

/** Those who look after toolboxes keep some rights against denies of lower scopes, so these hide nothing for certain. */
function hidesOthers(rule: Rule, at: Date): boolean {
  return (
    rule.effect === 'deny' &&
    rule.scope.type === 'organization' &&
    rule.enabled !== false &&
    !isExpired(rule, at.getTime())
  )
}

function findHiding(rule: Rule, denies: ReachIndex): Rule | undefined {
  // Of two denies the earlier one is not said to be hidden by the later one and the other way round.
  for (const deny of mayCover(rule, denies))
    if (deny !== rule && (rule.effect !== 'deny' || !coversRule(rule, deny)) && coversRule(deny, rule))
      return deny
  return undefined
}

function findUnknown({ who, what, approvers, scope }: Rule, { subjects, tools }: KnownNames): Fault | null {
  const named: Subject[] = [who, ...(approvers ?? []), ...(scope.type === 'person' ? [scope] : [])]
  const stranger = subjects && named.find(subject => !isKnown(subject, subjects))
  if (stranger)
    return {
      code: 'unknown-subject',
      message: `There is no ${subjectText(stranger).replace(':', ' ')}.`,
      fix: 'Name somebody who is there, or remove the rule.',
    }
  if (!tools) return null
  const slug = 'toolbox' in what ? what.toolbox : what.type === 'toolbox' ? what.slug : null
  const slugs = [...(slug === null ? [] : [slug]), ...(scope.type === 'toolbox' ? [scope.slug] : [])]
  const missing = slugs.find(name => !tools.has(name))
  const message =
    missing !== undefined
      ? `There is no toolbox ${missing}.`
      : 'toolbox' in what && !tools.get(what.toolbox)!.has(what.name)
        ? `There is no tool ${what.toolbox}/${what.name}.`
        : what.type === 'glob' && ![...tools].some(([box, names]) => meetsAny(what.pattern, box, names))
          ? `No tool is like ${what.pattern}.`
          : null
  return message === null
    ? null
    : {
        code: 'unknown-resource',
        message,
        fix: 'Mend the name, or keep the rule for tools that are yet to come.',
      }
}

const isKnown = (subject: Subject, subjects: ReadonlySet<string>) =>
  subject.type === 'everyone' ||
  (subject.type === 'role' && (roles as readonly string[]).includes(subject.name)) ||
  subjects.has(subjectText(subject))

function meetsAny(pattern: string, slug: string, names: ReadonlySet<string>): boolean {
  if (!`${slug}/`.startsWith(literalPrefix(pattern)) && !literalPrefix(pattern).startsWith(`${slug}/`))
    return false
  for (const name of names) if (matchesGlob(pattern, `${slug}/${name}`)) return true
  return false
}
