/** Proposed changes, for those who take part in them: lists, one of them, and the frame in which one is changed. */
import { isOpen } from '@/lib/core/proposals/model/proposal-state'
import type { ChangeList, ChangePage, ChangeTab } from '@/lib/core/proposals/model/proposal-views'
import { decideSteps } from '@/lib/core/proposals/lifecycle/decide-transitions'
import { changeLimits } from '@/lib/core/proposals/lifecycle/proposal-requests'
import { AppError } from '@/lib/core/base/errors'
import { groupBy } from '@/lib/core/base/group-by'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { listChangeEvents, listComments, listUploadedNumbers } from '@/lib/store/proposals/proposal-events'
import {
  countChangesBy,
  findChangeById,
  findChangeByNumber,
  listChangesBy,
  listToolboxesWithChanges,
  type ChangeFilter,
  type ChangeRecord,
} from '@/lib/store/proposals/proposals'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { countFindings, listFindings, listSeen } from '@/lib/store/proposals/findings'
import { listToolboxesWithHiddenTools } from '@/lib/store/catalog/readable-toolboxes'
import { lockToolboxById, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { findVersionById } from '@/lib/store/toolboxes/versions'
import { changeRow, changeView } from './proposal-cards'
import { findImpact } from './proposal-impact'
import { hangTimeoutMs } from '@/lib/operations/toolboxes/create-version'
import { isJudgedBefore, rejudgeChange } from './rejudge-proposals'
import { loadProposalStatus, loadProposalStatuses, type ProposalStatus } from './proposal-status'

const pageSize = 25
/** Open changes that are looked through for those that wait for one person. */
const openMax = 500
/** Of the column: nothing past it can be asked for. */
const numberMax = 2_147_483_647

/** @param page from an address: what is no page of the list is bent into range */
export async function listChanges(
  actor: Actor,
  { tab, page }: { tab: ChangeTab; page?: number },
  at: Date,
): Promise<ChangeList> {
  const tx = database()
  const open = await visibleChanges(tx, actor, true)
  const closed = await visibleChanges(tx, actor, false)
  const readableIds = [...new Set([...open.readableIds, ...closed.readableIds])]
  const mine: ChangeFilter = { toolboxIds: [], readableIds, actorId: actor.id }
  const [waiting, ...counted] = await Promise.all([
    listWaiting(tx, actor, open, at),
    countChangesBy(tx, mine),
    countChangesBy(tx, open),
    countChangesBy(tx, closed),
  ])
  const counts = {
    'needs-me': waiting.length,
    mine: counted[0]!,
    open: counted[1]!,
    closed: counted[2]!,
  }
  const pages = Math.max(1, Math.ceil(counts[tab] / pageSize))
  const shown = Math.min(Math.max(1, page ?? 1), pages)
  const offset = (shown - 1) * pageSize
  const changes =
    tab === 'needs-me'
      ? waiting.slice(offset, offset + pageSize)
      : await listChangesBy(tx, { mine, open, closed }[tab], { limit: pageSize, offset })
  return { changes: await changeRows(tx, actor, changes, at), page: shown, pages, counts }
}

/** How many changes wait for this person: for the number that every page shows. */
export async function countChangesForMe(actor: Actor, at: Date): Promise<number> {
  const tx = database()
  const open = await visibleChanges(tx, actor, true)
  return (await listWaiting(tx, actor, open, at)).length
}

/** @throws AppError `change.not-found`, also for what may not be known */
export async function findChange(actor: Actor, number: number, at: Date): Promise<ChangePage> {
  const tx = database()
  return viewChange(tx, actor, await readableChange(tx, actor, number), at)
}

/** @throws AppError `change.not-found`, also for what may not be known */
export async function readableChange(tx: Tx, actor: Actor, number: number): Promise<ChangeRecord> {
  const isNumber = Number.isInteger(number) && number > 0 && number <= numberMax
  const change = isNumber ? await findChangeByNumber(tx, number) : null
  if (!change || !(await maySeeChange(tx, actor, change))) throw new AppError('change.not-found')
  return change
}

/** Files and findings tell of all tools: whoever must not know of one of them sees no change of its toolbox. */
export async function maySeeChange(tx: Tx, actor: Actor, change: ChangeRecord): Promise<boolean> {
  if (decide(actor, 'change.read', change.facts).effect === 'deny') return false
  return (await listToolboxesWithHiddenTools(tx, actor, [change.toolboxId])).size === 0
}

export type HeldChange = {
  change: ChangeRecord
  toolbox: ToolboxRecord
  stood: ProposalStatus
  may: ChangePage['may']
}

/**
 * Changes something about a change, with its toolbox held, so that people who act at once come one after the other.
 * @returns the change as it is afterwards
 * @throws AppError `change.not-found`, and whatever `work` throws
 */
export async function changingChange(
  actor: Actor,
  number: number,
  at: Date,
  work: (tx: Tx, held: HeldChange) => Promise<void>,
): Promise<ChangePage> {
  const { id, ...found } = await readableChange(database(), actor, number)
  if (isJudgedBefore(found)) await rejudgeChange(id, at)
  await inTransaction(async tx => work(tx, await lockProposal(tx, actor, number, at)), {
    timeoutMs: hangTimeoutMs,
  })
  return findChange(actor, number, at)
}

/** @throws AppError `change.not-found` */
export async function lockProposal(tx: Tx, actor: Actor, number: number, at: Date): Promise<HeldChange> {
  const { id, toolboxId } = await readableChange(tx, actor, number)
  const toolbox = (await lockToolboxById(tx, toolboxId))!
  // What was read before the lock may have been changed by whoever held it.
  const change = (await findChangeById(tx, id))!
  const stood = await loadProposalStatus(tx, change, at)
  return { change, toolbox, stood, may: stepsOf(actor, change, stood) }
}

function stepsOf(actor: Actor, change: ChangeRecord, { standing }: ProposalStatus): ChangePage['may'] {
  return decideSteps(actor, {
    change: change.facts,
    state: standing.state,
    version: change.proposed.state,
    draft: change.draft,
    publishAt: change.publishAt,
    contract: standing.contract,
    news: standing.news,
  })
}

async function visibleChanges(tx: Tx, actor: Actor, open: boolean): Promise<ChangeFilter> {
  const toolboxes = await listToolboxesWithChanges(tx, open)
  const ids = toolboxes.map(({ id }) => id)
  const veiled = await listToolboxesWithHiddenTools(tx, actor, ids)
  const readable = toolboxes.filter(
    ({ id, facts }) => !veiled.has(id) && decide(actor, 'toolbox.read', facts).effect !== 'deny',
  )
  const all = readable.filter(
    ({ facts }) => decide(actor, 'change.read', { toolbox: facts, authorIds: [] }).effect !== 'deny',
  )
  return {
    toolboxIds: all.map(({ id }) => id),
    readableIds: readable.map(({ id }) => id),
    actorId: actor.id,
    open,
  }
}

async function listWaiting(tx: Tx, actor: Actor, open: ChangeFilter, at: Date): Promise<ChangeRecord[]> {
  if (open.readableIds.length === 0) return []
  const changes = await listChangesBy(tx, open, { limit: openMax })
  const stood = await loadProposalStatuses(tx, changes, at)
  return changes.filter(change => needsActor(actor, change, stood.get(change.id)!))
}

/** Does something of the change wait for whoever asks? */
function needsActor(actor: Actor, change: ChangeRecord, stood: ProposalStatus): boolean {
  const { standing, verdicts, toAgree, unreviewed } = stood
  if (!isOpen(standing.state)) return false
  const may = stepsOf(actor, change, stood)
  const isAuthor = change.author?.id === actor.id
  switch (standing.state) {
    case 'in-review': {
      if (may.review.effect === 'deny') return false
      if (unreviewed.length > 0) return true
      const said = new Set(verdicts.flatMap(each => (each.reviewerId === actor.id ? [each.fingerprint] : [])))
      return toAgree.some(each => !said.has(each) && !standing.perFinding.get(each)?.approved)
    }
    case 'approved':
      return may.publish.effect !== 'deny' && change.publishAt === null
    case 'draft':
      return isAuthor && change.proposed.state === 'failed'
    default:
      return isAuthor
  }
}

async function changeRows(tx: Tx, actor: Actor, changes: readonly ChangeRecord[], at: Date) {
  const ids = changes.map(({ id }) => id)
  const stood = await loadProposalStatuses(tx, changes, at)
  const counts = groupBy(await countFindings(tx, ids), ({ changeId }) => changeId)
  return changes.map(change => {
    const standing = stood.get(change.id)!
    return changeRow(actor, change, {
      stood: standing,
      counts: counts.get(change.id) ?? [],
      needsMe: needsActor(actor, change, standing),
    })
  })
}

async function viewChange(tx: Tx, actor: Actor, change: ChangeRecord, at: Date): Promise<ChangePage> {
  const stood = await loadProposalStatus(tx, change, at)
  const [findings, counts, seen, events, comments, versions, version] = await Promise.all([
    listFindings(tx, change.id),
    countFindings(tx, [change.id]),
    listSeen(tx, change.id, actor.id),
    listChangeEvents(tx, change.id, changeLimits.timelineMax),
    listComments(tx, change.id),
    listUploadedNumbers(tx, change.id),
    findVersionById(tx, change.proposed.id),
  ])
  const impact = await findImpact(tx, actor, change, findings, at)
  // What was said counts by findings; here, unlike in lists, all of them are at hand.
  return changeView(actor, change, {
    ...{ stood, counts, findings, impact, seen, events, comments, versions },
    needsMe: needsActor(actor, change, stood),
    problems: version?.problems ?? [],
    may: stepsOf(actor, change, stood),
    at,
  })
}
