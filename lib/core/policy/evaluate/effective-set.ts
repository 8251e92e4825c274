/** Decisions about many tools, for matrices and lists. */
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide, decideTool } from './decide'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { ToolboxFacts, ToolFacts } from '@/lib/core/policy/model/facts'

export type EffectiveTool = { tool: ToolFacts; view: Decision; run: Decision }

/** Decides view and run for each tool, in order. Takes a fraction of a second for 10,000 tools and 10,000 rules. */
export function effectiveSet(actor: Actor, tools: readonly ToolFacts[]): EffectiveTool[] {
  const readable = new Map<ToolboxFacts, Decision>()
  return tools.map(tool => {
    let decision = readable.get(tool.toolbox)
    if (!decision) readable.set(tool.toolbox, (decision = decide(actor, 'toolbox.read', tool.toolbox)))
    return { tool, ...decideTool(actor, tool, decision) }
  })
}
