/** Impact of a proposal's findings on people, as far as the actor may see it. */
import {
  calledNames,
  countCallers,
  countImpact,
  impactLimits,
  type CallerCount,
  type ImpactCall,
} from '@/lib/core/proposals/judge/count-impact'
import type { FindingImpact } from '@/lib/core/proposals/model/proposal-views'
import type { Finding } from '@/lib/core/proposals/rules/finding'
import type { ToolboxId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Tx } from '@/lib/store/connection/client'
import { callDaysKept, listCallsAlike } from '@/lib/store/runs/recent-calls'

const dayMs = 24 * 60 * 60_000

/** Returns the impact by `foldKeyOf`; findings that are missing were not counted. */
export async function findImpact(
  tx: Tx,
  actor: Actor,
  { toolboxId }: { toolboxId: ToolboxId },
  findings: readonly Finding[],
  at: Date,
): Promise<Map<string, FindingImpact>> {
  const calls = await listCallsOf(tx, actor, toolboxId, findings, at)
  return countImpact(findings, calls, callDaysKept(impactLimits.days))
}

/** Counts the people whose recent calls the breaking findings affect, also those whose runs the actor can't see. */
export async function countAffectedCallers(
  tx: Tx,
  actor: Actor,
  { toolboxId }: { toolboxId: ToolboxId },
  findings: readonly Finding[],
  at: Date,
): Promise<CallerCount> {
  const breaking = findings.filter(({ level }) => level === 'breaking')
  return countCallers(breaking, await listCallsOf(tx, actor, toolboxId, breaking, at))
}

async function listCallsOf(
  tx: Tx,
  actor: Actor,
  toolboxId: ToolboxId,
  findings: readonly Finding[],
  at: Date,
): Promise<ImpactCall[]> {
  const tools = calledNames(findings)
  if (tools.length === 0) return []
  const { callsPerTool, callsMax } = impactLimits
  const days = callDaysKept(impactLimits.days)
  return listCallsAlike(tx, actor, {
    ...{ toolboxId, tools, perTool: callsPerTool, inAll: callsMax },
    since: new Date(at.getTime() - days * dayMs),
  })
}
