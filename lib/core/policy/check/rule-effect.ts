/** Rules that can never change a decision, regardless of the other rules. */
import { isOfOrganization, type RuleAction } from '@/lib/core/policy/model/actions'
import type { PolicyFinding } from './check-policy'
import { matchesAction } from '@/lib/core/policy/evaluate/match-rule'
import type { Unmatched } from '@/lib/core/policy/model/policy'
import type { Rule } from '@/lib/core/policy/model/rule'
import { coversResource } from './rule-covers'

type Fault = Pick<PolicyFinding, 'code' | 'message' | 'fix'>

/** Returns why the rule has no effect, or null when it can have one. */
export function whyWithoutEffect(rule: Rule, unmatched: Unmatched): FindingText | null {
  return whyOutOfScope(rule) ?? whyPowerless(rule, unmatched)
}

/** Between the place where it lives and what it names there is nothing in common. */
function whyOutOfScope({ scope, who, what }: Rule): Fault | null {
  const unreachable = (message: string, fix: string): Fault => ({ code: 'unreachable', message, fix })
  if (scope.type === 'person' && who.type === 'person' && who.id !== scope.id)
    return unreachable(
      'A personal rule applies only to the person it belongs to.',
      'Name the same person, or move the rule to the organization.',
    )
  if (scope.type !== 'toolbox') return null
  const inside = { type: 'glob', pattern: `${scope.slug}/*` } as const
  const isApart =
    what.type === 'toolbox'
      ? what.slug !== scope.slug
      : 'toolbox' in what
        ? what.toolbox !== scope.slug
        : what.type === 'glob' && !coversResource(inside, what) && !mayMeet(what.pattern, `${scope.slug}/`)
  return isApart
    ? unreachable(
        `A rule of the toolbox ${scope.slug} applies only to its own tools.`,
        `Name tools of ${scope.slug}, or move the rule to the organization.`,
      )
    : null
}

/** Reports whether the pattern could match a text with this beginning. Only its literal beginning is compared. */
function mayMeet(pattern: string, beginning: string): boolean {
  const wild = pattern.search(/[*?]/)
  const literal = wild < 0 ? pattern : pattern.slice(0, wild)
  return literal.startsWith(beginning) || (wild >= 0 && beginning.startsWith(literal))
}

function whyPowerless(rule: Rule, unmatched: Unmatched): Fault | null {
  const useless = (message: string, fix: string): Fault => ({ code: 'no-effect', message, fix })
  const spoken = rule.actions.filter(action => speaksOf(rule, action))
  if (spoken.length === 0)
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
    return useless('Nothing takes the administration from admins.', 'Make them members instead.')
  const mute = spoken.map(action => whyMute(rule, action))
  return mute.every(reason => reason !== null) ? useless(mute[0]!.message, mute[0]!.fix) : null
}

const isAdministering = (action: RuleAction) => action === 'administer'

/** Why the rule says nothing of this one action; null when it does. */
function whyMute({ what, scope, effect }: Rule, action: RuleAction): { message: string; fix: string } | null {
  if (action === 'run') return null
  if (action === 'administer')
    return what.type === 'any' && scope.type !== 'toolbox'
      ? null
      : {
          message: 'The administration is not about single tools.',
          fix: 'Let it speak of any tool, in the organization.',
        }
  if (isOfOrganization(action) && scope.type === 'toolbox' && effect === 'allow')
    return {
      message: 'Owners cannot let themselves or others publish without approvals.',
      fix: 'Move the rule to the organization.',
    }
  const isWhole =
    what.type === 'any' || what.type === 'toolbox' || (what.type === 'glob' && what.pattern.endsWith('*'))
  if (isWhole || (action === 'view' && effect === 'deny')) return null
  return action === 'view'
    ? { message: 'To show a tool, its toolbox has to be shown.', fix: 'Name the toolbox.' }
    : { message: 'These are rights over whole toolboxes.', fix: 'Name the toolbox.' }
}
