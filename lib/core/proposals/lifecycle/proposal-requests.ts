/** What is sent to the routes of proposals. Every bound is named here, so that forms can say it before it is refused. */
import type { ProposalState, Verdict } from '@/lib/core/proposals/model/proposal-state'
import type { ProposalStep, CommentAnchor } from '@/lib/core/proposals/model/proposal-views'

export const proposalLimits = {
  titleLengthMax: 200,
  descriptionLengthMax: 20_000,
  commentLengthMax: 10_000,
  /** Of one proposal. */
  commentsMax: 1_000,
  reasonLengthMax: 2_000,
  /** Findings of one proposal; of more the least are left out, and the proposal is agreed to as a whole as well. */
  findingsMax: 5_000,
  timelineMax: 500,
  /** Characters that the cards of one page show before and after; past it only beginnings are shown. */
  shownLengthMax: 2_000_000,
  /** How far ahead something can be scheduled. */
  scheduleDaysMax: 90,
} as const

export type ReviewRequest = {
  verdict: Verdict | 'withdraw'
  /**
   * `all`: everything that is there and needs it, and the proposal as a whole. `new`, with `approve` alone: the findings
   * that no reviewer has looked at.
   */
  fingerprints: readonly string[] | 'all' | 'new'
  /**
   * Number of the proposed version that the reviewer saw. If another version was uploaded since, the review is refused
   * (409 `proposal.stale`). Required with `all` and `new`.
   */
  version?: number
  /**
   * ProposalPage.judgement of the page that the reviewer saw. If findings came or went since, the review is refused
   * (409 `proposal.stale`). Required to approve `all` and `new`. An approval with it counts as a look at every finding.
   */
  judgement?: string
  note?: string
}

export type SeenRequest = { fingerprints: readonly string[]; seen: boolean }

export type StepRequest = {
  step: ProposalStep
  /** The state that the person saw; when it is another by now nothing is done (409 `proposal.stale`). */
  from: ProposalState
  /** Required for `reject` and `bypass`. */
  reason?: string
  /** With `schedule`: a time to come. */
  at?: string
}

export type ProposalEdit = { title?: string; description?: string }

export type CommentRequest =
  | { anchor: CommentAnchor; body: string; suggestion?: string }
  | { thread: string; body: string }

export type CommentEdit = { body: string } | { resolved: boolean }
