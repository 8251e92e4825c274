/** Where a proposal stands: worked out from what was said about it, never from what was stored earlier. */
import { formatList } from '@/lib/core/base/format-list'
import type { NewFindings } from '@/lib/core/proposals/model/proposal-views'
import type { VersionState } from '@/lib/core/proposals/model/version-state'
import { isOpen, type ProposalState, type Verdict } from '@/lib/core/proposals/model/proposal-state'

export type StandingFacts = {
  /** As stored; counts when the proposal is closed. */
  state: ProposalState
  /** Its author is not done with it. */
  draft: boolean
  /** Of the proposed version. */
  version: VersionState
  /** Number of the published version, when it is another than the one that this is compared with. */
  movedTo: number | null
  /** Fingerprints that somebody has to agree to. */
  toAgree: readonly string[]
  /** All fingerprints that are there; what was said of others counts when they come back. */
  present: ReadonlySet<string>
  /** Of those who may review and did not take part in it. */
  verdicts: readonly { fingerprint: string; reviewerId: string; verdict: Verdict }[]
  /** How many have to agree. */
  needed: number
  /** What is new since a reviewer approved something of the proposal; null when nothing is new. */
  news: NewFindings | null
  /** When it is published by itself. */
  scheduled: boolean
  /** Why contract examples keep it from being published, in a sentence; null: they hold. */
  contract: string | null
  author: string | null
  /** Names of those who look after the toolbox. */
  keepers: readonly string[]
}

export type Standing = {
  state: ProposalState
  /** What happens next and who can do it, in one sentence. */
  next: string
  /** How many have agreed to everything that needs it, at most `needed`. */
  given: number
  needed: number
  /** As in the facts, while it is open. */
  news: NewFindings | null
  contract: string | null
  perFinding: Map<string, { approvals: number; approved: boolean; requested: boolean }>
}

export function computeProposalStatus(facts: StandingFacts): Standing {
  const perFinding: Standing['perFinding'] = new Map(
    [...facts.present].map(fingerprint => [fingerprint, { approvals: 0, approved: true, requested: false }]),
  )
  for (const { fingerprint, verdict } of facts.verdicts) {
    const found = perFinding.get(fingerprint)
    if (!found) continue
    if (verdict === 'approve') found.approvals += 1
    else found.requested = true
  }
  const toAgree = facts.toAgree.map(fingerprint => perFinding.get(fingerprint)!)
  for (const found of toAgree) found.approved = found.approvals >= facts.needed && !found.requested
  const given = Math.min(facts.needed, ...toAgree.map(({ approvals }) => approvals))
  const isRequested = [...perFinding.values()].some(({ requested }) => requested)
  const isApproved = facts.news === null && toAgree.every(({ approved }) => approved)
  const state = stateOf(facts, { isRequested, isApproved })
  const missing = Math.max(0, facts.needed - given)
  const contract = isOpen(state) ? facts.contract : null
  const news = isOpen(state) ? facts.news : null
  const next = describeNextStep(state, facts, missing)
  return { state, next, given, needed: facts.needed, news, contract, perFinding }
}

/** "3 findings are new since Ana approved v5", or only that they have no review, where they may have been there before. */
export function formatNews({ count, by, version }: NewFindings): string {
  const isOne = count === 1
  const found = isOne ? '1 finding' : `${count} findings`
  return version === null
    ? `${found} ${isOne ? 'has' : 'have'} no review yet`
    : `${found} ${isOne ? 'is' : 'are'} new since ${by} approved v${version}`
}

/** One as soon as more than one person may own the toolbox, unless it says otherwise. */
export function approvalsNeeded(
  set: number | null,
  { ownerIds, ownerGroupIds }: { ownerIds: readonly string[]; ownerGroupIds: readonly string[] },
): number {
  return set ?? (ownerIds.length > 1 || ownerGroupIds.length > 0 ? 1 : 0)
}

function stateOf(
  facts: StandingFacts,
  { isRequested, isApproved }: { isRequested: boolean; isApproved: boolean },
): ProposalState {
  if (!isOpen(facts.state)) return facts.state
  if (facts.draft || facts.version === 'failed') return 'draft'
  if (facts.version === 'reading') return 'in-review'
  if (facts.movedTo !== null) return 'outdated'
  if (isRequested) return 'changes-requested'
  return isApproved ? 'approved' : 'in-review'
}

function describeNextStep(state: ProposalState, facts: StandingFacts, missing: number): string {
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
        ? 'It is published by itself at the time that was set.'
        : `Ready to be published by ${listSome([...facts.keepers, 'an admin'])}.`
    case 'published':
      return 'Published. Nothing is left to do.'
    case 'rejected':
      return 'Rejected. Upload again to open a new proposal.'
    case 'cancelled':
      return 'Cancelled. Upload again to open a new proposal.'
  }
}

/** Nobody approves their own. */
const reviewersOf = ({ keepers, author }: StandingFacts) => [
  ...keepers.filter(name => name !== author),
  'an admin',
]

const namesMax = 4

function listSome(names: readonly string[]): string {
  return formatList(names.length > namesMax ? [...names.slice(0, namesMax - 1), 'others'] : names, 'or')
}
