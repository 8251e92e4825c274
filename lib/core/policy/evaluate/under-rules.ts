/** Combines the built-in answer to an action with the rules of the policy. */
import { ruleActionOf, type Action } from '@/lib/core/policy/model/action-facts'
import type { RuleAction } from '@/lib/core/policy/model/actions'
import type { Actor } from '@/lib/core/policy/model/actor'
import { allow, deny, type Decision } from '@/lib/core/policy/model/decision'
import type { ToolboxFacts } from '@/lib/core/policy/model/facts'
import { byRule } from './judge-run'
import type { Target } from './match-rule'
import { decidingRule, findMatchingRules, mayOpen } from './matching-rules'
import type { Rule } from '@/lib/core/policy/model/rule'
import { canManage } from './takes-part'

/** Scopes whose rules count. */
type Scopes = { denies?: 'any' | 'organization'; allows?: 'any' | 'organization' }

/** Returns a deny of the policy, else the built-in default when it allows, else an allow of the policy, else the default. */
export function underRules(
  actor: Actor,
  action: RuleAction,
  target: Target,
  builtIn: Decision,
  scopes: Scopes = {},
): Decision {
  const { policy } = actor.policy
  const { denies, allows } = findMatchingRules(actor.policy, { action, target })
  const denied = decidingRule(denies.filter(isOf(scopes.denies)))
  if (denied) return byRule(policy, denied.rule)
  if (builtIn.effect === 'allow') return builtIn
  const allowed = decidingRule(allows.filter(matched => mayOpen(matched) && isOf(scopes.allows)(matched)))
  return allowed ? byRule(policy, allowed.rule) : builtIn
}

const isOf =
  (scope: 'any' | 'organization' = 'any') =>
  ({ rule }: { rule: Rule }) =>
    scope === 'any' || rule.scope.type === scope

/** Allows owners and admins. Only an organization rule can take this from them. */
export function ownersOnly(actor: Actor, action: Action, toolbox: ToolboxFacts, what: string): Decision {
  const isManager = canManage(actor, toolbox)
  return underRules(
    actor,
    ruleActionOf[action],
    { toolbox },
    isManager
      ? allow('owner', 'You manage this toolbox.')
      : deny('not-owner', `Only the owners of ${toolbox.title} and admins can ${what}.`),
    { denies: isManager ? 'organization' : 'any' },
  )
}

/** Allows admins. No rule can deny this to them, because the last admin could lock everyone out. */
export function adminsOnly(actor: Actor, refusal: string): Decision {
  return actor.role === 'admin'
    ? allow('admin', "You're an admin.")
    : underRules(actor, 'administer', null, deny('not-admin', refusal))
}
