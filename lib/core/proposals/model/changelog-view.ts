import type { VersionBump } from '@/lib/core/proposals/rules/version-bump'
import type { FindingCard } from '@/lib/core/proposals/model/proposal-views'

/** The changes of one published version, for everyone who may read the toolbox. */
export type ChangelogEntry = {
  version: number
  publishedAt: string
  by: string | null
  /** Number of the proposal, for readers who may see it; else null. */
  proposal: number | null
  title: string
  bump: VersionBump | null
  /** Why the version was yanked; null if it was not. */
  yanked: string | null
  /** Whether it was published without the required approvals. */
  bypassed: boolean
  rollbackOf: number | null
  findings: ChangelogFinding[]
  /** Number of findings that are not listed because there are too many. */
  left: number
}

export type ChangelogFinding = Pick<
  FindingCard,
  'group' | 'rule' | 'level' | 'title' | 'callers' | 'agents'
> & {
  tools: string[]
}
