/** Impact of a proposal's findings on people, as far as the actor may see it. */
import {
  calledNames,
  countCallers,
  countImpact,
  impactLimits,
  type CallerCount,
  type ImpactCall,
} from '@/lib/core/proposals/judge/count-impact'
import { toolsToCheck, withRejections } from '@/lib/core/proposals/judge/newly-rejects'
import type { FindingImpact } from '@/lib/core/proposals/model/proposal-views'
import type { Finding } from '@/lib/core/proposals/rules/finding'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Tx } from '@/lib/store/connection/client'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { callDaysKept, groupCalls } from '@/lib/store/runs/recent-calls'
import { findSpecs } from '@/lib/store/toolboxes/version-tools'

type Compared = Pick<ProposalRecord, 'toolboxId' | 'base' | 'proposed'>

const dayMs = 24 * 60 * 60_000

/** Returns the impact by `foldKeyOf`; findings that are missing were not counted. */
export async function findImpact(
  tx: Tx,
  actor: Actor,
  proposal: Compared,
  findings: readonly Finding[],
  at: Date,
): Promise<Map<string, FindingImpact>> {
  const calls = await listCallsOf(tx, actor, proposal, findings, at)
  return countImpact(await withSchemas(tx, proposal, findings, calls), calls, callDaysKept(impactLimits.days))
}

/** Counts the people whose recent calls the breaking findings affect, also those whose runs the actor can't see. */
export async function countAffectedCallers(
  tx: Tx,
  actor: Actor,
  proposal: Compared,
  findings: readonly Finding[],
  at: Date,
): Promise<CallerCount> {
  const breaking = findings.filter(({ level }) => level === 'breaking')
  const calls = await listCallsOf(tx, actor, proposal, breaking, at)
  return countCallers(await withSchemas(tx, proposal, breaking, calls), calls)
}

/** Loads the schemas that are needed to decide whether the calls are affected. */
async function withSchemas(
  tx: Tx,
  { base, proposed }: Compared,
  findings: readonly Finding[],
  calls: readonly ImpactCall[],
): Promise<readonly Finding[]> {
  const called = new Set(calls.map(({ tool }) => tool))
  const tools = toolsToCheck(findings).filter(({ before, after }) => called.has(before) || called.has(after))
  if (tools.length === 0 || !base) return findings
  return withRejections(findings, {
    before: await findSpecs(
      tx,
      base.id,
      tools.map(({ before }) => before),
    ),
    after: await findSpecs(
      tx,
      proposed.id,
      tools.map(({ after }) => after),
    ),
  })
}

async function listCallsOf(
  tx: Tx,
  actor: Actor,
  { toolboxId }: Compared,
  findings: readonly Finding[],
  at: Date,
): Promise<ImpactCall[]> {
  const tools = calledNames(findings)
  if (tools.length === 0) return []
  const { callsPerTool, callsMax } = impactLimits
  const days = callDaysKept(impactLimits.days)
  return groupCalls(tx, actor, {
    toolboxId,
    tools,
    perTool: callsPerTool,
    inAll: callsMax,
    since: new Date(at.getTime() - days * dayMs),
  })
}
