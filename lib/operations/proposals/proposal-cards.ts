/** Stored proposals as lists and pages show them. */
import type {
  ProposalPage,
  ProposalRow,
  CommentThread,
  CommentView,
  FindingCard,
  FindingImpact,
  Rebased,
  TimelineEntry,
  WholeApproval,
} from '@/lib/core/proposals/model/proposal-views'
import { proposalLimits } from '@/lib/core/proposals/lifecycle/proposal-requests'
import { judgementOf } from '@/lib/core/proposals/rules/fingerprint'
import { levels, needsApproval, type Finding, type Level } from '@/lib/core/proposals/rules/finding'
import { formatFinding } from '@/lib/core/proposals/judge/format-finding'
import { formatEvent } from '@/lib/core/proposals/lifecycle/format-timeline'
import { groupBy } from '@/lib/core/base/group-by'
import type { Actor } from '@/lib/core/policy/model/actor'
import { sortProblems, type Problem } from '@/lib/core/base/problem'
import type { ProposalEventRecord, CommentRecord } from '@/lib/store/proposals/proposal-events'
import type { ProposalRecord } from '@/lib/store/proposals/proposals'
import type { ProposalStatus } from './proposal-status'

type Counted = readonly { level: Level; count: number }[]

export function proposalRow(
  actor: Actor,
  proposal: ProposalRecord,
  { stood, counts, needsMe }: { stood: ProposalStatus; counts: Counted; needsMe: boolean },
): ProposalRow {
  const { slug, title } = proposal.facts.toolbox
  const { standing } = stood
  const byLevel = Object.fromEntries(levels.map(level => [level, 0])) as Record<Level, number>
  for (const { level, count } of counts) byLevel[level] += count
  byLevel['no-effect'] = Math.max(byLevel['no-effect'], proposal.summary?.noEffect ?? 0)
  return {
    number: proposal.number,
    toolbox: { slug, title },
    title: proposal.title,
    state: standing.state,
    from: proposal.base?.number ?? null,
    to: proposal.proposed.number,
    worst: levels.find(level => level !== 'no-effect' && byLevel[level] > 0) ?? null,
    counts: byLevel,
    reading: proposal.proposed.state === 'reading',
    failed: proposal.proposed.state === 'failed',
    author: proposal.author?.name ?? null,
    mine: proposal.author?.id === actor.id,
    needsMe,
    approvals: { given: standing.given, needed: standing.needed },
    reviewers: [...new Set(stood.verdicts.map(({ reviewer }) => reviewer))],
    next: standing.next,
    createdAt: proposal.createdAt.toISOString(),
    updatedAt: proposal.updatedAt.toISOString(),
  }
}

/** Maximum number of upload problems that a proposal shows; the page of the version has all of them. */
const problemsMax = 100

type ProposalParts = {
  stood: ProposalStatus
  counts: Counted
  findings: readonly Finding[]
  /** Impact per group of findings. */
  impact: ReadonlyMap<string, FindingImpact>
  seen: ReadonlySet<string>
  events: readonly ProposalEventRecord[]
  comments: readonly CommentRecord[]
  versions: number[]
  problems: readonly Problem[]
  needsMe: boolean
  may: ProposalPage['may']
  at: Date
}

/** Processes check scheduled publications every minute. */
const publishLateMs = 3 * 60_000

export function proposalView(actor: Actor, proposal: ProposalRecord, parts: ProposalParts): ProposalPage {
  const { stood, findings, seen, problems } = parts
  const { summary, bypassReason } = proposal
  const nothing = { held: 0, of: 0 }
  return {
    ...proposalRow(actor, proposal, parts),
    description: proposal.description,
    rollbackOf: proposal.rollbackOf,
    findings: foldFindings(actor, findings, stood, seen, parts.impact),
    left: summary?.left ?? 0,
    judgement: judgementOf(
      summary?.whole ?? '',
      findings.map(({ fingerprint }) => fingerprint),
    ),
    news: stood.standing.news,
    whole: wholeApproval(actor, proposal, { stood, findings, seen }),
    problems: sortProblems(problems)
      .filter(({ severity }) => severity !== 'info')
      .slice(0, problemsMax),
    versions: parts.versions,
    tokens: summary?.tokens ?? { before: 0, after: 0 },
    bump: summary?.bump ?? 'none',
    quality: summary?.quality ?? { before: nothing, after: nothing },
    timeline: parts.events.map(timelineEntry),
    threads: threadsOf(actor, parts.comments),
    movedTo: stood.standing.state === 'outdated' ? proposal.currentNumber : null,
    rebased: rebasedOf(parts.events),
    publishAt: proposal.publishAt?.toISOString() ?? null,
    isPublishOverdue:
      proposal.publishAt !== null && parts.at.getTime() - proposal.publishAt.getTime() > publishLateMs,
    publishFailure: proposal.publishFailure && {
      reason: proposal.publishFailure.reason,
      at: proposal.publishFailure.at.toISOString(),
    },
    bypass: bypassReason === null ? null : { by: proposal.closedBy ?? '', reason: bypassReason },
    settings: proposal.settings,
    may: parts.may,
  }
}

/** Combines the same difference in several tools into one entry; worst first, like the findings. */
function foldFindings(
  actor: Actor,
  findings: readonly Finding[],
  stood: ProposalStatus,
  seen: ReadonlySet<string>,
  impact: ReadonlyMap<string, FindingImpact>,
): FindingCard[] {
  let shown = 0
  const unreviewed = new Set(stood.unreviewed)
  return [...groupBy(findings, ({ group }) => group).values()].map(members => {
    const first = members[0]!
    shown += lengthOf(first.before) + lengthOf(first.after)
    const isLong = shown > proposalLimits.shownLengthMax
    const level = levels.find(each => members.some(member => member.level === each))!
    const fingerprints = members.map(({ fingerprint }) => fingerprint)
    const { title, callers, agents, operators, fix } = formatFinding(first)
    return {
      group: first.group,
      rule: first.rule,
      level,
      ...{ title, callers, agents, operators, fix },
      path: first.path,
      ...(first.before !== undefined && { before: isLong ? beginningOf(first.before) : first.before }),
      ...(first.after !== undefined && { after: isLong ? beginningOf(first.after) : first.after }),
      ...(isLong && { shortened: true as const }),
      members: members.map(({ fingerprint, tool }) => ({ fingerprint, tool })),
      needsApproval: needsApproval(level),
      approvals: verdictsOn(actor, fingerprints, stood),
      approved: members.every(({ fingerprint, level: own }) => isApproved(stood, fingerprint, own)),
      isNew: fingerprints.some(fingerprint => unreviewed.has(fingerprint)),
      seen: fingerprints.every(fingerprint => seen.has(fingerprint)),
      impact: impact.get(first.group) ?? null,
    }
  })
}

const lengthOf = (part: unknown) => (part === undefined ? 0 : JSON.stringify(part).length)

const beginningLength = 200

function beginningOf(part: unknown): unknown {
  const text = typeof part === 'string' ? part : JSON.stringify(part)
  return text.length > beginningLength ? `${text.slice(0, beginningLength)}…` : part
}

function isApproved({ standing }: ProposalStatus, fingerprint: string, level: Level): boolean {
  return standing.perFinding.get(fingerprint)?.approved ?? (!needsApproval(level) || standing.needed === 0)
}

/** Returns the verdicts: an approval must cover all findings, a request for changes any of them. */
function verdictsOn(
  actor: Actor,
  fingerprints: readonly string[],
  { verdicts }: ProposalStatus,
): FindingCard['approvals'] {
  const asked = new Set(fingerprints)
  const said = verdicts.filter(({ fingerprint }) => asked.has(fingerprint))
  return [...groupBy(said, ({ reviewerId }) => reviewerId).values()].flatMap(own => {
    const request = own.find(({ verdict }) => verdict === 'request-changes')
    const shown = request ?? (own.length === asked.size ? own.at(-1) : undefined)
    if (!shown) return []
    const { reviewer, reviewerId, verdict, note, at } = shown
    return [{ by: reviewer, mine: reviewerId === actor.id, verdict, note, at: at.toISOString() }]
  })
}

/**
 * Returns the approval of the whole proposal if that is what reviewers approve: no finding needs one, or not
 * all findings are available.
 */
function wholeApproval(
  actor: Actor,
  { summary }: ProposalRecord,
  { stood, findings, seen }: Pick<ProposalParts, 'stood' | 'findings' | 'seen'>,
): WholeApproval | null {
  if (!summary) return null
  const { whole, left } = summary
  if (left === 0 && findings.some(({ level }) => needsApproval(level))) return null
  return {
    fingerprint: whole,
    approvals: verdictsOn(actor, [whole], stood),
    approved: stood.standing.perFinding.get(whole)?.approved ?? stood.standing.needed === 0,
    seen: seen.has(whole),
  }
}

function rebasedOf(events: readonly ProposalEventRecord[]): Rebased | null {
  const last = events.findLast(({ kind }) => kind === 'rebased' || kind === 'uploaded' || kind === 'opened')
  if (last?.kind !== 'rebased') return null
  const { base = null, cameGroups = [], wentTitles = [] } = last.data
  return { at: last.at.toISOString(), base, came: cameGroups, went: wentTitles }
}

function timelineEntry({ at, kind, actor, data }: ProposalEventRecord): TimelineEntry {
  return { at: at.toISOString(), by: actor, kind, ...formatEvent(kind, data) }
}

/** Returns the threads in the order in which they were started. */
function threadsOf(actor: Actor, comments: readonly CommentRecord[]): CommentThread[] {
  const replies = groupBy(comments, ({ threadId }) => threadId)
  return comments
    .filter(({ threadId }) => threadId === null)
    .map(head => ({
      id: head.id,
      anchor: head.anchor ?? { on: 'proposal' },
      resolved: head.resolvedAt && { by: head.resolvedBy ?? '', at: head.resolvedAt.toISOString() },
      comments: [head, ...(replies.get(head.id) ?? [])].map(comment => commentView(actor, comment)),
    }))
}

function commentView(actor: Actor, comment: CommentRecord): CommentView {
  const { id, author, authorId, body, suggestion, appliedAt, createdAt, editedAt } = comment
  return {
    ...{ id, by: author, mine: authorId === actor.id, body },
    at: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    suggestion:
      suggestion === null ? null : { text: suggestion, appliedAt: appliedAt?.toISOString() ?? null },
    removed: body === '',
  }
}
