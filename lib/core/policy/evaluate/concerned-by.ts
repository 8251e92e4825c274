/** What an action concerns, read from its facts. */
import type { Action, Facts } from '@/lib/core/policy/model/action-facts'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { ToolboxFacts, ToolFacts } from '@/lib/core/policy/model/facts'
import type { Refused } from '@/lib/core/policy/model/refused'

/** Returns the toolbox that an action concerns, or null. */
export function toolboxOf(facts: Facts[Action]): ToolboxFacts | null {
  if (facts === null) return null
  if ('toolbox' in facts) return facts.toolbox
  return 'slug' in facts ? facts : null
}

/** Returns the tool that an action concerns, or null. */
function toolOf(facts: Facts[Action]): ToolFacts | null {
  if (facts === null) return null
  if ('tool' in facts) return facts.tool ?? null
  return 'capabilities' in facts ? facts : null
}

/** Returns the name of a toolbox that does not exist yet, or null. */
export const plannedIn = (facts: Facts[Action]) =>
  facts !== null && 'planned' in facts ? facts.planned : null

/** Returns what the audit log records about a denied action. */
export function describeRefused(actor: Actor, action: Action, facts: Facts[Action]): Refused {
  const toolbox = (plannedIn(facts) ?? toolboxOf(facts))?.slug
  const tool = toolOf(facts)
  return {
    action,
    person: actor.id,
    ...(toolbox !== undefined && { toolbox }),
    ...(tool && { tool: tool.name, version: tool.version }),
  }
}
