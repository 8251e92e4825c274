/**
 * A replay as a worker does it, one call after the other. Whatever was found is kept at once, so that a worker that dies
 * costs the call that it was at, and another goes on from there.
 */
import { noVerdicts, formatReplay } from '@/lib/core/proposals/replay/format-replay'
import { usualIgnore, type IgnoreRule, type ReplayAnswer } from '@/lib/core/proposals/replay/replay'
import type { ProposalId, ExampleId, ReplayId } from '@/lib/core/base/ids'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { findProposalById } from '@/lib/store/proposals/proposals'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { findExampleById } from '@/lib/store/toolboxes/examples'
import {
  countVerdicts,
  findNextCase,
  findReplay,
  findReplayableTool,
  insertReplayed,
  listOpenReplays,
  markCase,
  moveReplay,
  saveCase,
  type CaseRecord,
  type ReplayableTool,
  type ReplayRecord,
  type TriedCase,
} from '@/lib/store/proposals/replays'
import { addJob, prepareQueue } from '@/lib/store/queue/run-queue'
import { lockToolboxById, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { findActorById } from '@/lib/operations/access/find-actor'
import { publishProposal } from './publish-proposal'
import { refreshProposalStatus, loadProposalStatus } from './proposal-status'

/** Publishing writes the catalog of a large toolbox anew. */
const publishTimeoutMs = 60_000

/** Asks a worker to try what is left; asking again before it is done changes nothing. */
export async function queueReplay(tx: Tx, replayId: ReplayId): Promise<void> {
  await addJob(tx, 'replay', { replayId }, { jobKey: `replay:${replayId}`, patient: true })
}

/** Queues every replay again that is not done, for a start after no worker was there for long. */
export async function queueAllReplays(): Promise<void> {
  await prepareQueue()
  for (const id of await listOpenReplays(database())) await inTransaction(tx => queueReplay(tx, id))
}

/** Puts the rest of a replay behind whatever waits by now. */
export const continueReplay = (replayId: ReplayId): Promise<void> =>
  inTransaction(tx => queueReplay(tx, replayId))

/** null when there is nothing left to do: it is done, or gone with its proposal. */
export async function beginReplay(replayId: ReplayId): Promise<ReplayRecord | null> {
  const tx = database()
  await moveReplay(tx, replayId, ['queued'], 'running')
  const replay = await findReplay(tx, replayId)
  return replay?.state === 'running' ? replay : null
}

export type CaseToTry = CaseRecord & {
  base: ReplayableTool | null
  proposed: ReplayableTool | null
  slyDataText: string | null
  ignore: readonly IgnoreRule[]
  /** Of a contract example. */
  contract: { expected: ReplayAnswer | null } | null
  /** Its tool was named as one to be tried in spite of its effects. */
  confirmed: boolean
}

/** null when all are done. */
export async function nextCase(replay: ReplayRecord): Promise<CaseToTry | null> {
  const tx = database()
  const next = await findNextCase(tx, replay.id)
  if (!next) return null
  const [base, proposed, example] = await Promise.all([
    replay.baseId && findReplayableTool(tx, replay.baseId, next.tool),
    findReplayableTool(tx, replay.proposedId, next.tool),
    next.source === 'run' ? null : findExampleById(tx, next.sourceId as ExampleId),
  ])
  const asked = replay.request.ignore ?? usualIgnore
  return {
    ...next,
    base,
    proposed,
    slyDataText: example?.slyDataText ?? null,
    ignore: example && example.ignore.length > 0 ? example.ignore : asked,
    contract: next.source === 'contract' ? { expected: example?.expected ?? null } : null,
    confirmed: replay.request.sideEffects.includes(next.tool),
  }
}

/** Before anything of it is executed. */
export const beginCase = (replayId: ReplayId, position: number, at: Date): Promise<void> =>
  markCase(database(), replayId, position, at)

/** Nothing of it was executed. */
export const putBackCase = (replayId: ReplayId, position: number): Promise<void> =>
  markCase(database(), replayId, position, null)

export const finishCase = (
  replayId: ReplayId,
  position: number,
  tried: TriedCase,
  spentMs: number,
): Promise<void> => inTransaction(tx => saveCase(tx, replayId, position, tried, spentMs))

/**
 * Done: the proposal tells of it in its timeline. One that only waited for its contract examples, because its uploader may
 * publish and nobody has to agree, is published.
 */
export async function endReplay(replay: ReplayRecord, at: Date): Promise<void> {
  await inTransaction(
    async tx => {
      const found = await findProposalById(tx, replay.proposalId as ProposalId)
      const toolbox = found && (await lockToolboxById(tx, found.toolboxId))
      if (!(await moveReplay(tx, replay.id, ['running'], 'ended', { endedAt: at }))) return
      const counted = (await countVerdicts(tx, [replay.id])).get(replay.id) ?? new Map()
      const counts = { ...noVerdicts(), ...Object.fromEntries(counted) }
      await insertReplayed(tx, {
        proposalId: replay.proposalId,
        actorId: replay.requestedBy?.id ?? null,
        replays: formatReplay('ended', counts, 0),
        at,
      })
      // Whoever asked for it: the contract examples were among the calls.
      if (toolbox) await publishHeld(tx, toolbox, found.id, at)
    },
    { timeoutMs: publishTimeoutMs },
  )
}

async function publishHeld(tx: Tx, toolbox: ToolboxRecord, id: ProposalId, at: Date): Promise<void> {
  const proposal = await refreshProposalStatus(tx, id, at)
  const { standing } = await loadProposalStatus(tx, proposal, at)
  const waits = proposal.publishes && proposal.publishAt === null && proposal.state === 'approved'
  if (!waits || standing.needed > 0 || standing.contract !== null || !proposal.author) return
  const author = await findActorById(proposal.author.id, at)
  const decision = author && decide(author, 'version.publish', proposal.facts.toolbox)
  if (decision && decision.effect !== 'deny')
    await publishProposal(tx, toolbox, proposal, { actorId: proposal.author.id, at, decision })
}
