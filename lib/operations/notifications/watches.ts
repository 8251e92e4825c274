/** The toolboxes and tools that a person watches. */
import { AppError } from '@/lib/core/base/errors'
import { countPages } from '@/lib/core/catalog/views/page-of'
import { watchLimits, type WatchList } from '@/lib/core/notifications/watch'
import type { Actor } from '@/lib/core/policy/model/actor'
import { database } from '@/lib/store/connection/client'
import {
  countToolWatches,
  countWatched,
  deleteToolWatch,
  insertToolWatch,
  isWatchingTool,
  listWatched,
} from '@/lib/store/notifications/tool-watches'
import { changePersonalTools } from '@/lib/operations/catalog/personal-tools'
import { readableTool } from '@/lib/operations/toolboxes/readable-version'

/** Returns a page of the toolboxes and tools that the actor watches and can see; a page past the end is the last one. */
export async function listWatches(actor: Actor, page = 1): Promise<WatchList> {
  const of = countPages(await countWatched(database(), actor), watchLimits.perPage)
  const number = Math.min(page, of)
  const offset = (number - 1) * watchLimits.perPage
  const rows = await listWatched(database(), actor, { limit: watchLimits.perPage, offset })
  return {
    watches: rows.map(({ slug, title, tool, since }) => ({
      toolbox: { slug, title },
      tool,
      since: since.toISOString(),
    })),
    page: { number, of },
  }
}

/**
 * Reports whether the actor watches a tool.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `tool.not-found`
 */
export async function findToolWatch(
  actor: Actor,
  slug: string,
  name: string,
  version?: number,
): Promise<boolean> {
  const { tool } = await readableTool(database(), actor, slug, name, version)
  return isWatchingTool(database(), actor.id, tool.toolId)
}

const watchedTools = {
  remove: deleteToolWatch,
  insert: insertToolWatch,
  count: countToolWatches,
  max: watchLimits.toolsMax,
  tooMany: () =>
    new AppError(
      'watch.too-many',
      `You watch ${watchLimits.toolsMax} tools. Stop watching one of them first.`,
    ),
}

/**
 * Starts or stops watching a tool.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `tool.not-found`, `action.denied`, `watch.too-many`
 */
export const watchTool = (
  actor: Actor,
  place: { toolbox: string; tool: string },
  watching: boolean,
  at: Date,
): Promise<void> => changePersonalTools(watchedTools, actor, place, watching, at)
