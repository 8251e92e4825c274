/** A proposal, for the people who take part in it. */
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import { proposalNumberMax } from '@/lib/core/proposals/model/proposal-cursor'
import { proposalLimits } from '@/lib/core/proposals/lifecycle/proposal-requests'
import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { listProposalEvents, listComments, listUploadedNumbers } from '@/lib/store/proposals/proposal-events'
import { findProposalByNumber } from '@/lib/store/proposals/proposals'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { database, type Tx } from '@/lib/store/connection/client'
import { countFindings, listFindings, listSeen } from '@/lib/store/proposals/findings'
import { findSinceLook } from '@/lib/store/proposals/last-looks'
import { listToolboxesWithHiddenTools } from '@/lib/store/catalog/readable-toolboxes'
import { oncePerPage } from '@/lib/operations/toolboxes/once-per-page'
import { findVersionById } from '@/lib/store/toolboxes/versions'
import { proposalView } from './proposal-cards'
import { findImpact } from './proposal-impact'
import { isOutdated, rejudgeIfOutdated } from './rejudge-proposals'
import { loadNextSteps } from './next-steps'
import { loadProposalStatus } from './proposal-status'
import { needsActor, stepsOf } from './steps-of'

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
