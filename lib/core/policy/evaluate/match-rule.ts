/** Matching of a rule against a call, part by part, so that a page can show which part does not match. */
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { RuleAction } from '@/lib/core/policy/model/actions'
import type { Person } from '@/lib/core/policy/model/actor'
import type { RulePart } from '@/lib/core/policy/model/decision'
import type { ToolboxFacts, ToolFacts } from '@/lib/core/policy/model/facts'
import { meetsCondition } from './match-condition'
import { matchesAllUnder, matchesGlob } from './match-glob'
import type { Resource, Rule, Scope, Subject } from '@/lib/core/policy/model/rule'

/** The object of a query: a tool, a whole toolbox, or null for the organization. */
export type Target = { toolbox: ToolboxFacts; tool?: ToolFacts } | null

/** An action on a target, which rules can match. */
export type RuleQuery = { action: RuleAction; target: Target }

/** Reports whether a rule covers an action. Only runs can ask and have arguments, so such rules cover no other action. */
export function matchesAction(rule: Rule, action: RuleAction): boolean {
  return rule.actions.includes(action) && (action === 'run' || (!rule.when && rule.effect !== 'ask'))
}

/** A built-in role and a policy role with the same name both match. */
export function matchesSubject(person: Person, who: Subject): boolean {
  switch (who.type) {
    case 'everyone':
      return true
    case 'person':
      return who.id === person.id
    case 'group':
      return person.groups.some(group => group === who.id)
    case 'role':
      return who.name === person.role || person.roles.includes(who.name)
    case 'token':
      return who.id === person.token?.id
  }
}

/** Reports whether a target is in scope: toolbox rules cover only their toolbox, personal rules only their person. */
export function isInScope(scope: Scope, personId: string, target: Target): boolean {
  return (
    scope.type === 'organization' ||
    (scope.type === 'person' ? scope.id === personId : scope.slug === target?.toolbox.slug)
  )
}

/** Reports whether a resource covers the target. It covers a whole toolbox only if it covers every tool that can be in it. */
export function covers(what: Resource, target: Target): boolean {
  if (what.type === 'any') return true
  if (!target) return false
  const { toolbox, tool } = target
  switch (what.type) {
    case 'toolbox':
      return what.slug === toolbox.slug
    case 'glob':
      return tool
        ? matchesGlob(what.pattern, `${toolbox.slug}/${tool.name}`)
        : matchesAllUnder(what.pattern, `${toolbox.slug}/`)
    case 'tool':
      return tool !== undefined && what.toolbox === toolbox.slug && what.name === tool.name
    case 'version':
      return (
        tool !== undefined &&
        what.toolbox === toolbox.slug &&
        what.name === tool.name &&
        what.number === tool.version
      )
    case 'tag':
      return tool?.tags.includes(what.tag.toLowerCase()) ?? false
    case 'kind':
      return tool?.kind === what.kind
    case 'capability':
      return tool?.capabilities.includes(what.capability) ?? false
  }
}

/** Evaluates the condition of a rule. Returns `depends` when the arguments are not known yet. */
export function conditionOf(rule: Rule, provided: JsonObject | undefined): 'met' | 'unmet' | 'depends' {
  if (!rule.when) return 'met'
  if (!provided) return 'depends'
  return meetsCondition(rule.when, provided, rule.effect !== 'allow') ? 'met' : 'unmet'
}

/** Returns the first part that does not match, or null when the rule matches. Ignores expiry and whether it is enabled. */
export function failedPart(rule: Rule, person: Person, { action, target }: RuleQuery): RulePart | null {
  if (!isInScope(rule.scope, person.id, target)) return 'scope'
  if (!matchesSubject(person, rule.who)) return 'who'
  if (!covers(rule.what, target)) return 'what'
  if (!matchesAction(rule, action)) return 'action'
  return conditionOf(rule, target?.tool?.arguments) === 'unmet' ? 'when' : null
}
