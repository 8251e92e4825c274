/** The tools that pass the filters of a search, which are read first when they are few. */
import type { ToolId } from '@/lib/core/base/ids'
import type { CatalogQuery } from '@/lib/core/catalog/search/catalog-query'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Reader } from '@/lib/store/connection/cancellable-reader'
import { readableTool } from './search-filters'

/** One percent of a million tools. Beyond it, the scans of a search soon find enough tools that pass. */
const passingMax = 10_000

/**
 * Returns the readable tools that pass the filters of the query, or null if they are many. A search for a common word
 * would otherwise read every tool with that word to find the few that pass.
 */
export async function findPassingTools(
  reader: Reader,
  actor: Actor,
  query: CatalogQuery,
): Promise<ToolId[] | null> {
  const rows = await reader.$queryRaw<{ toolIds: ToolId[] | null }[]>`
    SELECT CASE WHEN count(*) <= ${passingMax} THEN coalesce(array_agg(tool_id), '{}') END AS "toolIds" FROM (
      SELECT c.tool_id FROM catalog_tool c JOIN toolbox t ON t.id = c.toolbox_id
      WHERE ${readableTool({ actor, query })} LIMIT ${passingMax + 1}
    ) passing`
  return rows[0]!.toolIds
}
