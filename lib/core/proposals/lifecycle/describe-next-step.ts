/** Describes what happens next with a proposal and who can do it. It names only people who can. */
import { formatList } from '@/lib/core/base/format-list'
import type { VersionState } from '@/lib/core/proposals/model/version-state'
import { formatNews, type ComputedStatus } from './compute-proposal-status'

/** People who can take a step today. */
export type Candidates = {
  /** Names of owners, and of groups that own the toolbox and have a member who can. */
  names: readonly string[]
  /** Whether an admin who is not among these names can. */
  admins: boolean
}

export type NextStepFacts = {
  status: ComputedStatus
  /** State of the proposed version. */
  version: VersionState
  /** Number of the newest published version, if it differs from the base of the comparison. */
  movedTo: number | null
  /** Whether a time is set at which Pegboard publishes the proposal, and publishing has not failed since. */
  scheduled: boolean
  /** Name of the author; null if Pegboard opened the proposal, or its author can no longer act on it. */
  author: string | null
  /** People who can add an approval that is missing, or look at what is new. */
  reviewers: Candidates
  /** People who can publish. */
  publishers: Candidates
}

/** Returns one sentence, or two. */
export function describeNextStep(facts: NextStepFacts): string {
  const { status, version, movedTo } = facts
  const author = facts.author ?? 'An owner of the toolbox'
  switch (status.state) {
    case 'draft':
      return version === 'failed'
        ? `The upload has no usable tools. ${author} needs to upload a fixed version.`
        : `${author} needs to submit it for review.`
    case 'in-review':
      return version === 'reading'
        ? 'A worker is processing the upload. Findings appear when it is done.'
        : describeReview(facts)
    case 'changes-requested':
      return `${author} needs to respond to the requested changes or upload again.`
    case 'outdated':
      return `Version ${movedTo} was published in the meantime. ${author} needs to rebase this proposal.`
    case 'approved':
      return describePublishing(facts)
    case 'published':
      return 'Published. Nothing is left to do.'
    case 'rejected':
      return 'Rejected. Upload again to open a new proposal.'
    case 'cancelled':
      return 'Cancelled. Upload again to open a new proposal.'
  }
}

function describeReview({ status, reviewers }: NextStepFacts): string {
  const { news, needed, approvalCount: provided } = status
  const missing = Math.max(0, needed - provided)
  const who = formatCandidates(reviewers)
  if (missing === 0 && news) {
    const it = news.count === 1 ? 'It needs' : 'They need'
    return who === null
      ? `${formatNews(news)}. ${it} a review, and no one can give it. ${remedy}`
      : `${formatNews(news)}. ${it} a review from ${who}.`
  }
  const approvals = missing > 1 ? `${missing} more approvals` : 'One more approval'
  return who === null
    ? `${approvals} ${missing > 1 ? 'are' : 'is'} missing, and no one can give ${missing > 1 ? 'them' : 'it'}. ${remedy}`
    : `${approvals} from ${who}.`
}

function describePublishing({ status, scheduled, publishers }: NextStepFacts): string {
  if (status.contract) return status.contract
  if (scheduled) return 'Pegboard will publish it at the scheduled time.'
  const who = formatCandidates(publishers)
  return who === null ? `No one can publish it. ${remedy}` : `Ready to publish by ${who}.`
}

const remedy = 'Add an owner of the toolbox who can.'

const namesMax = 4

/** Returns null if there is no one. */
function formatCandidates({ names, admins }: Candidates): string | null {
  const all = admins ? [...names, 'an admin'] : names
  if (all.length === 0) return null
  return formatList(all.length > namesMax ? [...all.slice(0, namesMax - 1), 'others'] : all, 'or')
}
