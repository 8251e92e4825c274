import type { ProposalId } from '@/lib/core/base/ids'
import type { ComputedStatus } from '@/lib/core/proposals/lifecycle/compute-proposal-status'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { findActorById } from '@/lib/operations/access/find-actor'
import type { Tx } from '@/lib/store/connection/client'
import { countFindings } from '@/lib/store/proposals/findings'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import type { ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { loadProposalStatus, refreshProposalStatus } from '@/lib/operations/proposals/proposal-status'
import { publishProposal } from './publish-proposal'

/** Publishing rewrites the catalog of a large toolbox. */
export const publishTimeoutMs = 60_000

/**
 * Reports whether a proposal is published without a step of a person: its uploader may publish, and it needs no
 * approval and no confirmation.
 */
export async function publishesItself(
  tx: Tx,
  { id, publishes, confirmsBreaking }: ProposalRecord,
  { needed, state, contract }: ComputedStatus,
): Promise<boolean> {
  if (!publishes || needed > 0 || state !== 'approved' || contract !== null) return false
  if (!confirmsBreaking) return true
  return (await countFindings(tx, [id])).every(({ level }) => level !== 'breaking')
}

/**
 * Publishes a proposal that waited only for its contract, because its uploader may publish and it needs no approval. The
 * toolbox must be locked.
 */
export async function publishWaiting(
  tx: Tx,
  toolbox: ToolboxRecord,
  id: ProposalId,
  at: Date,
): Promise<void> {
  const proposal = await refreshProposalStatus(tx, id, at)
  const { computed } = await loadProposalStatus(tx, proposal, at)
  if (proposal.publishAt !== null || !proposal.author) return
  if (!(await publishesItself(tx, proposal, computed))) return
  const author = await findActorById(proposal.author.id, at)
  const decision = author && decide(author, 'version.publish', proposal.facts.toolbox)
  if (decision && decision.effect !== 'deny')
    await publishProposal(tx, toolbox, proposal, { actorId: proposal.author.id, at, decision })
}
