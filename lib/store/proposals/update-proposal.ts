/**
 * Changes of proposals. A transition requires the lock of the toolbox (lockToolbox), so that two never run
 * concurrently.
 */
import { proposalMoves, type ProposalState } from '@/lib/core/proposals/model/proposal-state'
import type { PublishRisks } from '@/lib/core/proposals/lifecycle/publish-risks'
import type { ProposalId, ToolboxId, UserId, VersionId } from '@/lib/core/base/ids'
import type { Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { toJson } from '@/lib/store/connection/stored-json'
import type { StoredSummary } from './stored-proposals'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'

type NewProposal = {
  toolboxId: ToolboxId
  baseId: VersionId | null
  proposedId: VersionId
  authorId: UserId | null
  title: string
  description: string
  state: ProposalState
  draft: boolean
  publishes: boolean
  confirmsBreaking?: boolean
  rollbackOf?: number
  at: Date
}

/** Adds a proposal. Its number is the next over all toolboxes. */
export async function insertProposal(tx: Tx, { at, ...proposal }: NewProposal): Promise<ProposalId> {
  const { id } = await tx.proposal.create({
    data: { ...proposal, createdAt: at, updatedAt: at },
    select: { id: true },
  })
  return id as ProposalId
}

type ProposalUpdate = {
  title?: string
  description?: string
  draft?: boolean
  publishes?: boolean
  confirmsBreaking?: boolean
  publishAt?: Date | null
  confirmedRisks?: PublishRisks
  baseId?: VersionId | null
  proposedId?: VersionId
  summary?: StoredSummary | null
}

/** Changes everything but the state, which `moveProposal` changes. */
export async function updateProposal(
  tx: Tx,
  id: ProposalId,
  update: ProposalUpdate,
  at: Date,
): Promise<void> {
  const { summary, confirmedRisks, ...values } = update
  const hasOtherVersions = values.proposedId !== undefined || values.baseId !== undefined
  await tx.proposal.update({
    where: { id },
    data: {
      ...values,
      updatedAt: at,
      // The scheduled publication is another one, so an earlier failure or confirmation no longer applies.
      ...((values.publishAt !== undefined || hasOtherVersions) && {
        publishFailedAt: null,
        publishFailure: null,
        confirmedRisks: confirmedRisks ? toJson(confirmedRisks) : Prisma.DbNull,
      }),
      ...(summary !== undefined && {
        summary: summary === null ? Prisma.DbNull : toJson(summary),
      }),
    },
  })
}

/**
 * Stores why the scheduled publication failed. This does not count as a change of the proposal, so open views
 * stay valid.
 * @returns whether it had not failed before
 */
export async function savePublishFailure(
  tx: Tx,
  id: ProposalId,
  { reason, at }: NonNullable<ProposalRecord['publishFailure']>,
): Promise<boolean> {
  const data = { publishFailedAt: at, publishFailure: reason }
  const open = { id, closedAt: null }
  const { count } = await tx.proposal.updateMany({ where: { ...open, publishFailedAt: null }, data })
  if (count === 0) await tx.proposal.updateMany({ where: open, data })
  return count > 0
}

/**
 * Moves the proposal on only when it is still in state `from`.
 * @returns false when another transaction was faster
 * @throws Error for a move that is not in `proposalMoves`
 */
export async function moveProposal(
  tx: Tx,
  id: ProposalId,
  from: ProposalState,
  to: ProposalState,
  at: Date,
  closing?: { by: UserId | null; bypassReason?: string },
): Promise<boolean> {
  if (!proposalMoves[from].includes(to)) throw new Error(`A proposal never moves from ${from} to ${to}.`)
  const { count } = await tx.proposal.updateMany({
    where: { id, state: from },
    data: {
      state: to,
      updatedAt: at,
      ...(closing && { closedAt: at, closedById: closing.by, bypassReason: closing.bypassReason ?? null }),
    },
  })
  return count === 1
}
