/** Stored changes as lists and pages show them. */
import type {
  ChangePage,
  ChangeRow,
  CommentThread,
  CommentView,
  FindingCard,
  FindingImpact,
  Rebased,
  TimelineEntry,
  WholeApproval,
} from '@/lib/core/proposals/model/proposal-views'
import { changeLimits } from '@/lib/core/proposals/lifecycle/proposal-requests'
import { judgementOf } from '@/lib/core/proposals/rules/fingerprint'
import { levels, needsApproval, type Finding, type Level } from '@/lib/core/proposals/rules/finding'
import { formatFinding } from '@/lib/core/proposals/judge/format-finding'
import { formatEvent } from '@/lib/core/proposals/lifecycle/format-timeline'
import { groupBy } from '@/lib/core/base/group-by'
import type { Actor } from '@/lib/core/policy/model/actor'
import { sortProblems, type Problem } from '@/lib/core/base/problem'
import type { ChangeEventRecord, CommentRecord } from '@/lib/store/proposals/proposal-events'
import type { ChangeRecord } from '@/lib/store/proposals/proposals'
import type { ProposalStatus } from './proposal-status'

type Counted = readonly { level: Level; count: number }[]

export function changeRow(
  actor: Actor,
  change: ChangeRecord,
  { stood, counts, needsMe }: { stood: ProposalStatus; counts: Counted; needsMe: boolean },
): ChangeRow {
  const { slug, title } = change.facts.toolbox
  const { standing } = stood
  const byLevel = Object.fromEntries(levels.map(level => [level, 0])) as Record<Level, number>
  for (const { level, count } of counts) byLevel[level] += count
  byLevel['no-effect'] = Math.max(byLevel['no-effect'], change.summary?.noEffect ?? 0)
  return {
    number: change.number,
    toolbox: { slug, title },
    title: change.title,
    state: standing.state,
    from: change.base?.number ?? null,
    to: change.proposed.number,
    worst: levels.find(level => level !== 'no-effect' && byLevel[level] > 0) ?? null,
    counts: byLevel,
    reading: change.proposed.state === 'reading',
    failed: change.proposed.state === 'failed',
    author: change.author?.name ?? null,
    mine: change.author?.id === actor.id,
    needsMe,
    approvals: { given: standing.given, needed: standing.needed },
    reviewers: [...new Set(stood.verdicts.map(({ reviewer }) => reviewer))],
    next: standing.next,
    createdAt: change.createdAt.toISOString(),
    updatedAt: change.updatedAt.toISOString(),
  }
}

/** Problems of the upload that a change shows; all of them stand on the page of the version. */
const problemsMax = 100

type ChangeParts = {
  stood: ProposalStatus
  counts: Counted
  findings: readonly Finding[]
  /** By the group of the findings. */
  impact: ReadonlyMap<string, FindingImpact>
  seen: ReadonlySet<string>
  events: readonly ChangeEventRecord[]
  comments: readonly CommentRecord[]
  versions: number[]
  problems: readonly Problem[]
  needsMe: boolean
  may: ChangePage['may']
  at: Date
}

/** Processes look for scheduled publications each minute. */
const publishLateMs = 3 * 60_000

export function changeView(actor: Actor, change: ChangeRecord, parts: ChangeParts): ChangePage {
  const { stood, findings, seen, problems } = parts
  const { summary, bypassReason } = change
  const nothing = { held: 0, of: 0 }
  return {
    ...changeRow(actor, change, parts),
    description: change.description,
    rollbackOf: change.rollbackOf,
    findings: foldFindings(actor, findings, stood, seen, parts.impact),
    left: summary?.left ?? 0,
    judgement: judgementOf(
      summary?.whole ?? '',
      findings.map(({ fingerprint }) => fingerprint),
    ),
    news: stood.standing.news,
    whole: wholeApproval(actor, change, { stood, findings, seen }),
    problems: sortProblems(problems)
      .filter(({ severity }) => severity !== 'info')
      .slice(0, problemsMax),
    versions: parts.versions,
    tokens: summary?.tokens ?? { before: 0, after: 0 },
    bump: summary?.bump ?? 'none',
    quality: summary?.quality ?? { before: nothing, after: nothing },
    timeline: parts.events.map(timelineEntry),
    threads: threadsOf(actor, parts.comments),
    movedTo: stood.standing.state === 'outdated' ? change.currentNumber : null,
    rebased: rebasedOf(parts.events),
    publishAt: change.publishAt?.toISOString() ?? null,
    isPublishOverdue:
      change.publishAt !== null && parts.at.getTime() - change.publishAt.getTime() > publishLateMs,
    publishFailure: change.publishFailure && {
      reason: change.publishFailure.reason,
      at: change.publishFailure.at.toISOString(),
    },
    bypass: bypassReason === null ? null : { by: change.closedBy ?? '', reason: bypassReason },
    settings: change.settings,
    may: parts.may,
  }
}

/** The same change in several tools is one card; worst first, as the findings are. */
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
    const isLong = shown > changeLimits.shownLengthMax
    const level = levels.find(each => members.some(member => member.level === each))!
    const fingerprints = members.map(({ fingerprint }) => fingerprint)
    const { title, callers, agents, operators, mend } = formatFinding(first)
    return {
      group: first.group,
      rule: first.rule,
      level,
      ...{ title, callers, agents, operators, mend },
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

/** An approval is one of all of them; a request for changes counts for any. */
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

/** Shown where it is what is agreed to: nothing else needs it, or not all findings are there to be agreed to. */
function wholeApproval(
  actor: Actor,
  { summary }: ChangeRecord,
  { stood, findings, seen }: Pick<ChangeParts, 'stood' | 'findings' | 'seen'>,
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

function rebasedOf(events: readonly ChangeEventRecord[]): Rebased | null {
  const last = events.findLast(({ kind }) => kind === 'rebased' || kind === 'uploaded' || kind === 'opened')
  if (last?.kind !== 'rebased') return null
  const { base = null, cameGroups = [], wentTitles = [] } = last.data
  return { at: last.at.toISOString(), base, came: cameGroups, went: wentTitles }
}

function timelineEntry({ at, kind, actor, data }: ChangeEventRecord): TimelineEntry {
  return { at: at.toISOString(), by: actor, kind, ...formatEvent(kind, data) }
}

/** In the order in which they were begun. */
function threadsOf(actor: Actor, comments: readonly CommentRecord[]): CommentThread[] {
  const replies = groupBy(comments, ({ threadId }) => threadId)
  return comments
    .filter(({ threadId }) => threadId === null)
    .map(head => ({
      id: head.id,
      anchor: head.anchor ?? { on: 'change' },
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
