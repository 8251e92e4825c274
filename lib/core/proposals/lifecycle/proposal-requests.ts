/** Bodies of the requests to the proposal routes. Every limit is named here, so that forms can show it. */
import type { ConflictChoice } from '@/lib/core/proposals/model/rebase-conflict'
import type { Confirmation } from './publish-risks'
import type { ProposalState, Verdict } from '@/lib/core/proposals/model/proposal-state'
import type { ProposalStep, CommentAnchor } from '@/lib/core/proposals/model/proposal-views'

export const proposalLimits = {
  titleLengthMax: 200,
  descriptionLengthMax: 20_000,
  commentLengthMax: 10_000,
  /** Maximum number of comments per proposal. */
  commentsMax: 1_000,
  reasonLengthMax: 2_000,
  /**
   * Maximum number of findings per proposal. The least severe are dropped, and the proposal then needs an
   * overall approval.
   */
  findingsMax: 5_000,
  timelineMax: 500,
  /** Maximum characters of values on one page; beyond it only short parts are shown. */
  shownLengthMax: 2_000_000,
  /** How many days ahead a publication can be scheduled. */
  scheduleDaysMax: 90,
} as const

export type ReviewRequest = {
  verdict: Verdict | 'withdraw'
  /**
   * `all`: every current finding that needs approval, and the proposal as a whole. `new`, only with
   * `approve`: the findings that no reviewer has viewed.
   */
  fingerprints: readonly string[] | 'all' | 'new'
  /**
   * Number of the proposed version that the reviewer saw. If another version was uploaded since, the review
   * is rejected (409 `proposal.stale`). Required with `all` and `new`.
   */
  version?: number
  /**
   * ProposalPage.judgement of the page that the reviewer saw. If findings appeared or disappeared since, the
   * review is rejected (409 `proposal.stale`). Required to approve `all` and `new`. An approval with it marks
   * every finding as reviewed.
   */
  judgement?: string
  note?: string
}

export type SeenRequest = { fingerprints: readonly string[]; seen: boolean }

export type StepRequest = {
  step: ProposalStep
  /** The state that the person saw. If it has changed since, the step is rejected (409 `proposal.stale`). */
  from: ProposalState
  /** Required for `reject` and `bypass`. */
  reason?: string
  /** The scheduled time, which must be in the future. Required for `schedule`. */
  at?: string
  /**
   * Confirms the risks of `publish`, `schedule` and `bypass`: all of them, or no more than these counts. Without
   * it, a publication that breaks something is rejected (409 `proposal.needs-confirmation` with the counts).
   */
  confirm?: Confirmation
  /**
   * For `rebase`: what each file keeps where both conflict, by path. Without a choice for every file of
   * ProposalWithConflicts.conflicts, or with `both` for a file that does not accept it, the rebase is rejected
   * (409 `proposal.conflicts` with `conflicts`).
   */
  resolve?: Readonly<Record<string, ConflictChoice>>
  /**
   * Number of the proposed version that the person saw (ProposalPage.to). Required for `publish`, `schedule` and
   * `bypass`, and with `resolve`. If another version was uploaded since, the step is rejected (409
   * `proposal.stale`).
   */
  version?: number
  /**
   * Number of the published version between which and `version` the person chose (ProposalPage.movedTo).
   * Required with `resolve`. If it has changed, the rebase is rejected (409 `proposal.stale`), because the
   * choices were made for other lines.
   */
  onto?: number
}

export type ProposalEdit = { title?: string; description?: string }

export type CommentRequest =
  | { anchor: CommentAnchor; body: string; suggestion?: string }
  | { thread: string; body: string }

export type CommentEdit = { body: string } | { resolved: boolean }
