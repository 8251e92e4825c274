/** Lists of proposals over several toolboxes. */
import { openStates } from '@/lib/core/proposals/model/proposal-state'
import type { ToolboxId, UserId } from '@/lib/core/base/ids'
import type { ProposalFacts } from '@/lib/core/policy/model/facts'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import { readToolboxFacts, toolboxColumns, type FlatToolbox } from '@/lib/store/runs/decision-columns'
import { type ProposalRecord, selectProposals } from '@/lib/store/proposals/proposal-record'

const namesOf = (open: boolean) => (open ? 'open' : 'closed')

/** Condition on the proposal `c`. */
const isOpenIn = (open: boolean) =>
  open ? Prisma.sql`c.state = ANY(${openStates})` : Prisma.sql`c.state <> ALL(${openStates})`

/**
 * Returns open proposals with a number above `after` whose findings come from a judgementVersion earlier than
 * this one, or whose proposed version was not compared yet.
 */
export async function listProposalsJudgedBefore(
  tx: Tx,
  judgedBy: number,
  { after, limit }: { after: number; limit: number },
): Promise<ProposalRecord[]> {
  const old = Prisma.sql`${isOpenIn(true)} AND c.number > ${after}::int
    AND CASE WHEN c.summary IS NULL THEN p.state = 'proposed'
      ELSE coalesce((c.summary->>'judgedBy')::int, 1) < ${judgedBy}::int END`
  return selectProposals(tx, old, { rest: Prisma.sql`ORDER BY c.number LIMIT ${limit}` })
}

/** Returns open proposals with a number above `after` that are due for publication, by number. */
export async function listDueProposals(
  tx: Tx,
  at: Date,
  { after, limit }: { after: number; limit: number },
): Promise<ProposalRecord[]> {
  const due = Prisma.sql`${isOpenIn(true)} AND c.publish_at IS NOT NULL AND c.publish_at <= ${at}
    AND c.number > ${after}::int`
  return selectProposals(tx, due, { rest: Prisma.sql`ORDER BY c.number LIMIT ${limit}` })
}

export type ProposalFilter = {
  /** Toolboxes in which the person may see all proposals. */
  toolboxIds: readonly string[]
  /** Toolboxes that are visible to the person, in which they see their own proposals. */
  readableIds: readonly string[]
  actorId: UserId
  /** Absent: both open and closed proposals. */
  open?: boolean
}

const matching = ({ toolboxIds, readableIds, actorId, open }: ProposalFilter) => Prisma.sql`
  ${open === undefined ? Prisma.sql`TRUE` : isOpenIn(open)}
  AND (c.toolbox_id = ANY(${[...toolboxIds]}::uuid[])
    OR (c.author_id = ${actorId}::uuid AND c.toolbox_id = ANY(${[...readableIds]}::uuid[])))`

/** Returns proposals, last changed first. */
export async function listProposalsBy(
  tx: Tx,
  filter: ProposalFilter,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ProposalRecord[]> {
  const rest = Prisma.sql`ORDER BY c.updated_at DESC, c.number DESC LIMIT ${limit} OFFSET ${offset}`
  const states = filter.open === undefined ? 'all' : namesOf(filter.open)
  return selectProposals(tx, matching(filter), { rest, name: `list-proposals-${states}` })
}

/** Returns the number of proposals over all pages of `listProposalsBy`. */
export async function countProposalsBy(tx: Tx, filter: ProposalFilter): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM proposal c WHERE ${matching(filter)}`
  return row!.count
}

/** Returns the number of proposals that wait for a review or a publication since before a time, at most `max`. */
export async function countWaitingProposals(
  tx: Tx,
  filter: ProposalFilter,
  { since, max }: { since: Date; max: number },
): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM proposal c WHERE ${matching(filter)} AND c.state IN ('in-review', 'approved')
        AND c.publish_at IS NULL AND c.updated_at < ${since} LIMIT ${max}
    ) waiting`
  return row!.count
}

/** Returns all toolboxes with proposals, open or closed. For decisions only: it does not check visibility. */
export async function listToolboxesWithProposals(
  tx: Tx,
  open: boolean,
): Promise<{ id: ToolboxId; facts: ProposalFacts['toolbox'] }[]> {
  const name = `list-toolboxes-with-${namesOf(open)}-proposals`
  // For an array of unknown length, Postgres looks up its ids. For a list of rows, it would read every toolbox.
  const statement = Prisma.sql`
    SELECT t.id, ${toolboxColumns} FROM toolbox t
    WHERE t.id = ANY(ARRAY(SELECT DISTINCT c.toolbox_id FROM proposal c WHERE ${isOpenIn(open)}))`
  const rows = await plannedIn<FlatToolbox & { id: ToolboxId }>(tx, name, statement, pagePool)
  return rows.map(row => ({ id: row.id, facts: readToolboxFacts(row) }))
}
