/** Lists of proposals, and counts for the header and the attention page. */
import { capCount, type CappedCount } from '@/lib/core/base/capped-count'
import { AppError } from '@/lib/core/base/errors'
import { groupBy } from '@/lib/core/base/group-by'
import type { ProposalId, ToolboxId, UserId } from '@/lib/core/base/ids'
import { numberedPageOf } from '@/lib/core/catalog/views/page-of'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Actor } from '@/lib/core/policy/model/actor'
import { writeProposalCursor, type ProposalPosition } from '@/lib/core/proposals/model/proposal-cursor'
import {
  proposalListLimits,
  type ProposalList,
  type ProposalTab,
} from '@/lib/core/proposals/model/proposal-views'
import { listToolboxesWithHiddenTools } from '@/lib/store/catalog/readable-toolboxes'
import { database, type Tx } from '@/lib/store/connection/client'
import { countFindings } from '@/lib/store/proposals/findings'
import {
  listProposalsById,
  listProposalsFor,
  listToolboxFacts,
  type ListedProposal,
  type ProposalChoice,
} from '@/lib/store/proposals/list-proposals'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { loadNextSteps } from './next-steps'
import { proposalRow } from './proposal-cards'
import { loadProposalStatuses } from './proposal-status'
import { needsActor } from './steps-of'

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
