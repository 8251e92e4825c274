/** The toolboxes and tools that a person watches. */
import { AppError } from '@/lib/core/base/errors'
import { countPages } from '@/lib/core/catalog/views/page-of'
import { watchLimits, type WatchList } from '@/lib/core/notifications/watch'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { Actor } from '@/lib/core/policy/model/actor'
import { database, inTransaction } from '@/lib/store/connection/client'
import {
  countToolWatches,
  countWatched,
  deleteToolWatch,
  insertToolWatch,
  isWatchingTool,
  listWatched,
} from '@/lib/store/notifications/tool-watches'
import { lockPerson } from '@/lib/store/people/people'
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

/**
 * Starts or stops watching a tool.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `tool.not-found`, `action.denied`, `watch.too-many`
 */
export async function watchTool(
  actor: Actor,
  { toolbox, tool: name }: { toolbox: string; tool: string },
  watching: boolean,
  at: Date,
): Promise<void> {
  permit(decide(actor, 'account.manage', null))
  await inTransaction(async tx => {
    // The tool can have left its toolbox, or be hidden since.
    if (!watching) return deleteToolWatch(tx, actor.id, { toolbox, tool: name })
    const { tool } = await readableTool(tx, actor, toolbox, name)
    // The lock keeps two requests from passing the limit together.
    await lockPerson(tx, actor.id)
    const isNew = await insertToolWatch(tx, actor.id, tool.toolId, at)
    if (isNew && (await countToolWatches(tx, actor.id)) > watchLimits.toolsMax)
      throw new AppError(
        'watch.too-many',
        `You watch ${watchLimits.toolsMax} tools. Stop watching one of them first.`,
      )
  })
}
