/** Impact of a proposal's findings on people, as far as the actor may see it. */
import { countImpact, impactLimits } from '@/lib/core/proposals/judge/count-impact'
import type { FindingImpact } from '@/lib/core/proposals/model/proposal-views'
import type { Finding } from '@/lib/core/proposals/rules/finding'
import type { ToolboxId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Tx } from '@/lib/store/connection/client'
import { listCallsAlike } from '@/lib/store/runs/recent-calls'

const dayMs = 24 * 60 * 60_000

/** Returns the impact per group of findings; groups that are missing were not counted. */
export async function findImpact(
  tx: Tx,
  actor: Actor,
  { toolboxId }: { toolboxId: ToolboxId },
  findings: readonly Finding[],
  at: Date,
): Promise<Map<string, FindingImpact>> {
  const tools = [...new Set(findings.flatMap(({ tool }) => (tool === null ? [] : [tool])))]
  if (tools.length === 0) return new Map()
  const { days, callsPerTool, callsMax } = impactLimits
  const calls = await listCallsAlike(tx, actor, {
    ...{ toolboxId, tools, perTool: callsPerTool, inAll: callsMax },
    since: new Date(at.getTime() - days * dayMs),
  })
  return countImpact(findings, calls)
}
