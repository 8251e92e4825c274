/** What the pages and API answers of reviews are made of: plain data, ready for a browser. */
import type { Decision } from '@/lib/core/policy/model/decision'
import type { Problem } from '@/lib/core/base/problem'
import type { ProposalState, Verdict } from './proposal-state'
import type { Level } from '@/lib/core/proposals/rules/finding'
import type { ReviewSettings } from './review-settings'
import type { RuleId } from '@/lib/core/proposals/rules/rules'
import type { VersionBump } from '@/lib/core/proposals/rules/version-bump'

/** A row of the list of proposals. */
export type ProposalRow = {
  number: number
  toolbox: { slug: string; title: string }
  title: string
  state: ProposalState
  /** Numbers of the versions; null for the first of a toolbox. */
  from: number | null
  to: number
  /** The worst level among the findings; null when there are none. */
  worst: Level | null
  counts: Record<Level, number>
  /** Still being described by a worker: findings come when that is done. */
  reading: boolean
  /** Nothing could be used of what was uploaded. */
  failed: boolean
  author: string | null
  mine: boolean
  /** Something of it waits for whoever asks. */
  needsMe: boolean
  /** How many have agreed to everything that needs it, and how many must. */
  approvals: { given: number; needed: number }
  reviewers: string[]
  /** What happens next and who can do it, in one sentence. */
  next: string
  createdAt: string
  updatedAt: string
}

export const proposalTabs = ['needs-me', 'mine', 'open', 'closed'] as const
export type ProposalTab = (typeof proposalTabs)[number]

/** A page of a tab, the last changed first. */
export type ProposalList = {
  proposals: ProposalRow[]
  page: number
  pages: number
  counts: Record<ProposalTab, number>
}

export type ProposalPage = ProposalRow & {
  description: string
  /** Where it came from, other than an upload: the version that it brings back. */
  rollbackOf: number | null
  findings: FindingCard[]
  /** Findings that are not shown, because there are too many; what is shown are the worst. */
  left: number
  /** Names the set of findings: the same as long as none comes or goes. */
  judgement: string
  /** What is new since a reviewer approved something of it; null: nothing. */
  news: NewFindings | null
  /** What is agreed to where no finding needs it, or where some are not shown: the proposal as a whole. */
  whole: WholeApproval | null
  /** Of the upload, as the reading page shows them; the worst first. */
  problems: Problem[]
  /** Numbers of all versions that were uploaded for it, oldest first. */
  versions: number[]
  tokens: { before: number; after: number }
  bump: VersionBump
  /** Of the whole proposal: findings that only the tools of the proposed version bring, such as quality going down. */
  quality: { before: QualityCount; after: QualityCount }
  timeline: TimelineEntry[]
  threads: CommentThread[]
  /** The newest published version, when it is no longer the one that this is compared with. */
  movedTo: number | null
  /** What comparing it anew brought, when that was the last thing that happened to its versions. */
  rebased: Rebased | null
  /** When Pegboard will publish it. */
  publishAt: string | null
  /** The scheduled time passed some minutes ago: something keeps it from being published. */
  isPublishOverdue: boolean
  /** Why the scheduled publication failed, and when it last did; null: it has not failed. */
  publishFailure: { reason: string; at: string } | null
  /** Published without the approvals that it needed, and why. */
  bypass: { by: string; reason: string } | null
  settings: ReviewSettings
  /** The step that each person may take now, or why not. */
  may: Record<ProposalStep | 'review' | 'comment' | 'edit' | 'replay', Decision>
}

/** What somebody can do with a proposal as a whole. */
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

/** Checks of how well agents can use the tools: how many hold, of how many that were looked at. */
export type QualityCount = { held: number; of: number }

/** One difference, with all tools that it is the same in. */
export type FindingCard = {
  /** The group of the findings; also its anchor: `#finding-{group}`. */
  group: string
  rule: RuleId
  level: Level
  /** In plain words: "The input `city` became required". */
  title: string
  /** What it means for those who call, for agents that read, for those who run it; empty where it means nothing to them. */
  callers: string
  agents: string
  operators: string
  fix: string
  path: string
  before?: unknown
  after?: unknown
  /** Before and after are beginnings only, because the page would be too long. */
  shortened?: true
  /** One for each tool that it is the same in. */
  members: { fingerprint: string; tool: string | null }[]
  needsApproval: boolean
  /** By those whose approval counts, of all members. */
  approvals: { by: string; mine: boolean; verdict: Verdict; note: string; at: string }[]
  approved: boolean
  /** No reviewer has looked at it since a reviewer approved something of the proposal. */
  isNew: boolean
  /** Whoever asks has ticked it off. */
  seen: boolean
  /** Of the last 30 days; null while that has not been counted. */
  impact: FindingImpact | null
}

/** Against another base: the findings that appeared, and those that are gone. */
export type Rebased = {
  at: string
  base: number | null
  /** FindingCard.group of those that came; of many the first. */
  came: string[]
  /** Titles of those that went. */
  went: string[]
}

export type WholeApproval = Pick<FindingCard, 'approvals' | 'approved' | 'seen'> & { fingerprint: string }

export type FindingImpact = {
  /** Runs that called it in a way that this concerns, and all runs of these tools. */
  calls: number
  of: number
  /** Those who made them, as far as the reader may see their runs. */
  people: string[]
  /** How many more made them. */
  others: number
  /** More calls were made than were looked at. */
  cut: boolean
}

export type TimelineEntry = {
  at: string
  by: string | null
  kind: TimelineKind
  /** One sentence. */
  words: string
  detail: string
}

const timelineKinds = [
  'opened',
  'uploaded',
  'checked',
  'approved',
  'changes-requested',
  'withdrawn',
  'commented',
  'edited',
  'submitted',
  'to-draft',
  'outdated',
  'rebased',
  'scheduled',
  'unscheduled',
  'published',
  'bypassed',
  'rejected',
  'cancelled',
  'replayed',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** What a comment hangs on. Lines belong to a file of one of the two versions, so that they still make sense later. */
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
  /** Lines to put in the place of the one that the thread hangs on; the author of the proposal can take it over. */
  suggestion: { text: string; appliedAt: string | null } | null
  /** Its author took it back; it stays because others answered. */
  removed: boolean
}

/** What changed in one published version, for everybody who may read the toolbox. */
export type ChangelogEntry = {
  version: number
  publishedAt: string
  by: string | null
  /** For those who may see it. */
  proposal: number | null
  title: string
  bump: VersionBump | null
  /** Taken back since, and why. */
  yanked: string | null
  /** Published without the approvals that it needed. */
  bypassed: boolean
  rollbackOf: number | null
  findings: ChangelogFinding[]
  /** Findings that are not listed, because there are too many. */
  left: number
}

export type ChangelogFinding = Pick<
  FindingCard,
  'group' | 'rule' | 'level' | 'title' | 'callers' | 'agents'
> & {
  tools: string[]
}

/** The files of both versions, for the source view. */
export type ProposalSources = {
  base: number | null
  proposed: number
  /** By path; those that are the same byte for byte are only counted. */
  files: SourcePair[]
  same: number
  /** Files that differ and are not here, because there are too many. */
  left: number
}

export type SourcePair = {
  path: string
  status: 'added' | 'removed' | 'changed'
  before: SourceSide | null
  after: SourceSide | null
}

/** `text` is null for a file that is not text, or too long to be compared here. */
export type SourceSide = { text: string | null; bytes: number; executable: boolean }

/** Findings that no reviewer has looked at, of a proposal of which a reviewer approved something before. */
export type NewFindings = {
  count: number
  /** The reviewer who approved last. */
  by: string
  /** The version of which that reviewer looked at every finding; null where it is not known, or someone approved parts. */
  version: number | null
}
