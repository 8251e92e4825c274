/** Selects the calls of a replay: contract examples always, other examples and past calls on request. */
import { v7 as newId } from 'uuid'
import { replayLimits, type ReplayRequest } from '@/lib/core/proposals/replay/replay'
import type { ReplayId, UserId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import type { Tx } from '@/lib/store/connection/client'
import { listExamples, type ExampleRecord } from '@/lib/store/toolboxes/examples'
import { forgetReplays, insertReplay } from '@/lib/store/proposals/replays'
import { listLastCalls, listPastCalls } from '@/lib/store/proposals/replay-calls'
import type { NewCase } from '@/lib/store/proposals/replay-cases'
import { toolFacts } from '@/lib/store/runs/runs'
import { listToolNames, listTools, type ToolRecord } from '@/lib/store/toolboxes/version-tools'
import { queueReplay } from './replay-progress'

/** Maximum number of replays stored per proposal; older ones are of little use. */
const keptMax = 5

/**
 * Replays the contract examples of the toolbox with the current version of a proposal, because an upload
 * requires it. The toolbox must be locked.
 * @returns the number of examples
 */
export async function replayContracts(tx: Tx, proposal: ProposalRecord, at: Date): Promise<number> {
  const request: ReplayRequest = { examples: false, runs: 0, sideEffects: [] }
  const cases = await planCases(tx, proposal, request, null)
  if (cases.length > 0) await storeReplay(tx, proposal, { request, cases, requestedById: null, at })
  return cases.length
}

/** Stores a replay with its calls, deletes the oldest ones and asks a worker to run it. */
export async function storeReplay(
  tx: Tx,
  { id: proposalId, base, proposed }: ProposalRecord,
  provided: { request: ReplayRequest; cases: NewCase[]; requestedById: UserId | null; at: Date },
): Promise<void> {
  const { request, cases, requestedById, at } = provided
  const id = newId() as ReplayId
  const versions = { baseId: base?.id ?? null, proposedId: proposed.id }
  await insertReplay(tx, { id, proposalId, ...versions, request, requestedById, createdAt: at }, cases)
  await forgetReplays(tx, proposalId, keptMax)
  await queueReplay(tx, id)
}

/**
 * Returns contract examples, then other examples, then past calls, each once. Past calls begin with the last
 * call of each tool that only the base has: these fail for the people who made them.
 */
export async function planCases(
  tx: Tx,
  proposal: ProposalRecord,
  { examples, runs }: ReplayRequest,
  actor: Actor | null,
): Promise<NewCase[]> {
  const kept = (await listExamples(tx, proposal.toolboxId)).filter(({ contract }) => contract || examples)
  const tools = await listTools(tx, proposal.proposed.id)
  const calls = actor && runs > 0 ? await listCalls(tx, actor, proposal, tools, runs) : []
  const known = new Set(kept.map(callKey))
  const cases: NewCase[] = [
    ...kept.map(({ id, tool, argumentsText, contract }) => ({
      tool,
      argumentsText,
      sourceId: id,
      source: contract ? ('contract' as const) : ('example' as const),
    })),
    ...calls
      .filter(call => !known.has(callKey(call)))
      .map(({ runId, tool, argumentsText }) => ({
        tool,
        argumentsText,
        sourceId: runId,
        source: 'run' as const,
      })),
  ].slice(0, replayLimits.casesMax)
  const denied = actor ? listDenied(actor, proposal, tools) : new Map<string, string>()
  // Actors can replay only what they may run; contract examples are replayed for every actor.
  return cases.map(each => {
    const reason = each.source === 'contract' ? undefined : denied.get(each.tool)
    return reason === undefined
      ? each
      : { ...each, verdict: 'skipped', detail: `The requester can't run it: ${reason}` }
  })
}

async function listCalls(
  tx: Tx,
  actor: Actor,
  { toolboxId, base }: ProposalRecord,
  proposed: readonly ToolRecord[],
  runs: number,
) {
  const { runsMax } = replayLimits
  const names = new Set(proposed.map(({ name }) => name))
  const before = base ? [...(await listToolNames(tx, [base.id]))] : []
  const gone = before.filter(name => !names.has(name))
  // Their calls fail whatever the newest calls are, so rarely called tools are not left out.
  const failing = await listLastCalls(tx, actor, { toolboxId, tools: gone, limit: runsMax })
  const known = new Set(failing.map(callKey))
  const tools = [...names, ...gone]
  const newest = await listPastCalls(tx, actor, { toolboxId, tools, limit: Math.min(runs, runsMax) })
  const others = newest.filter(call => !known.has(callKey(call)))
  return [...failing, ...others.slice(0, Math.max(0, runs - failing.length))]
}

/** Returns the proposed tools that the actor may not run, with the reason. */
function listDenied(
  actor: Actor,
  { facts: { toolbox }, proposed }: ProposalRecord,
  tools: readonly ToolRecord[],
): Map<string, string> {
  const denied = new Map<string, string>()
  for (const { name, spec } of tools) {
    const facts = toolFacts({ name, versionNumber: proposed.number, spec, toolbox })
    const decision = decide(actor, 'tool.run', facts)
    if (decision.effect === 'deny' && spec.program) denied.set(name, decision.reason)
  }
  return denied
}

const callKey = ({ tool, argumentsText }: Pick<ExampleRecord, 'tool' | 'argumentsText'>) =>
  JSON.stringify([tool, argumentsText])
