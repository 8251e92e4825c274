import type { KnownNames } from '@/lib/core/policy/check/check-policy'
import { roles } from '@/lib/core/policy/model/actor'
import type { Rule } from '@/lib/core/policy/model/rule'
import { formatRule, type RuleNames } from '@/lib/core/policy/text/format-rule'
import type { PolicyNames, PolicyStep, RuleRow, SubjectNames } from '@/lib/core/policy/views/policy-view'
import type { Tx } from '@/lib/store/connection/client'
import { listKnownToolboxes } from '@/lib/store/toolboxes/known-toolboxes'

/** Returns the display names that sentences about rules use. */
export function ruleNames({ people, groups, roles: ofPolicy }: SubjectNames): RuleNames {
  return {
    people: new Map(people.map(person => [person.id, person.name])),
    groups: new Map(groups.map(group => [group.id, group.name])),
    roles: new Map(ofPolicy.map(role => [role.name, role.title])),
  }
}

/** Returns the names that rules can refer to, so that a check finds references to anything else. */
export function knownNames({ people, groups, roles: ofPolicy, toolboxes }: PolicyNames): KnownNames {
  return {
    subjects: new Set([
      ...people.map(({ id }) => `person:${id}`),
      ...groups.map(({ id }) => `group:${id}`),
      ...roles.map(name => `role:${name}`),
      ...ofPolicy.map(({ name }) => `role:${name}`),
    ]),
    tools: new Map(toolboxes.map(({ slug, tools }) => [slug, new Set(tools)])),
  }
}

/** Includes facts about toolboxes: only for admins, whose rules can be compared with all others. */
export async function knownNamesWithFacts(tx: Tx, names: PolicyNames): Promise<KnownNames> {
  return { ...knownNames(names), toolboxes: await listKnownToolboxes(tx) }
}

/** Returns a rule with its sentence for tables. */
export const ruleRow = (rule: Rule, names: RuleNames): RuleRow => ({
  rule,
  sentence: formatRule(rule, names),
})

/** Returns a rule that a revision added or removed, as the history lists it. */
export const stepRule = (rule: Rule, names: RuleNames): PolicyStep['added'][number] => ({
  id: rule.id,
  sentence: formatRule(rule, names),
})
