/** Why? The decision, and for every rule of the policy whether it decides, what overrode it, or which part of it does not fit. */
import { ruleActionOf } from '@/lib/core/policy/model/actions'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide, toolboxOf, type Action, type Facts } from './decide'
import type { Considered, Decision, Explanation, RulePart } from '@/lib/core/policy/model/decision'
import type { ToolFacts } from '@/lib/core/policy/model/facts'
import { isExpired } from '@/lib/core/policy/model/active-rules'
import { conditionOf, failedPart, type Question, type Target } from './match-rule'
import type { Rule } from '@/lib/core/policy/model/rule'
import { countedAllows, findRuling } from './matching-rules'
import { scopeRankOf, specificityOf } from './specificity'

/** In the order of the policy. To be asked for one call; lists ask `decide`. */
export function explain<A extends Action>(actor: Actor, action: A, facts: Facts[A]): Explanation {
  const decision = decide(actor, action, facts)
  const question = questionOf(actor, action, facts)
  const consider = (rule: Rule) => considerRule(rule, { actor, decision, question })
  return { ...decision, considered: actor.policy.policy.rules.map(consider) }
}

/** What the rules were asked. What is refused because the tool or toolbox may not be seen was decided by what rules say of seeing it. */
function questionOf<A extends Action>(actor: Actor, action: A, facts: Facts[A]): Question {
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

type Case = { actor: Actor; decision: Decision; question: Question }

function considerRule(rule: Rule, given: Case): Considered {
  const { actor, decision, question } = given
  const { id: ruleId, effect } = rule
  if (rule.enabled === false) return { ruleId, effect, status: 'disabled', why: 'It is switched off.' }
  if (isExpired(rule, actor.policy.atMs))
    return { ruleId, effect, status: 'expired', why: `It ended at ${rule.expiresAt}.` }
  const failed = failedPart(rule, actor, question)
  if (failed) return { ruleId, effect, status: 'not-matched', failed, why: sayFailed(failed, rule, question) }
  if (decision.policy !== undefined && decision.rule === ruleId)
    return { ruleId, effect, status: 'decides', why: decision.reason }
  if (conditionOf(rule, question.target?.tool?.arguments) === 'depends')
    return { ruleId, effect, status: 'not-matched', failed: 'when', why: 'Depends on the arguments.' }
  return { ruleId, effect, status: 'overridden', by: decision.rule, why: sayOverridden(rule, given) }
}

function sayFailed(failed: RulePart, rule: Rule, { action }: Question): string {
  switch (failed) {
    case 'scope':
      return rule.scope.type === 'person'
        ? 'It is a rule that somebody else made for themselves.'
        : 'It is a rule of another toolbox.'
    case 'who':
      return "The subject doesn't match."
    case 'what':
      return "The resource doesn't match."
    case 'action':
      return !rule.actions.includes(action)
        ? `It does not speak of "${action}".`
        : rule.when
          ? `Only runs have arguments, so it says nothing of "${action}".`
          : `Only runs can be asked about, so it says nothing of "${action}".`
    case 'when':
      return "The arguments don't match its condition."
  }
}

function sayOverridden(rule: Rule, { actor, decision, question }: Case): string {
  if (decision.policy === undefined) return sayBuiltIn(rule, decision, question)
  if (decision.effect === rule.effect && !decision.conditional)
    return `Rule ${decision.rule} says the same and goes first.`
  if (decision.effect === 'deny') return `Rule ${decision.rule} denies access, which always takes precedence.`
  if (rule.effect === 'deny') return 'Owners and admins lose this only by a rule of the organization.'
  if (rule.effect === 'ask') return `Rule ${decision.rule} is more specific, so the run no longer asks.`
  return sayWeak(rule, { actor, decision, question })
}

function sayBuiltIn(rule: Rule, decision: Decision, { action }: Question): string {
  if (decision.effect === 'deny') return decision.reason
  if (rule.effect === 'deny')
    return action === 'administer'
      ? 'Nothing takes the administration from admins.'
      : 'Owners and admins lose this only by a rule of the organization.'
  if (rule.effect === 'allow' && decision.effect === 'ask')
    return rule.scope.type === 'person'
      ? 'A rule that a person made for themselves lifts only the question of the tool itself.'
      : 'The tool has further capabilities, and no rule allows those.'
  return `It holds without this rule: ${decision.reason}`
}

/** Why an allow does not lift the question that decides. */
function sayWeak(rule: Rule, { actor, decision, question }: Case): string {
  if (rule.scope.type === 'person')
    return 'A rule that a person made for themselves lifts only the question of the tool itself.'
  const asking = actor.policy.policy.rules.find(({ id }) => id === decision.rule)!
  if (scopeRankOf(rule.scope) < scopeRankOf(asking.scope))
    return `Rule ${asking.id} stands higher: a rule of a toolbox does not lift what the organization asks.`
  if (specificityOf(rule) <= specificityOf(asking))
    return `Rule ${asking.id} asks, and only a more specific allow lifts that.`
  const { allows } = findRuling(actor.policy, question)
  return countedAllows(allows, question.target?.tool).some(met => met.rule === rule)
    ? `Rule ${asking.id} asks, and only a more specific allow lifts that.`
    : 'The tool has further capabilities, and no rule allows those.'
}
