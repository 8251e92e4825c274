/** Publishes scheduled proposals when they are due and have the approvals they need. */
import { AppError } from '@/lib/core/base/errors'
import type { ProposalId, UserId } from '@/lib/core/base/ids'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { recordAudit } from '@/lib/store/audit/audit'
import { findScheduler, insertProposalEvent } from '@/lib/store/proposals/proposal-events'
import { findProposalById } from '@/lib/store/proposals/proposals'
import { listDueProposals } from '@/lib/store/proposals/list-proposals'
import { savePublishFailure, updateProposal } from '@/lib/store/proposals/update-proposal'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { jobReports } from '@/lib/store/background/job-reports'
import { lockToolboxById } from '@/lib/store/toolboxes/toolboxes'
import { eachProposal } from '@/lib/operations/proposals/each-proposal'
import { findActorById } from '@/lib/operations/access/find-actor'
import { createTimeoutMs } from '@/lib/operations/toolboxes/create-version'
import { checkConfirmed } from './confirm-publishing'
import { publishProposal } from './publish-proposal'
import { isOutdated, rejudgeIfOutdated } from '@/lib/operations/proposals/rejudge-proposals'
import { refreshProposalStatus, loadProposalStatus } from '@/lib/operations/proposals/proposal-status'

/** Maximum number of proposals per batch. */
const batchMax = 100

/**
 * Publishes everything that is due, in the order of the numbers. Every process calls it; the first one
 * publishes. A proposal that fails stores the reason for its page, gets its own line in the log, and does not
 * block the others.
 * @returns the number of published proposals
 * @throws the error of the proposal that failed, or an AggregateError with the errors of all
 */
export async function publishDue(at: Date, signal?: AbortSignal): Promise<number> {
  let count = 0
  const act = async (proposal: ProposalRecord) => {
    const { id, number } = proposal
    try {
      if (await rejudgeIfOutdated(proposal, at)) return
      if (!(await publishOne(id, at))) return
      count += 1
      if (proposal.publishFailure)
        jobReports().logProposal(number, { recoveredAfterMs: at.getTime() - proposal.publishAt!.getTime() })
    } catch (error) {
      if (await saveFailure(id, error, at)) jobReports().logProposal(number, { failed: error })
      // The job works: a person must confirm, and the page of the proposal asks for it.
      if (!(error instanceof AppError && error.code === 'proposal.needs-confirmation')) throw error
    }
  }
  const list = (page: { after: number; limit: number }) => listDueProposals(database(), at, page)
  await eachProposal({ list, limit: batchMax, act, failed: 'scheduled publications failed' }, signal)
  return count
}

async function publishOne(id: ProposalId, at: Date): Promise<boolean> {
  try {
    return await inTransaction(tx => publishIfDue(tx, id, at), { timeoutMs: createTimeoutMs })
  } catch (error) {
    // Another process was faster.
    if (error instanceof AppError && error.code === 'proposal.stale') return false
    throw error
  }
}

/** Stores a failure. @returns whether it is the first failure of this publication */
async function saveFailure(id: ProposalId, error: unknown, at: Date): Promise<boolean> {
  const reason =
    error instanceof AppError
      ? asSentence(error.message)
      : 'An unexpected error occurred. Admins can see it under Background jobs.'
  // While the database is down, no page could show the reason; the next attempt stores it.
  return savePublishFailure(database(), id, { reason, at }).catch(() => false)
}

const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

async function publishIfDue(tx: Tx, id: ProposalId, at: Date): Promise<boolean> {
  const found = await findProposalById(tx, id)
  const toolbox = found && (await lockToolboxById(tx, found.toolboxId))
  if (!toolbox) return false
  const proposal = await refreshProposalStatus(tx, id, at)
  if (proposal.state !== 'approved' || !proposal.publishAt || proposal.publishAt > at) return false
  if (await isOutdated(tx, proposal, at)) return false
  if ((await loadProposalStatus(tx, proposal, at)).computed.contract !== null) return false
  const scheduler = await findScheduler(tx, id)
  const actor = scheduler && (await findActorById(scheduler, at))
  const decision = actor && decide(actor, 'version.publish', proposal.facts.toolbox)
  if (!decision || decision.effect === 'deny') {
    await unschedule(tx, proposal, scheduler, at)
    return false
  }
  await checkConfirmed(tx, actor, proposal, at)
  await publishProposal(tx, toolbox, proposal, { actorId: null, at, decision })
  return true
}

/**
 * Cancels the schedule, because the person who set it can no longer publish and nothing is published in their
 * name.
 */
async function unschedule(
  tx: Tx,
  proposal: ProposalRecord,
  scheduler: UserId | null,
  at: Date,
): Promise<void> {
  await updateProposal(tx, proposal.id, { publishAt: null }, at)
  const reason = 'The person who scheduled it can no longer publish versions of this toolbox.'
  await insertProposalEvent(tx, proposal.id, { kind: 'unscheduled', actorId: null, at, data: { reason } })
  await recordAudit(tx, {
    type: 'proposal.moved',
    target: proposal.toolboxId,
    before: { proposal: proposal.number, state: proposal.state, scheduledBy: scheduler },
    after: { proposal: proposal.number, state: proposal.state, step: 'unschedule', reason },
    result: 'refused',
  })
}
