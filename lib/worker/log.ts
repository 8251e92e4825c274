/** One JSON line an event, on stdout. Never arguments, output or secrets: what a tool said is in its run. */
import { config, logLevels, type LogLevel } from '@/lib/config'

export function log(level: LogLevel, event: string, fields: Record<string, unknown> = {}): void {
  if (logLevels.indexOf(level) < logLevels.indexOf(config().logLevel)) return
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })}\n`)
}

/** A fault with its cause, without what a query carried. */
export function faultFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error }
  return {
    error: error.name,
    message: error.message,
    ...(error.cause instanceof Error && { cause: error.cause.message }),
  }
}
