/**
 * The log of every process: one line of JSON per event on stdout. Never contains arguments, output, bodies or
 * secrets.
 */
import { config, logLevels, type LogLevel } from '@/lib/config'

/**
 * Writes one line to stdout if the level is at least the configured one.
 * @param event a stable name, such as `run.ended`
 */
export function log(level: LogLevel, event: string, fields: Record<string, unknown> = {}): void {
  if (logLevels.indexOf(level) < logLevels.indexOf(config().logLevel)) return
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })}\n`)
}

/** Returns the log fields of an error: enough to diagnose it, including its causes. */
export function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  return {
    error: error.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause !== undefined && { cause: errorFields(error.cause) }),
  }
}

/**
 * Logs outages of background jobs: one line when an outage begins, and one when it ends. See
 * lib/store/background/job-reports.ts.
 */
export function logJob(
  change: { job: string; proposal?: number } & ({ failed: unknown } | { recoveredAfterMs: number }),
): void {
  const about = { job: change.job, ...(change.proposal !== undefined && { proposal: change.proposal }) }
  if ('failed' in change) log('error', 'background-job.failed', { ...about, ...errorFields(change.failed) })
  else log('info', 'background-job.recovered', { ...about, outageMs: change.recoveredAfterMs })
}
