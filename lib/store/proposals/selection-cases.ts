/** The tasks of trials: what a model was asked about, and what it answered. */
import type { SelectionExampleId, TrialId } from '@/lib/core/base/ids'
import type {
  JudgedAnswer,
  SelectionAnswer,
  SelectionResponses,
  SelectionTask,
  SelectionVerdict,
} from '@/lib/core/proposals/selection/selection'
import { noSelectionVerdicts, type SelectionCounts } from '@/lib/core/proposals/selection/summarize-selection'
import type { Tx } from '@/lib/store/connection/client'
import { toJson, toJsonOrNull } from '@/lib/store/connection/stored-json'
import type { Prisma } from '@/lib/store/generated/client'
import {
  readCaseAfter,
  readCaseArguments,
  readCaseBefore,
  readCaseResponses,
  readCaseSecond,
} from './stored-selections'

export type SelectionCaseRecord = SelectionTask & {
  position: number
  exampleId: SelectionExampleId | null
  before: JudgedAnswer | null
  second: JudgedAnswer | null
  after: JudgedAnswer | null
  verdict: SelectionVerdict | null
  detail: string
  isExpected: boolean | null
}

export type NewSelectionCase = SelectionTask & { exampleId: SelectionExampleId | null }

/** Stores the tasks of a new trial, in the given order. */
export async function insertSelectionCases(
  tx: Tx,
  trialId: TrialId,
  cases: readonly NewSelectionCase[],
): Promise<void> {
  await tx.selectionCase.createMany({
    data: cases.map((each, position) => ({
      ...each,
      trialId,
      position,
      arguments: toJsonOrNull(each.arguments),
    })),
  })
}

/** Returns the tasks of a trial without the answers as received. */
export async function listSelectionCases(tx: Tx, trialId: TrialId): Promise<SelectionCaseRecord[]> {
  const rows = await tx.selectionCase.findMany({
    where: { trialId },
    orderBy: { position: 'asc' },
    omit: { responses: true },
  })
  return rows.map(asCase)
}

/** Returns the answers of a trial as received, by the position of their task. */
export async function listSelectionResponses(
  tx: Tx,
  trialId: TrialId,
): Promise<Map<number, SelectionResponses | null>> {
  const rows = await tx.selectionCase.findMany({
    where: { trialId },
    select: { position: true, responses: true },
  })
  return new Map(
    rows.map(({ position, responses }) => [position, readCaseResponses(responses, `${trialId} ${position}`)]),
  )
}

/** Counts the tasks of trials by their verdicts. */
export async function countSelectionVerdicts(
  tx: Tx,
  trialIds: readonly TrialId[],
): Promise<Map<TrialId, SelectionCounts>> {
  const rows = await tx.selectionCase.groupBy({
    by: ['trialId', 'verdict'],
    where: { trialId: { in: [...trialIds] }, verdict: { not: null } },
    _count: true,
  })
  const found = new Map<TrialId, SelectionCounts>()
  for (const { trialId, verdict, _count } of rows) {
    const counts = found.get(trialId as TrialId) ?? noSelectionVerdicts()
    counts[verdict as SelectionVerdict] = _count
    found.set(trialId as TrialId, counts)
  }
  return found
}

/** Returns the first task of a trial that the model was not asked about. */
export async function findNextSelectionCase(tx: Tx, trialId: TrialId): Promise<SelectionCaseRecord | null> {
  const row = await tx.selectionCase.findFirst({
    where: { trialId, verdict: null },
    orderBy: { position: 'asc' },
    omit: { responses: true },
  })
  return row && asCase(row)
}

export type AskedCase = {
  before: SelectionAnswer | null
  second: SelectionAnswer | null
  after: SelectionAnswer
  verdict: SelectionVerdict
  detail: string
  isExpected: boolean | null
}

/** Stores the answers to one task. */
export async function saveSelectionCase(
  tx: Tx,
  trialId: TrialId,
  position: number,
  requested: AskedCase,
): Promise<void> {
  const { before, second, after, verdict, detail, isExpected } = requested
  const responses: SelectionResponses = {
    before: before?.response ?? null,
    second: second?.response ?? null,
    after: after.response,
  }
  await tx.selectionCase.update({
    where: { trialId_position: { trialId, position } },
    data: {
      before: toJsonOrNull(withoutResponse(before)),
      second: toJsonOrNull(withoutResponse(second)),
      after: toJsonOrNull(withoutResponse(after)),
      responses: toJson(responses),
      verdict,
      detail,
      isExpected,
    },
  })
}

const withoutResponse = (answer: SelectionAnswer | null): JudgedAnswer | null =>
  answer && { choice: answer.choice, problem: answer.problem, usage: answer.usage }

function asCase(row: Prisma.SelectionCaseGetPayload<{ omit: { responses: true } }>): SelectionCaseRecord {
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
