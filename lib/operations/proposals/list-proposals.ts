/** Lists of proposals, and counts for the header and the attention page. */
import { capCount, type CappedCount } from '@/lib/core/base/capped-count'
import { AppError } from '@/lib/core/base/errors'
import { groupBy } from '@/lib/core/base/group-by'
import type { ProposalId, ToolboxId, UserId } from '@/lib/core/base/ids'
import { numberedPageOf } from '@/lib/core/catalog/views/page-of'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { ProposalFacts } from '@/lib/core/policy/model/facts'
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
 * Number of proposals that are read together for the header, also those that a rule hides: the fewest that can show that
 * there are too many to count.
 */
const atOnce = headerMax + 1

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
  const listed = (await listProposalsFor(tx, actor, 'open')).slice(0, listedMax)
  let count = 0
  let visible = 0
  for (let from = 0; from < listed.length && visible < searchedMax && count <= headerMax; from += atOnce) {
    const ids = listed.slice(from, from + atOnce).map(({ id }) => id)
    const proposals = await listProposalsById(tx, ids)
    const facts = new Map(proposals.map(each => [each.toolboxId, each.facts.toolbox]))
    const isVisible = await findVisible(tx, actor, facts)
    const seen = proposals
      .filter(({ toolboxId, author }) => isVisible({ toolboxId, isOwn: author?.id === actor.id }))
      .slice(0, searchedMax - visible)
    count += (await thoseNeeding(tx, actor, seen, at)).length
    visible += seen.length
  }
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
  const toolboxIds = new Set(found.flat().map(({ toolboxId }) => toolboxId))
  const isVisible = await findVisible(tx, actor, await listToolboxFacts(tx, [...toolboxIds]))
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

/**
 * Returns a function that reports whether the actor sees a proposal in lists.
 * @param facts of the toolboxes of the proposals
 */
async function findVisible(
  tx: Tx,
  actor: Actor,
  facts: ReadonlyMap<ToolboxId, ProposalFacts['toolbox']>,
): Promise<(proposal: Pick<ListedProposal, 'toolboxId' | 'isOwn'>) => boolean> {
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
  const records = await listProposalsById(
    tx,
    proposals.slice(0, searchedMax).map(({ id }) => id),
  )
  return {
    proposals: await thoseNeeding(tx, actor, records, at),
    isCapped: isCapped || proposals.length > searchedMax,
    nextCursor: null,
  }
}

async function thoseNeeding(
  tx: Tx,
  actor: Actor,
  proposals: readonly ProposalRecord[],
  at: Date,
): Promise<ProposalRecord[]> {
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
