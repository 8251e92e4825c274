/** What a row of the matrix may run, tool by tool. */
import type { GroupId, UserId } from '@/lib/core/base/ids'
import type { Actor, Person } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import { effectiveSet } from '@/lib/core/policy/evaluate/effective-set'
import type { ToolFacts } from '@/lib/core/policy/model/facts'
import { markOf, type MatrixTool } from './matrix'
import type { Rule } from '@/lib/core/policy/model/rule'
import { subjectText } from '@/lib/core/policy/model/rule-text'

/** What a row may run of a toolbox, tool by tool; what cannot run at all says nothing of rights and is left out. */
export function judgeTools(
  row: string,
  actor: Actor,
  tools: readonly ToolFacts[],
  rules: ReadonlyMap<string, Rule>,
): MatrixTool[] {
  const can = tools.filter(tool => tool.runnable && tool.permission !== 'deny')
  return effectiveSet(actor, can).map(({ tool, run }) => ({
    name: tool.name,
    mark: markOf(run),
    decision: run,
    own: isOwn(row, actor, tool, run, rules),
  }))
}

/** Somebody of whom nothing is known but a group, or not even that: what rules say of everybody. */
export function typicalMember(group: { id: GroupId; roles: readonly string[] } | null, name: string): Person {
  return {
    // No person has it, so that no rule about a person speaks of them.
    id: '00000000-0000-0000-0000-000000000000' as UserId,
    ...{ name, email: '', role: 'member', status: 'active' },
    groups: group ? [group.id] : [],
    roles: group?.roles ?? [],
  }
}

function isOwn(
  row: string,
  actor: Actor,
  { toolbox }: ToolFacts,
  { effect, policy, rule }: Decision,
  rules: ReadonlyMap<string, Rule>,
): boolean {
  if (policy !== undefined) {
    const deciding = rules.get(rule)
    return deciding !== undefined && subjectText(deciding.who) === row
  }
  return (
    effect !== 'deny' &&
    (toolbox.ownerIds.includes(actor.id) || toolbox.ownerGroupIds.some(id => row === `group:${id}`))
  )
}
