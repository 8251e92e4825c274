import type { Tx } from '@/lib/store/connection/client'
import { findPublishedVersion } from '@/lib/store/proposals/replayable-tool'
import { listOpenProposalsOf } from '@/lib/store/proposals/proposals'
import { voidContractResults } from '@/lib/store/proposals/replays'
import type { ExampleRecord } from '@/lib/store/toolboxes/examples'
import { queueContracts } from '@/lib/operations/proposals/replay/contracts'
import { replayContracts } from '@/lib/operations/proposals/replay/plan-replay'

/**
 * Checks a contract example whose promise changed, with the published version and with open proposals. Earlier
 * results no longer apply.
 */
export async function checkPromise(tx: Tx, example: ExampleRecord, at: Date): Promise<void> {
  const { id, toolboxId, contract } = example
  await voidContractResults(tx, id)
  if (!contract) return
  if (await findPublishedVersion(tx, toolboxId)) await queueContracts(tx, toolboxId)
  for (const proposal of await listOpenProposalsOf(tx, toolboxId))
    if (proposal.proposed.state === 'proposed') await replayContracts(tx, proposal, at)
}
