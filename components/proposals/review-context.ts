/** What cards and forms need to know of their proposal: small, because every card of the browser has it. */
import { canApplySuggestions, disabledReason } from './disabled-reason'
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import type { SelectionSummary } from '@/lib/core/proposals/selection/summarize-selection'

export type ReviewContext = {
  number: number
  /** The proposed version that is shown. Reviews apply to this version only. */
  version: number
  /** ProposalPage.judgement of the page, which identifies the set of findings. */
  judgement: string
  /** Why the reader cannot review; null if they can. */
  reviewOff: string | null
  /** Why the reader cannot comment; null if they can. */
  commentOff: string | null
  /** Whether the reader can apply suggestions. */
  applies: boolean
  /** What a model chose with both versions; null if no trial has ended. */
  selection: SelectionSummary | null
}

export function reviewContext(
  proposal: Pick<ProposalPage, 'number' | 'to' | 'judgement' | 'may' | 'mine'>,
  selection: SelectionSummary | null,
): ReviewContext {
  return {
    number: proposal.number,
    version: proposal.to,
    judgement: proposal.judgement,
    reviewOff: disabledReason(proposal.may.review),
    commentOff: disabledReason(proposal.may.comment),
    applies: canApplySuggestions(proposal),
    selection,
  }
}
