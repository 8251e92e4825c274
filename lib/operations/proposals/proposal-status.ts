/** The status of proposals, from their reviews and from who may review today. */
import { formatContract } from '@/lib/core/proposals/judge/contract'
import type { NewFindings } from '@/lib/core/proposals/model/proposal-views'
import { isOpen } from '@/lib/core/proposals/model/proposal-state'
import { needsApproval } from '@/lib/core/proposals/rules/finding'
import {
  approvalsNeeded,
  computeProposalStatus,
  type ComputedStatus,
} from '@/lib/core/proposals/lifecycle/compute-proposal-status'
import { groupBy } from '@/lib/core/base/group-by'
import type { ProposalId, ToolboxId, UserId } from '@/lib/core/base/ids'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { withPolicy } from '@/lib/core/policy/model/policy'
import { findPersons } from '@/lib/store/access/actors'
import { insertProposalEvent } from '@/lib/store/proposals/proposal-events'
import {
  findProposalById,
  listOpenProposalsOf,
  moveProposal,
  type ProposalRecord,
} from '@/lib/store/proposals/proposals'
import type { Tx } from '@/lib/store/connection/client'
import { listDiscussedFindings, listVerdicts, type VerdictRecord } from '@/lib/store/proposals/findings'
import { listLastReviews, listUnreviewed, type LastReview } from '@/lib/store/proposals/finding-reviews'
import { policyInForce } from '@/lib/store/access/policies'
import { contractStandings, nothingPromised } from '@/lib/operations/proposals/replay/contracts'

export type ProposalStatus = {
  standing: ComputedStatus
  /** Verdicts that count, oldest first. */
  verdicts: VerdictRecord[]
  /** Fingerprints that need approval, if the proposal has any review; otherwise only that of the whole. */
  toAgree: string[]
  /** People who approved a part of the proposal and may review it today. */
  reviewerIds: Set<UserId>
  /**
   * Fingerprints of the findings that no reviewer has viewed, the worst first; empty while there is no
   * reviewer.
   */
  unreviewed: string[]
}

/** Returns the status of several proposals with a few queries. */
export async function loadProposalStatuses(
  tx: Tx,
  proposals: readonly ProposalRecord[],
  at: Date,
): Promise<Map<ProposalId, ProposalStatus>> {
  const ids = proposals.map(({ id }) => id)
  const said = await listVerdicts(tx, ids)
  const discussed = said.length > 0 ? await listDiscussedFindings(tx, ids) : []
  const policy = await policyInForce(tx)
  const reviews = said.length > 0 ? await listLastReviews(tx, ids) : []
  const people = await findPersons([...new Set([...said, ...reviews].map(({ reviewerId }) => reviewerId))])
  const contracts = await contractStandings(tx, proposals)
  const verdictsOf = groupBy(said, ({ proposalId }) => proposalId)
  const findingsOf = groupBy(discussed, ({ proposalId }) => proposalId)
  const proposalOf = new Map(proposals.map(proposal => [proposal.id, proposal]))
  const mayReview = new Map<string, boolean>()
  const counts = ({ proposalId, reviewerId }: Pick<VerdictRecord, 'proposalId' | 'reviewerId'>) => {
    const key = `${proposalId} ${reviewerId}`
    const known = mayReview.get(key)
    if (known !== undefined) return known
    const person = people.get(reviewerId)
    const { facts } = proposalOf.get(proposalId)!
    const may =
      person !== undefined &&
      decide(withPolicy(person, policy, at), 'proposal.review', facts).effect !== 'deny'
    mayReview.set(key, may)
    return may
  }
  const reviewsOf = groupBy(reviews.filter(counts), ({ proposalId }) => proposalId)
  const open = [...reviewsOf.values()]
    .flat()
    .filter(({ proposalId }) => isOpen(proposalOf.get(proposalId)!.state))
  const unreviewedOf = groupBy(await listUnreviewed(tx, open), ({ proposalId }) => proposalId)

  return new Map(
    proposals.map(proposal => {
      const verdicts = (verdictsOf.get(proposal.id) ?? []).filter(counts)
      const findings = findingsOf.get(proposal.id) ?? []
      const whole = proposal.summary?.whole ?? ''
      const toAgree = findings.filter(({ level }) => needsApproval(level)).map(each => each.fingerprint)
      if (toAgree.length === 0 || (proposal.summary?.left ?? 0) > 0) toAgree.push(whole)
      const needed = approvalsNeeded(proposal.settings.approvals, proposal.facts.toolbox)
      // A request for changes also counts as viewing, and prevents automatic approval of the finding.
      const said = new Set(verdicts.map(({ fingerprint }) => fingerprint))
      const unreviewed = (needed === 0 ? [] : (unreviewedOf.get(proposal.id) ?? []))
        .filter(({ level }) => needsApproval(level) || !proposal.settings.exemptSafe)
        .map(({ fingerprint }) => fingerprint)
        .filter(fingerprint => !said.has(fingerprint))
      const reviewers = reviewsOf.get(proposal.id) ?? []
      const news = unreviewed.length > 0 ? newSince(reviewers, unreviewed.length) : null
      const standing = computeProposalStatus({
        state: proposal.state,
        draft: proposal.draft,
        version: proposal.proposed.state,
        movedTo: proposal.currentNumber === (proposal.base?.number ?? null) ? null : proposal.currentNumber,
        needingApproval: toAgree,
        present: new Set([...findings.map(each => each.fingerprint), ...toAgree, whole]),
        verdicts,
        needed,
        news,
        scheduled: proposal.publishAt !== null,
        contract: formatContract(contracts.get(proposal.id) ?? nothingPromised),
        author: proposal.author?.name ?? null,
        owners: proposal.keepers,
      })
      const reviewerIds = new Set(reviewers.map(({ reviewerId }) => reviewerId))
      return [proposal.id, { standing, verdicts, toAgree, reviewerIds, unreviewed }]
    }),
  )
}

/** Returns findings that appeared after a reviewer viewed everything. Only those are known to be new. */
function newSince(reviewers: readonly LastReview[], count: number): NewFindings | null {
  const last = reviewers.at(-1)
  if (!last) return null
  const complete = reviewers
    .filter(({ completeAt }) => completeAt !== null)
    .sort((a, b) => a.completeVersion! - b.completeVersion! || +a.completeAt! - +b.completeAt!)
    .at(-1)
  return complete
    ? { count, by: complete.reviewer, version: complete.completeVersion }
    : { count, by: last.reviewer, version: null }
}

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
  const { standing } = await loadProposalStatus(tx, proposal, at)
  await store(tx, proposal, standing, at)
  return { ...proposal, state: standing.state }
}

/**
 * Updates all open proposals of a toolbox after an event that concerns all of them, such as a new current
 * version or other reviewers.
 */
export async function refreshOpenProposals(tx: Tx, toolboxId: ToolboxId, at: Date): Promise<void> {
  const proposals = await listOpenProposalsOf(tx, toolboxId)
  const stood = await loadProposalStatuses(tx, proposals, at)
  for (const proposal of proposals) await store(tx, proposal, stood.get(proposal.id)!.standing, at)
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
