/** Lists of proposals over several toolboxes. */
import { openStates } from '@/lib/core/proposals/model/proposal-state'
import { proposalListLimits } from '@/lib/core/proposals/model/proposal-views'
import type { ProposalPosition } from '@/lib/core/proposals/model/proposal-cursor'
import type { ProposalId, ToolboxId } from '@/lib/core/base/ids'
import type { RuleAction } from '@/lib/core/policy/model/actions'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { ProposalFacts } from '@/lib/core/policy/model/facts'
import { isInTokenScope, opensActions } from '@/lib/store/access/rules-in-sql'
import type { Tx } from '@/lib/store/connection/client'
import { nameFewTexts, plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import { readToolboxFacts, toolboxColumns, type FlatToolbox } from '@/lib/store/runs/decision-columns'
import { type ProposalRecord, selectProposals } from '@/lib/store/proposals/proposal-record'

/** Text, because an index on closed proposals is used only for constant states. */
const openStatesText = Prisma.raw(openStates.map(state => `'${state}'`).join(', '))

/** Text, because Postgres would plan for a tenth of all proposals. */
const oneMoreThanListed = Prisma.raw(String(proposalListLimits.listedMax + 1))

/** Conditions on the proposal `c`. */
const isOpen = Prisma.sql`c.state IN (${openStatesText})`
const isClosed = Prisma.sql`c.state NOT IN (${openStatesText})`

/**
 * Returns open proposals with a number above `after` whose findings come from a judgementVersion earlier than
 * this one, or whose proposed version was not compared yet.
 */
export async function listProposalsJudgedBefore(
  tx: Tx,
  judgedBy: number,
  { after, limit }: { after: number; limit: number },
): Promise<ProposalRecord[]> {
  const old = Prisma.sql`${isOpen} AND c.number > ${after}::int
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
  const due = Prisma.sql`${isOpen} AND c.publish_at IS NOT NULL AND c.publish_at <= ${at}
    AND c.number > ${after}::int`
  return selectProposals(tx, due, { rest: Prisma.sql`ORDER BY c.number LIMIT ${limit}` })
}

/** Proposals among which a person sees some. */
export type ProposalChoice = 'mine' | 'open' | 'closed' | { unchangedSince: Date }

/** A proposal with what decides whether a person sees it in lists. */
export type ListedProposal = ProposalPosition & { id: ProposalId; toolboxId: ToolboxId; isOwn: boolean }

/**
 * Returns proposals, last changed first: the actor's own, and those of toolboxes that the actor may take part in. It
 * leaves out what the actor can't see, but not all of it: the caller decides about each. One more than are listed shows
 * that there are more.
 * @param after only proposals after this one in the list
 */
export async function listProposalsFor(
  tx: Tx,
  actor: Actor,
  choice: ProposalChoice,
  after?: ProposalPosition,
): Promise<ListedProposal[]> {
  const isOwn = Prisma.sql`c.author_id = ${actor.id}::uuid`
  const conditions = [
    ...(choice === 'mine'
      ? [isOwn]
      : [choice === 'closed' ? isClosed : isOpen, ...mayTakePart(actor, isOwn)]),
    ...isReached(actor),
    ...(typeof choice === 'object' ? [isUnchanged(choice.unchangedSince)] : []),
    ...(after ? [Prisma.sql`(c.updated_at, c.number) < (${after.updatedAt}, ${after.number}::int)`] : []),
  ]
  const statement = Prisma.sql`
    SELECT c.id, c.number, c.toolbox_id AS "toolboxId", ${isOwn} IS TRUE AS "isOwn", c.updated_at AS "updatedAt"
    FROM proposal c WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY c.updated_at DESC, c.number DESC LIMIT ${oneMoreThanListed}`
  const name = nameFewTexts(`list-proposals-${typeof choice === 'object' ? 'unchanged' : choice}`, statement)
  return plannedIn<ListedProposal>(tx, name, statement, pagePool)
}

/** Waits for a review or a publication since before a time. */
const isUnchanged = (since: Date) => Prisma.sql`c.state IN ('in-review', 'approved')
  AND c.publish_at IS NULL AND c.updated_at < ${since}`

/** The actions that make a person take part in a toolbox: `proposal.read` of lib/core/policy/evaluate/decide.ts. */
const participation: readonly RuleAction[] = ['publish', 'propose', 'review']

/**
 * Returns the condition for toolboxes in which the actor may take part, and for own proposals; none for someone who may
 * take part in all. Rules can still deny it.
 */
function mayTakePart(actor: Actor, isOwn: Prisma.Sql): Prisma.Sql[] {
  const { role, token } = actor
  const actions = token ? participation.filter(action => token.scopes.includes(action)) : participation
  if (actions.length === 0) return [isOwn]
  const allowed = opensActions(actor, actions, slug)
  if (role === 'admin' || allowed === 'all') return []
  const managed = Prisma.sql`
    SELECT o.toolbox_id FROM toolbox_owner o WHERE o.user_id = ${actor.id}::uuid
    UNION ALL
    SELECT o.toolbox_id FROM toolbox_owner_group o WHERE o.group_id = ANY(${[...actor.groups]}::uuid[])`
  const ids = allowed ? Prisma.sql`${managed} UNION ALL ${toolboxesWhere(allowed)}` : managed
  return [Prisma.sql`(${isOwn} OR ${isOfToolboxes(ids)})`]
}

/** Returns the condition for toolboxes that the token of the actor includes; none without such a limit. */
function isReached(actor: Actor): Prisma.Sql[] {
  const reached = isInTokenScope(actor, slug)
  return reached ? [isOfToolboxes(toolboxesWhere(reached))] : []
}

const slug = Prisma.sql`t.slug`
const toolboxesWhere = (condition: Prisma.Sql) => Prisma.sql`SELECT t.id FROM toolbox t WHERE ${condition}`

/** An array, for whose ids Postgres looks up proposals. For a subquery, it could read all proposals. */
const isOfToolboxes = (ids: Prisma.Sql) => Prisma.sql`c.toolbox_id = ANY(ARRAY(${ids}))`

/** Returns proposals with these ids, last changed first. */
export async function listProposalsById(tx: Tx, ids: readonly ProposalId[]): Promise<ProposalRecord[]> {
  if (ids.length === 0) return []
  const rest = Prisma.sql`ORDER BY c.updated_at DESC, c.number DESC`
  return selectProposals(tx, Prisma.sql`c.id = ANY(${[...ids]}::uuid[])`, {
    rest,
    name: 'list-proposals-by-id',
  })
}

/** Returns what decisions about these toolboxes need. */
export async function listToolboxFacts(
  tx: Tx,
  ids: readonly ToolboxId[],
): Promise<Map<ToolboxId, ProposalFacts['toolbox']>> {
  if (ids.length === 0) return new Map()
  const statement = Prisma.sql`SELECT t.id, ${toolboxColumns} FROM toolbox t WHERE t.id = ANY(${[...ids]}::uuid[])`
  const rows = await plannedIn<FlatToolbox & { id: ToolboxId }>(tx, 'list-toolbox-facts', statement, pagePool)
  return new Map(rows.map(row => [row.id, readToolboxFacts(row)]))
}
