/** Published tools in a fixed order, for programs that list and call them by name. */
import type { ToolboxId, ToolVersionId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { ToolFacts, ToolboxFacts } from '@/lib/core/policy/model/facts'
import { escapeLike } from '@/lib/store/connection/containing'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import type { Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { readCapabilities, readSpec } from '@/lib/store/toolboxes/stored-versions'
import { isReadable, visibleCondition } from './readable-toolboxes'

/** A published tool with everything that a decision about it needs. */
export type PublishedTool = ToolFacts & { toolVersionId: ToolVersionId; toolboxId: ToolboxId }

type Position = { toolbox: string; tool: string }

type StoredTool = Omit<PublishedTool, 'toolbox' | 'capabilities'> & {
  toolbox: ToolboxFacts
  capabilities: unknown
}

/** Columns of a `StoredTool`, of the aliases c, t, tv and v. */
const publishedColumns = Prisma.sql`c.tool_version_id AS "toolVersionId", t.id AS "toolboxId", c.name, v.number AS version, c.kind, c.tags,
      c.permission, c.runnable, tv.capabilities,
      json_build_object('slug', t.slug, 'title', t.title, 'visibility', t.visibility,
        'ownerGroupIds', ARRAY(SELECT k.group_id FROM toolbox_owner_group k WHERE k.toolbox_id = t.id),
        'ownerIds', ARRAY(SELECT k.user_id FROM toolbox_owner k WHERE k.toolbox_id = t.id)) AS toolbox`

const readPublished = (row: StoredTool): PublishedTool => ({
  ...row,
  capabilities: readCapabilities(row.capabilities, row.toolVersionId),
})

/**
 * Lists the tools that the actor can see by toolbox and name, without those that cannot run here or declare that they
 * must not be run. Reads toolboxes in the order of their index until the page is full.
 * @param toolbox only this toolbox; all if null
 */
export async function listToolsInOrder(
  tx: Tx,
  actor: Actor,
  { toolbox, after, limit }: { toolbox: string | null; after: Position | null; limit: number },
): Promise<PublishedTool[]> {
  const behind = after
    ? Prisma.sql`AND t.slug >= ${after.toolbox} AND (t.slug > ${after.toolbox} OR c.name > ${after.tool})`
    : Prisma.empty
  const wanted = toolbox === null ? Prisma.empty : Prisma.sql`AND t.slug = ${toolbox}`
  const rows = await tx.$queryRaw<StoredTool[]>`
    SELECT ${publishedColumns}
    FROM (SELECT * FROM toolbox ORDER BY slug) t CROSS JOIN LATERAL (
      SELECT * FROM catalog_tool c
      WHERE c.toolbox_id = t.id AND c.runnable AND c.permission <> 'deny' AND ${visibleCondition(actor)} ${behind}
      ORDER BY c.name LIMIT ${limit}
    ) c
    JOIN tool_version tv ON tv.id = c.tool_version_id JOIN version v ON v.id = tv.version_id
    WHERE ${isReadable(actor)} ${wanted} ${after ? Prisma.sql`AND t.slug >= ${after.toolbox}` : Prisma.empty}
    ORDER BY t.slug, c.name LIMIT ${limit}`
  return rows.map(readPublished)
}

/**
 * Lists the tools that the actor starred, as `listToolsInOrder` does. Reads no more than these.
 * @param toolbox only this toolbox; all if null
 */
export async function listStarredTools(
  tx: Tx,
  actor: Actor,
  { toolbox, limit }: { toolbox: string | null; limit: number },
): Promise<PublishedTool[]> {
  const wanted = toolbox === null ? Prisma.empty : Prisma.sql`AND t.slug = ${toolbox}`
  const rows = await tx.$queryRaw<StoredTool[]>`
    SELECT ${publishedColumns}
    FROM favorite f JOIN catalog_tool c ON c.tool_id = f.tool_id JOIN toolbox t ON t.id = c.toolbox_id
    JOIN tool_version tv ON tv.id = c.tool_version_id JOIN version v ON v.id = tv.version_id
    WHERE f.user_id = ${actor.id}::uuid AND c.runnable AND c.permission <> 'deny'
      AND ${isReadable(actor)} AND ${visibleCondition(actor)} ${wanted}
    ORDER BY t.slug, c.name LIMIT ${limit}`
  return rows.map(readPublished)
}

/**
 * Returns the names of the published tools of a toolbox that the actor can see.
 * @param isCut whether `toolbox` is only the beginning of its name
 */
export function listVisibleNames(
  tx: Tx,
  actor: Actor,
  { toolbox, isCut }: { toolbox: string; isCut: boolean },
): Promise<{ toolbox: string; tool: string }[]> {
  const place = isCut ? Prisma.sql`t.slug LIKE ${`${escapeLike(toolbox)}%`}` : Prisma.sql`t.slug = ${toolbox}`
  return tx.$queryRaw`
    SELECT t.slug AS toolbox, c.name AS tool
    FROM toolbox t JOIN catalog_tool c ON c.toolbox_id = t.id
    WHERE ${place} AND ${isReadable(actor)} AND ${visibleCondition(actor)}`
}

/** Returns the specifications of tools by the ID of their version. */
export async function readSpecs(
  tx: Tx,
  ids: readonly ToolVersionId[],
): Promise<Map<ToolVersionId, ToolSpec>> {
  const rows = await tx.$queryRaw<{ id: ToolVersionId; spec: unknown }[]>`
    SELECT id, spec FROM tool_version WHERE id = ANY(${[...ids]}::uuid[])`
  return new Map(rows.map(({ id, spec }) => [id, readSpec(spec, id)]))
}
