/** The tools that pass the filters of a search, listed before the search if they are few. */
import type { ToolId } from '@/lib/core/base/ids'
import type { CatalogQuery } from '@/lib/core/catalog/search/catalog-query'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Reader } from '@/lib/store/connection/cancellable-reader'
import { Prisma } from '@/lib/store/generated/client'
import { readableTool } from './search-filters'

/** The list has at most this many tools, or one percent of the catalog if that is more. Longer lists slow a search down. */
const listMax = 1_000
/** About the number of tools; NULL before the first count, which `greatest` ignores. */
const catalogSize = Prisma.sql`(SELECT tools FROM catalog_lexeme WHERE lexeme = '')`
const passingMax = Prisma.sql`greatest(${listMax}::int, ${catalogSize} / 100)`

/**
 * Returns the readable tools that pass the filters of the query, or null if they are many. A search for a common word
 * would otherwise read every tool with that word to find the few that pass. It counts only readable tools, so that
 * hidden ones and missing ones lead to the same search.
 */
export async function findPassingTools(
  reader: Reader,
  actor: Actor,
  query: CatalogQuery,
): Promise<ToolId[] | null> {
  const rows = await reader.$queryRaw<{ toolIds: ToolId[] | null }[]>`
    SELECT CASE WHEN count(*) <= ${passingMax} THEN coalesce(array_agg(tool_id), '{}') END AS "toolIds" FROM (
      SELECT c.tool_id FROM catalog_tool c JOIN toolbox t ON t.id = c.toolbox_id
      WHERE ${readableTool({ actor, query })} LIMIT ${passingMax} + 1
    ) passing`
  return rows[0]!.toolIds
}
