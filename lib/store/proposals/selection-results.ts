/** What trials show about selection examples: the results of a contract. */
import type { ProposalId, SelectionExampleId, VersionId } from '@/lib/core/base/ids'
import type { SelectionVerdict } from '@/lib/core/proposals/selection/selection'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
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

/** A proposal with its proposed version. */
type ProposedVersion = { id: ProposalId; proposed: { id: VersionId } }

/**
 * Returns the results of selection examples with the proposed versions of these proposals: the newest ones that show
 * whether the choice is expected. A trial without an answer does not replace them.
 */
export async function listSelectionResults(
  tx: Tx,
  proposals: readonly ProposedVersion[],
): Promise<(SelectionResult & { proposalId: ProposalId; exampleId: SelectionExampleId })[]> {
  const [ids, proposedIds] = [proposals.map(({ id }) => id), proposals.map(({ proposed }) => proposed.id)]
  return plannedIn(
    tx,
    'list-selection-results',
    Prisma.sql`
      SELECT DISTINCT ON (t.proposal_id, k.example_id) t.proposal_id AS "proposalId", k.example_id AS "exampleId",
        k.verdict, k.is_expected AS "isExpected", k.detail, t.problem,
        k.verdict IS NULL AND t.state <> 'ended' AS "isWaiting"
      FROM unnest(${ids}::uuid[], ${proposedIds}::uuid[]) AS c(id, proposed_id)
      JOIN selection_trial t ON t.proposal_id = c.id AND t.proposed_id = c.proposed_id
      JOIN selection_case k ON k.trial_id = t.id
      WHERE k.example_id IS NOT NULL
      ORDER BY t.proposal_id, k.example_id, "isWaiting" DESC, k.is_expected IS NULL, t.created_at DESC, t.id DESC`,
    pagePool,
  )
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
