/**
 * The progress of a trial in a worker, one task after the other. Each result is stored immediately, so that a worker
 * that crashes loses only the current task, and another worker continues from there.
 */
import type { TrialId } from '@/lib/core/base/ids'
import { pairTools } from '@/lib/core/proposals/diff/pair-tools'
import type { SelectionSpending } from '@/lib/core/proposals/selection/count-usage'
import { firstTools } from '@/lib/core/proposals/selection/first-tools'
import { offerTools } from '@/lib/core/proposals/selection/offer-tools'
import { selectionSettings } from '@/lib/core/proposals/selection/selection-request'
import { publishWaiting, publishTimeoutMs } from '@/lib/operations/proposals/publish/publish-waiting'
import { findProposalById } from '@/lib/store/proposals/proposals'
import { lockToolboxById } from '@/lib/store/toolboxes/toolboxes'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import {
  findNextSelectionCase,
  listSelectionCases,
  saveSelectionCase,
  type AskedCase,
  type SelectionCaseRecord,
} from '@/lib/store/proposals/selection-cases'
import {
  addSpending,
  endTrialRow,
  findTrial,
  startTrial,
  type TrialRecord,
  type TrialWithTools,
} from '@/lib/store/proposals/selection-trials'
import { readVersionContent } from '@/lib/store/toolboxes/version-content'
import { queueTrial, retryContractSelections } from './plan-trial'

export type TrialToAsk = TrialWithTools & {
  settings: NonNullable<TrialWithTools['settings']>
  toolsAfter: NonNullable<TrialWithTools['toolsAfter']>
  /** New names of renamed tools by their old names. */
  renamed: ReadonlyMap<string, string>
}

/**
 * Returns a trial with everything that it sends, which is stored first.
 * @param model name for the endpoint; null if it chooses one
 * @returns null when there is nothing left to do: the trial has ended, or was deleted with its proposal
 */
export async function beginTrial(
  trialId: TrialId,
  model: string | null,
  at: Date,
): Promise<TrialToAsk | null> {
  const tx = database()
  const trial = await findTrial(tx, trialId)
  if (!trial || trial.state === 'ended') return null
  if (await isSuperseded(tx, trial)) {
    await endTrial(trial, 'A newer version was uploaded.', at)
    return null
  }
  const proposed = await readVersionContent(tx, trial.proposedId)
  const base = trial.baseId && (await readVersionContent(tx, trial.baseId))
  const paired = base ? pairTools(base, proposed) : null
  const renamed = new Map(paired?.renamed.map(([before, after]) => [before.name, after.name]))
  if (trial.state === 'queued') {
    const cases = await listSelectionCases(tx, trialId)
    const first = firstTools(
      cases.flatMap(({ tool }) => tool ?? []),
      paired,
    )
    const before = base ? offerTools(base.tools, first) : null
    const after = offerTools(proposed.tools, first)
    await startTrial(tx, trialId, {
      settings: selectionSettings(model),
      toolsBefore: before?.offered ?? null,
      toolsAfter: after.offered,
      omitted: Math.max(before?.omitted ?? 0, after.omitted),
    })
  }
  const started = await findTrial(tx, trialId)
  return started?.state === 'running' && started.settings && started.toolsAfter
    ? { ...started, settings: started.settings, toolsAfter: started.toolsAfter, renamed }
    : null
}

/** Reports whether no one needs the results: the contract is about the newest version of the proposal. */
async function isSuperseded(tx: Tx, { requestedBy, proposalId, proposedId }: TrialRecord): Promise<boolean> {
  return requestedBy === null && (await findProposalById(tx, proposalId))?.proposed.id !== proposedId
}

/** Returns null when the model was asked about all tasks. */
export const nextTask = (trialId: TrialId): Promise<SelectionCaseRecord | null> =>
  findNextSelectionCase(database(), trialId)

/** Stores the answers to one task, and adds what they cost to the trial. */
export const finishTask = (
  trialId: TrialId,
  position: number,
  requested: AskedCase,
  spent: { spending: SelectionSpending; ms: number },
): Promise<void> =>
  inTransaction(async tx => {
    await saveSelectionCase(tx, trialId, position, requested)
    await addSpending(tx, trialId, spent.spending, spent.ms)
  })

/** Queues the rest of a trial behind all waiting jobs. */
export const continueTrial = (trialId: TrialId): Promise<void> => inTransaction(tx => queueTrial(tx, trialId))

/**
 * Ends a trial, and publishes a proposal that waited only for it. Examples of the contract that an upload asked about
 * without a result are asked again later.
 * @param problem why the trial was not possible as a whole; empty if it was
 */
export async function endTrial(
  { id, proposalId, requestedBy }: Pick<TrialRecord, 'id' | 'proposalId' | 'requestedBy'>,
  problem: string,
  at: Date,
): Promise<void> {
  await inTransaction(
    async tx => {
      const found = await findProposalById(tx, proposalId)
      const toolbox = found && (await lockToolboxById(tx, found.toolboxId))
      if (!(await endTrialRow(tx, id, problem, at))) return
      if (found && requestedBy === null && problem === '') await retryContractSelections(tx, found, at)
      if (toolbox) await publishWaiting(tx, toolbox, proposalId, at)
    },
    { timeoutMs: publishTimeoutMs },
  )
}
