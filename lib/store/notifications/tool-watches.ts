/** The tools that people watch, and the watchers of the tools that an event of a toolbox concerns. */
import type { ProposalId, ToolboxId, ToolId, UserId, VersionId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { isReadable, visibleCondition } from '@/lib/store/catalog/readable-toolboxes'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'

/** Reports whether a person watches a tool, whether or not they may still see it. */
export async function isWatchingTool(tx: Tx, userId: UserId, toolId: ToolId): Promise<boolean> {
  const statement = Prisma.sql`SELECT EXISTS (
    SELECT FROM tool_watch w WHERE w.user_id = ${userId}::uuid AND w.tool_id = ${toolId}::uuid) AS found`
  return (await plannedIn<{ found: boolean }>(tx, 'is-watching-tool', statement, pagePool))[0]!.found
}

/** Watches a tool. @returns false when the person watched it already */
export async function insertToolWatch(tx: Tx, userId: UserId, toolId: ToolId, at: Date): Promise<boolean> {
  const { count } = await tx.toolWatch.createMany({
    data: [{ userId, toolId, since: at }],
    skipDuplicates: true,
  })
  return count > 0
}

/** Stops watching a tool, if the person watches it. */
export async function deleteToolWatch(
  tx: Tx,
  userId: UserId,
  { toolbox, tool }: { toolbox: string; tool: string },
): Promise<void> {
  await tx.toolWatch.deleteMany({ where: { userId, tool: { name: tool, toolbox: { slug: toolbox } } } })
}

/** Returns the number of tools that a person watches. */
export const countToolWatches = (tx: Tx, userId: UserId): Promise<number> =>
  tx.toolWatch.count({ where: { userId } })

/** A watched toolbox, or a watched tool of it. */
export type WatchRecord = { slug: string; title: string; tool: string | null; since: Date }

/** What the person watches and can see: toolboxes, and tools of their current versions. */
const watched = (actor: Actor) => Prisma.sql`
  SELECT t.slug, t.title, NULL AS tool, w.since FROM watch w JOIN toolbox t ON t.id = w.toolbox_id
  WHERE w.user_id = ${actor.id}::uuid AND ${isReadable(actor)}
  UNION ALL
  SELECT t.slug, t.title, c.name, w.since FROM tool_watch w JOIN catalog_tool c ON c.tool_id = w.tool_id
  JOIN toolbox t ON t.id = c.toolbox_id
  WHERE w.user_id = ${actor.id}::uuid AND ${isReadable(actor)} AND ${visibleCondition(actor)}`

/** Returns one page of what the person watches, by toolbox and tool; the toolbox itself comes first. */
export const listWatched = (
  tx: Tx,
  actor: Actor,
  { limit, offset }: { limit: number; offset: number },
): Promise<WatchRecord[]> => tx.$queryRaw<WatchRecord[]>`
  SELECT * FROM (${watched(actor)}) listed ORDER BY slug, tool NULLS FIRST LIMIT ${limit} OFFSET ${offset}`

/** Returns how many toolboxes and tools the person watches and can see. */
export async function countWatched(tx: Tx, actor: Actor): Promise<number> {
  const [row] = await tx.$queryRaw<
    { count: number }[]
  >`SELECT count(*)::int AS count FROM (${watched(actor)}) listed`
  return row!.count
}

/** Returns everyone who watches a tool. */
export async function listToolWatchers(tx: Tx, toolId: ToolId): Promise<UserId[]> {
  const rows = await tx.toolWatch.findMany({ where: { toolId }, select: { userId: true } })
  return rows.map(({ userId }) => userId as UserId)
}

/** A person, and the tools they watch that an event concerns. */
export type ConcernedWatcher = { userId: UserId; tools: string[] }

/** Returns who watches tools that a proposal changes, adds or removes, each with the names of at most `limit` of them. */
export const listWatchersOfChanged = (
  tx: Tx,
  proposalId: ProposalId,
  limit: number,
): Promise<ConcernedWatcher[]> =>
  listConcerned(
    tx,
    Prisma.sql`SELECT DISTINCT tool.id, tool.name FROM finding f JOIN proposal p ON p.id = f.proposal_id
      JOIN tool ON tool.toolbox_id = p.toolbox_id AND tool.name = f.tool
      WHERE f.proposal_id = ${proposalId}::uuid AND f.level <> 'no-effect'`,
    limit,
  )

/** Returns who watches tools that differ between two versions, or exist in only one of them; null has no tools. */
export const listWatchersOfDifferent = (
  tx: Tx,
  toolboxId: ToolboxId,
  versions: readonly [VersionId, VersionId | null],
  limit: number,
): Promise<ConcernedWatcher[]> =>
  listConcerned(
    tx,
    Prisma.sql`SELECT tool.id, tool.name FROM tool
      LEFT JOIN tool_version a ON a.tool_id = tool.id AND a.version_id = ${versions[0]}::uuid
      LEFT JOIN tool_version b ON b.tool_id = tool.id AND b.version_id = ${versions[1]}::uuid
      WHERE tool.toolbox_id = ${toolboxId}::uuid AND a.spec_hash IS DISTINCT FROM b.spec_hash`,
    limit,
  )

const listConcerned = (tx: Tx, tools: Prisma.Sql, limit: number): Promise<ConcernedWatcher[]> =>
  tx.$queryRaw<ConcernedWatcher[]>`
    SELECT w.user_id AS "userId", (array_agg(concerned.name ORDER BY concerned.name))[:${limit}::int] AS tools
    FROM (${tools}) concerned JOIN tool_watch w ON w.tool_id = concerned.id GROUP BY w.user_id`

/**
 * Lets the watchers of the tools that a proposal renamed watch them under their new names. The old names stay watched,
 * in case they return.
 */
export async function followRenames(tx: Tx, proposalId: ProposalId): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO tool_watch (user_id, tool_id, since)
    SELECT w.user_id, fresh.id, w.since FROM finding f JOIN proposal p ON p.id = f.proposal_id
    JOIN tool old ON old.toolbox_id = p.toolbox_id AND to_jsonb(old.name) = f.before::jsonb
    JOIN tool fresh ON fresh.toolbox_id = p.toolbox_id AND fresh.name = f.tool
    JOIN tool_watch w ON w.tool_id = old.id
    WHERE f.proposal_id = ${proposalId}::uuid AND f.rule = 'tool-renamed'
    ON CONFLICT DO NOTHING`
}
