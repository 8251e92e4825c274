/** Findings as the page of a proposal draws them: with their differences compared, and bounded in length. */
import type { DiffExcerpt } from '@/lib/core/proposals/diff/diff-excerpt'
import type { ValueComparison } from '@/lib/core/proposals/diff/compare-values'
import type { FindingSection } from '@/lib/core/proposals/model/finding-list'
import type { ShownThread } from '@/lib/core/proposals/model/shown-thread'
import type { FindingCard } from '@/lib/core/proposals/model/proposal-views'

export type DrawnFinding = Omit<FindingCard, 'before' | 'after' | 'shortened' | 'members'> & {
  section: FindingSection
  /** The first tools that share the finding. */
  members: FindingCard['members']
  /** Number of tools that share it. */
  memberCount: number
  /** What differs; null for a file, and if there is nothing to compare. */
  comparison: ValueComparison | null
  /** The file that differs, for findings about files. */
  file: DrawnFile | null
  threads: ShownThread[]
}

export type DrawnFile = {
  path: string
  /** The first differences; null if the file is not text, or too long to compare it here. */
  excerpt: DiffExcerpt | null
  bytes: { before: number | null; after: number | null }
  /** Whether the file became executable, or no longer is; null if neither. */
  executable: boolean | null
}

/** Maximum number of tools that a card names. The others come with the card on its own. */
export const membersMax = 24

export type DrawnFindings = {
  findings: DrawnFinding[]
  /** Cursor of the next page; null at the end. */
  next: string | null
  /** Number of cards that pass the filter. */
  total: number
  /** What is further down among the cards that pass the filter, so that keys know whether to load more. */
  ahead: FindingsAhead
}

/** Whether findings that need the reader, and comments, follow after a page. */
export type FindingsAhead = { todo: boolean; comments: boolean }
