/** The findings of a proposal in pages, with their differences compared. Only those of one page are compared. */
import { compareValues } from '@/lib/core/proposals/diff/compare-values'
import { diffExcerpt, senseOfFile } from '@/lib/core/proposals/diff/diff-excerpt'
import {
  membersMax,
  type DrawnFile,
  type DrawnFinding,
  type DrawnFindings,
} from '@/lib/core/proposals/judge/drawn-finding'
import {
  listFindings,
  needsReader,
  noFilter,
  type FindingFilter,
  type ListedFinding,
} from '@/lib/core/proposals/model/finding-list'
import type { CommentThread, FindingCard, ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import type { SourcePair } from '@/lib/core/proposals/model/source-views'
import { showThread } from '@/lib/core/proposals/model/shown-thread'
import { groupBy } from '@/lib/core/base/group-by'
import { AppError } from '@/lib/core/base/errors'
import { visibleText } from '@/lib/core/base/visible-text'
import type { Actor } from '@/lib/core/policy/model/actor'
import { database } from '@/lib/store/connection/client'
import { readProposalFiles } from './proposal-sources'
import { findProposal, readableProposal } from './proposals'

/** Number of findings of the first page: two screens. */
const findingsPerPage = 20
export const findingsPerPageMax = 100
/** Maximum length of both texts of a file that is compared for its card. */
const comparedLengthMax = 200_000
/** Maximum length of all texts that are compared for one page. */
const comparedPageMax = 2_000_000

type FindingsRequest = {
  filter: FindingFilter
  /** `next` of the previous page. */
  cursor?: string
  limit?: number
  /** Only the finding of this group, or the one with this comment, with all its tools, whatever the filter is. */
  group?: string
  comment?: string
}

/**
 * Returns one page of the findings of a proposal, grouped by tool.
 * @throws AppError `proposal.not-found`, `proposal.stale` if the finding before the page is gone
 */
export async function listFindingCards(
  actor: Actor,
  number: number,
  request: FindingsRequest,
  at: Date,
): Promise<DrawnFindings> {
  return drawFindings(actor, await findProposal(actor, number, at), request)
}

type Readable = Pick<ProposalPage, 'number' | 'findings' | 'threads'>

/** Returns one page of the findings of a proposal that the actor has read. */
export async function drawFindings(
  actor: Actor,
  proposal: Readable,
  request: FindingsRequest,
): Promise<DrawnFindings> {
  const { filter, group, comment, limit = findingsPerPage } = request
  const all = listFindings(proposal.findings, { ...noFilter, showsAll: true })
  if (group !== undefined || comment !== undefined) {
    const wanted = group ?? groupOfComment(proposal, comment)
    const found = all.filter(({ card }) => wanted !== null && card.groups.includes(wanted))
    const findings = await drawCards(actor, proposal, found.slice(0, 1), Number.POSITIVE_INFINITY)
    return { findings, next: null, total: found.length, ahead: { todo: false, comments: false } }
  }
  const listed = listFindings(proposal.findings, filter)
  const rest = listed.slice(positionAfter(all, listed, request.cursor))
  const page = rest.slice(0, limit)
  const later = rest.slice(limit)
  const commented = new Set(proposal.threads.map(groupOfThread))
  return {
    findings: await drawCards(actor, proposal, page, membersMax),
    next: later.length > 0 ? page.at(-1)!.card.group : null,
    total: listed.length,
    ahead: {
      todo: later.some(({ card }) => needsReader(card)),
      comments: later.some(({ card }) => card.groups.some(each => commented.has(each))),
    },
  }
}

const groupOfThread = ({ anchor }: CommentThread): string | null =>
  anchor.on === 'finding' ? anchor.group : null

function groupOfComment({ threads }: Readable, comment: string | undefined): string | null {
  const thread = threads.find(({ comments }) => comments.some(({ id }) => id === comment))
  return thread ? groupOfThread(thread) : null
}

/**
 * Returns the position after the finding that the cursor names. That finding may no longer pass the filter, for
 * example because it has been reviewed, so that its position among all findings decides.
 */
function positionAfter(
  all: readonly ListedFinding[],
  listed: readonly ListedFinding[],
  cursor: string | undefined,
): number {
  if (cursor === undefined) return 0
  const order = new Map(all.map(({ card }, position) => [card.group, position]))
  const last = order.get(cursor)
  if (last === undefined)
    throw new AppError('proposal.stale', 'The findings changed while you were reading. Reload the page.')
  const next = listed.findIndex(({ card }) => order.get(card.group)! > last)
  return next < 0 ? listed.length : next
}

async function drawCards(
  actor: Actor,
  { number, threads }: Readable,
  listed: readonly ListedFinding[],
  shownMembers: number,
): Promise<DrawnFinding[]> {
  const files = await filesOf(actor, number, listed)
  const threadsOf = groupBy(threads, groupOfThread)
  let compared = 0
  return listed.map(({ card, section }) => {
    const { before, after, shortened, members, ...rest } = card
    const file = card.members[0]?.tool == null ? files.get(card.path) : undefined
    const length = (file?.before?.text?.length ?? 0) + (file?.after?.text?.length ?? 0)
    compared += length
    const isComparable = length <= comparedLengthMax && compared <= comparedPageMax
    return {
      ...rest,
      section,
      members: members.slice(0, shownMembers),
      memberCount: members.length,
      comparison: file ? null : compareValues(before, after, shortened),
      file: file ? drawFile(file, isComparable) : null,
      threads: card.groups.flatMap(group => threadsOf.get(group) ?? []).map(showThread),
    }
  })
}

/** Reads the files that findings about the toolbox name. */
async function filesOf(
  actor: Actor,
  number: number,
  listed: readonly ListedFinding[],
): Promise<Map<string, SourcePair>> {
  const paths = [...new Set(listed.flatMap(({ card }) => pathOf(card)))]
  if (paths.length === 0) return new Map()
  const tx = database()
  const files = await readProposalFiles(tx, await readableProposal(tx, actor, number), paths)
  return new Map(files.map(file => [file.path, file]))
}

const pathOf = ({ members, path }: FindingCard): string[] =>
  members[0]?.tool == null && path !== '' ? [path] : []

function drawFile({ path, before, after }: SourcePair, isComparable: boolean): DrawnFile {
  const old = before === null ? '' : before.text
  const now = after === null ? '' : after.text
  const isText = old !== null && now !== null
  const isModeChanged = before !== null && after !== null && before.executable !== after.executable
  return {
    path,
    excerpt:
      isText && isComparable ? diffExcerpt(visibleText(old), visibleText(now), senseOfFile(path)) : null,
    bytes: { before: before?.bytes ?? null, after: after?.bytes ?? null },
    executable: isModeChanged ? after.executable : null,
  }
}
