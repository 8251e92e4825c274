/**
 * May this call run? The order of evaluation: deny, then ask, then allow, then what holds without a rule. A more specific
 * allow lifts a question, and nothing ever lifts a deny.
 */
import { allow, ask, deny, type Decision } from '@/lib/core/policy/model/decision'
import type { ToolboxFacts, ToolFacts } from '@/lib/core/policy/model/facts'
import type { Policy } from '@/lib/core/policy/model/policy'
import type { Rule } from '@/lib/core/policy/model/rule'
import { countedAllows, decidingRule, isLifted, mayOpen, type Ruling } from './matching-rules'

/** @param canManage whether the actor looks after the toolbox, for whom no lock is shut */
export function judgeRun(policy: Policy, ruling: Ruling, tool: ToolFacts, canManage: boolean): Decision {
  if (tool.arguments || !hasConditions(ruling)) return judge(policy, ruling, tool, canManage)
  const worst = judge(policy, assume(ruling, 'worst'), tool, canManage)
  const best = judge(policy, assume(ruling, 'best'), tool, canManage)
  if (worst.effect === best.effect) return worst
  // The one that is there only for some arguments is the one to name.
  const named = worst.policy !== undefined && isConditional(ruling, worst.rule) ? worst : best
  const { approvers } = worst
  return {
    ...named,
    effect: 'ask',
    reason: `Depends on the arguments. ${named.reason}`,
    conditional: true,
    ...(approvers && { approvers }),
  }
}

/** The decision of a rule, with its note for the reader. */
export function byRule(policy: Policy, { id, effect, note, approvers }: Rule): Decision {
  const said = { allow: 'allows this', ask: 'asks before every run', deny: 'denies this' }[effect]
  return {
    effect,
    rule: id,
    policy: policy.number,
    reason: note ? `Rule ${id} ${said}: ${note}` : `Rule ${id} ${said}.`,
    ...(effect === 'ask' && approvers && approvers.length > 0 && { approvers }),
  }
}

/** What the owners have shut. */
export const lockedTo = ({ title }: ToolboxFacts): Decision =>
  deny('locked', `${title} is locked: only its owners and admins can run its tools.`)

/** What the policy has shut, by saying nothing. */
export const unmatchedDenied: Decision = deny('unmatched', 'No rule allows you to run this tool.')

function judge(policy: Policy, ruling: Ruling, tool: ToolFacts, canManage: boolean): Decision {
  const denied = decidingRule(ruling.denies)
  if (denied) return byRule(policy, denied.rule)

  const opening = countedAllows(ruling.allows.filter(mayOpen), tool)
  if (tool.toolbox.visibility === 'locked' && !canManage && opening.length === 0)
    return lockedTo(tool.toolbox)
  // A question opens what only the policy has shut, and not what the owners of a toolbox have.
  if (policy.unmatched === 'deny' && opening.length === 0 && !ruling.asks.some(mayOpen))
    return unmatchedDenied

  const asking = ruling.asks.filter(question => !isLifted(question, ruling.allows, tool))
  const asked = decidingRule(asking.filter(({ rule }) => rule.approvers?.length)) ?? decidingRule(asking)
  if (asked) return byRule(policy, asked.rule)

  const allowed = decidingRule(countedAllows(ruling.allows, tool))
  if (allowed) return byRule(policy, allowed.rule)
  if (policy.unmatched === 'ask')
    return ask('unmatched', 'No rule matches, so Pegboard asks before every run.')
  if (tool.permission !== 'ask') return allow('tool-allows', 'This tool runs without asking.')
  const personal = decidingRule(countedAllows(ruling.personal, tool))
  return personal ? byRule(policy, personal.rule) : ask('tool-asks', 'This tool asks before every run.')
}

const groups = ['denies', 'asks', 'allows', 'personal'] as const

const hasConditions = (ruling: Ruling) => groups.some(group => ruling[group].some(({ depends }) => depends))

const isConditional = (ruling: Ruling, id: string) =>
  groups.some(group => ruling[group].some(({ rule, depends }) => depends && rule.id === id))

/** The worst arguments meet every condition that denies or asks and none that allows; the best the other way round. */
function assume({ denies, asks, allows, personal }: Ruling, arguments_: 'worst' | 'best'): Ruling {
  const certain = (rules: Ruling['denies']) => rules.filter(({ depends }) => !depends)
  return arguments_ === 'worst'
    ? { denies, asks, allows: certain(allows), personal: certain(personal) }
    : { denies: certain(denies), asks: certain(asks), allows, personal }
}
