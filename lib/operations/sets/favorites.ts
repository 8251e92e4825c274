/** The tools that a person starred, to find them again. */
import { AppError } from '@/lib/core/base/errors'
import type { ToolRow } from '@/lib/core/catalog/views/tool-views'
import type { Actor } from '@/lib/core/policy/model/actor'
import { setLimits } from '@/lib/core/sets/set-views'
import { database } from '@/lib/store/connection/client'
import {
  countFavorites,
  deleteFavorite,
  findFavorites,
  insertFavorite,
  listFavoriteRows,
} from '@/lib/store/sets/favorites'
import { changePersonalTools } from '@/lib/operations/catalog/personal-tools'
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

const favorites = {
  remove: deleteFavorite,
  insert: insertFavorite,
  count: countFavorites,
  max: setLimits.favoritesMax,
  tooMany: () =>
    new AppError('favorite.too-many', `You have ${setLimits.favoritesMax} favorites. Remove one first.`),
}

/**
 * Adds or removes the star of a tool.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `tool.not-found`, `action.denied`, `favorite.too-many`
 */
export const changeFavorite = (
  actor: Actor,
  place: { toolbox: string; tool: string },
  favorite: boolean,
  at: Date,
): Promise<void> => changePersonalTools(favorites, actor, place, favorite, at)
