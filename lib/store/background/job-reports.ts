/**
 * The background jobs of this process. Whether each succeeds is reported to the log when that changes, and to
 * the database then and each minute.
 */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { backgroundJobs, type JobName, type ProcessKind } from '@/lib/core/background/background-jobs'
import { describeFailure } from '@/lib/core/background/describe-failure'
import type { JobReport } from '@/lib/core/background/job-status'
import { NotSigned } from '@/lib/core/audit/not-signed'
import { AppError } from '@/lib/core/base/errors'
import { purgeJobReports, removeJobReports, saveJobReports } from './background-jobs'
import { database, translateConnectionError } from '@/lib/store/connection/client'

/**
 * The beginning or end of an outage of a job, or of its work on one proposal. `database` represents all jobs
 * that fail only because the database is unreachable.
 */
export type JobLog = (
  change: { job: JobName | 'database'; proposal?: number } & (
    | { failed: unknown }
    | { recoveredAfterMs: number }
  ),
) => void

type Kept = Pick<
  JobReport,
  'lastSuccessAt' | 'lastFailureAt' | 'failingSince' | 'error' | 'nextRunAt' | 'notSigned'
> & {
  /** Whether the outage has its line in the log. */
  isLogged: boolean
}

const saveEveryMs = 60_000

class JobReports {
  private readonly processId = randomUUID()
  private readonly jobs = new Map<JobName, Kept>()
  private kind: ProcessKind = 'web'
  private log: JobLog = () => {}
  private isChanged = false
  private savedAt = -Infinity
  private databaseAwaySince: number | null = null
  private saving: Promise<void> | null = null

  /** Sets the process and its log. Must be called once, when the process starts; nothing is logged before. */
  describe(kind: ProcessKind, log: JobLog): void {
    this.kind = kind
    this.log = log
  }

  /**
   * Announces when a job runs for the first time, so that a job that blocks before its first report becomes
   * overdue.
   */
  expect(job: JobName, firstRunAt: Date): void {
    const kept = this.keep(job)
    if (kept.nextRunAt) return
    kept.nextRunAt = firstRunAt
    this.isChanged = true
  }

  succeeded(job: JobName, at = new Date()): void {
    const kept = this.ended(job, at)
    this.isChanged ||= kept.lastSuccessAt === null || kept.notSigned
    kept.lastSuccessAt = at
    kept.notSigned = false
  }

  /** Reports that the job succeeded but signed nothing, because there is no key. */
  notSigned(job: JobName, at = new Date()): void {
    const kept = this.ended(job, at)
    this.isChanged ||= !kept.notSigned
    kept.notSigned = true
  }

  /** Ends an outage after a run without a failure. */
  private ended(job: JobName, at: Date): Kept {
    const kept = this.keep(job)
    if (kept.failingSince) {
      this.isChanged = true
      if (kept.isLogged) this.log({ job, recoveredAfterMs: at.getTime() - kept.failingSince.getTime() })
    }
    return Object.assign(kept, { failingSince: null, isLogged: false, nextRunAt: nextRun(job, at) })
  }

  /** Reports a failure. Every failure counts, and only the first of an outage is logged. */
  failed(job: JobName, error: unknown, at = new Date()): void {
    const kept = this.keep(job)
    const known = translateConnectionError(error)
    const described = describeFailure(known)
    this.isChanged ||= kept.failingSince === null || kept.error !== described
    const isAway = known instanceof AppError && known.code === 'database.unavailable'
    // A job that cannot reach the database while other jobs can has an outage of its own.
    if (isAway && (kept.failingSince === null || this.databaseAwaySince !== null)) this.databaseFails(error)
    else if (!kept.isLogged) {
      this.log({ job, failed: error })
      kept.isLogged = true
    }
    Object.assign(kept, {
      lastFailureAt: at,
      failingSince: kept.failingSince ?? at,
      error: described,
      nextRunAt: nextRun(job, at),
      notSigned: false,
    })
  }

  /** Logs that the scheduled publication of a proposal begins to fail, or succeeds after it failed. */
  logProposal(proposal: number, change: { failed: unknown } | { recoveredAfterMs: number }): void {
    this.log({ job: 'publish-scheduled', proposal, ...change })
  }

  /** Does the work and reports how it went. Never rejects. @returns whether it succeeded */
  async run(job: JobName, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      this.succeeded(job)
      return true
    } catch (error) {
      if (error instanceof NotSigned) {
        this.notSigned(job)
        return true
      }
      this.failed(job, error)
      return false
    }
  }

  /**
   * Stores changes immediately and all reports each minute. Never rejects: while the database is unavailable,
   * a later call stores them.
   */
  async save(): Promise<void> {
    // The save in progress may not include the newest change.
    await this.saving
    const isDue = performance.now() - this.savedAt >= saveEveryMs
    if (this.jobs.size === 0 || (!this.isChanged && !isDue)) return
    return (this.saving ??= this.saveNow().finally(() => (this.saving = null)))
  }

  /** Removes the rows of this process: its jobs end with it. Never rejects. */
  async remove(): Promise<void> {
    await this.saving
    const isSaved = this.savedAt > -Infinity
    this.jobs.clear()
    this.isChanged = false
    this.savedAt = -Infinity
    this.databaseAwaySince = null
    if (!isSaved) return
    // If the database is unavailable, the next process that is alive purges the rows.
    await removeJobReports(database(), this.processId).catch(() => {})
  }

  private async saveNow(): Promise<void> {
    this.isChanged = false
    const at = new Date()
    const process_ = { processId: this.processId, processKind: this.kind, host: hostname(), pid: process.pid }
    const reports = [...this.jobs].map(([job, kept]) => ({ job, ...process_, ...kept }))
    try {
      await saveJobReports(database(), reports, at)
      await purgeJobReports(database(), at)
      this.savedAt = performance.now()
      this.databaseAnswers()
    } catch (error) {
      this.isChanged = true
      this.databaseFails(error)
    }
  }

  private keep(job: JobName): Kept {
    const kept = this.jobs.get(job) ?? {
      lastSuccessAt: null,
      lastFailureAt: null,
      failingSince: null,
      error: null,
      nextRunAt: null,
      notSigned: false,
      isLogged: false,
    }
    this.jobs.set(job, kept)
    return kept
  }

  /** Starts an outage of the database, in which all jobs fail together, and logs it once. */
  private databaseFails(error: unknown): void {
    if (this.databaseAwaySince !== null) return
    this.databaseAwaySince = performance.now()
    this.log({ job: 'database', failed: error })
  }

  private databaseAnswers(): void {
    if (this.databaseAwaySince === null) return
    this.log({ job: 'database', recoveredAfterMs: Math.round(performance.now() - this.databaseAwaySince) })
    this.databaseAwaySince = null
  }
}

function nextRun(job: JobName, at: Date): Date | null {
  const { everyMs } = backgroundJobs[job]
  return everyMs === null ? null : new Date(at.getTime() + everyMs)
}

// On globalThis, because the development server reloads this file at every change.
const shared = globalThis as typeof globalThis & { pegboardJobReports?: JobReports }

/** The reports of this process. */
export const jobReports = (): JobReports => (shared.pegboardJobReports ??= new JobReports())
