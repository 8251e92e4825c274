import type { ToolId, VersionId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { durationAt, type DurationStep, type RunStatistics } from '@/lib/core/runs/run-statistics'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import { isShownTool, versionColumns } from './readable-toolboxes'
import { countedDays, firstUncountedDay } from './run-counts'
import { isOfVersion } from '@/lib/store/toolboxes/of-version'

/** Returns the counts of a tool from at most 30 rows of days and the steps of its durations, whatever its number of runs. */
export async function findRunStatistics(tx: Tx, toolId: ToolId): Promise<RunStatistics> {
  const daysOfTool = Prisma.sql`
    SELECT to_char(listed.day, 'YYYY-MM-DD') AS day, coalesce(d.runs, 0) AS runs,
      coalesce(d.succeeded, 0) AS succeeded, d.failed_at AS "failedAt"
    FROM (SELECT ${firstUncountedDay} + n AS day FROM generate_series(1, ${countedDays}::int) AS n) listed
    LEFT JOIN tool_day d ON d.tool_id = ${toolId}::uuid AND d.day = listed.day
    ORDER BY listed.day`
  const durations = Prisma.sql`
    SELECT step, sum(runs)::int AS runs FROM tool_duration
    WHERE tool_id = ${toolId}::uuid AND day > ${firstUncountedDay} GROUP BY step`
  const [days, steps] = await Promise.all([
    plannedIn<StatisticsDay>(tx, 'list-days-of-tool', daysOfTool, pagePool),
    plannedIn<DurationStep>(tx, 'list-durations-of-tool', durations, pagePool),
  ])
  return { ...ofDays(days), p50Ms: durationAt(0.5, steps), p95Ms: durationAt(0.95, steps) }
}

/**
 * Returns the counts of all tools of a version that the actor can see. Durations are left out, because those of different
 * tools have no common meaning. Reads only days on which a tool ran.
 */
export async function findVersionStatistics(
  tx: Tx,
  actor: Actor,
  versionId: VersionId,
): Promise<RunStatistics> {
  const days = await tx.$queryRaw<StatisticsDay[]>`
    WITH counted AS (
      SELECT d.day, sum(d.runs)::int AS runs, sum(d.succeeded)::int AS succeeded, max(d.failed_at) AS failed_at
      FROM tool_version tv JOIN tool ON tool.id = tv.tool_id JOIN toolbox t ON t.id = tool.toolbox_id
      JOIN tool_day d ON d.tool_id = tool.id AND d.day > ${firstUncountedDay}
      WHERE ${isOfVersion(versionId)} AND ${isShownTool(actor, versionColumns)}
      GROUP BY d.day
    )
    SELECT to_char(listed.day, 'YYYY-MM-DD') AS day, coalesce(d.runs, 0) AS runs,
      coalesce(d.succeeded, 0) AS succeeded, d.failed_at AS "failedAt"
    FROM (SELECT ${firstUncountedDay} + n AS day FROM generate_series(1, ${countedDays}::int) AS n) listed
    LEFT JOIN counted d ON d.day = listed.day
    ORDER BY listed.day`
  return { ...ofDays(days), p50Ms: null, p95Ms: null }
}

type StatisticsDay = { day: string; runs: number; succeeded: number; failedAt: Date | null }

const ofDays = (days: readonly StatisticsDay[]): Pick<RunStatistics, 'days' | 'lastFailureAt'> => ({
  days: days.map(({ day, runs, succeeded }) => ({ day, runs, succeeded })),
  lastFailureAt: days.findLast(({ failedAt }) => failedAt !== null)?.failedAt?.toISOString() ?? null,
})
