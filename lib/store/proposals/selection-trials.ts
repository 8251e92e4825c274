/** Trials of a proposal: its tasks, what a model was asked about them, and what it answered. */
import type { ProposalId, SelectionExampleId, TrialId, UserId, VersionId } from '@/lib/core/base/ids'
import type {
  OfferedTool,
  SelectionAnswer,
  SelectionSettings,
  SelectionTask,
  SelectionVerdict,
  TrialState,
} from '@/lib/core/proposals/selection/selection'
import type { Tx } from '@/lib/store/connection/client'
import { toJson, toJsonOrNull } from '@/lib/store/connection/stored-json'
import type { Prisma } from '@/lib/store/generated/client'
import {
  readCaseAfter,
  readCaseArguments,
  readCaseBefore,
  readCaseSecond,
  readSettings,
  readToolsAfter,
  readToolsBefore,
} from './stored-selections'

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
  createdAt: Date
  endedAt: Date | null
}

/** A trial with the tools that it offers, which can be large. */
export type TrialWithTools = TrialRecord & {
  toolsBefore: OfferedTool[] | null
  toolsAfter: OfferedTool[] | null
}

export type SelectionCaseRecord = SelectionTask & {
  position: number
  exampleId: SelectionExampleId | null
  before: SelectionAnswer | null
  second: SelectionAnswer | null
  after: SelectionAnswer | null
  verdict: SelectionVerdict | null
  detail: string
  isExpected: boolean | null
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
  createdAt: true,
  endedAt: true,
} as const satisfies Prisma.SelectionTrialSelect

type NewTrial = Pick<TrialRecord, 'id' | 'proposalId' | 'baseId' | 'proposedId' | 'createdAt'> & {
  requestedById: UserId | null
}
export type NewSelectionCase = SelectionTask & { exampleId: SelectionExampleId | null }

export async function insertTrial(
  tx: Tx,
  trial: NewTrial,
  cases: readonly NewSelectionCase[],
): Promise<void> {
  await tx.selectionTrial.create({ data: trial })
  await tx.selectionCase.createMany({
    data: cases.map((each, position) => ({
      ...each,
      trialId: trial.id,
      position,
      arguments: toJsonOrNull(each.arguments),
    })),
  })
}

/** Deletes all but the newest trials of a proposal. */
export async function forgetTrials(tx: Tx, proposalId: ProposalId, kept: number): Promise<void> {
  const old = await tx.selectionTrial.findMany({
    where: { proposalId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: kept,
    select: { id: true },
  })
  if (old.length > 0) await tx.selectionTrial.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } })
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

/** Ends a trial. @param problem why it was not possible as a whole; empty if it was */
export async function endTrialRow(tx: Tx, id: TrialId, problem: string, at: Date): Promise<boolean> {
  const { count } = await tx.selectionTrial.updateMany({
    where: { id, state: { not: 'ended' } },
    data: { state: 'ended', problem, endedAt: at },
  })
  return count === 1
}

export async function listSelectionCases(tx: Tx, trialId: TrialId): Promise<SelectionCaseRecord[]> {
  const rows = await tx.selectionCase.findMany({ where: { trialId }, orderBy: { position: 'asc' } })
  return rows.map(asCase)
}

/** Returns the first task of a trial that the model was not asked about. */
export async function findNextSelectionCase(tx: Tx, trialId: TrialId): Promise<SelectionCaseRecord | null> {
  const row = await tx.selectionCase.findFirst({
    where: { trialId, verdict: null },
    orderBy: { position: 'asc' },
  })
  return row && asCase(row)
}

export type AskedCase = Required<
  Pick<SelectionCaseRecord, 'before' | 'second' | 'after' | 'detail' | 'isExpected'>
> & { verdict: SelectionVerdict }

/** Stores the answers to one task, and adds the time that they took to the trial. */
export async function saveSelectionCase(
  tx: Tx,
  trialId: TrialId,
  position: number,
  asked: AskedCase,
  spentMs: number,
): Promise<void> {
  const { before, second, after, verdict, detail, isExpected } = asked
  await tx.selectionCase.update({
    where: { trialId_position: { trialId, position } },
    data: {
      before: toJsonOrNull(before),
      second: toJsonOrNull(second),
      after: toJsonOrNull(after),
      verdict,
      detail,
      isExpected,
    },
  })
  await tx.selectionTrial.update({ where: { id: trialId }, data: { spentMs: { increment: spentMs } } })
}

export type SelectionResult = { isExpected: boolean | null; detail: string; problem: string }

/** Returns the newest result of each selection example with the proposed version of a proposal. */
export async function listSelectionResults(
  tx: Tx,
  proposalId: ProposalId,
  proposedId: VersionId,
): Promise<Map<SelectionExampleId, SelectionResult>> {
  const rows = await tx.selectionCase.findMany({
    where: { exampleId: { not: null }, trial: { proposalId, proposedId } },
    orderBy: [{ trial: { createdAt: 'asc' } }, { trialId: 'asc' }],
    select: {
      exampleId: true,
      isExpected: true,
      verdict: true,
      detail: true,
      trial: { select: { problem: true, state: true } },
    },
  })
  return new Map(
    rows
      .filter(({ verdict, trial }) => verdict !== null || trial.state === 'ended')
      .map(({ exampleId, isExpected, detail, trial }) => [
        exampleId as SelectionExampleId,
        { isExpected, detail, problem: trial.problem },
      ]),
  )
}

function asTrial(row: Prisma.SelectionTrialGetPayload<{ select: typeof trialColumns }>): TrialRecord {
  const { id, requestedBy } = row
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
  }
}

function asCase(row: Prisma.SelectionCaseGetPayload<object>): SelectionCaseRecord {
  const id = `${row.trialId} ${row.position}`
  return {
    position: row.position,
    exampleId: row.exampleId as SelectionExampleId | null,
    task: row.task,
    tool: row.tool,
    arguments: readCaseArguments(row.arguments, id),
    before: readCaseBefore(row.before, id),
    second: readCaseSecond(row.second, id),
    after: readCaseAfter(row.after, id),
    verdict: row.verdict as SelectionVerdict | null,
    detail: row.detail,
    isExpected: row.isExpected,
  }
}
