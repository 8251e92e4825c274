/** Decisions about many tools, for matrices and lists. */
import { groupBy } from '@/lib/core/base/group-by'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decideTools, type ToolDecisions } from './decide'
import type { ToolFacts } from '@/lib/core/policy/model/facts'

export type EffectiveTool = { tool: ToolFacts } & ToolDecisions

/** Decides view and run for each tool, in order. Takes a fraction of a second for 10,000 tools and 10,000 rules. */
export function effectiveSet(actor: Actor, tools: readonly ToolFacts[]): EffectiveTool[] {
  const decided = new Map<ToolFacts, ToolDecisions>()
  for (const [toolbox, own] of groupBy(tools, tool => tool.toolbox))
    decideTools(actor, toolbox, own).forEach((decisions, index) => decided.set(own[index]!, decisions))
  return tools.map(tool => ({ tool, ...decided.get(tool)! }))
}
