/** Proposals for people who take part in them: lists and a single proposal. */
import { numberedPageOf } from '@/lib/core/catalog/views/page-of'
import { isOpen } from '@/lib/core/proposals/model/proposal-state'
import {
  proposalListLimits,
  type ProposalList,
  type ProposalPage,
  type ProposalTab,
} from '@/lib/core/proposals/model/proposal-views'
import {
  proposalNumberMax,
  writeProposalCursor,
  type ProposalPosition,
} from '@/lib/core/proposals/model/proposal-cursor'
import { decideTransitions } from '@/lib/core/proposals/lifecycle/decide-transitions'
import { proposalLimits } from '@/lib/core/proposals/lifecycle/proposal-requests'
import { capCount, type CappedCount } from '@/lib/core/base/capped-count'
import { AppError } from '@/lib/core/base/errors'
import { groupBy } from '@/lib/core/base/group-by'
import type { ProposalId, ToolboxId, UserId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { listProposalEvents, listComments, listUploadedNumbers } from '@/lib/store/proposals/proposal-events'
import {
  listProposalsById,
  listProposalsFor,
  listToolboxFacts,
  type ListedProposal,
  type ProposalChoice,
} from '@/lib/store/proposals/list-proposals'
import { findProposalByNumber } from '@/lib/store/proposals/proposals'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { database, type Tx } from '@/lib/store/connection/client'
import { countFindings, listFindings, listSeen } from '@/lib/store/proposals/findings'
import { findSinceLook } from '@/lib/store/proposals/last-looks'
import { listToolboxesWithHiddenTools } from '@/lib/store/catalog/readable-toolboxes'
import { oncePerPage } from '@/lib/operations/toolboxes/once-per-page'
import { findVersionById } from '@/lib/store/toolboxes/versions'
import { processedState } from './processed-state'
import { proposalRow, proposalView } from './proposal-cards'
import { findImpact } from './proposal-impact'
import { isOutdated, rejudgeIfOutdated } from './rejudge-proposals'
import { loadNextSteps } from './next-steps'
import { loadProposalStatus, loadProposalStatuses, type ProposalStatus } from './proposal-status'

const pageSize = 25
const { listedMax, searchedMax, headerMax } = proposalListLimits

/**
 * Lists proposals that the actor can see.
 * @param page from the URL; a value out of range is clamped
 * @param after only proposals after this one: `nextCursor` of an earlier list
 */
export async function listProposals(
  actor: Actor,
  { tab, page, after }: { tab: ProposalTab; page?: number; after?: ProposalPosition },
  at: Date,
): Promise<ProposalList> {
  const tx = database()
  if (after && tab === 'needs-me')
    throw new AppError('request.invalid', 'The tab needs-me has no older proposals, so leave out the cursor.')
  const [mine, open, closed, later] = await listVisible(tx, actor, [
    ...([{ choice: 'mine' }, { choice: 'open' }, { choice: 'closed' }] as const),
    ...(after && tab !== 'needs-me' ? [{ choice: tab, after }] : []),
  ])
  const needsMe = await listWaiting(tx, actor, open!, at)
  const ofTabs = <Value>(read: (listing: Listing) => Value): Record<ProposalTab, Value> => ({
    'needs-me': read(needsMe),
    mine: read(mine!),
    open: read(open!),
    closed: read(closed!),
  })
  const listed = later ?? ofTabs(listing => listing)[tab]
  const { items, page: shown, pages } = numberedPageOf(listed.proposals, page ?? 1, pageSize)
  const records = await listProposalsById(
    tx,
    items.map(({ id }) => id),
  )
  return {
    proposals: await proposalRows(tx, actor, records, at),
    page: shown,
    pages,
    nextCursor: shown === pages ? listed.nextCursor : null,
    counts: ofTabs(({ proposals }) => proposals.length),
    isCapped: ofTabs(({ isCapped }) => isCapped),
  }
}

/** Returns the number of proposals that need this person, which every page shows. */
export async function countProposalsForMe(actor: Actor, at: Date): Promise<CappedCount> {
  const tx = database()
  const [open] = await listVisible(tx, actor, [{ choice: 'open' }])
  const proposals = open!.proposals.slice(0, searchedMax)
  let count = 0
  for (let from = 0; from < proposals.length && count <= headerMax; from += headerMax + 1)
    count += (await thoseNeeding(tx, actor, proposals.slice(from, from + headerMax + 1), at)).length
  return capCount(count, headerMax)
}

/**
 * Returns how many visible proposals wait for a review or a publication and did not change since a time, at most `max`;
 * null without open proposals.
 */
export async function countUnchangedProposals(
  actor: Actor,
  { since, max }: { since: Date; max: number },
): Promise<number | null> {
  const [open, unchanged] = await listVisible(database(), actor, [
    { choice: 'open' },
    { choice: { unchangedSince: since } },
  ])
  return open!.proposals.length === 0 ? null : Math.min(unchanged!.proposals.length, max)
}

/** Returns a proposal. @throws AppError `proposal.not-found`, also for one that the actor may not see */
export async function findProposal(actor: Actor, number: number, at: Date): Promise<ProposalPage> {
  const tx = database()
  const found = await readableProposal(tx, actor, number)
  if (!(await isOutdated(tx, found, at))) return viewProposal(tx, actor, found, { isComparing: false, at })
  const isComparing = await rejudgeIfOutdated(found, at)
  return viewProposal(tx, actor, await findReadable(tx, actor, number), { isComparing, at })
}

/**
 * Returns a proposal record.
 * @throws AppError `proposal.not-found`, also for one that the actor may not see
 */
export const readableProposal = oncePerPage(findReadable)

/** Returns the record as it is now, also when the page has read it before. */
async function findReadable(tx: Tx, actor: Actor, number: number): Promise<ProposalRecord> {
  const isNumber = Number.isInteger(number) && number > 0 && number <= proposalNumberMax
  const proposal = isNumber ? await findProposalByNumber(tx, number) : null
  if (!proposal || !(await maySeeProposal(tx, actor, proposal))) throw new AppError('proposal.not-found')
  return proposal
}

/**
 * Reports whether the actor may see a proposal. Files and findings reveal all tools, so an actor who may not
 * see one tool sees no proposal of its toolbox.
 */
export async function maySeeProposal(tx: Tx, actor: Actor, proposal: ProposalRecord): Promise<boolean> {
  if (decide(actor, 'proposal.read', proposal.facts).effect === 'deny') return false
  return (await listToolboxesWithHiddenTools(tx, actor, [proposal.toolboxId])).size === 0
}

/**
 * Returns the steps that the actor may take.
 * @param isComparing whether the findings are outdated until a worker has compared the versions
 */
export function stepsOf(
  actor: Actor,
  proposal: ProposalRecord,
  { computed }: ProposalStatus,
  isComparing = false,
): ProposalPage['may'] {
  return decideTransitions(actor, {
    proposal: proposal.facts,
    state: computed.state,
    version: processedState(proposal),
    isComparing,
    draft: proposal.draft,
    publishAt: proposal.publishAt,
    contract: computed.contract,
    news: computed.news,
  })
}

type Listing<Proposal extends { id: ProposalId } = { id: ProposalId }> = {
  proposals: Proposal[]
  /** Whether there can be more. */
  isCapped: boolean
  /** Where they continue; null when there are no more, or no way to list them. */
  nextCursor: string | null
}

/** Returns the newest proposals of each choice that the actor can see. */
async function listVisible(
  tx: Tx,
  actor: Actor,
  choices: readonly { choice: ProposalChoice; after?: ProposalPosition }[],
): Promise<Listing<ListedProposal>[]> {
  const found = await Promise.all(
    choices.map(({ choice, after }) => listProposalsFor(tx, actor, choice, after)),
  )
  const isVisible = await findVisible(tx, actor, found.flat())
  return found.map(proposals => {
    const examined = proposals.slice(0, listedMax)
    const isCapped = proposals.length > listedMax
    return {
      proposals: examined.filter(isVisible),
      isCapped,
      nextCursor: isCapped ? writeProposalCursor(examined.at(-1)!) : null,
    }
  })
}

/** Returns a function that reports whether the actor sees a proposal in lists. */
async function findVisible(
  tx: Tx,
  actor: Actor,
  proposals: readonly ListedProposal[],
): Promise<(proposal: ListedProposal) => boolean> {
  const facts = await listToolboxFacts(tx, [...new Set(proposals.map(({ toolboxId }) => toolboxId))])
  const mayRead = (id: ToolboxId, authorIds: UserId[]) => {
    const toolbox = facts.get(id)
    return toolbox !== undefined && decide(actor, 'proposal.read', { toolbox, authorIds }).effect !== 'deny'
  }
  const ids = [...facts.keys()]
  const own = new Set(ids.filter(id => mayRead(id, [actor.id])))
  const all = new Set(ids.filter(id => mayRead(id, [])))
  const hidden = await listToolboxesWithHiddenTools(tx, actor, [...own])
  return ({ toolboxId, isOwn }) => (isOwn ? own : all).has(toolboxId) && !hidden.has(toolboxId)
}

/** Returns the proposals that need the actor, among the newest open ones. */
async function listWaiting(
  tx: Tx,
  actor: Actor,
  { proposals, isCapped }: Listing,
  at: Date,
): Promise<Listing<ProposalRecord>> {
  return {
    proposals: await thoseNeeding(tx, actor, proposals.slice(0, searchedMax), at),
    isCapped: isCapped || proposals.length > searchedMax,
    nextCursor: null,
  }
}

async function thoseNeeding(
  tx: Tx,
  actor: Actor,
  listed: readonly { id: ProposalId }[],
  at: Date,
): Promise<ProposalRecord[]> {
  const proposals = await listProposalsById(
    tx,
    listed.map(({ id }) => id),
  )
  const status = await loadProposalStatuses(tx, proposals, at)
  return proposals.filter(proposal => needsActor(actor, proposal, status.get(proposal.id)!))
}

/** Reports whether the proposal waits for an action of the actor. */
function needsActor(actor: Actor, proposal: ProposalRecord, status: ProposalStatus): boolean {
  const { computed, verdicts, toAgree, unreviewed } = status
  if (!isOpen(computed.state)) return false
  const may = stepsOf(actor, proposal, status)
  const isAuthor = proposal.author?.id === actor.id
  switch (computed.state) {
    case 'in-review': {
      if (may.review.effect === 'deny') return false
      if (unreviewed.length > 0) return true
      const stated = new Set(
        verdicts.flatMap(each => (each.reviewerId === actor.id ? [each.fingerprint] : [])),
      )
      return toAgree.some(each => !stated.has(each) && !computed.perFinding.get(each)?.approved)
    }
    case 'approved':
      // A scheduled publication needs no one until it fails.
      return (
        may.publish.effect !== 'deny' && (proposal.publishAt === null || proposal.publishFailure !== null)
      )
    case 'draft':
      return isAuthor && proposal.proposed.state === 'failed'
    default:
      return isAuthor
  }
}

async function proposalRows(tx: Tx, actor: Actor, proposals: readonly ProposalRecord[], at: Date) {
  const ids = proposals.map(({ id }) => id)
  const status = await loadProposalStatuses(tx, proposals, at)
  const counts = groupBy(await countFindings(tx, ids), ({ proposalId }) => proposalId)
  const next = await loadNextSteps(tx, proposals, status, at)
  return proposals.map(proposal => {
    const computed = status.get(proposal.id)!
    return proposalRow(actor, proposal, {
      status: computed,
      counts: counts.get(proposal.id) ?? [],
      needsMe: needsActor(actor, proposal, computed),
      next: next.get(proposal.id)!,
    })
  })
}

async function viewProposal(
  tx: Tx,
  actor: Actor,
  proposal: ProposalRecord,
  { isComparing, at }: { isComparing: boolean; at: Date },
): Promise<ProposalPage> {
  const status = await loadProposalStatus(tx, proposal, at)
  const [findings, counts, seen, sinceLook, events, comments, versions, version] = await Promise.all([
    listFindings(tx, proposal.id),
    countFindings(tx, [proposal.id]),
    listSeen(tx, proposal.id, actor.id),
    findSinceLook(tx, proposal.id, actor.id),
    listProposalEvents(tx, proposal.id, proposalLimits.timelineMax),
    listComments(tx, proposal.id),
    listUploadedNumbers(tx, proposal.id),
    findVersionById(tx, proposal.proposed.id),
  ])
  const impact = await findImpact(tx, actor, proposal, findings, at)
  const next = await loadNextSteps(tx, [proposal], new Map([[proposal.id, status]]), at)
  // Verdicts count per finding; unlike lists, this view has all findings.
  return proposalView(actor, proposal, {
    status,
    counts,
    findings,
    impact,
    seen,
    sinceLook,
    events,
    comments,
    versions,
    needsMe: needsActor(actor, proposal, status),
    next: next.get(proposal.id)!,
    problems: version?.problems ?? [],
    may: stepsOf(actor, proposal, status, isComparing),
    isComparing,
    at,
  })
}
