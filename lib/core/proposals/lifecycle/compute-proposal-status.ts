/** Computes the status of a proposal from its reviews and versions, never from an earlier status. */
import type { NewFindings } from '@/lib/core/proposals/model/proposal-views'
import type { VersionState } from '@/lib/core/proposals/model/version-state'
import { isOpen, type ProposalState, type Verdict } from '@/lib/core/proposals/model/proposal-state'

export type StatusFacts = {
  /** The stored state, which counts once the proposal is closed. */
  state: ProposalState
  /** Whether the author still marks the proposal as a draft. */
  draft: boolean
  /** State of the proposed version. */
  version: VersionState
  /** Number of the newest published version, if it differs from the base of the comparison. */
  movedTo: number | null
  /** Fingerprints that need approval. */
  needingApproval: readonly string[]
  /** All current fingerprints. Verdicts on other fingerprints count again when these return. */
  present: ReadonlySet<string>
  /** Verdicts of reviewers who did not take part in the proposal. */
  verdicts: readonly { fingerprint: string; reviewerId: string; verdict: Verdict }[]
  /** Number of approvals required. */
  needed: number
  /** Findings that are new since a reviewer last approved; null if there are none. */
  news: NewFindings | null
  /** Why contract examples block publishing, in one sentence; null if they pass. */
  contract: string | null
}

export type ComputedStatus = {
  state: ProposalState
  /** Number of people who approved everything that needs approval, at most `needed`. */
  approvalCount: number
  needed: number
  /** The new findings of the facts, while the proposal is open. */
  news: NewFindings | null
  contract: string | null
  perFinding: Map<string, { approvals: number; approved: boolean; requested: boolean }>
}

/**
 * Computes the status. A proposal without findings that need approval names the fingerprint of the whole in
 * `needingApproval`.
 */
export function computeProposalStatus(facts: StatusFacts): ComputedStatus {
  const perFinding: ComputedStatus['perFinding'] = new Map(
    [...facts.present].map(fingerprint => [fingerprint, { approvals: 0, approved: true, requested: false }]),
  )
  for (const { fingerprint, verdict } of facts.verdicts) {
    const found = perFinding.get(fingerprint)
    if (!found) continue
    if (verdict === 'approve') found.approvals += 1
    else found.requested = true
  }
  const needingApproval = facts.needingApproval.map(fingerprint => perFinding.get(fingerprint)!)
  for (const found of needingApproval) found.approved = found.approvals >= facts.needed && !found.requested
  const provided = Math.min(facts.needed, ...needingApproval.map(({ approvals }) => approvals))
  const isRequested = [...perFinding.values()].some(({ requested }) => requested)
  const isApproved = facts.news === null && needingApproval.every(({ approved }) => approved)
  const state = stateOf(facts, { isRequested, isApproved })
  const contract = isOpen(state) ? facts.contract : null
  const news = isOpen(state) ? facts.news : null
  return { state, approvalCount: provided, needed: facts.needed, news, contract, perFinding }
}

/**
 * Formats "3 findings are new since Ana approved v5", or only that they have no review if the version is
 * unknown.
 */
export function formatNews({ count, by, version }: NewFindings): string {
  const isOne = count === 1
  const found = isOne ? '1 finding' : `${count} findings`
  return version === null
    ? `${found} ${isOne ? 'has' : 'have'} no review yet`
    : `${found} ${isOne ? 'is' : 'are'} new since ${by} approved v${version}`
}

/**
 * Returns the number of approvals required: by default one if the toolbox can have more than one owner, else
 * none.
 */
export function approvalsNeeded(
  set: number | null,
  { ownerIds, ownerGroupIds }: { ownerIds: readonly string[]; ownerGroupIds: readonly string[] },
): number {
  return set ?? (ownerIds.length > 1 || ownerGroupIds.length > 0 ? 1 : 0)
}

function stateOf(
  facts: StatusFacts,
  { isRequested, isApproved }: { isRequested: boolean; isApproved: boolean },
): ProposalState {
  if (!isOpen(facts.state)) return facts.state
  if (facts.draft || facts.version === 'failed') return 'draft'
  if (facts.version === 'reading') return 'in-review'
  if (facts.movedTo !== null) return 'outdated'
  if (isRequested) return 'changes-requested'
  return isApproved ? 'approved' : 'in-review'
}
