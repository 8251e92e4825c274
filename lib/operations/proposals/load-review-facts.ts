import { formatContract } from '@/lib/core/proposals/judge/contract'
import { approvalsNeeded } from '@/lib/core/proposals/lifecycle/compute-proposal-status'
import type { ReviewFacts } from '@/lib/core/proposals/lifecycle/settle-reviews'
import { isOpen } from '@/lib/core/proposals/model/proposal-state'
import { groupBy } from '@/lib/core/base/group-by'
import type { ProposalId, UserId } from '@/lib/core/base/ids'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { withPolicy } from '@/lib/core/policy/model/with-policy'
import { findPersons } from '@/lib/store/access/actors'
import { policyInForce } from '@/lib/store/access/policies'
import type { Tx } from '@/lib/store/connection/client'
import {
  listDiscussedFindings,
  listVerdicts,
  type FindingBrief,
  type VerdictRecord,
} from '@/lib/store/proposals/findings'
import { listLastReviews, listUnreviewed, type LastReview } from '@/lib/store/proposals/finding-reviews'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { processedState } from './processed-state'
import { contractStatuses, nothingPromised } from '@/lib/operations/proposals/replay/contracts'

export type LoadedReviews = ReviewFacts<VerdictRecord> & {
  /** People who approved a part of the proposal and may review it today. */
  reviewerIds: Set<UserId>
}

/** Loads everything that the status of several proposals follows from, with a few queries. */
export async function loadReviewFacts(
  tx: Tx,
  proposals: readonly ProposalRecord[],
  at: Date,
): Promise<Map<ProposalId, LoadedReviews>> {
  const ids = proposals.map(({ id }) => id)
  const verdicts = await listVerdicts(tx, ids)
  const hasReview = verdicts.length > 0
  const findings = hasReview ? await listDiscussedFindings(tx, ids) : []
  const reviews = hasReview ? await listLastReviews(tx, ids) : []
  const mayReview = await reviewRights(tx, proposals, [...verdicts, ...reviews], at)
  const contracts = await contractStatuses(tx, proposals)
  const ofReviewers = reviews.filter(mayReview)
  const lists: ReviewLists = {
    verdicts: groupBy(verdicts.filter(mayReview), ({ proposalId }) => proposalId),
    findings: groupBy(findings, ({ proposalId }) => proposalId),
    reviews: groupBy(ofReviewers, ({ proposalId }) => proposalId),
    unviewed: groupBy(await listUnviewed(tx, proposals, ofReviewers), ({ proposalId }) => proposalId),
  }
  return new Map(
    proposals.map(proposal => {
      const contract = formatContract(contracts.get(proposal.id) ?? nothingPromised)
      return [proposal.id, factsOf(proposal, lists, contract)]
    }),
  )
}

type ReviewLists = {
  verdicts: ReadonlyMap<ProposalId, VerdictRecord[]>
  findings: ReadonlyMap<ProposalId, FindingBrief[]>
  reviews: ReadonlyMap<ProposalId, LastReview[]>
  unviewed: ReadonlyMap<ProposalId, FindingBrief[]>
}

function factsOf(proposal: ProposalRecord, lists: ReviewLists, contract: string | null): LoadedReviews {
  const { id, base, currentNumber, settings, summary } = proposal
  const reviews = lists.reviews.get(id) ?? []
  return {
    state: proposal.state,
    draft: proposal.draft,
    version: processedState(proposal),
    movedTo: currentNumber === (base?.number ?? null) ? null : currentNumber,
    needed: approvalsNeeded(settings.approvals, proposal.facts.toolbox),
    contract,
    baseId: base?.id ?? null,
    findings: lists.findings.get(id) ?? [],
    whole: summary?.whole ?? '',
    left: summary?.left ?? 0,
    exemptSafe: settings.exemptSafe,
    verdicts: lists.verdicts.get(id) ?? [],
    reviews,
    unviewed: lists.unviewed.get(id) ?? [],
    reviewerIds: new Set(reviews.map(({ reviewerId }) => reviewerId)),
  }
}

type Reviewing = Pick<VerdictRecord, 'proposalId' | 'reviewerId'>

/** Returns a test of whether a person may review a proposal today. */
async function reviewRights(
  tx: Tx,
  proposals: readonly ProposalRecord[],
  reviewing: readonly Reviewing[],
  at: Date,
): Promise<(review: Reviewing) => boolean> {
  if (reviewing.length === 0) return () => false
  const policy = await policyInForce(tx)
  const people = await findPersons([...new Set(reviewing.map(({ reviewerId }) => reviewerId))])
  const factsOfProposal = new Map(proposals.map(({ id, facts }) => [id, facts]))
  const known = new Map<string, boolean>()
  return ({ proposalId, reviewerId }) => {
    const key = `${proposalId} ${reviewerId}`
    const before = known.get(key)
    if (before !== undefined) return before
    const person = people.get(reviewerId)
    const facts = factsOfProposal.get(proposalId)!
    const may =
      person !== undefined &&
      decide(withPolicy(person, policy, at), 'proposal.review', facts).effect !== 'deny'
    known.set(key, may)
    return may
  }
}

/** Closed proposals are left out: their status no longer changes. */
async function listUnviewed(
  tx: Tx,
  proposals: readonly ProposalRecord[],
  reviews: readonly LastReview[],
): Promise<FindingBrief[]> {
  const open = new Set(proposals.filter(({ state }) => isOpen(state)).map(({ id }) => id))
  return listUnreviewed(
    tx,
    reviews.filter(({ proposalId }) => open.has(proposalId)),
  )
}
