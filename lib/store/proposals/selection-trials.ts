/** Trials of a proposal: what a model was asked with, and what it cost. */
import type { ProposalId, TrialId, UserId, VersionId } from '@/lib/core/base/ids'
import type { SelectionSpending } from '@/lib/core/proposals/selection/count-usage'
import type { OfferedTool, SelectionSettings, TrialState } from '@/lib/core/proposals/selection/selection'
import type { Tx } from '@/lib/store/connection/client'
import { toJson, toJsonOrNull } from '@/lib/store/connection/stored-json'
import type { Prisma } from '@/lib/store/generated/client'
import { readSettings, readToolsAfter, readToolsBefore } from './stored-selections'

export type TrialRecord = {
  id: TrialId
  proposalId: ProposalId
  baseId: VersionId | null
  proposedId: VersionId
  base: { number: number } | null
  proposed: { number: number }
  requestedBy: { id: UserId; name: string } | null
  state: TrialState
  settings: SelectionSettings | null
  omitted: number
  problem: string
  spentMs: number
  spending: SelectionSpending
  createdAt: Date
  endedAt: Date | null
}

/** A trial with the tools that it offers, which can be large. */
export type TrialWithTools = TrialRecord & {
  toolsBefore: OfferedTool[] | null
  toolsAfter: OfferedTool[] | null
}

const trialColumns = {
  id: true,
  proposalId: true,
  baseId: true,
  proposedId: true,
  base: { select: { number: true } },
  proposed: { select: { number: true } },
  requestedBy: { select: { id: true, name: true } },
  state: true,
  settings: true,
  omitted: true,
  problem: true,
  spentMs: true,
  requests: true,
  inputTokens: true,
  outputTokens: true,
  cost: true,
  createdAt: true,
  endedAt: true,
} as const satisfies Prisma.SelectionTrialSelect

type NewTrial = Pick<TrialRecord, 'id' | 'proposalId' | 'baseId' | 'proposedId' | 'createdAt'> & {
  requestedById: UserId | null
}

/** Stores a trial without its tasks: see `insertSelectionCases`. */
export async function insertTrial(tx: Tx, trial: NewTrial): Promise<void> {
  await tx.selectionTrial.create({ data: trial })
}

/**
 * Deletes old trials of a proposal: all but the newest ones, those that have not ended, and those with the current result
 * of a contract example.
 */
export async function forgetTrials(tx: Tx, proposalId: ProposalId, kept: number): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM selection_trial
    WHERE proposal_id = ${proposalId}::uuid AND state = 'ended' AND id NOT IN (
      SELECT id FROM selection_trial WHERE proposal_id = ${proposalId}::uuid
      ORDER BY created_at DESC, id DESC LIMIT ${kept}
    ) AND id NOT IN (
      SELECT DISTINCT ON (k.example_id) k.trial_id
      FROM selection_case k
      JOIN selection_trial t ON t.id = k.trial_id
      JOIN selection_example e ON e.id = k.example_id AND e.contract
      JOIN proposal p ON p.id = t.proposal_id AND p.proposed_id = t.proposed_id
      WHERE p.id = ${proposalId}::uuid AND k.is_expected IS NOT NULL
      ORDER BY k.example_id, t.created_at DESC, t.id DESC
    )`
}

/** Deletes the trials for the contract that no worker has begun, because another one replaces them. */
export async function deleteQueuedContractTrials(tx: Tx, proposalId: ProposalId): Promise<void> {
  await tx.selectionTrial.deleteMany({ where: { proposalId, requestedById: null, state: 'queued' } })
}

/** Counts the trials that people requested and that have not ended. */
export async function countWaitingTrials(tx: Tx, proposalId: ProposalId): Promise<number> {
  return tx.selectionTrial.count({
    where: { proposalId, requestedById: { not: null }, state: { not: 'ended' } },
  })
}

/** Returns trials without their tools, newest first. */
export async function listTrials(tx: Tx, proposalId: ProposalId): Promise<TrialRecord[]> {
  const rows = await tx.selectionTrial.findMany({
    where: { proposalId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: trialColumns,
  })
  return rows.map(asTrial)
}

/** Returns the newest trial of a proposal without its tools. */
export async function findNewestTrial(tx: Tx, proposalId: ProposalId): Promise<TrialRecord | null> {
  const row = await tx.selectionTrial.findFirst({
    where: { proposalId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: trialColumns,
  })
  return row && asTrial(row)
}

/** Returns a trial with the tools that its model is offered, which can be large. */
export async function findTrial(tx: Tx, id: TrialId): Promise<TrialWithTools | null> {
  const row = await tx.selectionTrial.findUnique({
    where: { id },
    select: { ...trialColumns, toolsBefore: true, toolsAfter: true },
  })
  if (!row) return null
  return {
    ...asTrial(row),
    toolsBefore: readToolsBefore(row.toolsBefore, row.id),
    toolsAfter: readToolsAfter(row.toolsAfter, row.id),
  }
}

/** Returns trials that no worker has finished, oldest first. */
export async function listOpenTrials(tx: Tx): Promise<TrialId[]> {
  const rows = await tx.selectionTrial.findMany({
    where: { state: { in: ['queued', 'running'] } },
    orderBy: { createdAt: 'asc' },
    select: { id: true },
  })
  return rows.map(({ id }) => id as TrialId)
}

type TrialStart = {
  settings: SelectionSettings
  toolsBefore: OfferedTool[] | null
  toolsAfter: OfferedTool[]
  omitted: number
}

/** Begins a queued trial, and stores what it will send. */
export async function startTrial(tx: Tx, id: TrialId, start: TrialStart): Promise<void> {
  const { settings, toolsBefore, toolsAfter, omitted } = start
  await tx.selectionTrial.updateMany({
    where: { id, state: 'queued' },
    data: {
      state: 'running',
      settings: toJson(settings),
      toolsBefore: toJsonOrNull(toolsBefore),
      toolsAfter: toJson(toolsAfter),
      omitted,
    },
  })
}

/** Adds what the requests for one task cost, and the time that they took. */
export async function addSpending(
  tx: Tx,
  id: TrialId,
  { requests, inputTokens, outputTokens, cost }: SelectionSpending,
  spentMs: number,
): Promise<void> {
  await tx.selectionTrial.update({
    where: { id },
    data: {
      spentMs: { increment: spentMs },
      requests: { increment: requests },
      inputTokens: { increment: inputTokens },
      outputTokens: { increment: outputTokens },
    },
  })
  if (cost === undefined) return
  // Adding to null would give null: the first reported cost replaces it.
  const { count } = await tx.selectionTrial.updateMany({ where: { id, cost: null }, data: { cost } })
  if (count === 0) await tx.selectionTrial.update({ where: { id }, data: { cost: { increment: cost } } })
}

/** Ends a trial. @param problem why it was not possible as a whole; empty if it was */
export async function endTrialRow(tx: Tx, id: TrialId, problem: string, at: Date): Promise<boolean> {
  const { count } = await tx.selectionTrial.updateMany({
    where: { id, state: { not: 'ended' } },
    data: { state: 'ended', problem, endedAt: at },
  })
  return count === 1
}

function asTrial(row: Prisma.SelectionTrialGetPayload<{ select: typeof trialColumns }>): TrialRecord {
  const { id, requestedBy, requests, inputTokens, outputTokens, cost } = row
  // Foreign keys and checks restrict the other columns to their types.
  return {
    ...row,
    id: id as TrialId,
    proposalId: row.proposalId as ProposalId,
    baseId: row.baseId as VersionId | null,
    proposedId: row.proposedId as VersionId,
    requestedBy: requestedBy && { id: requestedBy.id as UserId, name: requestedBy.name },
    state: row.state as TrialState,
    settings: readSettings(row.settings, id),
    spending: { requests, inputTokens, outputTokens, ...(cost !== null && { cost }) },
  }
}
