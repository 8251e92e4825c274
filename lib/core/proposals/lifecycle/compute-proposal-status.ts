/** Computes the status of a proposal from its reviews and versions, never from an earlier status. */
import { formatList } from '@/lib/core/base/format-list'
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
  /** Whether a time is set at which Pegboard publishes the proposal. */
  scheduled: boolean
  /** Why contract examples block publishing, in one sentence; null if they pass. */
  contract: string | null
  author: string | null
  /** Names of the owners of the toolbox. */
  owners: readonly string[]
}

export type ComputedStatus = {
  state: ProposalState
  /** What happens next and who can do it, in one sentence. */
  next: string
  /** Number of people who approved everything that needs approval, at most `needed`. */
  given: number
  needed: number
  /** The new findings of the facts, while the proposal is open. */
  news: NewFindings | null
  contract: string | null
  perFinding: Map<string, { approvals: number; approved: boolean; requested: boolean }>
}

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
  const given = Math.min(facts.needed, ...needingApproval.map(({ approvals }) => approvals))
  const isRequested = [...perFinding.values()].some(({ requested }) => requested)
  const isApproved = facts.news === null && needingApproval.every(({ approved }) => approved)
  const state = stateOf(facts, { isRequested, isApproved })
  const missing = Math.max(0, facts.needed - given)
  const contract = isOpen(state) ? facts.contract : null
  const news = isOpen(state) ? facts.news : null
  const next = describeNextStep(state, facts, missing)
  return { state, next, given, needed: facts.needed, news, contract, perFinding }
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

function describeNextStep(state: ProposalState, facts: StatusFacts, missing: number): string {
  const author = facts.author ?? 'The owners of the toolbox'
  switch (state) {
    case 'draft':
      return facts.version === 'failed'
        ? `The upload has no usable tools. ${author} needs to upload a fixed version.`
        : `${author} needs to submit it for review.`
    case 'in-review':
      return facts.version === 'reading'
        ? 'A worker is processing the upload. Findings appear when it is done.'
        : missing === 0 && facts.news
          ? `${formatNews(facts.news)}. ${facts.news.count === 1 ? 'It needs' : 'They need'} a review from ${listSome(reviewersOf(facts))}.`
          : `${missing > 1 ? `${missing} more approvals` : 'One more approval'} from ${listSome(reviewersOf(facts))}.`
    case 'changes-requested':
      return `${author} needs to respond to the requested changes or upload again.`
    case 'outdated':
      return `Version ${facts.movedTo} was published in the meantime. ${author} needs to rebase this proposal.`
    case 'approved':
      if (facts.contract) return facts.contract
      return facts.scheduled
        ? 'Pegboard will publish it at the scheduled time.'
        : `Ready to publish by ${listSome([...facts.owners, 'an admin'])}.`
    case 'published':
      return 'Published. Nothing is left to do.'
    case 'rejected':
      return 'Rejected. Upload again to open a new proposal.'
    case 'cancelled':
      return 'Cancelled. Upload again to open a new proposal.'
  }
}

/** Lists the owners who can review. Authors cannot approve their own proposals. */
const reviewersOf = ({ owners, author }: StatusFacts) => [
  ...owners.filter(name => name !== author),
  'an admin',
]

const namesMax = 4

function listSome(names: readonly string[]): string {
  return formatList(names.length > namesMax ? [...names.slice(0, namesMax - 1), 'others'] : names, 'or')
}
