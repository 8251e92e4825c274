/**
 * Judges open proposals again whose findings are outdated, so that the page shows what the check in builds finds and
 * none is published by outdated rules.
 */
import { judgementVersion, type Judge } from '@/lib/core/proposals/judge/judge-proposal'
import { isOpen } from '@/lib/core/proposals/model/proposal-state'
import { formatNews } from '@/lib/core/proposals/lifecycle/compute-proposal-status'
import type { ProposalId, ToolboxId } from '@/lib/core/base/ids'
import { recordAudit } from '@/lib/store/audit/audit'
import { insertProposalEvent } from '@/lib/store/proposals/proposal-events'
import { findProposalById, listOpenProposalsOf } from '@/lib/store/proposals/proposals'
import { listProposalsJudgedBefore } from '@/lib/store/proposals/list-proposals'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { lockToolboxById } from '@/lib/store/toolboxes/toolboxes'
import { eachProposal } from './each-proposal'
import { createTimeoutMs } from '@/lib/operations/toolboxes/create-version'
import { comparedInRequestMax } from '@/lib/operations/toolboxes/read-upload'
import { findBasis } from './check/judge-content'
import { judgeAgain } from './judge-again'
import { isUncompared } from './processed-state'
import { countComparisons, isLarge, queueJudging } from './queue-judging'
import { replayContracts } from './replay/plan-replay'
import { askContractSelections } from './selection/plan-trial'
import { refreshProposalStatus, loadProposalStatus } from './proposal-status'

/** Maximum number of proposals per batch. */
const batchMax = 20

/**
 * Judges all of them in the order of their numbers. A proposal that fails does not block the others.
 * @returns the number of proposals judged again
 * @throws the error of the one that failed, or an AggregateError with the errors of all
 */
export async function rejudgeProposals(at: Date, signal?: AbortSignal): Promise<number> {
  let judged = 0
  const act = async (proposal: ProposalRecord) => {
    if (!(await rejudgeIfOutdated(proposal, at))) judged += 1
  }
  const list = (page: { after: number; limit: number }) =>
    listProposalsJudgedBefore(database(), judgementVersion, page)
  await eachProposal({ list, limit: batchMax, act, failed: 'proposals could not be judged' }, signal)
  return judged
}

/**
 * Judges all open proposals of a toolbox again, because its review settings or the versions that its promise
 * covers changed. A worker judges those for which a request has no time. The toolbox must be locked.
 */
export async function rejudgeOpenProposals(tx: Tx, toolboxId: ToolboxId, at: Date): Promise<void> {
  let left = comparedInRequestMax
  for (const proposal of await listOpenProposalsOf(tx, toolboxId)) {
    if (!proposal.summary) continue
    left -= await countComparisons(tx, proposal)
    if (left < 0) await queueJudging(tx, proposal.id)
    else await judgeAgain(tx, proposal.id, at)
  }
}

/**
 * Reports whether an open proposal would have other findings if it was judged now: a release judges differently, a
 * sunset has passed, the promise covers other versions, or other toolboxes have other names of tools. The
 * check in builds judges now, so the page must as well.
 */
export async function isOutdated(tx: Tx, proposal: ProposalRecord, at: Date): Promise<boolean> {
  const { state, summary, toolboxId, settings, base } = proposal
  if (!isOpen(state)) return false
  if (!summary) return isUncompared(proposal)
  if ((summary.judgedBy ?? 1) < judgementVersion || summary.basis === undefined) return true
  if (summary.until !== undefined && Date.parse(summary.until) <= at.getTime()) return true
  return summary.basis !== (await findBasis(tx, { toolboxId, settings, baseId: base?.id ?? null }))
}

/**
 * Judges a proposal again if its findings are outdated. A worker compares large versions.
 * @returns whether a worker is comparing the versions, so that the stored findings are still outdated
 */
export async function rejudgeIfOutdated(proposal: ProposalRecord, at: Date): Promise<boolean> {
  const tx = database()
  if (!(await isOutdated(tx, proposal, at))) return false
  const isComparing = await isLarge(tx, proposal)
  if (isComparing) await queueJudging(tx, proposal.id)
  else await rejudgeProposal(proposal.id, at)
  return isComparing
}

/**
 * Judges a proposal whose toolbox is locked again if its findings became outdated since `keepJudged`: other people may
 * publish tools with other names at any time, and this must not reject a step.
 * @returns the proposal as it is then, and whether a worker has to compare the versions
 */
export async function rejudgeLockedIfOutdated(
  tx: Tx,
  proposal: ProposalRecord,
  at: Date,
): Promise<{ proposal: ProposalRecord; isComparing: boolean }> {
  if (!(await isOutdated(tx, proposal, at))) return { proposal, isComparing: false }
  if (await isLarge(tx, proposal)) return { proposal, isComparing: true }
  await judgeLocked(tx, proposal, at)
  return { proposal: (await findProposalById(tx, proposal.id))!, isComparing: false }
}

/**
 * Judges a proposal again if its findings are outdated, in a separate transaction: the new findings stay if they cause
 * a later step to be rejected.
 * @param judge compares elsewhere than in this event loop
 */
export async function rejudgeProposal(id: ProposalId, at: Date, judge?: Judge): Promise<void> {
  await inTransaction(
    async tx => {
      const found = await findProposalById(tx, id)
      if (!found || !(await lockToolboxById(tx, found.toolboxId))) return
      // Another process may have judged it while this one waited for the lock.
      const proposal = await findProposalById(tx, id)
      if (proposal && (await isOutdated(tx, proposal, at))) await judgeLocked(tx, proposal, at, judge)
    },
    { timeoutMs: createTimeoutMs },
  )
}

/** Judges a proposal whose toolbox is locked, and stores in its timeline what changed. */
async function judgeLocked(tx: Tx, proposal: ProposalRecord, at: Date, judge?: Judge): Promise<void> {
  const { id } = proposal
  const { findings, isChanged } = await judgeAgain(tx, id, at, judge)
  const { state } = await refreshProposalStatus(tx, id, at)
  if (!isChanged) return
  if (isUncompared(proposal)) await replayUncompared(tx, id, at)
  const { news } = (await loadProposalStatus(tx, (await findProposalById(tx, id))!, at)).computed
  const data = { findings, ...(news && { news: formatNews(news) }) }
  await insertProposalEvent(tx, id, { kind: 'checked', actorId: null, at, data })
  await recordAudit(tx, {
    type: 'proposal.moved',
    target: proposal.toolboxId,
    before: { proposal: proposal.number, state: proposal.state },
    after: { proposal: proposal.number, state, step: 'judge', findings },
  })
}

/** Replays contract examples with a version that was compared for the first time. */
async function replayUncompared(tx: Tx, id: ProposalId, at: Date): Promise<void> {
  const compared = (await findProposalById(tx, id))!
  await replayContracts(tx, compared, at)
  await askContractSelections(tx, compared, at)
}
