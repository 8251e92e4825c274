/**
 * Decides whether a call may run. The order of evaluation is deny, ask, allow, then the default. A more specific allow
 * overrides an ask. Nothing overrides a deny.
 */
import { allow, ask, deny, type Decision } from '@/lib/core/policy/model/decision'
import type { ToolboxFacts, ToolFacts } from '@/lib/core/policy/model/facts'
import type { Policy } from '@/lib/core/policy/model/policy'
import type { Rule } from '@/lib/core/policy/model/rule'
import { confirmationRemembered } from './remembered-confirmations'
import { countedAllows, decidingRule, isOverridden, mayOpen, type MatchingRules } from './matching-rules'

/** What applies to the actor apart from the rules. */
type Standing = {
  /** The actor manages the toolbox, so that it is never locked for them. */
  canManage: boolean
  /** The actor confirmed this version of the tool for later runs too. */
  isRemembered: boolean
}

export function judgeRun(
  policy: Policy,
  matching: MatchingRules,
  tool: ToolFacts,
  standing: Standing,
): Decision {
  if (tool.arguments || !hasConditions(matching)) return judge(policy, matching, tool, standing)
  const worst = judge(policy, assume(matching, 'worst'), tool, standing)
  const best = judge(policy, assume(matching, 'best'), tool, standing)
  if (worst.effect === best.effect) return worst
  // The rule that matches only some arguments is the rule to name.
  const named = worst.policy !== undefined && isConditional(matching, worst.rule) ? worst : best
  const { approvers } = worst
  return {
    ...named,
    effect: 'ask',
    reason: `Depends on the arguments. ${named.reason}`,
    conditional: true,
    ...(approvers && { approvers }),
  }
}

/**
 * Decides as `judgeRun`, but looks for what denies: for unknown arguments, what denies all of them comes before what denies
 * only some, because a grant for the tool can end only the former.
 */
export function judgeDeniedRun(
  policy: Policy,
  matching: MatchingRules,
  tool: ToolFacts,
  standing: Standing,
): Decision {
  if (tool.arguments) return judge(policy, matching, tool, standing)
  const best = judge(policy, assume(matching, 'best'), tool, standing)
  return best.effect === 'deny' ? best : judge(policy, assume(matching, 'worst'), tool, standing)
}

/** Returns the decision of a rule, with its note for the reader. */
export function byRule(policy: Policy, { id, effect, note, approvers }: Rule): Decision {
  const verdict = {
    allow: `Allowed by rule ${id}`,
    ask: `Rule ${id} asks before every run`,
    deny: `Denied by rule ${id}`,
  }[effect]
  return {
    effect,
    rule: id,
    policy: policy.number,
    reason: note ? `${verdict}: ${note}` : `${verdict}.`,
    ...(effect === 'ask' && approvers && approvers.length > 0 && { approvers }),
  }
}

/** The decision about a toolbox that its owners locked. */
export const lockedTo = ({ title }: ToolboxFacts): Decision =>
  deny('locked', `Only the owners of ${title} and admins can run its tools, because it is locked.`)

/** The decision where no rule matches and the policy denies by default. */
export const unmatchedDenied: Decision = deny('unmatched', 'No rule allows you to run this tool.')

function judge(policy: Policy, matching: MatchingRules, tool: ToolFacts, standing: Standing): Decision {
  const denied = decidingRule(matching.denies)
  if (denied) return byRule(policy, denied.rule)

  const opening = countedAllows(matching.allows.filter(mayOpen), tool)
  if (tool.toolbox.visibility === 'locked' && !standing.canManage && opening.length === 0)
    return lockedTo(tool.toolbox)
  // A rule that asks replaces the default of the policy, but does not open a locked toolbox.
  if (policy.unmatched === 'deny' && opening.length === 0 && !matching.asks.some(mayOpen))
    return unmatchedDenied

  const asking = matching.asks.filter(matched => !isOverridden(matched, matching.allows, tool))
  const requested = decidingRule(asking.filter(({ rule }) => rule.approvers?.length)) ?? decidingRule(asking)
  if (requested) return byRule(policy, requested.rule)

  const allowed = decidingRule(countedAllows(matching.allows, tool))
  if (allowed) return byRule(policy, allowed.rule)
  if (policy.unmatched === 'ask')
    return ask('unmatched', 'No rule matches, so Pegboard asks before every run.')
  if (tool.permission !== 'ask') return allow('tool-allows', 'This tool runs without asking.')
  const personal = decidingRule(countedAllows(matching.personal, tool))
  if (personal) return byRule(policy, personal.rule)
  return standing.isRemembered ? confirmationRemembered : ask('tool-asks', 'This tool asks before every run.')
}

const groups = ['denies', 'asks', 'allows', 'personal'] as const

const hasConditions = (matching: MatchingRules) =>
  groups.some(group => matching[group].some(({ depends }) => depends))

const isConditional = (matching: MatchingRules, id: string) =>
  groups.some(group => matching[group].some(({ rule, depends }) => depends && rule.id === id))

/** The worst arguments match every condition that denies or asks and none that allows. The best do the opposite. */
function assume(
  { denies, asks, allows, personal }: MatchingRules,
  arguments_: 'worst' | 'best',
): MatchingRules {
  const certain = (rules: MatchingRules['denies']) => rules.filter(({ depends }) => !depends)
  return arguments_ === 'worst'
    ? { denies, asks, allows: certain(allows), personal: certain(personal) }
    : { denies: certain(denies), asks: certain(asks), allows, personal }
}
