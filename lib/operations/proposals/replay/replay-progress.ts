/**
 * The progress of a replay in a worker, one call after the other. Each result is stored immediately, so that
 * a worker that crashes loses only the current call, and another worker continues from there.
 */
import { noVerdicts, formatReplay } from '@/lib/core/proposals/replay/format-replay'
import { defaultIgnoreRules, type IgnoreRule, type ReplayAnswer } from '@/lib/core/proposals/replay/replay'
import { publishWaiting, publishTimeoutMs } from '@/lib/operations/proposals/publish/publish-waiting'
import type { ProposalId, ExampleId, ReplayId } from '@/lib/core/base/ids'
import { findProposalById } from '@/lib/store/proposals/proposals'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { findNewName } from '@/lib/store/proposals/findings'
import { findExampleById } from '@/lib/store/toolboxes/examples'
import {
  countVerdicts,
  findNextCase,
  markCase,
  saveCase,
  type CaseRecord,
  type TriedCase,
} from '@/lib/store/proposals/replay-cases'
import {
  findReplay,
  insertReplayed,
  listOpenReplays,
  moveReplay,
  type ReplayRecord,
} from '@/lib/store/proposals/replays'
import { findReplayableTool, type ReplayableTool } from '@/lib/store/proposals/replayable-tool'
import { addJob, prepareQueue } from '@/lib/store/queue/run-queue'
import { lockToolboxById } from '@/lib/store/toolboxes/toolboxes'

/** Asks a worker to run the remaining calls; asking again before it is done changes nothing. */
export async function queueReplay(tx: Tx, replayId: ReplayId): Promise<void> {
  await addJob(tx, 'replay', { replayId }, { jobKey: `replay:${replayId}`, lowPriority: true })
}

/** Queues every unfinished replay again, for a start after a long time without workers. */
export async function queueAllReplays(): Promise<void> {
  await prepareQueue()
  for (const id of await listOpenReplays(database())) await inTransaction(tx => queueReplay(tx, id))
}

/** Queues the rest of a replay behind all waiting jobs. */
export const continueReplay = (replayId: ReplayId): Promise<void> =>
  inTransaction(tx => queueReplay(tx, replayId))

/** Returns null when there is nothing left to do: the replay is done, or was deleted with its proposal. */
export async function beginReplay(replayId: ReplayId): Promise<ReplayRecord | null> {
  const tx = database()
  await moveReplay(tx, replayId, ['queued'], 'running')
  const replay = await findReplay(tx, replayId)
  return replay?.state === 'running' ? replay : null
}

export type CaseToTry = CaseRecord & {
  base: ReplayableTool | null
  proposed: ReplayableTool | null
  /** Name of the tool in the proposed version, if that version renames it. */
  renamedTo: string | null
  slyDataText: string | null
  ignore: readonly IgnoreRule[]
  /** Set for contract examples. */
  contract: { expected: ReplayAnswer | null } | null
  /** Its tool was selected explicitly despite its side effects. */
  confirmed: boolean
}

/** Returns null when all calls are done. */
export async function nextCase(replay: ReplayRecord): Promise<CaseToTry | null> {
  const tx = database()
  const next = await findNextCase(tx, replay.id)
  if (!next) return null
  const [base, proposed, example] = await Promise.all([
    replay.baseId && findReplayableTool(tx, replay.baseId, next.tool),
    findReplayableTool(tx, replay.proposedId, next.tool),
    next.source === 'run' ? null : findExampleById(tx, next.sourceId as ExampleId),
  ])
  const requested = replay.request.ignore ?? defaultIgnoreRules
  return {
    ...next,
    base,
    proposed,
    renamedTo: proposed ? null : await findNewName(tx, replay.proposalId as ProposalId, next.tool),
    slyDataText: example?.slyDataText ?? null,
    ignore: example && example.ignore.length > 0 ? example.ignore : requested,
    contract: next.source === 'contract' ? { expected: example?.expected ?? null } : null,
    confirmed: replay.request.sideEffects.includes(next.tool),
  }
}

/** Marks a call as started, before anything of it is executed. */
export const beginCase = (replayId: ReplayId, position: number, at: Date): Promise<void> =>
  markCase(database(), replayId, position, at)

/** Returns a call to the queue, of which nothing was executed. */
export const putBackCase = (replayId: ReplayId, position: number): Promise<void> =>
  markCase(database(), replayId, position, null)

/** Stores the result of a call, and the milliseconds that its runs took. */
export const finishCase = (
  replayId: ReplayId,
  position: number,
  tried: TriedCase,
  spentMs: number,
): Promise<void> => inTransaction(tx => saveCase(tx, replayId, position, tried, spentMs))

/**
 * Ends a replay and adds it to the timeline of the proposal. Publishes a proposal that waited only for its
 * contract examples, because its uploader may publish and it needs no approval.
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
      // Regardless of who requested the replay: its calls included the contract examples.
      if (toolbox) await publishWaiting(tx, toolbox, found.id, at)
    },
    { timeoutMs: publishTimeoutMs },
  )
}
