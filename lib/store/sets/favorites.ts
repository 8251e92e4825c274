/** Rows of the tools that people starred. */
import type { ToolId, UserId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import {
  type CatalogRow,
  readRow,
  rowColumns,
  rowJoins,
  type StoredRow,
} from '@/lib/store/catalog/catalog-rows'
import { isReadable, visibleCondition } from '@/lib/store/catalog/readable-toolboxes'

/** Stars a tool. @returns false when it was starred already */
export async function insertFavorite(tx: Tx, userId: UserId, toolId: ToolId, at: Date): Promise<boolean> {
  const { count } = await tx.favorite.createMany({
    data: [{ userId, toolId, since: at }],
    skipDuplicates: true,
  })
  return count > 0
}

/** Removes the star of a tool, if it has one. */
export async function deleteFavorite(
  tx: Tx,
  userId: UserId,
  { toolbox, tool }: { toolbox: string; tool: string },
): Promise<void> {
  await tx.favorite.deleteMany({ where: { userId, tool: { name: tool, toolbox: { slug: toolbox } } } })
}

/** Returns the number of tools that a person starred. */
export const countFavorites = (tx: Tx, userId: UserId): Promise<number> =>
  tx.favorite.count({ where: { userId } })

/** Returns which of these tools a person starred. */
export async function findFavorites(
  tx: Tx,
  userId: UserId,
  toolIds: readonly ToolId[],
): Promise<ReadonlySet<ToolId>> {
  if (toolIds.length === 0) return new Set()
  const statement = Prisma.sql`
    SELECT f.tool_id AS "toolId" FROM favorite f
    WHERE f.user_id = ${userId}::uuid AND f.tool_id = ANY(${[...toolIds]}::uuid[])`
  const rows = await plannedIn<{ toolId: ToolId }>(tx, 'find-favorites', statement, pagePool)
  return new Set(rows.map(({ toolId }) => toolId))
}

/** Returns the starred tools of the current versions that the person can see, by toolbox and name. */
export async function listFavoriteRows(tx: Tx, actor: Actor, limit: number): Promise<CatalogRow[]> {
  const rows = await tx.$queryRaw<StoredRow[]>`
    SELECT ${rowColumns}
    FROM favorite f JOIN catalog_tool c ON c.tool_id = f.tool_id JOIN toolbox t ON t.id = c.toolbox_id ${rowJoins}
    WHERE f.user_id = ${actor.id}::uuid AND ${isReadable(actor)} AND ${visibleCondition(actor)}
    ORDER BY t.slug, c.name LIMIT ${limit}`
  return rows.map(readRow)
}
