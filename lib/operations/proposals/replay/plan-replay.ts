/** Selects the calls of a replay: contract examples always, other examples and past calls on request. */
import { v7 as newId } from 'uuid'
import { replayLimits, type ReplayRequest } from '@/lib/core/proposals/replay/replay'
import type { ReplayId, UserId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { ProposalRecord } from '@/lib/store/proposals/proposals'
import type { Tx } from '@/lib/store/connection/client'
import { listExamples, type ExampleRecord } from '@/lib/store/toolboxes/examples'
import { forgetReplays, insertReplay, listPastCalls, type NewCase } from '@/lib/store/proposals/replays'
import { toolFacts } from '@/lib/store/runs/runs'
import { listTools } from '@/lib/store/toolboxes/versions'
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

export async function storeReplay(
  tx: Tx,
  { id: proposalId, base, proposed }: ProposalRecord,
  given: { request: ReplayRequest; cases: NewCase[]; requestedById: UserId | null; at: Date },
): Promise<void> {
  const { request, cases, requestedById, at } = given
  const id = newId() as ReplayId
  const versions = { baseId: base?.id ?? null, proposedId: proposed.id }
  await insertReplay(tx, { id, proposalId, ...versions, request, requestedById, createdAt: at }, cases)
  await forgetReplays(tx, proposalId, keptMax)
  await queueReplay(tx, id)
}

/** Returns contract examples, then other examples, then past calls, each once. */
export async function planCases(
  tx: Tx,
  proposal: ProposalRecord,
  { examples, runs }: ReplayRequest,
  actor: Actor | null,
): Promise<NewCase[]> {
  const kept = (await listExamples(tx, proposal.toolboxId)).filter(({ contract }) => contract || examples)
  const tools = await listTools(tx, proposal.proposed.id)
  const names = tools.map(({ name }) => name)
  const calls =
    actor && runs > 0
      ? await listPastCalls(tx, actor, {
          toolboxId: proposal.toolboxId,
          tools: names,
          limit: Math.min(runs, replayLimits.runsMax),
        })
      : []
  const { toolbox } = proposal.facts
  const refused = new Map(
    tools.flatMap(({ name, spec }) => {
      if (!actor) return []
      const facts = toolFacts({ name, versionNumber: proposal.proposed.number, spec, toolbox })
      const decision = decide(actor, 'tool.run', facts)
      return decision.effect === 'deny' && spec.program ? [[name, decision.reason] as const] : []
    }),
  )
  const known = new Set(kept.map(callKey))
  const cases: NewCase[] = [
    ...kept.map(({ id, tool, argumentsText, contract }) => ({
      ...{ tool, argumentsText, sourceId: id },
      source: contract ? ('contract' as const) : ('example' as const),
    })),
    ...calls
      .filter(call => !known.has(callKey(call)))
      .map(({ runId, tool, argumentsText }) => ({
        ...{ tool, argumentsText, sourceId: runId },
        source: 'run' as const,
      })),
  ].slice(0, replayLimits.casesMax)
  // Actors can replay only what they may run; contract examples are replayed for every actor.
  return cases.map(each => {
    const reason = each.source === 'contract' ? undefined : refused.get(each.tool)
    return reason === undefined
      ? each
      : { ...each, verdict: 'skipped', detail: `The requester can't run it: ${reason}` }
  })
}

const callKey = ({ tool, argumentsText }: Pick<ExampleRecord, 'tool' | 'argumentsText'>) =>
  JSON.stringify([tool, argumentsText])
