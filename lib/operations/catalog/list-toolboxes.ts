import type { ToolboxRow } from '@/lib/core/catalog/views/toolbox-views'
import type { Actor } from '@/lib/core/policy/model/actor'
import { isStorable } from '@/lib/core/spec/json-value'
import { database } from '@/lib/store/connection/client'
import {
  countTools,
  findReadableToolbox,
  listToolboxes as listRecords,
} from '@/lib/store/toolboxes/toolboxes'
import { toolboxRow } from './tool-rows'

/** Number of toolboxes per page. */
export const toolboxesPerPage = 100

/**
 * Returns a page of the toolboxes that the actor can see, by slug; or only the one with this slug, if there is one.
 * @param after slug of the last toolbox of the previous page
 */
export async function listToolboxes(
  actor: Actor,
  { slug, after }: { slug?: string; after?: string } = {},
): Promise<ToolboxRow[]> {
  if (![slug, after].every(name => name === undefined || isStorable(name))) return []
  if (slug === undefined)
    return (await listRecords(database(), actor, { after, limit: toolboxesPerPage })).map(toolboxRow)
  const toolbox = await findReadableToolbox(database(), actor, slug)
  if (!toolbox) return []
  return [toolboxRow({ ...toolbox, tools: await countTools(database(), actor, toolbox.id) })]
}
