/** The examples in contracts, each with its newest result for the proposed version of a proposal. */
import type { ExampleId, ProposalId, SelectionExampleId, ToolboxId, VersionId } from '@/lib/core/base/ids'
import type { ReplayVerdict } from '@/lib/core/proposals/replay/replay'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import { newestSelectionResults, type SelectionResult } from './selection-results'

export type ProposalWithContract = { id: ProposalId; toolboxId: ToolboxId; proposed: { id: VersionId } }

/** A contract example of a call. */
export type PromisedCall = {
  proposalId: ProposalId
  id: ExampleId
  tool: string
  title: string
  /** Null if the proposed version was not tried with it yet. */
  verdict: ReplayVerdict | null
  detail: string
}

/** A selection example in a contract. */
export type PromisedSelection = {
  proposalId: ProposalId
  id: SelectionExampleId
  tool: string | null
  task: string
  /** Null if no trial contains it. */
  result: SelectionResult | null
}

type CallRow = PromisedCall & { kind: 'call' }
type SelectionRow = Omit<PromisedSelection, 'task' | 'result'> &
  Omit<SelectionResult, 'isWaiting'> & { kind: 'selection'; title: string; isWaiting: boolean | null }

/**
 * Returns the contract examples of the toolboxes of these proposals, once for each proposal, in the order in which they
 * were added. It is one query, because every page shows how many proposals need the reader.
 */
export async function listContractResults(
  tx: Tx,
  proposals: readonly ProposalWithContract[],
): Promise<{ calls: PromisedCall[]; selections: PromisedSelection[] }> {
  if (proposals.length === 0) return { calls: [], selections: [] }
  const asked = Prisma.sql`SELECT * FROM unnest(
    ${proposals.map(({ id }) => id)}::uuid[], ${proposals.map(({ toolboxId }) => toolboxId)}::uuid[],
    ${proposals.map(({ proposed }) => proposed.id)}::uuid[]) AS given(id, toolbox_id, proposed_id)`
  const statement = Prisma.sql`
    WITH asked AS (${asked}),
    tried AS (
      SELECT DISTINCT ON (c.id, k.source_id) c.id AS proposal_id, k.source_id, k.verdict, k.detail
      FROM ${promising(Prisma.sql`example`)} c
      JOIN replay r ON r.proposal_id = c.id AND r.proposed_id = c.proposed_id
      JOIN replay_case k ON k.replay_id = r.id
      WHERE k.source = 'contract' AND r.state <> 'failed'
      ORDER BY c.id, k.source_id, r.created_at DESC, r.id DESC
    ),
    chosen AS (${newestSelectionResults(promising(Prisma.sql`selection_example`))})
    SELECT 'call' AS kind, c.id AS "proposalId", e.id, e.tool, e.title, e.created_at AS added, k.verdict,
      coalesce(k.detail, '') AS detail, NULL::boolean AS "isExpected", NULL AS problem, NULL::boolean AS "isWaiting"
    FROM asked c CROSS JOIN LATERAL (${promisedIn(Prisma.sql`example`)}) e
    LEFT JOIN tried k ON k.proposal_id = c.id AND k.source_id = e.id
    UNION ALL
    SELECT 'selection', c.id, e.id, e.tool, e.task, e.created_at, k.verdict,
      k.detail, k."isExpected", k.problem, k."isWaiting"
    FROM asked c CROSS JOIN LATERAL (${promisedIn(Prisma.sql`selection_example`)}) e
    LEFT JOIN chosen k ON k."proposalId" = c.id AND k."exampleId" = e.id
    ORDER BY added, id`
  const rows = await plannedIn<CallRow | SelectionRow>(tx, 'list-contract-results', statement, pagePool)
  return {
    calls: rows.filter(row => row.kind === 'call'),
    selections: rows.filter(row => row.kind === 'selection').map(asSelection),
  }
}

/** Returns the asked proposals whose toolbox has such examples in its contract. The others can have thousands of results. */
const promising = (examples: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  SELECT * FROM asked WHERE EXISTS (SELECT FROM ${examples} e WHERE e.toolbox_id = asked.toolbox_id AND e.contract))`

/**
 * Returns the query of the contract examples of the toolbox of `c`. With OFFSET, Postgres looks up those of each toolbox;
 * otherwise it could read the examples of all.
 */
const promisedIn = (examples: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`SELECT * FROM ${examples} WHERE toolbox_id = c.toolbox_id AND contract OFFSET 0`

function asSelection(row: SelectionRow): PromisedSelection {
  const { proposalId, id, tool, title, isWaiting, verdict, isExpected, detail, problem } = row
  return {
    proposalId,
    id,
    tool,
    task: title,
    result: isWaiting === null ? null : { isWaiting, verdict, isExpected, detail, problem },
  }
}
