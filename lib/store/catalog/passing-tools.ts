/** The tools that pass the filters of a search, listed before the search if they are few. */
import type { ToolId } from '@/lib/core/base/ids'
import { catalogQuery, type CatalogQuery } from '@/lib/core/catalog/search/catalog-query'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Reader } from '@/lib/store/connection/cancellable-reader'
import { Prisma } from '@/lib/store/generated/client'
import { passesFilters, readableTools } from './search-filters'

/** A list that is longer than this, and longer than one percent of the catalog, costs more than it saves. */
const passingMin = 1_000
/** Number of tools in the catalog, which a job keeps. */
const catalogSize = Prisma.sql`(SELECT tools FROM catalog_lexeme WHERE lexeme = '')`
const passingMax = Prisma.sql`greatest(${passingMin}::int, ${catalogSize} / 100)`

/**
 * Returns the readable tools that pass the filters of the query, or null if many tools pass them. A search for a common
 * word would otherwise read every tool with that word to find the few that pass. Each filter has an index of
 * `catalog_tool`, and the limit bounds what is read for a common one, also for a person who can read few tools.
 */
export async function findPassingTools(
  reader: Reader,
  actor: Actor,
  { filters }: CatalogQuery,
): Promise<ToolId[] | null> {
  const { join, where } = readableTools({ actor, query: catalogQuery('') }, Prisma.sql`p`)
  const rows = await reader.$queryRaw<{ toolIds: ToolId[] | null }[]>`
    WITH passing AS MATERIALIZED (
      SELECT c.tool_id, c.toolbox_id FROM catalog_tool c JOIN toolbox t ON t.id = c.toolbox_id
      WHERE TRUE ${passesFilters(actor, filters)} LIMIT ${passingMax} + 1
    )
    SELECT CASE WHEN (SELECT count(*) FROM passing) <= ${passingMax}
      THEN ARRAY(SELECT p.tool_id FROM passing p ${join} WHERE ${where}) END AS "toolIds"`
  return rows[0]!.toolIds
}
