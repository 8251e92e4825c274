/** Stored proposals as lists and pages show them. */
import type {
  ProposalPage,
  ProposalRow,
  FindingCard,
  FindingImpact,
  WholeApproval,
} from '@/lib/core/proposals/model/proposal-views'
import { proposalLimits } from '@/lib/core/proposals/lifecycle/proposal-requests'
import { judgementOf } from '@/lib/core/proposals/rules/fingerprint'
import { levels, needsApproval, type Finding, type Level } from '@/lib/core/proposals/rules/finding'
import { foldKeyOf } from '@/lib/core/proposals/judge/fold-key'
import { formatEvidence } from '@/lib/core/proposals/judge/format-evidence'
import { formatFinding } from '@/lib/core/proposals/judge/format-finding'
import { groupBy } from '@/lib/core/base/group-by'
import type { Actor } from '@/lib/core/policy/model/actor'
import { sortProblems, type Problem } from '@/lib/core/base/problem'
import type { ProposalEventRecord, CommentRecord } from '@/lib/store/proposals/proposal-events'
import type { VerdictRecord } from '@/lib/store/proposals/findings'
import type { SinceLook } from '@/lib/store/proposals/last-looks'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { rebasedOf, threadsOf, timelineEntry } from './discussion/proposal-discussion'
import { lengthOf, shortValues, valuesOf } from './card-values'
import { processedState } from './processed-state'
import type { ProposalStatus } from './proposal-status'

type Counted = readonly { level: Level; count: number }[]

type RowParts = {
  status: ProposalStatus
  counts: Counted
  /** Whether the proposal waits for the reader. */
  needsMe: boolean
  /** What happens next and who can do it, in one sentence. */
  next: string
}

/** Returns a proposal as a row of a list, for one reader. */
export function proposalRow(
  actor: Actor,
  proposal: ProposalRecord,
  { status, counts, needsMe, next }: RowParts,
): ProposalRow {
  const { slug, title } = proposal.facts.toolbox
  const { computed } = status
  const byLevel = Object.fromEntries(levels.map(level => [level, 0])) as Record<Level, number>
  for (const { level, count } of counts) byLevel[level] += count
  byLevel['no-effect'] = Math.max(byLevel['no-effect'], proposal.summary?.noEffect ?? 0)
  return {
    number: proposal.number,
    toolbox: { slug, title },
    title: proposal.title,
    state: computed.state,
    from: proposal.base?.number ?? null,
    to: proposal.proposed.number,
    worst: levels.find(level => level !== 'no-effect' && byLevel[level] > 0) ?? null,
    counts: byLevel,
    reading: processedState(proposal) === 'reading',
    failed: proposal.proposed.state === 'failed',
    compared: proposal.summary !== null,
    author: proposal.author?.name ?? null,
    mine: proposal.author?.id === actor.id,
    needsMe,
    approvals: { given: computed.approvalCount, needed: computed.needed },
    reviewers: [...new Set(status.verdicts.map(({ reviewer }) => reviewer))],
    next,
    createdAt: proposal.createdAt.toISOString(),
    updatedAt: proposal.updatedAt.toISOString(),
  }
}

/** Maximum number of upload problems that a proposal shows; the page of the version has all of them. */
const problemsMax = 100

type ProposalParts = RowParts & {
  findings: readonly Finding[]
  /** Impact by `foldKeyOf`. */
  impact: ReadonlyMap<string, FindingImpact>
  seen: ReadonlySet<string>
  sinceLook: SinceLook
  events: readonly ProposalEventRecord[]
  comments: readonly CommentRecord[]
  versions: number[]
  problems: readonly Problem[]
  may: ProposalPage['may']
  isComparing: boolean
  at: Date
}

/** Processes check scheduled publications every minute. */
const publishLateMs = 3 * 60_000

/** Returns a proposal as its page shows it, for one reader. */
export function proposalView(actor: Actor, proposal: ProposalRecord, parts: ProposalParts): ProposalPage {
  const { status, findings, seen, problems } = parts
  const { summary, bypassReason } = proposal
  const nothing = { held: 0, of: 0 }
  return {
    ...proposalRow(actor, proposal, parts),
    description: proposal.description,
    rollbackOf: proposal.rollbackOf,
    provenance: proposal.proposed.provenance,
    attestation: proposal.proposed.attestation,
    findings: foldFindings(actor, findings, parts),
    lookedAt: parts.sinceLook.lookedAt?.toISOString() ?? null,
    left: summary?.left ?? 0,
    comparing: parts.isComparing,
    judgement: judgementOf(
      summary?.whole ?? '',
      findings.map(({ fingerprint }) => fingerprint),
    ),
    news: status.computed.news,
    whole: overallApproval(actor, proposal, { status, findings, seen }),
    problems: sortProblems(problems)
      .filter(({ severity }) => severity !== 'info')
      .slice(0, problemsMax),
    versions: parts.versions,
    tokens: summary?.tokens ?? { before: 0, after: 0 },
    bump: summary?.bump ?? 'none',
    quality: summary?.quality ?? { before: nothing, after: nothing },
    timeline: parts.events.map(timelineEntry),
    threads: threadsOf(actor, parts.comments),
    movedTo: status.computed.state === 'outdated' ? proposal.currentNumber : null,
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
function foldFindings(actor: Actor, findings: readonly Finding[], parts: FoldParts): FindingCard[] {
  const { status, seen, sinceLook, impact } = parts
  let shown = 0
  const unreviewed = new Set(status.unreviewed)
  const accepted = status.acceptedAmong(findings)
  const verdicts = groupBy(status.verdicts, ({ fingerprint }) => fingerprint)
  return [...groupBy(findings, foldKeyOf)].map(([key, members]) => {
    const first = members[0]!
    shown += lengthOf(first.before) + lengthOf(first.after)
    const isLong = shown > proposalLimits.shownLengthMax
    const level = levels.find(each => members.some(member => member.level === each))!
    const fingerprints = members.map(({ fingerprint }) => fingerprint)
    const { title, callers, agents, operators, fix } = formatFinding(first)
    return {
      group: first.group,
      groups: [...new Set(members.map(({ group }) => group))],
      rule: first.rule,
      level,
      title: titleOf(title, members),
      callers,
      agents,
      operators,
      fix,
      evidence: formatEvidence(first.evidence),
      path: first.path,
      ...(isLong ? shortValues(first) : valuesOf(first)),
      members: members.map(({ fingerprint, tool }) => ({ fingerprint, tool })),
      needsApproval: needsApproval(level),
      approvals: verdictsOn(actor, fingerprints, verdicts),
      approved: members.every(({ fingerprint, level: own }) => isApproved(status, fingerprint, own)),
      accepted: fingerprints.every(fingerprint => accepted.has(fingerprint)),
      isNew: fingerprints.some(fingerprint => unreviewed.has(fingerprint)),
      isSinceLook: fingerprints.some(fingerprint => sinceLook.fingerprints.has(fingerprint)),
      seen: fingerprints.every(fingerprint => seen.has(fingerprint)),
      impact: impact.get(key) ?? null,
    }
  })
}

type FoldParts = Pick<ProposalParts, 'status' | 'seen' | 'sinceLook' | 'impact'>

/** Names how many more tools a title means that names the first of them. */
function titleOf(title: string, members: readonly Finding[]): string {
  const tool = members[0]?.tool ?? null
  return tool !== null && members.length > 1 && title.includes(`\`${tool}\``)
    ? `${title} (and ${members.length - 1} more)`
    : title
}

function isApproved({ computed }: ProposalStatus, fingerprint: string, level: Level): boolean {
  return computed.perFinding.get(fingerprint)?.approved ?? (!needsApproval(level) || computed.needed === 0)
}

/** Returns the verdicts: an approval must cover all findings, a request for changes any of them. */
function verdictsOn(
  actor: Actor,
  fingerprints: readonly string[],
  verdicts: ReadonlyMap<string, readonly VerdictRecord[]>,
): FindingCard['approvals'] {
  const requested = new Set(fingerprints)
  const stated = [...requested]
    .flatMap(fingerprint => verdicts.get(fingerprint) ?? [])
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  return [...groupBy(stated, ({ reviewerId }) => reviewerId).values()].flatMap(own => {
    const request = own.find(({ verdict }) => verdict === 'request-changes')
    const shown = request ?? (own.length === requested.size ? own.at(-1) : undefined)
    if (!shown) return []
    const { reviewer, reviewerId, verdict, note, at } = shown
    return [{ by: reviewer, mine: reviewerId === actor.id, verdict, note, at: at.toISOString() }]
  })
}

/**
 * Returns the approval of the whole proposal if that is what reviewers approve: no finding needs one, or not
 * all findings are available.
 */
function overallApproval(
  actor: Actor,
  { summary }: ProposalRecord,
  { status, findings, seen }: Pick<ProposalParts, 'status' | 'findings' | 'seen'>,
): WholeApproval | null {
  if (!summary) return null
  const { whole, left } = summary
  if (left === 0 && findings.some(({ level }) => needsApproval(level))) return null
  return {
    fingerprint: whole,
    approvals: verdictsOn(
      actor,
      [whole],
      groupBy(status.verdicts, ({ fingerprint }) => fingerprint),
    ),
    approved: status.computed.perFinding.get(whole)?.approved ?? status.computed.needed === 0,
    seen: seen.has(whole),
  }
}
