import type { ProposalWithConflicts } from '@/lib/core/proposals/model/proposal-views'
import type { Actor } from '@/lib/core/policy/model/actor'
import { database } from '@/lib/store/connection/client'
import { withFilesOnDisk } from '@/lib/store/toolboxes/bundle-on-disk'
import { findProposal, readableProposal } from '@/lib/operations/proposals/proposals'
import { findRebaseConflicts } from './plan-rebase'

/**
 * Returns a proposal with what its rebase would ask the author. The conflicts of an outdated proposal are merges
 * of its files, so use it only where they are shown.
 * @throws AppError `proposal.not-found`, also for one that the actor may not see
 */
export async function findProposalWithConflicts(
  actor: Actor,
  number: number,
  at: Date,
): Promise<ProposalWithConflicts> {
  const page = await findProposal(actor, number, at)
  if (page.state !== 'outdated') return { ...page, conflicts: [] }
  const tx = database()
  const proposal = await readableProposal(tx, actor, number)
  return { ...page, conflicts: await withFilesOnDisk(disk => findRebaseConflicts({ tx, disk }, proposal)) }
}
