/** Views of proposals for pages and API responses: plain data that can be sent to a browser. */
import type { Decision } from '@/lib/core/policy/model/decision'
import type { Problem } from '@/lib/core/base/problem'
import type { Attestation } from '@/lib/core/base/attestation'
import type { Provenance } from '@/lib/core/base/provenance'
import type { ProposalState, Verdict } from './proposal-state'
import type { Level } from '@/lib/core/proposals/rules/finding'
import type { RebaseConflict } from './rebase-conflict'
import type { ReviewSettings } from './review-settings'
import type { RuleId } from '@/lib/core/proposals/rules/rules'
import type { VersionBump } from '@/lib/core/proposals/rules/version-bump'
import type { TimelineEntry } from '@/lib/core/proposals/model/timeline-view'

/** A row of the list of proposals. */
export type ProposalRow = {
  number: number
  toolbox: { slug: string; title: string }
  title: string
  state: ProposalState
  /** Numbers of the versions; `from` is null for the first version of a toolbox. */
  from: number | null
  to: number
  /** The worst level among the findings; null if there are none. */
  worst: Level | null
  counts: Record<Level, number>
  /** A worker still processes the upload; findings appear when processing finishes. */
  reading: boolean
  /** The upload contains no usable tools. */
  failed: boolean
  /** Whether its versions were compared. They are not if the upload has no usable tools, or if the proposal was closed first. */
  compared: boolean
  author: string | null
  mine: boolean
  /** Whether the proposal waits for the reader. */
  needsMe: boolean
  /** Number of people who approved everything that needs approval, and number required. */
  approvals: { given: number; needed: number }
  reviewers: string[]
  /** What happens next and who can do it, in one sentence. */
  next: string
  createdAt: string
  updatedAt: string
}

export const proposalTabs = ['needs-me', 'mine', 'open', 'closed'] as const
export type ProposalTab = (typeof proposalTabs)[number]

/** Maximum numbers of proposals. */
export const proposalListLimits = {
  /** Listed and counted at a time; a cursor leads to older ones. */
  listedMax: 1_000,
  /** Open ones that are searched for those that need one person, the newest first. */
  searchedMax: 500,
  /** Counted in the header of every page. */
  headerMax: 99,
} as const

/** One page of a tab, most recently changed first. */
export type ProposalList = {
  proposals: ProposalRow[]
  page: number
  pages: number
  /** Where older proposals of the tab continue, on the last page; null on other pages, without older ones, and for `needs-me`. */
  nextCursor: string | null
  /** Number of proposals in each tab, up to `listedMax`. */
  counts: Record<ProposalTab, number>
  /** Whether a tab can have more proposals than were counted. */
  isCapped: Record<ProposalTab, boolean>
}

export type ProposalPage = ProposalRow & {
  description: string
  /** Number of the version that a rollback restores; null for an upload. */
  rollbackOf: number | null
  /** The commit and the build that the uploader of the proposed version stated. */
  provenance: Provenance | null
  /** Who signed the uploaded file of the proposed version, verified by Pegboard; null without an attestation. */
  attestation: Attestation | null
  findings: FindingCard[]
  /** Number of findings that are not shown because there are too many. The worst are shown. */
  left: number
  /** A worker compares the versions again: until it has finished, the findings are outdated. */
  comparing: boolean
  /** Identifies the set of findings: it changes only when findings appear or disappear. */
  judgement: string
  /** Findings that are new since a reviewer approved something; null if there are none. */
  news: NewFindings | null
  /**
   * The overall approval, for proposals in which no finding needs one or some findings are not shown; else
   * null.
   */
  whole: WholeApproval | null
  /** Problems of the upload, worst first, as on the page of the upload. */
  problems: Problem[]
  /** Numbers of all versions uploaded for the proposal, oldest first. */
  versions: number[]
  tokens: { before: number; after: number }
  bump: VersionBump
  /** When the reader looked last before the newest findings appeared; null if nothing appeared since. */
  lookedAt: string | null
  /** Quality checks of the whole proposal, which include tools of the proposed version without findings. */
  quality: { before: QualityCount; after: QualityCount }
  timeline: TimelineEntry[]
  threads: CommentThread[]
  /** Number of the newest published version if it is no longer the base; else null. */
  movedTo: number | null
  /** What the rebase changed, if it was the last event of the proposal's versions; else null. */
  rebased: Rebased | null
  /** When Pegboard will publish the proposal; null if it is not scheduled. */
  publishAt: string | null
  /** The scheduled time passed some minutes ago without a publication. */
  isPublishOverdue: boolean
  /** Why and when the scheduled publication last failed; null if it has not failed. */
  publishFailure: { reason: string; at: string } | null
  /** Who published without the required approvals, and why; else null. */
  bypass: { by: string; reason: string } | null
  settings: ReviewSettings
  /** Whether the reader may take each step, or why not. */
  may: Record<ProposalStep | 'review' | 'comment' | 'edit' | 'replay', Decision>
}

export type ProposalWithConflicts = ProposalPage & {
  /** What both the author and the newest published version changed. Only outdated proposals have conflicts. */
  conflicts: RebaseConflict[]
}

/** Steps that a person can take on a proposal as a whole. */
export const proposalSteps = [
  'submit',
  'to-draft',
  'cancel',
  'reject',
  'rebase',
  'publish',
  'schedule',
  'unschedule',
  'bypass',
] as const
export type ProposalStep = (typeof proposalSteps)[number]

/** Quality checks: how many pass (`held`), of how many that apply. */
export type QualityCount = { held: number; of: number }

/** One difference, with all tools that share it. */
export type FindingCard = {
  /** The group of the findings; also its anchor: `#finding-{group}`. */
  group: string
  /** All groups of the card: findings that differ only in the names of their tools are one card. */
  groups: string[]
  rule: RuleId
  level: Level
  /** Title in plain text, such as "The input `city` became required". */
  title: string
  /**
   * Consequences for callers, for agents and for the people who operate the tool; empty if there are none.
   */
  callers: string
  agents: string
  operators: string
  fix: string
  /** An example of an affected value, or that none was found; null if no values were compared. */
  evidence: string | null
  path: string
  before?: unknown
  after?: unknown
  /** Before and after contain only the part in which they differ, because the page would be too long. */
  shortened?: true
  /** One entry per tool that shares the difference. */
  members: { fingerprint: string; tool: string | null }[]
  needsApproval: boolean
  /** Verdicts by reviewers whose approval counts, over all members. */
  approvals: { by: string; mine: boolean; verdict: Verdict; note: string; at: string }[]
  approved: boolean
  /** Whether the check in builds accepts the finding: reviewers approved it, at least one, or viewed a safe one. */
  accepted: boolean
  /** No reviewer has viewed the finding since a reviewer approved something of the proposal. */
  isNew: boolean
  /** The finding appeared since the reader last looked at the proposal. */
  isSinceLook: boolean
  /** Whether the reader marked the finding as viewed. */
  seen: boolean
  /** Impact on recent calls; null for findings that cannot affect a call. */
  impact: FindingImpact | null
}

/** The findings that appeared and disappeared in a rebase. */
export type Rebased = {
  at: string
  base: number | null
  /** The findings that appeared, each by one of FindingCard.groups; only the first if there are many. */
  came: string[]
  /** Titles of the findings that disappeared. */
  went: string[]
}

export type WholeApproval = Pick<FindingCard, 'approvals' | 'approved' | 'seen'> & { fingerprint: string }

export type FindingImpact = {
  /** Number of days in which the calls were made: 30, or fewer if runs are purged earlier. */
  days: number
  /** Runs that the finding affects, and all runs of these tools that were checked. */
  calls: number
  of: number
  /** People who made the affected runs, as far as the reader may see the runs. */
  people: string[]
  /** Number of further people who made them. */
  others: number
  /** Whether there were more calls in these days than those that were checked. */
  cut: boolean
}

/**
 * The subject of a comment. Lines refer to a file of one of the two versions, so that they remain valid
 * later.
 */
export type CommentAnchor =
  | { on: 'proposal' }
  | { on: 'finding'; group: string }
  | { on: 'line'; version: number; file: string; line: number }
  | { on: 'field'; tool: string; path: string }

export type CommentThread = {
  id: string
  anchor: CommentAnchor
  resolved: { by: string; at: string } | null
  comments: CommentView[]
}

export type CommentView = {
  id: string
  by: string | null
  mine: boolean
  body: string
  at: string
  editedAt: string | null
  /** Replacement for the commented line, which the author of the proposal can apply. */
  suggestion: { text: string; appliedAt: string | null } | null
  /** The author removed the comment. It remains because others replied. */
  removed: boolean
}

/** Findings that no reviewer has viewed, in a proposal of which a reviewer approved something before. */
export type NewFindings = {
  count: number
  /** The reviewer who approved last. */
  by: string
  /**
   * The version of which that reviewer viewed every finding; null if unknown or if the approval was partial.
   */
  version: number | null
}
