/** The selection examples of a contract: whether the proposed version leads a model to the expected choices. */
import type { ProposalId, ToolboxId, VersionId } from '@/lib/core/base/ids'
import type { ContractStanding } from '@/lib/core/proposals/replay/example'
import type { Tx } from '@/lib/store/connection/client'
import { listSelectionExamples } from '@/lib/store/proposals/selection-examples'
import { listSelectionResults } from '@/lib/store/proposals/selection-cases'

type ProposedVersion = { id: ProposalId; toolboxId: ToolboxId; proposed: { id: VersionId } }

/** Returns the results of the proposed version. A task without an answer is not met, because its choice is unknown. */
export async function selectionStanding(tx: Tx, proposal: ProposedVersion): Promise<ContractStanding> {
  const examples = (await listSelectionExamples(tx, proposal.toolboxId)).filter(({ contract }) => contract)
  const standing: ContractStanding = { of: examples.length, held: 0, waiting: 0, broken: [] }
  if (examples.length === 0) return standing
  const results = await listSelectionResults(tx, proposal.id, proposal.proposed.id)
  for (const { id, tool, task } of examples) {
    const result = results.get(id)
    if (!result) standing.waiting += 1
    else if (result.isExpected) standing.held += 1
    else
      standing.broken.push({
        id,
        tool: tool ?? '',
        title: task,
        detail: result.problem || result.detail || 'The model does not make the expected choice.',
      })
  }
  return standing
}
