/** What a person can do with a proposal, and whether it waits for them. */
import { decideTransitions } from '@/lib/core/proposals/lifecycle/decide-transitions'
import { isOpen } from '@/lib/core/proposals/model/proposal-state'
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { processedState } from './processed-state'
import type { ProposalStatus } from './proposal-status'

/**
 * Returns the steps that the actor may take.
 * @param isComparing whether the findings are outdated until a worker has compared the versions
 */
export function stepsOf(
  actor: Actor,
  proposal: ProposalRecord,
  { computed }: ProposalStatus,
  isComparing = false,
): ProposalPage['may'] {
  return decideTransitions(actor, {
    proposal: proposal.facts,
    state: computed.state,
    version: processedState(proposal),
    isComparing,
    draft: proposal.draft,
    publishAt: proposal.publishAt,
    contract: computed.contract,
    news: computed.news,
  })
}

/** Reports whether the proposal waits for an action of the actor. */
export function needsActor(actor: Actor, proposal: ProposalRecord, status: ProposalStatus): boolean {
  const { computed, verdicts, toAgree, unreviewed } = status
  if (!isOpen(computed.state)) return false
  const may = stepsOf(actor, proposal, status)
  const isAuthor = proposal.author?.id === actor.id
  switch (computed.state) {
    case 'in-review': {
      if (may.review.effect === 'deny') return false
      if (unreviewed.length > 0) return true
      const stated = new Set(
        verdicts.flatMap(each => (each.reviewerId === actor.id ? [each.fingerprint] : [])),
      )
      return toAgree.some(each => !stated.has(each) && !computed.perFinding.get(each)?.approved)
    }
    case 'approved':
      // A scheduled publication needs no one until it fails.
      return (
        may.publish.effect !== 'deny' && (proposal.publishAt === null || proposal.publishFailure !== null)
      )
    case 'draft':
      return isAuthor && proposal.proposed.state === 'failed'
    default:
      return isAuthor
  }
}
