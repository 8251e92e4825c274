/** Rules that can never change a decision, regardless of the other rules. */
import { isOfOrganization, type RuleAction } from '@/lib/core/policy/model/actions'
import type { PolicyFinding } from '@/lib/core/policy/model/policy-findings'
import { matchesAction } from '@/lib/core/policy/evaluate/match-rule'
import type { Unmatched } from '@/lib/core/policy/model/policy'
import type { Resource, Rule } from '@/lib/core/policy/model/rule'
import { coversResource } from './rule-covers'

type FindingText = Pick<PolicyFinding, 'code' | 'message' | 'fix'>

/** Returns why the rule has no effect, or null when it can have one. */
export function whyWithoutEffect(rule: Rule, unmatched: Unmatched): FindingText | null {
  return whyOutOfScope(rule) ?? whyPowerless(rule, unmatched)
}

/** Returns a finding when the scope of a rule excludes everything that it names. */
function whyOutOfScope({ scope, who, what }: Rule): FindingText | null {
  const unreachable = (message: string, fix: string): FindingText => ({ code: 'unreachable', message, fix })
  if (scope.type === 'person' && who.type === 'person' && who.id !== scope.id)
    return unreachable(
      'A personal rule applies only to the person it belongs to.',
      'Name the same person, or move the rule to the organization.',
    )
  if (scope.type !== 'toolbox') return null
  return isOutside(what, scope.slug)
    ? unreachable(
        `A rule of the toolbox ${scope.slug} applies only to its own tools.`,
        `Name tools of ${scope.slug}, or move the rule to the organization.`,
      )
    : null
}

function isOutside(what: Resource, toolbox: string): boolean {
  if (what.type === 'toolbox') return what.slug !== toolbox
  if ('toolbox' in what) return what.toolbox !== toolbox
  if (what.type !== 'glob') return false
  return (
    !coversResource({ type: 'glob', pattern: `${toolbox}/*` }, what) && !mayMeet(what.pattern, `${toolbox}/`)
  )
}

/** Reports whether the pattern could match a text with this beginning. Only its literal beginning is compared. */
function mayMeet(pattern: string, beginning: string): boolean {
  const wild = pattern.search(/[*?]/)
  const literal = wild < 0 ? pattern : pattern.slice(0, wild)
  return literal.startsWith(beginning) || (wild >= 0 && beginning.startsWith(literal))
}

function whyPowerless(rule: Rule, unmatched: Unmatched): FindingText | null {
  const useless = (message: string, fix: string): FindingText => ({ code: 'no-effect', message, fix })
  const affected = rule.actions.filter(action => matchesAction(rule, action))
  if (affected.length === 0)
    return rule.effect === 'ask'
      ? useless('Only runs can ask first.', 'Set the effect to allow or deny, or add the action run.')
      : useless('Only runs have arguments.', 'Remove the condition or add the action run.')
  const { scope, effect } = rule
  if (scope.type === 'person' && effect === 'allow') {
    if (!affected.includes('run'))
      return useless("A personal rule can't grant access.", 'Move the rule to the organization.')
    if (unmatched !== 'tool-level')
      return useless(
        'A personal rule only covers tools that ask first, but the default of this policy replaces the level of the tool.',
        'Move the rule to the organization, or set the default to the level of the tool.',
      )
  }
  if (
    effect === 'deny' &&
    rule.who.type === 'role' &&
    rule.who.name === 'admin' &&
    affected.every(isAdministering)
  )
    return useless('No rule can deny administration to admins.', 'Change their role to member instead.')
  const reasons = affected.map(action => whyActionUnaffected(rule, action))
  return reasons.every(reason => reason !== null) ? useless(reasons[0]!.message, reasons[0]!.fix) : null
}

const isAdministering = (action: RuleAction) => action === 'administer'

/** Returns why the rule does not affect this action, or null when it does. */
function whyActionUnaffected(
  { what, scope, effect }: Rule,
  action: RuleAction,
): { message: string; fix: string } | null {
  if (action === 'run') return null
  if (action === 'administer')
    return what.type === 'any' && scope.type !== 'toolbox'
      ? null
      : {
          message: "Administration doesn't apply to single tools.",
          fix: 'Set the resource to any and the scope to organization.',
        }
  if (isOfOrganization(action) && scope.type === 'toolbox' && effect === 'allow')
    return {
      message: "A toolbox rule can't allow publishing without approvals.",
      fix: 'Move the rule to the organization.',
    }
  const isWhole =
    what.type === 'any' || what.type === 'toolbox' || (what.type === 'glob' && what.pattern.endsWith('*'))
  if (isWhole || (action === 'view' && effect === 'deny')) return null
  return action === 'view'
    ? { message: 'A tool is visible only if its toolbox is visible.', fix: 'Name the toolbox.' }
    : { message: 'These actions apply to whole toolboxes.', fix: 'Name the toolbox.' }
}
