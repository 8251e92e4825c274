/** Decisions about many tools, for matrices and lists. */
import type { Actor } from '@/lib/core/policy/model/actor'
import { decideTools, type ToolDecisions } from './decide'
import type { ToolboxFacts, ToolFacts } from '@/lib/core/policy/model/facts'

export type EffectiveTool = { tool: ToolFacts } & ToolDecisions

/** Decides view and run for each tool, in order. Takes a fraction of a second for 10,000 tools and 10,000 rules. */
export function effectiveSet(actor: Actor, tools: readonly ToolFacts[]): EffectiveTool[] {
  const byToolbox = new Map<ToolboxFacts, ToolFacts[]>()
  for (const tool of tools) {
    const others = byToolbox.get(tool.toolbox)
    if (others) others.push(tool)
    else byToolbox.set(tool.toolbox, [tool])
  }
  const decided = new Map<ToolFacts, ToolDecisions>()
  for (const [toolbox, own] of byToolbox)
    decideTools(actor, toolbox, own).forEach((decisions, index) => decided.set(own[index]!, decisions))
  return tools.map(tool => ({ tool, ...decided.get(tool)! }))
}
