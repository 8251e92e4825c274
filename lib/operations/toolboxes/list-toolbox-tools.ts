import type { ToolRow } from '@/lib/core/catalog/views/tool-views'
import type { ToolboxTools } from '@/lib/core/catalog/views/toolbox-views'
import { numberedPageOf } from '@/lib/core/catalog/views/page-of'
import type { Actor } from '@/lib/core/policy/model/actor'
import { isStorable } from '@/lib/core/spec/json-value'
import { catalogToolRow, versionToolRow } from '@/lib/operations/catalog/tool-rows'
import { listCatalogRows } from '@/lib/store/catalog/catalog-rows'
import { database, type Tx } from '@/lib/store/connection/client'
import { describeUnderSettings } from '@/lib/store/toolboxes/described-tools'
import { findShownTools, listToolsByIds } from '@/lib/store/toolboxes/version-tools'
import type { ToolVersionId } from '@/lib/core/base/ids'
import { readableVersion, type ReadableVersion } from './readable-version'

/** Number of tools of a page. */
const toolsPerPage = 50

/** `find` is part of a name or description; `page` counts from 1 and is limited to the pages that exist. */
export type ToolsWanted = { find?: string | undefined; page?: number | undefined }

/**
 * Returns one page of the tools of a version that the actor can see, in the order of their source.
 * @throws AppError `toolbox.not-found`, `version.not-found`
 */
export async function listToolboxTools(
  actor: Actor,
  slug: string,
  number: number | undefined,
  { find = '', page = 1 }: ToolsWanted,
): Promise<ToolboxTools> {
  const tx = database()
  const found = await readableVersion(tx, actor, slug, number)
  const text = find.trim()
  // Text that Postgres can't store is in no name.
  const ids = isStorable(text) ? await findShownTools(tx, actor, found.version.id, text) : []
  const { items, page: shown, pages } = numberedPageOf(ids, page, toolsPerPage)
  return {
    tools: await listToolRows(tx, actor, found, items),
    toolPage: { number: shown, of: pages },
    total: ids.length,
  }
}

/** Returns rows of tools. The catalog has those of the published version prepared, with their numbers of runs. */
export async function listToolRows(
  tx: Tx,
  actor: Actor,
  { toolbox, version }: ReadableVersion,
  ids: readonly ToolVersionId[],
): Promise<ToolRow[]> {
  if (version.number === toolbox.publishedNumber)
    return (await listCatalogRows(tx, ids)).map(row => catalogToolRow(actor, row))
  const described = await describeUnderSettings(tx, toolbox.id, await listToolsByIds(tx, ids))
  return described.map(tool => versionToolRow(actor, toolbox, version, tool))
}
