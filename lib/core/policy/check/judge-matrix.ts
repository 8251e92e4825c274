/** Decisions behind one row of the matrix. */
import type { GroupId, UserId } from '@/lib/core/base/ids'
import type { Actor, Person } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import { decideTools } from '@/lib/core/policy/evaluate/decide'
import type { ToolFacts } from '@/lib/core/policy/model/facts'
import { markOf, type MatrixTool } from './matrix'
import type { Rule } from '@/lib/core/policy/model/rule'
import { subjectText } from '@/lib/core/policy/model/rule-text'

/** Leaves out tools that cannot run at all, for anyone. */
export const runnableTools = (tools: readonly ToolFacts[]): ToolFacts[] =>
  tools.filter(tool => tool.runnable && tool.permission !== 'deny')

/** Decides for each of the `runnableTools` of a toolbox whether the row can run it. */
export function judgeTools(
  row: string,
  actor: Actor,
  tools: readonly ToolFacts[],
  rules: ReadonlyMap<string, Rule>,
): MatrixTool[] {
  const [first] = tools
  if (!first) return []
  return decideTools(actor, first.toolbox, tools).map(({ run }, index) => {
    const tool = tools[index]!
    return { name: tool.name, mark: markOf(run), decision: run, own: isOwn(row, actor, tool, run, rules) }
  })
}

/** Returns a member of the group only, or of no group, to evaluate rules about groups and about everyone. */
export function typicalMember(group: { id: GroupId; roles: readonly string[] } | null, name: string): Person {
  return {
    // No account has this id, so no rule about a person matches.
    id: '00000000-0000-0000-0000-000000000000' as UserId,
    name,
    email: '',
    role: 'member',
    status: 'active',
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
