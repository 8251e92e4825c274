/** How often tools were run lately, and how often that went well: what the catalog shows and sorts by. */
import type { ToolVersionId } from '@/lib/core/ids'
import { Prisma, database } from './client'

/** Counts again for the tools of these versions, or for all: days pass without a run, too. Cancelled runs say nothing. */
export async function recountRuns(toolVersionIds: readonly ToolVersionId[] | 'all'): Promise<void> {
  const which =
    toolVersionIds === 'all'
      ? Prisma.sql`TRUE`
      : Prisma.sql`c.tool_id IN (SELECT tool_id FROM tool_version WHERE id = ANY(${[...toolVersionIds]}::uuid[]))`
  await database().$executeRaw`
    UPDATE catalog_tool SET runs_30d = counted.runs, succeeded_30d = counted.succeeded
    FROM (
      SELECT c.tool_id, count(r.id)::int AS runs, (count(*) FILTER (WHERE r.outcome = 'succeeded'))::int AS succeeded
      FROM catalog_tool c
      JOIN tool_version tv ON tv.tool_id = c.tool_id
      LEFT JOIN run r ON r.tool_version_id = tv.id AND r.created_at > now() - interval '30 days'
        AND r.state = 'ended' AND r.started_at IS NOT NULL AND r.outcome <> 'cancelled'
      WHERE ${which} GROUP BY c.tool_id
    ) counted
    WHERE catalog_tool.tool_id = counted.tool_id
      AND (catalog_tool.runs_30d, catalog_tool.succeeded_30d) IS DISTINCT FROM (counted.runs, counted.succeeded)`
}
