/** Stores trials: the contract's selection examples after an upload, or what a person asks for. */
import { v7 as newId } from 'uuid'
import type { TrialId, UserId } from '@/lib/core/base/ids'
import { selectionLimits } from '@/lib/core/proposals/selection/selection'
import type { Tx } from '@/lib/store/connection/client'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { listSelectionExamples, type SelectionExampleRecord } from '@/lib/store/proposals/selection-examples'
import {
  insertSelectionCases,
  listSelectionResults,
  type NewSelectionCase,
} from '@/lib/store/proposals/selection-cases'
import { forgetTrials, insertTrial, listOpenTrials } from '@/lib/store/proposals/selection-trials'
import { addJob, prepareQueue } from '@/lib/store/queue/run-queue'
import { database, inTransaction } from '@/lib/store/connection/client'

/**
 * Asks a worker about those selection examples of the contract that have no result with the proposed version yet. The
 * toolbox must be locked.
 * @returns the number of tasks
 */
export async function askContractSelections(tx: Tx, proposal: ProposalRecord, at: Date): Promise<number> {
  const examples = (await listSelectionExamples(tx, proposal.toolboxId)).filter(({ contract }) => contract)
  if (examples.length === 0) return 0
  const known = await listSelectionResults(tx, proposal.id, proposal.proposed.id)
  const cases = examples.filter(({ id }) => !known.has(id)).map(caseOfExample)
  if (cases.length > 0) await storeTrial(tx, proposal, { cases, requestedById: null, at })
  return cases.length
}

export async function storeTrial(
  tx: Tx,
  { id: proposalId, base, proposed }: ProposalRecord,
  given: { cases: readonly NewSelectionCase[]; requestedById: UserId | null; at: Date },
): Promise<void> {
  const { cases, requestedById, at } = given
  const id = newId() as TrialId
  const versions = { baseId: base?.id ?? null, proposedId: proposed.id }
  await insertTrial(tx, { id, proposalId, ...versions, requestedById, createdAt: at })
  await insertSelectionCases(tx, id, cases)
  await forgetTrials(tx, proposalId, selectionLimits.trialsKept)
  await queueTrial(tx, id)
}

export const caseOfExample = (example: SelectionExampleRecord): NewSelectionCase => ({
  exampleId: example.id,
  task: example.task,
  tool: example.tool,
  arguments: example.arguments,
})

/** Asks a worker for the remaining tasks; asking again before it is done changes nothing. */
export async function queueTrial(tx: Tx, trialId: TrialId): Promise<void> {
  await addJob(tx, 'try-selection', { trialId }, { jobKey: `try-selection:${trialId}`, patient: true })
}

/** Queues every unfinished trial again, for a start after a long time without workers. */
export async function queueAllTrials(): Promise<void> {
  await prepareQueue()
  for (const id of await listOpenTrials(database())) await inTransaction(tx => queueTrial(tx, id))
}
