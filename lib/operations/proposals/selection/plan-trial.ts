/** Stores trials: the contract's selection examples after an upload, or what a person asks for. */
import { v7 as newId } from 'uuid'
import type { ToolboxId, TrialId, UserId } from '@/lib/core/base/ids'
import { selectionLimits } from '@/lib/core/proposals/selection/selection'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { insertSelectionCases, type NewSelectionCase } from '@/lib/store/proposals/selection-cases'
import { listSelectionExamples, type SelectionExampleRecord } from '@/lib/store/proposals/selection-examples'
import { countResultlessTrials, listSelectionResults } from '@/lib/store/proposals/selection-results'
import {
  deleteQueuedContractTrials,
  forgetTrials,
  insertTrial,
  listOpenTrials,
} from '@/lib/store/proposals/selection-trials'
import { addJob, prepareQueue } from '@/lib/store/queue/run-queue'

/**
 * Asks a worker about all selection examples of the contract, unless each has a result with the proposed version, or is
 * about to have one. The toolbox must be locked.
 */
export async function askContractSelections(tx: Tx, proposal: ProposalRecord, at: Date): Promise<void> {
  const examples = await listContractExamples(tx, proposal.toolboxId)
  if (examples.length === 0) return
  const known = await listResults(tx, proposal)
  if (examples.every(({ id }) => known.has(id))) return
  await deleteQueuedContractTrials(tx, proposal.id)
  await storeTrial(tx, proposal, { cases: examples.map(caseOfExample), requestedById: null, at })
}

/**
 * Asks later about selection examples of the contract without a result, after a trial that an upload or an owner's
 * change required. A busy endpoint would otherwise block the proposal until a person asks. The toolbox must be locked.
 */
export async function retryContractSelections(tx: Tx, proposal: ProposalRecord, at: Date): Promise<void> {
  const results = await listResults(tx, proposal)
  const tried = await countResultlessTrials(tx, proposal.id, proposal.proposed.id)
  const delayOf = ({ id }: SelectionExampleRecord) => selectionLimits.retryAfterMs[(tried.get(id) ?? 1) - 1]
  const examples = (await listContractExamples(tx, proposal.toolboxId)).filter(example => {
    const result = results.get(example.id)
    const isOpen = result !== undefined && result.isExpected === null && !result.isWaiting
    return isOpen && delayOf(example) !== undefined
  })
  if (examples.length === 0) return
  const delay = Math.max(...examples.map(example => delayOf(example) ?? 0))
  const runAt = new Date(at.getTime() + delay)
  await storeTrial(tx, proposal, { cases: examples.map(caseOfExample), requestedById: null, at, runAt })
}

const listResults = async (tx: Tx, proposal: ProposalRecord) =>
  new Map((await listSelectionResults(tx, proposal)).map(result => [result.exampleId, result]))

const listContractExamples = async (tx: Tx, toolboxId: ToolboxId): Promise<SelectionExampleRecord[]> =>
  (await listSelectionExamples(tx, toolboxId)).filter(({ contract }) => contract)

type NewTrial = {
  cases: readonly NewSelectionCase[]
  requestedById: UserId | null
  at: Date
  /** Time before which no worker begins. */
  runAt?: Date
}

/**
 * Stores a trial with its tasks, queues it, and deletes the oldest trials of the proposal. `requestedById` is null for a
 * trial that an upload starts.
 */
export async function storeTrial(
  tx: Tx,
  { id: proposalId, base, proposed }: ProposalRecord,
  { cases, requestedById, at, runAt }: NewTrial,
): Promise<void> {
  const id = newId() as TrialId
  const versions = { baseId: base?.id ?? null, proposedId: proposed.id }
  await insertTrial(tx, { id, proposalId, ...versions, requestedById, createdAt: at })
  await insertSelectionCases(tx, id, cases)
  await forgetTrials(tx, proposalId, selectionLimits.trialsKept)
  await queueTrial(tx, id, runAt)
}

/** Returns the task of an example, with the choice that the example expects. */
export const caseOfExample = (example: SelectionExampleRecord): NewSelectionCase => ({
  exampleId: example.id,
  task: example.task,
  tool: example.tool,
  arguments: example.arguments,
})

/** Asks a worker for the remaining tasks; asking again before it is done changes nothing. */
export async function queueTrial(tx: Tx, trialId: TrialId, runAt?: Date): Promise<void> {
  const jobKey = `try-selection:${trialId}`
  await addJob(tx, 'try-selection', { trialId }, { jobKey, lowPriority: true, ...(runAt && { runAt }) })
}

/** Queues every unfinished trial again, for a start after a long time without workers. */
export async function queueAllTrials(): Promise<void> {
  await prepareQueue()
  for (const id of await listOpenTrials(database())) await inTransaction(tx => queueTrial(tx, id))
}
