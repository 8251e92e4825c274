/**
 * How often each tool ran in the last 30 days, and how often it succeeded. Counting is incremental: the end of a run
 * leaves a row in `uncounted_run`, and a job adds these rows to the counts of their tool and day (`tool_day`), from
 * which the catalog has its sums. It also adds them to those of their toolbox, person, token and the groups that the
 * person is a member of then (`usage_day` and durations in `usage_day_duration`, with sums in `usage_total` and
 * `usage_total_duration`). No run waits for a row that other runs of its tool change, and nothing reads all runs.
 */
import { outcomes, type Outcome } from '@/lib/core/runs/outcome'
import { stepFactor } from '@/lib/core/runs/run-statistics'
import { type Tx, inTransaction } from '@/lib/store/connection/client'
import { inBatches } from '@/lib/store/connection/in-batches'
import { Prisma } from '@/lib/store/generated/client'

/** Today and the 29 days before, in UTC. */
export const countedDays = 30
/** The subject of usage that counts every run. */
const allSubject = '00000000-0000-0000-0000-000000000000'
/** Maximum number of runs that one transaction counts, and of days of tools and of subjects that it removes. */
const countedAtOnceMax = 1_000

/** Days from this one on are not counted any longer. By the clock of the database, which also dates the runs. */
export const firstUncountedDay = Prisma.sql`((now() AT TIME ZONE 'UTC')::date - ${countedDays}::int)`

/** Sums of a tool over the counted days, as a row of `runs` and `succeeded`. @param toolId a column with the tool */
export const sumsOf = (toolId: Prisma.Sql) => Prisma.sql`
  (SELECT coalesce(sum(d.runs), 0)::int AS runs, coalesce(sum(d.succeeded), 0)::int AS succeeded
  FROM tool_day d WHERE d.tool_id = ${toolId} AND d.day > ${firstUncountedDay})`

/**
 * Leaves a run that ends for the next count, if it started and its outcome is one of its tool. It is a part of the
 * statement that ends the run, which has the run in `ended`, so that both happen or neither.
 */
export const leaveToCount = (outcome: Outcome) => Prisma.sql`
  INSERT INTO uncounted_run (run_id, tool_id, day, succeeded, duration_ms, ended_at, toolbox_id, user_id, token_id)
  SELECT ended.id, tool_id, (ended_at AT TIME ZONE 'UTC')::date, ${outcome === 'succeeded'}::boolean,
    least(2147483647, greatest(0, extract(epoch FROM ended_at - started_at) * 1000)), ended_at,
    toolbox_id, user_id, token_id
  FROM ended JOIN tool_version ON tool_version.id = tool_version_id
  WHERE started_at IS NOT NULL AND ${outcomes[outcome].ofTool}::boolean`

/**
 * Adds the runs that ended since the last call to the counts of their tools, and removes the days that are too old.
 * While another process counts, this does nothing.
 * @returns how many runs were added and days removed
 */
export const countRunsOfTools = (signal?: AbortSignal): Promise<number> => inBatches(countBatch, signal)

function countBatch(): Promise<number> {
  return inTransaction(async tx => {
    if (!(await tryLockCounts(tx))) return 0
    const added = await addEnded(tx)
    const removed = await removeOldDays(tx)
    const forgotten = await removeOldUsage(tx)
    await updateSums(tx, [...new Set([...added.toolIds, ...removed])])
    return added.runs + removed.length + forgotten
  })
}

async function addEnded(tx: Tx): Promise<{ runs: number; toolIds: string[] }> {
  const rows = await tx.$queryRaw<{ toolId: string; runs: number }[]>`
    WITH taken AS (
      DELETE FROM uncounted_run WHERE run_id IN (
        SELECT run_id FROM uncounted_run ORDER BY run_id LIMIT ${countedAtOnceMax}
      ) RETURNING tool_id, day, succeeded, ended_at, toolbox_id, user_id, token_id,
        ceil(ln(greatest(1, duration_ms)) / ln(${stepFactor}::numeric))::smallint AS step
    ),
    counted AS (
      SELECT tool_id, day, count(*)::int AS runs, (count(*) FILTER (WHERE succeeded))::int AS succeeded,
        max(ended_at) FILTER (WHERE NOT succeeded) AS failed_at
      FROM taken GROUP BY tool_id, day
    ),
    timed AS (
      INSERT INTO tool_duration (tool_id, day, step, runs)
      SELECT tool_id, day, step, count(*) FROM taken WHERE step IS NOT NULL GROUP BY tool_id, day, step
      ON CONFLICT (tool_id, day, step) DO UPDATE SET runs = tool_duration.runs + excluded.runs
    ),
    finished AS (
      SELECT toolbox_id, user_id, token_id, day, step, count(*) AS runs, count(*) FILTER (WHERE succeeded) AS succeeded
      FROM taken WHERE step IS NOT NULL AND user_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5
    ),
    subjects AS (
      SELECT 'all'::usage_kind AS kind, ${allSubject}::uuid AS subject_id, finished.* FROM finished
      UNION ALL SELECT 'toolbox', toolbox_id, finished.* FROM finished
      UNION ALL SELECT 'person', user_id, finished.* FROM finished
      UNION ALL SELECT 'group', group_id, finished.* FROM finished JOIN membership USING (user_id)
      UNION ALL SELECT 'token', token_id, finished.* FROM finished
    ),
    used AS (
      SELECT kind, subject_id, day, step, sum(runs) AS runs, sum(succeeded) AS succeeded
      FROM subjects WHERE subject_id IS NOT NULL GROUP BY 1, 2, 3, 4
    ),
    used_days AS (
      INSERT INTO usage_day (kind, day, subject_id, runs, succeeded)
      SELECT kind, day, subject_id, sum(runs), sum(succeeded) FROM used GROUP BY 1, 2, 3
      ON CONFLICT (kind, day, subject_id) DO UPDATE
        SET runs = usage_day.runs + excluded.runs, succeeded = usage_day.succeeded + excluded.succeeded
    ),
    used_totals AS (
      INSERT INTO usage_total (kind, subject_id, runs, succeeded)
      SELECT kind, subject_id, sum(runs), sum(succeeded) FROM used GROUP BY 1, 2
      ON CONFLICT (kind, subject_id) DO UPDATE
        SET runs = usage_total.runs + excluded.runs, succeeded = usage_total.succeeded + excluded.succeeded
    ),
    used_durations AS (
      INSERT INTO usage_day_duration (kind, subject_id, day, step, runs)
      SELECT kind, subject_id, day, step, runs FROM used
      ON CONFLICT (kind, subject_id, day, step) DO UPDATE SET runs = usage_day_duration.runs + excluded.runs
    ),
    used_duration_totals AS (
      INSERT INTO usage_total_duration (kind, subject_id, step, runs)
      SELECT kind, subject_id, step, sum(runs) FROM used GROUP BY 1, 2, 3
      ON CONFLICT (kind, subject_id, step) DO UPDATE SET runs = usage_total_duration.runs + excluded.runs
    ),
    added AS (
      INSERT INTO tool_day (tool_id, day, runs, succeeded, failed_at) SELECT * FROM counted
      ON CONFLICT (tool_id, day) DO UPDATE
        SET runs = tool_day.runs + excluded.runs, succeeded = tool_day.succeeded + excluded.succeeded,
          failed_at = greatest(tool_day.failed_at, excluded.failed_at)
    )
    SELECT tool_id AS "toolId", runs FROM counted`
  return { runs: rows.reduce((sum, { runs }) => sum + runs, 0), toolIds: rows.map(({ toolId }) => toolId) }
}

/** @returns the tool of each removed row */
async function removeOldDays(tx: Tx): Promise<string[]> {
  const rows = await tx.$queryRaw<{ toolId: string }[]>`
    WITH removed AS (
      DELETE FROM tool_day WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM tool_day WHERE day <= ${firstUncountedDay} LIMIT ${countedAtOnceMax}
      )) RETURNING tool_id, day
    ),
    durations AS (
      DELETE FROM tool_duration d USING removed WHERE d.tool_id = removed.tool_id AND d.day = removed.day
    )
    SELECT tool_id AS "toolId" FROM removed`
  return rows.map(({ toolId }) => toolId)
}

/** @returns number of removed rows of a day */
async function removeOldUsage(tx: Tx): Promise<number> {
  const [removed] = await tx.$queryRaw<{ count: number }[]>`
    WITH removed AS (
      DELETE FROM usage_day WHERE ctid = ANY (ARRAY(
        -- The kinds are named, so that the key finds the days.
        SELECT ctid FROM usage_day
        WHERE kind = ANY(enum_range(NULL::usage_kind)) AND day <= ${firstUncountedDay} LIMIT ${countedAtOnceMax}
      )) RETURNING kind, day, subject_id, runs, succeeded
    ),
    durations AS (
      DELETE FROM usage_day_duration d USING removed r
      WHERE d.kind = r.kind AND d.subject_id = r.subject_id AND d.day = r.day
      RETURNING d.kind, d.subject_id, d.step, d.runs
    ),
    less AS (SELECT kind, subject_id, sum(runs) AS runs, sum(succeeded) AS succeeded FROM removed GROUP BY 1, 2),
    less_of_steps AS (SELECT kind, subject_id, step, sum(runs) AS runs FROM durations GROUP BY 1, 2, 3),
    emptied AS (
      DELETE FROM usage_total t USING less l
      WHERE t.kind = l.kind AND t.subject_id = l.subject_id AND t.runs <= l.runs
    ),
    reduced AS (
      UPDATE usage_total t SET runs = t.runs - l.runs, succeeded = t.succeeded - l.succeeded FROM less l
      WHERE t.kind = l.kind AND t.subject_id = l.subject_id AND t.runs > l.runs
    ),
    emptied_steps AS (
      DELETE FROM usage_total_duration t USING less_of_steps l
      WHERE t.kind = l.kind AND t.subject_id = l.subject_id AND t.step = l.step AND t.runs <= l.runs
    ),
    reduced_steps AS (
      UPDATE usage_total_duration t SET runs = t.runs - l.runs FROM less_of_steps l
      WHERE t.kind = l.kind AND t.subject_id = l.subject_id AND t.step = l.step AND t.runs > l.runs
    )
    SELECT count(*)::int AS count FROM removed`
  return removed!.count
}

async function updateSums(tx: Tx, toolIds: readonly string[]): Promise<void> {
  if (toolIds.length === 0) return
  await tx.$executeRaw`
    UPDATE catalog_tool c SET runs_30d = n.runs, succeeded_30d = n.succeeded
    FROM unnest(${[...toolIds]}::uuid[]) AS changed(tool_id), LATERAL ${sumsOf(Prisma.sql`changed.tool_id`)} n
    WHERE c.tool_id = changed.tool_id AND (c.runs_30d, c.succeeded_30d) IS DISTINCT FROM (n.runs, n.succeeded)`
}

/**
 * Waits until nothing is being counted, and prevents counting until the transaction ends. Call it before changing rows of
 * the catalog: a count could otherwise update a row that is being replaced.
 */
export async function pauseCounting(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(7205617, 3)`
}

async function tryLockCounts(tx: Tx): Promise<boolean> {
  const [answer] = await tx.$queryRaw<{ held: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(7205617, 3) AS held`
  return answer!.held
}
