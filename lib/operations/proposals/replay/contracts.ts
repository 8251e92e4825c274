/**
 * Contract examples: replayed every night with the published version, and with every proposal before it is
 * published.
 */
import { lastNight } from '@/lib/core/proposals/judge/contract'
import type { ContractStatus } from '@/lib/core/proposals/replay/example'
import { groupBy } from '@/lib/core/base/group-by'
import type { ProposalId, ToolboxId, VersionId } from '@/lib/core/base/ids'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import {
  listDueExamples,
  listDueToolboxes,
  saveTried,
  type ExampleRecord,
} from '@/lib/store/toolboxes/examples'
import { selectionStatus } from '@/lib/operations/proposals/selection/selection-contract'
import { insertNotifications, listOwnerIds } from '@/lib/store/notifications/notifications'
import {
  listContractResults,
  type PromisedCall,
  type ProposalWithContract,
} from '@/lib/store/proposals/contract-results'
import { findPublishedVersion } from '@/lib/store/proposals/replayable-tool'
import { addJob, prepareQueue } from '@/lib/store/queue/run-queue'

export const nothingPromised: ContractStatus = { of: 0, passed: 0, waiting: 0, broken: [] }

/** Returns the contract result of the proposed version, known or pending: of calls, and of a model's choices. */
export const contractStatus = async (tx: Tx, proposal: ProposalWithContract): Promise<ContractStatus> =>
  (await contractStatuses(tx, [proposal])).get(proposal.id) ?? nothingPromised

/** Returns the contract results of proposals whose toolbox has contract or selection examples in its contract. */
export async function contractStatuses(
  tx: Tx,
  proposals: readonly ProposalWithContract[],
): Promise<Map<ProposalId, ContractStatus>> {
  const examples = await listContractResults(tx, proposals)
  const calls = groupBy(examples.calls, ({ proposalId }) => proposalId)
  const selections = groupBy(examples.selections, ({ proposalId }) => proposalId)
  const promised = new Set([...calls.keys(), ...selections.keys()])
  return new Map(
    [...promised].map(id => {
      const called = callStatus(calls.get(id) ?? [])
      const chosen = selectionStatus(selections.get(id) ?? [])
      const status: ContractStatus = {
        of: called.of + chosen.of,
        passed: called.passed + chosen.passed,
        waiting: called.waiting + chosen.waiting,
        broken: [...called.broken, ...chosen.broken],
      }
      return [id, status]
    }),
  )
}

function callStatus(examples: readonly PromisedCall[]): ContractStatus {
  const status: ContractStatus = { of: examples.length, passed: 0, waiting: 0, broken: [] }
  for (const { id, tool, title, verdict, detail } of examples) {
    if (verdict === null) status.waiting += 1
    else if (verdict === 'fail' || verdict === 'skipped')
      status.broken.push({ id, tool, title, detail, isChecked: true })
    else status.passed += 1
  }
  return status
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
  await addJob(
    tx,
    'try-contracts',
    { toolboxId },
    { jobKey: `try-contracts:${toolboxId}`, lowPriority: true },
  )
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
  { versionId, passed, problem }: { versionId: VersionId; passed: boolean; problem: string },
  at: Date,
): Promise<void> {
  await inTransaction(async tx => {
    if (!(await saveTried(tx, example.id, { passed, problem, at }))) return
    if (passed || example.passed === false) return
    const version = await findPublishedVersion(tx, example.toolboxId)
    if (version?.id !== versionId) return
    const { toolbox, toolboxTitle, number } = version
    await insertNotifications(
      tx,
      await listOwnerIds(tx, example.toolboxId),
      'contract-failed',
      { toolbox, toolboxTitle, tool: example.tool, version: number, words: `${example.title}: ${problem}` },
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
