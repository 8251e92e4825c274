/**
 * Contract examples: replayed every night with the published version, and with every proposal before it is
 * published.
 */
import { lastNight } from '@/lib/core/proposals/judge/contract'
import type { ContractStanding } from '@/lib/core/proposals/replay/example'
import type { ProposalId, ToolboxId, VersionId } from '@/lib/core/base/ids'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import {
  listDueExamples,
  listDueToolboxes,
  listExamples,
  listPromisingToolboxes,
  saveTried,
  type ExampleRecord,
} from '@/lib/store/toolboxes/examples'
import { listToolboxesWithSelectionContract } from '@/lib/store/proposals/selection-examples'
import { selectionStanding } from '@/lib/operations/proposals/selection/selection-contract'
import { insertNotifications, listOwnerIds } from '@/lib/store/notifications/notifications'
import { findPublishedVersion } from '@/lib/store/proposals/replayable-tool'
import { listContractResults } from '@/lib/store/proposals/replays'
import { addJob, prepareQueue } from '@/lib/store/queue/run-queue'

type ProposalWithContracts = { id: ProposalId; toolboxId: ToolboxId; proposed: { id: VersionId } }

export const nothingPromised: ContractStanding = { of: 0, held: 0, waiting: 0, broken: [] }

/** Returns the contract results of proposals whose toolbox has contract or selection examples in its contract. */
export async function contractStandings(
  tx: Tx,
  proposals: readonly ProposalWithContracts[],
): Promise<Map<ProposalId, ContractStanding>> {
  const ids = proposals.map(({ toolboxId }) => toolboxId)
  const withCalls = await listPromisingToolboxes(tx, ids)
  const withSelections = await listToolboxesWithSelectionContract(tx, ids)
  const found = new Map<ProposalId, ContractStanding>()
  for (const proposal of proposals)
    if (withCalls.has(proposal.toolboxId) || withSelections.has(proposal.toolboxId))
      found.set(proposal.id, await contractStanding(tx, proposal))
  return found
}

/** Returns the contract result of the proposed version, known or pending: of calls, and of a model's choices. */
export async function contractStanding(tx: Tx, proposal: ProposalWithContracts): Promise<ContractStanding> {
  const calls = await callStanding(tx, proposal)
  const selections = await selectionStanding(tx, proposal)
  return {
    of: calls.of + selections.of,
    held: calls.held + selections.held,
    waiting: calls.waiting + selections.waiting,
    broken: [...calls.broken, ...selections.broken],
  }
}

async function callStanding(tx: Tx, proposal: ProposalWithContracts): Promise<ContractStanding> {
  const examples = (await listExamples(tx, proposal.toolboxId)).filter(({ contract }) => contract)
  if (examples.length === 0) return nothingPromised
  const results = await listContractResults(tx, proposal.id)
  const standing: ContractStanding = { of: examples.length, held: 0, waiting: 0, broken: [] }
  for (const { id, tool, title } of examples) {
    const { verdict = null, detail = '' } = results.get(id) ?? {}
    if (verdict === null) standing.waiting += 1
    else if (verdict === 'fail' || verdict === 'skipped')
      standing.broken.push({ id, tool, title, detail, isChecked: true })
    else standing.held += 1
  }
  return standing
}

/**
 * Asks workers to replay the contract examples of every toolbox that were not replayed since the last night.
 */
export async function queueDueContracts(at: Date): Promise<void> {
  const due = await listDueToolboxes(database(), lastNight(at))
  if (due.length === 0) return
  await prepareQueue()
  for (const toolboxId of due) await inTransaction(tx => queueContracts(tx, toolboxId))
}

/** Asks a worker to replay what is due; asking again before it is done changes nothing. */
export async function queueContracts(tx: Tx, toolboxId: ToolboxId): Promise<void> {
  await addJob(tx, 'try-contracts', { toolboxId }, { jobKey: `try-contracts:${toolboxId}`, patient: true })
}

type DueContracts = {
  versionId: VersionId
  examples: ExampleRecord[]
}

/** Returns null when nothing is due, or nothing is published. */
export async function dueContracts(toolboxId: ToolboxId, at: Date): Promise<DueContracts | null> {
  const tx = database()
  const version = await findPublishedVersion(tx, toolboxId)
  const examples = version ? await listDueExamples(tx, toolboxId, lastNight(at)) : []
  return version && examples.length > 0 ? { versionId: version.id, examples } : null
}

/** Records the result. Owners are notified when an example starts to fail, and not every night after. */
export async function recordTried(
  example: ExampleRecord,
  { versionId, held, fault }: { versionId: VersionId; held: boolean; fault: string },
  at: Date,
): Promise<void> {
  await inTransaction(async tx => {
    if (!(await saveTried(tx, example.id, { held, fault, at }))) return
    if (held || example.held === false) return
    const version = await findPublishedVersion(tx, example.toolboxId)
    if (version?.id !== versionId) return
    const { toolbox, toolboxTitle, number } = version
    await insertNotifications(
      tx,
      await listOwnerIds(tx, example.toolboxId),
      'contract-failed',
      { toolbox, toolboxTitle, tool: example.tool, version: number, words: `${example.title}: ${fault}` },
      at,
    )
    await recordAudit(tx, {
      type: 'contract.failed',
      target: example.toolboxId,
      after: { toolbox, tool: example.tool, example: example.id, version: number },
      result: 'failed',
    })
  })
}
