/** What trials show about selection examples: the results of a contract. */
import type { ProposalId, SelectionExampleId, VersionId } from '@/lib/core/base/ids'
import type { SelectionVerdict } from '@/lib/core/proposals/selection/selection'
import type { Tx } from '@/lib/store/connection/client'

export type SelectionResult = {
  /** Whether a worker is about to ask, so that the rest is unknown. */
  isWaiting: boolean
  verdict: SelectionVerdict | null
  /** Null if the answers do not show it. */
  isExpected: boolean | null
  detail: string
  /** Why the trial as a whole was not possible; empty if it was. */
  problem: string
}

/**
 * Returns the result of each selection example with the proposed version of a proposal: the newest one that shows
 * whether the choice is expected. A trial without an answer does not replace it.
 */
export async function listSelectionResults(
  tx: Tx,
  proposalId: ProposalId,
  proposedId: VersionId,
): Promise<Map<SelectionExampleId, SelectionResult>> {
  const rows = await tx.$queryRaw<(SelectionResult & { id: SelectionExampleId })[]>`
    SELECT DISTINCT ON (k.example_id) k.example_id AS id, k.verdict, k.is_expected AS "isExpected", k.detail, t.problem,
      k.verdict IS NULL AND t.state <> 'ended' AS "isWaiting"
    FROM selection_case k JOIN selection_trial t ON t.id = k.trial_id
    WHERE t.proposal_id = ${proposalId}::uuid AND t.proposed_id = ${proposedId}::uuid AND k.example_id IS NOT NULL
    ORDER BY k.example_id, "isWaiting" DESC, k.is_expected IS NULL, t.created_at DESC, t.id DESC`
  return new Map(rows.map(({ id, ...result }) => [id, result]))
}

/** Clears the results of an example whose task or expected choice changed, because they no longer apply. */
export async function voidSelectionResults(tx: Tx, exampleId: SelectionExampleId): Promise<void> {
  await tx.selectionCase.updateMany({ where: { exampleId }, data: { exampleId: null } })
}

/** Counts the trials for the contract that did not show whether a choice is expected, by selection example. */
export async function countResultlessTrials(
  tx: Tx,
  proposalId: ProposalId,
  proposedId: VersionId,
): Promise<Map<SelectionExampleId, number>> {
  const rows = await tx.selectionCase.groupBy({
    by: ['exampleId'],
    where: {
      exampleId: { not: null },
      isExpected: null,
      trial: { proposalId, proposedId, requestedById: null, state: 'ended' },
    },
    _count: true,
  })
  return new Map(rows.map(({ exampleId, _count }) => [exampleId as SelectionExampleId, _count]))
}
