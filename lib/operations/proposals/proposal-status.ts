/** The status of proposals, from their reviews and from who may review today. */
import type { ComputedStatus } from '@/lib/core/proposals/lifecycle/compute-proposal-status'
import {
  acceptedAmong,
  settleReviews,
  type Reviewable,
  type SettledReviews,
} from '@/lib/core/proposals/lifecycle/settle-reviews'
import type { ProposalId, ToolboxId, UserId } from '@/lib/core/base/ids'
import { insertProposalEvent } from '@/lib/store/proposals/proposal-events'
import { findProposalById, listOpenProposalsOf } from '@/lib/store/proposals/proposals'
import type { Tx } from '@/lib/store/connection/client'
import type { VerdictRecord } from '@/lib/store/proposals/findings'
import { moveProposal } from '@/lib/store/proposals/update-proposal'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { loadReviewFacts, type LoadedReviews } from './load-review-facts'

export type ProposalStatus = SettledReviews<VerdictRecord> & {
  /** People who approved a part of the proposal and may review it today. */
  reviewerIds: Set<UserId>
  /** Returns the fingerprints of findings of the proposal that the check in builds accepts. */
  acceptedAmong: (findings: readonly Reviewable[]) => Set<string>
}

/** Returns the status of several proposals with a few queries. */
export async function loadProposalStatuses(
  tx: Tx,
  proposals: readonly ProposalRecord[],
  at: Date,
): Promise<Map<ProposalId, ProposalStatus>> {
  const facts = await loadReviewFacts(tx, proposals, at)
  return new Map([...facts].map(([id, each]) => [id, statusOf(each)]))
}

/** Settles the reviews of one proposal, or of files as if they were proposed. */
export function statusOf(facts: LoadedReviews): ProposalStatus {
  const settled = settleReviews(facts)
  return {
    ...settled,
    reviewerIds: facts.reviewerIds,
    acceptedAmong: findings => acceptedAmong(findings, facts, settled),
  }
}

/** Returns the status of one proposal: `loadProposalStatuses` for lists. */
export async function loadProposalStatus(
  tx: Tx,
  proposal: ProposalRecord,
  at: Date,
): Promise<ProposalStatus> {
  return (await loadProposalStatuses(tx, [proposal], at)).get(proposal.id)!
}

/**
 * Stores the current status of a proposal; its toolbox must be locked.
 * @returns the proposal after the update
 */
export async function refreshProposalStatus(tx: Tx, id: ProposalId, at: Date): Promise<ProposalRecord> {
  const proposal = (await findProposalById(tx, id))!
  const { computed } = await loadProposalStatus(tx, proposal, at)
  await store(tx, proposal, computed, at)
  return { ...proposal, state: computed.state }
}

/**
 * Updates all open proposals of a toolbox after an event that concerns all of them, such as a new current
 * version or other reviewers.
 */
export async function refreshOpenProposals(tx: Tx, toolboxId: ToolboxId, at: Date): Promise<void> {
  const proposals = await listOpenProposalsOf(tx, toolboxId)
  const status = await loadProposalStatuses(tx, proposals, at)
  for (const proposal of proposals) await store(tx, proposal, status.get(proposal.id)!.computed, at)
}

async function store(tx: Tx, proposal: ProposalRecord, { state }: ComputedStatus, at: Date): Promise<void> {
  if (state === proposal.state) return
  if (!(await moveProposal(tx, proposal.id, proposal.state, state, at)))
    throw new Error(`Proposal ${proposal.number} moved while its toolbox was locked.`)
  if (state === 'outdated' && proposal.currentNumber !== null)
    await insertProposalEvent(tx, proposal.id, {
      kind: 'outdated',
      actorId: null,
      at,
      data: { version: proposal.currentNumber },
    })
}
