/** Does a rule speak of a call? Part by part, so that a page can show which part does not fit. */
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { RuleAction } from '@/lib/core/policy/model/actions'
import type { Person } from '@/lib/core/policy/model/actor'
import type { RulePart } from '@/lib/core/policy/model/decision'
import type { ToolboxFacts, ToolFacts } from '@/lib/core/policy/model/facts'
import { meetsCondition } from './match-condition'
import { matchesAllUnder, matchesGlob } from './match-glob'
import type { Resource, Rule, Scope, Subject } from '@/lib/core/policy/model/rule'

/** What is asked about: nothing in particular, a toolbox as a whole, or one tool of it. */
export type Target = { toolbox: ToolboxFacts; tool?: ToolFacts } | null

export type Question = { action: RuleAction; target: Target }

/** Only runs can be asked about and have arguments, so what asks or has a condition says nothing of other actions. */
export function speaksOf(rule: Rule, action: RuleAction): boolean {
  return rule.actions.includes(action) && (action === 'run' || (!rule.when && rule.effect !== 'ask'))
}

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

/** Rules of a toolbox reach nothing outside of it, and those of a person nobody else. */
export function isInScope(scope: Scope, personId: string, target: Target): boolean {
  return (
    scope.type === 'organization' ||
    (scope.type === 'person' ? scope.id === personId : scope.slug === target?.toolbox.slug)
  )
}

/** A toolbox as a whole is met by what covers all of its tools, whichever it may ever hold. */
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

/** `depends`: on arguments that nobody has given yet. */
export function conditionOf(rule: Rule, given: JsonObject | undefined): 'met' | 'unmet' | 'depends' {
  if (!rule.when) return 'met'
  if (!given) return 'depends'
  return meetsCondition(rule.when, given, rule.effect !== 'allow') ? 'met' : 'unmet'
}

/** The first part that does not fit, or null when the rule speaks of this call. Time and switch are not looked at. */
export function failedPart(rule: Rule, person: Person, { action, target }: Question): RulePart | null {
  if (!isInScope(rule.scope, person.id, target)) return 'scope'
  if (!matchesSubject(person, rule.who)) return 'who'
  if (!covers(rule.what, target)) return 'what'
  if (!speaksOf(rule, action)) return 'action'
  return conditionOf(rule, target?.tool?.arguments) === 'unmet' ? 'when' : null
}
