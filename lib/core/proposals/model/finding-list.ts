/** The findings of a proposal as its page lists them: filtered, grouped by tool, in pages. */
import { levels, type Level } from '@/lib/core/proposals/rules/finding'
import type { CommentThread, FindingCard, ProposalPage } from './proposal-views'

/** Whose review a finding still needs. */
export const reviewers = ['anyone', 'me'] as const
type Reviewer = (typeof reviewers)[number]

export type FindingFilter = {
  level: Level | null
  /** Name of a tool, or `wholeToolbox`. */
  tool: string | null
  needs: Reviewer | null
  /** Only findings that no reviewer has viewed since an approval. */
  isNew: boolean
  /** Only findings that appeared since the reader last looked. */
  isSinceLook: boolean
  /** Findings without effect as well. */
  showsAll: boolean
}

export const noFilter: FindingFilter = {
  level: null,
  tool: null,
  needs: null,
  isNew: false,
  isSinceLook: false,
  showsAll: false,
}

/** Stands for the toolbox in place of a tool. No tool has this name. */
export const wholeToolbox = '*'
export const wholeToolboxTitle = 'Toolbox and files'

/** The heading under which a finding stands. */
export type FindingSection = {
  /** Name of the tool; null for findings of several tools or of the toolbox. */
  tool: string | null
  kind: 'several' | 'tool' | 'toolbox'
  /** Number of findings below the heading that pass the filter. */
  count: number
}

export type ListedFinding = { card: FindingCard; section: FindingSection }

type Reviewed = Pick<FindingCard, 'level' | 'needsApproval' | 'approvals' | 'approved' | 'isNew' | 'seen'>

/** Reports whether a finding needs a review before the proposal can be published. */
export const needsAnyone = ({ needsApproval, approved, isNew }: Reviewed): boolean =>
  isNew || (needsApproval && !approved)

/** Reports whether the reader has neither reviewed nor viewed a finding that no other reviewer has approved. */
export function needsReader(card: Reviewed): boolean {
  const { level, approvals, approved, isNew, seen } = card
  if (seen || approvals.some(({ mine }) => mine)) return false
  // A finding that needs no approval counts as approved even if no one approved it.
  const isApproved = approved && approvals.length > 0
  return (isNew || level !== 'no-effect') && !isApproved
}

type Discussed = { threads: readonly Pick<CommentThread, 'resolved'>[] }

/** Reports whether nothing is left to do, so that one line is enough. Requests for changes and threads are open work. */
export const isSettled = (card: Reviewed & Discussed): boolean =>
  !needsReader(card) &&
  !card.isNew &&
  card.approvals.every(({ verdict }) => verdict === 'approve') &&
  card.threads.every(({ resolved }) => resolved !== null)

/**
 * Returns the findings that the filter shows, the section with the worst finding first. The order is that of all
 * findings, so that a position in it stays valid when the filter or a review changes.
 */
export function listFindings(cards: readonly FindingCard[], filter: FindingFilter): ListedFinding[] {
  return arrange(cards).flatMap(listed => {
    const shown = listed.filter(card => passes(card, filter))
    if (shown.length === 0) return []
    const count = shown.reduce((sum, { members }) => sum + members.length, 0)
    const section: FindingSection = { ...sectionOf(shown[0]!), count }
    return shown.map(card => ({ card, section }))
  })
}

/** Groups cards by section. Cards are sorted worst first, so the first card of a section is its worst. */
function arrange(cards: readonly FindingCard[]): FindingCard[][] {
  const sections = new Map<string, FindingCard[]>()
  for (const card of cards) {
    const key = sectionKey(card)
    const listed = sections.get(key)
    if (listed) listed.push(card)
    else sections.set(key, [card])
  }
  return [...sections.values()]
    .map((listed, position) => ({ listed, position, worst: levels.indexOf(listed[0]!.level) }))
    .sort((a, b) => a.worst - b.worst || a.position - b.position)
    .map(({ listed }) => listed)
}

function passes(card: FindingCard, filter: FindingFilter): boolean {
  const { level, tool, needs, isNew, isSinceLook, showsAll } = filter
  if (!hasEffect(card) && !showsAll && level !== 'no-effect') return false
  if (level !== null && card.level !== level) return false
  if (tool !== null && !card.members.some(member => (member.tool ?? wholeToolbox) === tool)) return false
  if (needs === 'anyone' && !needsAnyone(card)) return false
  if (needs === 'me' && !needsReader(card)) return false
  return (!isNew || card.isNew) && (!isSinceLook || card.isSinceLook)
}

function sectionKey({ members }: FindingCard): string {
  if (members.length > 1) return 'several'
  const tool = members[0]?.tool ?? null
  return tool === null ? 'toolbox' : `tool ${tool}`
}

function sectionOf({ members }: FindingCard): Omit<FindingSection, 'count'> {
  if (members.length > 1) return { tool: null, kind: 'several' }
  const tool = members[0]?.tool ?? null
  return { tool, kind: tool === null ? 'toolbox' : 'tool' }
}

/**
 * Numbers for the filters and the progress of the reader. Each tool of a card counts, as in the header and in the lists of
 * proposals.
 */
export type FindingCounts = {
  levels: Record<Level, number>
  anyone: number
  me: number
  sinceLook: number
  /** Findings with an effect, and those of them that need nothing of the reader any longer. */
  of: number
  reviewed: number
  /** Number of tools with such findings; the toolbox counts as one. */
  tools: number
}

/** Counts all findings of a proposal, whatever the filter shows. */
export function countFindings({ findings }: Pick<ProposalPage, 'findings'>): FindingCounts {
  const byLevel = Object.fromEntries(levels.map(level => [level, 0])) as Record<Level, number>
  const counts = { anyone: 0, me: 0, sinceLook: 0, of: 0, reviewed: 0 }
  const tools = new Set<string | null>()
  for (const card of findings) {
    const count = card.members.length
    byLevel[card.level] += count
    if (needsAnyone(card)) counts.anyone += count
    if (needsReader(card)) counts.me += count
    if (card.isSinceLook) counts.sinceLook += count
    if (!hasEffect(card)) continue
    counts.of += count
    for (const { tool } of card.members) tools.add(tool)
    if (!needsReader(card)) counts.reviewed += count
  }
  return { ...counts, levels: byLevel, tools: tools.size }
}

/** Reports whether the list shows a finding without being asked for those without effect. */
const hasEffect = ({ level, isNew }: Reviewed): boolean => level !== 'no-effect' || isNew
