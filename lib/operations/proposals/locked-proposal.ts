/** The lock of its toolbox, under which a proposal is updated. */
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import type { Actor } from '@/lib/core/policy/model/actor'
import { createTimeoutMs } from '@/lib/operations/toolboxes/create-version'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { findProposalById } from '@/lib/store/proposals/proposals'
import { lockToolboxById, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { loadProposalStatus, type ProposalStatus } from './proposal-status'
import { findProposal, readableProposal } from './proposals'
import { stepsOf } from './steps-of'
import { rejudgeIfOutdated, rejudgeLockedIfOutdated } from './rejudge-proposals'

/** A proposal with its status and the steps that the actor may take. */
export type DecidedProposal = {
  proposal: ProposalRecord
  status: ProposalStatus
  may: ProposalPage['may']
}

export type LockedProposal = DecidedProposal & { toolbox: ToolboxRecord }

/**
 * Updates a proposal while its toolbox is locked, so that concurrent updates run one after the other.
 * @returns the proposal after the update
 * @throws AppError `proposal.not-found`, and everything that `work` throws
 */
export async function updatingProposal(
  actor: Actor,
  number: number,
  at: Date,
  work: (tx: Tx, locked: LockedProposal) => Promise<void>,
): Promise<ProposalPage> {
  const found = await readableProposal(database(), actor, number)
  await rejudgeIfOutdated(found, at)
  await inTransaction(async tx => work(tx, await lockProposal(tx, actor, number, at)), {
    timeoutMs: createTimeoutMs,
  })
  return findProposal(actor, number, at)
}

/** Locks the toolbox of a proposal. @throws AppError `proposal.not-found` */
export async function lockProposal(tx: Tx, actor: Actor, number: number, at: Date): Promise<LockedProposal> {
  const { id, toolboxId } = await readableProposal(tx, actor, number)
  const toolbox = (await lockToolboxById(tx, toolboxId))!
  // The previous owner of the lock may have changed the proposal since it was read.
  const found = (await findProposalById(tx, id))!
  const { proposal, isComparing } = await rejudgeLockedIfOutdated(tx, found, at)
  return { ...(await decideProposal(tx, actor, proposal, { isComparing, at })), toolbox }
}

/**
 * Returns what the actor may do with a proposal. Without the lock, this can change at any time.
 * @param isComparing whether the findings are outdated until a worker has compared the versions
 */
export async function decideProposal(
  tx: Tx,
  actor: Actor,
  proposal: ProposalRecord,
  { isComparing, at }: { isComparing: boolean; at: Date },
): Promise<DecidedProposal> {
  const status = await loadProposalStatus(tx, proposal, at)
  return { proposal, status, may: stepsOf(actor, proposal, status, isComparing) }
}
