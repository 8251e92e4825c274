/** Reports of processes about their background jobs: one row for each process and job. */
import type { JobReport } from '@/lib/core/background/job-status'
import type { Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'

/** A process writes its rows each minute; one that has not done so for this long is gone. */
const processGoneMs = 3 * 60_000

/** Inserts or replaces the reports of one process, all in one statement. Columns are sent as arrays. */
export async function saveJobReports(tx: Tx, reports: readonly JobReport[], at: Date): Promise<void> {
  const column = <T>(value: (report: JobReport) => T) => reports.map(value)
  await tx.$executeRaw`
    INSERT INTO background_job (process_id, job, process_kind, host, pid, last_success_at, last_failure_at,
      failing_since, error, next_run_at, not_signed, seen_at)
    SELECT given.*, ${at}::timestamptz FROM unnest(
      ${column(({ processId }) => processId)}::text[], ${column(({ job }) => job)}::text[],
      ${column(({ processKind }) => processKind)}::text[], ${column(({ host }) => host)}::text[],
      ${column(({ pid }) => pid)}::int[], ${column(({ lastSuccessAt }) => lastSuccessAt)}::timestamptz[],
      ${column(({ lastFailureAt }) => lastFailureAt)}::timestamptz[],
      ${column(({ failingSince }) => failingSince)}::timestamptz[], ${column(({ error }) => error)}::text[],
      ${column(({ nextRunAt }) => nextRunAt)}::timestamptz[],
      ${column(({ notSigned }) => notSigned)}::boolean[]
    ) AS given
    ON CONFLICT (process_id, job) DO UPDATE SET last_success_at = excluded.last_success_at,
      last_failure_at = excluded.last_failure_at, failing_since = excluded.failing_since, error = excluded.error,
      next_run_at = excluded.next_run_at,
      not_signed = excluded.not_signed, seen_at = excluded.seen_at`
}

/** Returns the reports of processes that are alive at that time. */
export async function listJobReports(tx: Tx, at: Date): Promise<JobReport[]> {
  const rows = await tx.backgroundJob.findMany({
    where: { seenAt: { gt: new Date(at.getTime() - processGoneMs) } },
    orderBy: [{ processId: 'asc' }, { job: 'asc' }],
    take: reportsMax,
  })
  // The types above checked the rows when they were written, so the cast is safe.
  return rows as JobReport[]
}
/** Maximum number of rows to read. A hundred processes have fewer. */
const reportsMax = 3_000

/** Removes the reports of processes that are gone. */
export async function purgeJobReports(tx: Tx, at: Date): Promise<void> {
  const before = new Date(at.getTime() - processGoneMs)
  await tx.$executeRaw`DELETE FROM background_job WHERE seen_at <= ${before}`
}

/** Removes the reports of a process that ends. */
export async function removeJobReports(tx: Tx, processId: string): Promise<void> {
  await tx.backgroundJob.deleteMany({ where: { processId } })
}

type FailingQueueJobs = { task: string; jobs: number; lastError: string | null }

/**
 * Returns queued jobs that failed at least this often. Runs are not included, because they are never retried.
 */
export async function listFailingQueueJobs(tx: Tx, attemptsMin: number): Promise<FailingQueueJobs[]> {
  return tx.$queryRaw<FailingQueueJobs[]>(Prisma.sql`
    SELECT task_identifier AS task, count(*)::int AS jobs, (array_agg(last_error ORDER BY updated_at DESC))[1] AS "lastError"
    FROM graphile_worker.jobs
    WHERE attempts >= least(${attemptsMin}, max_attempts) AND last_error IS NOT NULL AND task_identifier <> 'run'
    GROUP BY 1 ORDER BY 1`)
}
