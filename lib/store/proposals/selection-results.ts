/** What trials show about selection examples: the results of a contract. */
import type { ProposalId, SelectionExampleId, VersionId } from '@/lib/core/base/ids'
import type { SelectionVerdict } from '@/lib/core/proposals/selection/selection'
import type { Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'

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
 * Returns the query of the results of selection examples with the proposed versions of proposals: the newest ones that
 * show whether the choice is expected. A trial without an answer does not replace them.
 * @param proposals rows with `id` and `proposed_id`
 */
export const newestSelectionResults = (proposals: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT DISTINCT ON (t.proposal_id, k.example_id) t.proposal_id AS "proposalId", k.example_id AS "exampleId",
    k.verdict, k.is_expected AS "isExpected", k.detail, t.problem,
    k.verdict IS NULL AND t.state <> 'ended' AS "isWaiting"
  FROM ${proposals} c
  JOIN selection_trial t ON t.proposal_id = c.id AND t.proposed_id = c.proposed_id
  JOIN selection_case k ON k.trial_id = t.id
  WHERE k.example_id IS NOT NULL
  ORDER BY t.proposal_id, k.example_id, "isWaiting" DESC, k.is_expected IS NULL, t.created_at DESC, t.id DESC`

/** Returns the newest results of selection examples with the proposed version of a proposal. */
export async function listSelectionResults(
  tx: Tx,
  { id, proposed }: { id: ProposalId; proposed: { id: VersionId } },
): Promise<(SelectionResult & { exampleId: SelectionExampleId })[]> {
  const proposal = Prisma.sql`(SELECT ${id}::uuid AS id, ${proposed.id}::uuid AS proposed_id)`
  return tx.$queryRaw(newestSelectionResults(proposal))
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
