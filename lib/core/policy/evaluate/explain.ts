/** A decision with the part that every rule of the policy played: it decides, was overridden, or did not match. */
import { ruleActionOf } from '@/lib/core/policy/model/action-facts'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from './decide'
import type { Action, Facts } from '@/lib/core/policy/model/action-facts'
import { toolboxOf } from './concerned-by'
import type { Considered, Decision, Explanation, RulePart } from '@/lib/core/policy/model/decision'
import type { ToolFacts } from '@/lib/core/policy/model/facts'
import { isExpired } from '@/lib/core/policy/model/active-rules'
import { conditionOf, failedPart, type RuleQuery, type Target } from './match-rule'
import type { Rule } from '@/lib/core/policy/model/rule'
import { countedAllows, findMatchingRules } from './matching-rules'
import { scopeRankOf, specificityOf } from './specificity'

/** Explains one decision, with the rules in the order of the policy. Looks at every rule, so lists use `decide`. */
export function explain<A extends Action>(actor: Actor, action: A, facts: Facts[A]): Explanation {
  const decision = decide(actor, action, facts)
  const question = questionOf(actor, action, facts)
  const consider = (rule: Rule) => considerRule(rule, { actor, decision, question })
  return { ...decision, considered: actor.policy.policy.rules.map(consider) }
}

/** Returns the query that the rules decided. If the actor cannot see the tool or toolbox, rules about viewing decided. */
function questionOf<A extends Action>(actor: Actor, action: A, facts: Facts[A]): RuleQuery {
  const toolbox = toolboxOf(facts)
  const tool = toolIn(facts)
  const target: Target = toolbox && { toolbox, ...(tool && { tool }) }
  const isUnseen =
    action === 'tool.run'
      ? tool && decide(actor, 'tool.read', tool).effect === 'deny'
      : action.startsWith('proposal.') && toolbox && decide(actor, 'toolbox.read', toolbox).effect === 'deny'
  return { action: isUnseen ? 'view' : ruleActionOf[action], target }
}

function toolIn(facts: Facts[Action]): ToolFacts | undefined {
  if (facts === null) return undefined
  if ('capabilities' in facts) return facts
  return 'tool' in facts ? (facts.tool ?? undefined) : undefined
}

type Case = { actor: Actor; decision: Decision; question: RuleQuery }

function considerRule(rule: Rule, provided: Case): Considered {
  const { actor, decision, question } = provided
  const { id: ruleId, effect } = rule
  if (rule.enabled === false) return { ruleId, effect, status: 'disabled', why: 'This rule is disabled.' }
  if (isExpired(rule, actor.policy.atMs))
    return { ruleId, effect, status: 'expired', why: `This rule expired at ${rule.expiresAt}.` }
  const failed = failedPart(rule, actor, question)
  if (failed)
    return { ruleId, effect, status: 'not-matched', failed, why: explainMismatch(failed, rule, question) }
  if (decision.policy !== undefined && decision.rule === ruleId)
    return { ruleId, effect, status: 'decides', why: decision.reason }
  if (conditionOf(rule, question.target?.tool?.arguments) === 'depends')
    return { ruleId, effect, status: 'not-matched', failed: 'when', why: 'Depends on the arguments.' }
  return { ruleId, effect, status: 'overridden', by: decision.rule, why: explainOverride(rule, provided) }
}

function explainMismatch(failed: RulePart, rule: Rule, { action }: RuleQuery): string {
  switch (failed) {
    case 'scope':
      return rule.scope.type === 'person'
        ? 'This is a personal rule of someone else.'
        : 'This rule belongs to another toolbox.'
    case 'who':
      return "The subject doesn't match."
    case 'what':
      return "The resource doesn't match."
    case 'action':
      if (!rule.actions.includes(action)) return `The rule doesn't include the action "${action}".`
      return rule.when
        ? `Only runs have arguments, so a condition never matches "${action}".`
        : `Only runs can ask first, so the rule never matches "${action}".`
    case 'when':
      return "The arguments don't match the condition."
  }
}

function explainOverride(rule: Rule, { actor, decision, question }: Case): string {
  if (decision.policy === undefined) return explainBuiltIn(rule, decision, question)
  if (decision.effect === rule.effect && !decision.conditional)
    return `Rule ${decision.rule} has the same effect and takes precedence.`
  if (decision.effect === 'deny') return `Rule ${decision.rule} denies access, which always takes precedence.`
  if (rule.effect === 'deny') return onlyOrganizationDenies
  if (rule.effect === 'ask') return `Rule ${decision.rule} is more specific, so the run no longer asks.`
  return explainWeakAllow(rule, { actor, decision, question })
}

function explainBuiltIn(rule: Rule, decision: Decision, { action }: RuleQuery): string {
  if (decision.effect === 'deny') return decision.reason
  if (rule.effect === 'deny')
    return action === 'administer' ? 'No rule can deny administration to admins.' : onlyOrganizationDenies
  if (rule.effect === 'allow' && decision.effect === 'ask')
    return rule.scope.type === 'person'
      ? personalOverridesToolOnly
      : 'The tool has other capabilities that no rule allows.'
  return `Decided without this rule: ${decision.reason}`
}

const onlyOrganizationDenies = 'Only an organization rule can deny this to owners and admins.'
const personalOverridesToolOnly =
  'A remembered confirmation only covers a tool that asks first, not a rule that asks.'

/** Returns why an allow does not override the rule that asks. */
function explainWeakAllow(rule: Rule, { actor, decision, question }: Case): string {
  if (rule.scope.type === 'person') return personalOverridesToolOnly
  const asking = actor.policy.policy.rules.find(({ id }) => id === decision.rule)!
  if (scopeRankOf(rule.scope) < scopeRankOf(asking.scope))
    return `Rule ${asking.id} takes precedence: a toolbox rule can't override an organization rule that asks.`
  if (specificityOf(rule) <= specificityOf(asking))
    return `Rule ${asking.id} asks, and only a more specific rule that allows can override it.`
  const { allows } = findMatchingRules(actor.policy, question)
  return countedAllows(allows, question.target?.tool).some(matched => matched.rule === rule)
    ? `Rule ${asking.id} asks, and only a more specific rule that allows can override it.`
    : 'The tool has other capabilities that no rule allows.'
}
