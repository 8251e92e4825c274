/** What the processes reported of a background job, in one state for readers. */
import { backgroundJobs, jobNames, overdueAfterMs, type JobName, type ProcessKind } from './background-jobs'

export type JobReport = {
  processId: string
  job: string
  processKind: ProcessKind
  host: string
  pid: number
  lastSuccessAt: Date | null
  lastFailureAt: Date | null
  failingSince: Date | null
  error: string | null
  /** When the job runs next. A process reports this when it starts, before the first run. */
  nextRunAt: Date | null
  /** The job ran and had no key to sign with. */
  notSigned: boolean
}

/**
 * `overdue`: the process of the job is alive, and the job has not run. `unreported`: no process that is alive has run the
 * job yet. `not-signed`: the job runs, and no process that is alive has a key to sign with.
 */
export type JobState = 'working' | 'failing' | 'overdue' | 'unreported' | 'not-signed'

export type JobStatus = {
  name: JobName
  title: string
  purpose: string
  everyMs: number | null
  state: JobState
  lastSuccessAt: string | null
  lastFailureAt: string | null
  failingSince: string | null
  /** Error of the last failure; null when it never failed. */
  error: string | null
  nextRunAt: string | null
  /** Processes that fail or are overdue, as *web on host (process 12)*. */
  processes: string[]
}

/** @param reports of processes that are alive */
export function jobStatuses(reports: readonly JobReport[], at: Date): JobStatus[] {
  return jobNames.map(name =>
    jobStatus(
      name,
      reports.filter(({ job }) => job === name),
      at,
    ),
  )
}

function jobStatus(name: JobName, reports: readonly JobReport[], at: Date): JobStatus {
  const { title, purpose, everyMs } = backgroundJobs[name]
  const failing = reports.filter(report => isFailing(report, everyMs, at))
  const overdue = reports.filter(
    ({ nextRunAt }) => nextRunAt !== null && at.getTime() - nextRunAt.getTime() > overdueAfterMs(name),
  )
  const affected = failing.length > 0 ? failing : overdue
  const quietState = overdue.length > 0 ? 'overdue' : stateOf(reports)
  const state = failing.length > 0 ? 'failing' : quietState
  const lastFailed = latest(reports, ({ lastFailureAt }) => lastFailureAt)
  return {
    name,
    title,
    purpose,
    everyMs,
    state,
    lastSuccessAt: iso(latest(reports, ({ lastSuccessAt }) => lastSuccessAt)?.lastSuccessAt),
    lastFailureAt: iso(lastFailed?.lastFailureAt),
    failingSince: iso(earliest(failing.map(({ failingSince }) => failingSince))),
    error: lastFailed?.error ?? null,
    nextRunAt: iso(earliest(reports.map(({ nextRunAt }) => nextRunAt))),
    processes: affected.map(({ processKind, host, pid }) => `${processKind} on ${host} (process ${pid})`),
  }
}

/** A job that runs when needed may not run again for hours, and then nothing shows that its cause is gone. */
function isFailing({ failingSince, lastFailureAt }: JobReport, everyMs: number | null, at: Date): boolean {
  if (failingSince === null || lastFailureAt === null) return false
  return everyMs !== null || at.getTime() - lastFailureAt.getTime() < failureCountsMs
}
/** Longer than processes take to report again. */
const failureCountsMs = 10 * 60_000

/** @param reports none of them failing or overdue */
function stateOf(reports: readonly JobReport[]): JobState {
  const ran = reports.filter(
    each => each.notSigned || each.lastSuccessAt !== null || each.lastFailureAt !== null,
  )
  if (ran.length === 0) return 'unreported'
  return ran.every(({ notSigned }) => notSigned) ? 'not-signed' : 'working'
}

/** Names of the jobs that need an admin. */
export const jobsInTrouble = (statuses: readonly JobStatus[]): JobName[] =>
  statuses.filter(({ state }) => state === 'failing' || state === 'overdue').map(({ name }) => name)

function latest(reports: readonly JobReport[], time: (report: JobReport) => Date | null): JobReport | null {
  return reports.reduce<JobReport | null>((found, report) => {
    const at = time(report)
    return at && (!found || at > time(found)!) ? report : found
  }, null)
}

const earliest = (times: readonly (Date | null)[]): Date | null =>
  times.reduce<Date | null>((found, time) => (time && (!found || time < found) ? time : found), null)

const iso = (time: Date | null | undefined): string | null => time?.toISOString() ?? null
