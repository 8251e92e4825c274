import type { ProposalId } from '@/lib/core/base/ids'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { findActorById } from '@/lib/operations/access/find-actor'
import type { Tx } from '@/lib/store/connection/client'
import type { ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { loadProposalStatus, refreshProposalStatus } from '@/lib/operations/proposals/proposal-status'
import { publishProposal } from './publish-proposal'

/** Publishing rewrites the catalog of a large toolbox. */
export const publishTimeoutMs = 60_000

/**
 * Publishes a proposal that waited only for its contract, because its uploader may publish and it needs no approval. The
 * toolbox must be locked.
 */
export async function publishHeld(tx: Tx, toolbox: ToolboxRecord, id: ProposalId, at: Date): Promise<void> {
  const proposal = await refreshProposalStatus(tx, id, at)
  const { standing } = await loadProposalStatus(tx, proposal, at)
  const waits = proposal.publishes && proposal.publishAt === null && proposal.state === 'approved'
  if (!waits || standing.needed > 0 || standing.contract !== null || !proposal.author) return
  const author = await findActorById(proposal.author.id, at)
  const decision = author && decide(author, 'version.publish', proposal.facts.toolbox)
  if (decision && decision.effect !== 'deny')
    await publishProposal(tx, toolbox, proposal, { actorId: proposal.author.id, at, decision })
}
