/** The tools that a person starred, to find them again. */
import { AppError } from '@/lib/core/base/errors'
import type { ToolRow } from '@/lib/core/catalog/views/tool-views'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { Actor } from '@/lib/core/policy/model/actor'
import { setLimits } from '@/lib/core/sets/set-views'
import { database, inTransaction } from '@/lib/store/connection/client'
import {
  countFavorites,
  deleteFavorite,
  findFavorites,
  insertFavorite,
  listFavoriteRows,
} from '@/lib/store/sets/favorites'
import { lockPerson } from '@/lib/store/people/people'
import { readableTool } from '@/lib/operations/toolboxes/readable-version'
import { catalogToolRow } from '@/lib/operations/catalog/tool-rows'

/** Returns the starred tools that the actor can see, in their current versions, by toolbox and name. */
export async function listFavorites(actor: Actor): Promise<ToolRow[]> {
  const rows = await listFavoriteRows(database(), actor, setLimits.favoritesMax)
  return rows.map(row => catalogToolRow(actor, row))
}

/** Reports whether the actor starred a tool. @throws AppError `toolbox.not-found`, `version.not-found`, `tool.not-found` */
export async function isFavorite(
  actor: Actor,
  slug: string,
  name: string,
  version?: number,
): Promise<boolean> {
  const { tool } = await readableTool(database(), actor, slug, name, version)
  return (await findFavorites(database(), actor.id, [tool.toolId])).has(tool.toolId)
}

/**
 * Adds or removes the star of a tool.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `tool.not-found`, `action.denied`, `favorite.too-many`
 */
export async function changeFavorite(
  actor: Actor,
  { toolbox, tool: name }: { toolbox: string; tool: string },
  favorite: boolean,
  at: Date,
): Promise<void> {
  permit(decide(actor, 'account.manage', null))
  await inTransaction(async tx => {
    // The tool can have left its toolbox, or be hidden since.
    if (!favorite) return deleteFavorite(tx, actor.id, { toolbox, tool: name })
    const { tool } = await readableTool(tx, actor, toolbox, name)
    // The lock keeps two requests from passing the limit together.
    await lockPerson(tx, actor.id)
    const isNew = await insertFavorite(tx, actor.id, tool.toolId, at)
    if (isNew && (await countFavorites(tx, actor.id)) > setLimits.favoritesMax)
      throw new AppError(
        'favorite.too-many',
        `You have ${setLimits.favoritesMax} favorites. Remove one first.`,
      )
  })
}
