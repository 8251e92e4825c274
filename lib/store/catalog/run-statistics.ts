import type { ToolId } from '@/lib/core/base/ids'
import { durationAt, type DurationStep, type RunStatistics } from '@/lib/core/runs/run-statistics'
import type { Tx } from '@/lib/store/connection/client'
import { countedDays, firstUncountedDay } from './run-counts'

/** Returns the counts of a tool from at most 30 rows of days and the steps of its durations, whatever its number of runs. */
export async function findRunStatistics(tx: Tx, toolId: ToolId): Promise<RunStatistics> {
  const [days, steps] = await Promise.all([
    tx.$queryRaw<{ day: string; runs: number; succeeded: number; failedAt: Date | null }[]>`
      SELECT to_char(listed.day, 'YYYY-MM-DD') AS day, coalesce(d.runs, 0) AS runs,
        coalesce(d.succeeded, 0) AS succeeded, d.failed_at AS "failedAt"
      FROM (SELECT ${firstUncountedDay} + n AS day FROM generate_series(1, ${countedDays}::int) AS n) listed
      LEFT JOIN tool_day d ON d.tool_id = ${toolId}::uuid AND d.day = listed.day
      ORDER BY listed.day`,
    tx.$queryRaw<DurationStep[]>`
      SELECT step, sum(runs)::int AS runs FROM tool_duration
      WHERE tool_id = ${toolId}::uuid AND day > ${firstUncountedDay} GROUP BY step`,
  ])
  return {
    days: days.map(({ day, runs, succeeded }) => ({ day, runs, succeeded })),
    p50Ms: durationAt(0.5, steps),
    p95Ms: durationAt(0.95, steps),
    lastFailureAt: days.findLast(({ failedAt }) => failedAt !== null)?.failedAt?.toISOString() ?? null,
  }
}
