/** Decisions about many tools, for matrices and lists. */
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from './decide'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { ToolFacts } from '@/lib/core/policy/model/facts'

export type EffectiveTool = { tool: ToolFacts; view: Decision; run: Decision }

/** Decides view and run for each tool, in order. Takes a fraction of a second for 10,000 tools and 10,000 rules. */
export function effectiveSet(actor: Actor, tools: readonly ToolFacts[]): EffectiveTool[] {
  return tools.map(tool => {
    const view = decide(actor, 'tool.read', tool)
    return { tool, view, run: view.effect === 'deny' ? view : decide(actor, 'tool.run', tool) }
  })
}
