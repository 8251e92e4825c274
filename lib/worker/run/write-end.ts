/** Writes the end of a run once, however long Postgres is unreachable. */
import { setTimeout as pause } from 'node:timers/promises'
import { errorFields, log } from '@/lib/log'
import { isUnwritable } from '@/lib/store/connection/sql-state'
import { endLeasedRun, type FinishedRun } from '@/lib/store/runs/run-transitions'

const retryMs = 250

/**
 * Repeats the statement until Postgres confirms it.
 * @returns false when the run was ended elsewhere, or the worker has no time left
 */
export async function writeEnd(finished: FinishedRun, signal: AbortSignal): Promise<boolean> {
  let writing = finished
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      return await endLeasedRun(writing)
    } catch (error) {
      if (attempt === 1) log('warn', 'run.end-delayed', { run: finished.runId, ...errorFields(error) })
      // A result that cannot be stored must not prevent the end of the run.
      if (isUnwritable(error)) writing = withoutResult(writing)
      // The loop reads the signal that aborts this pause.
      await pause(retryMs, undefined, { signal }).catch(() => {})
    }
  }
  return false
}

function withoutResult(finished: FinishedRun): FinishedRun {
  const { outcome, reason } = finished.judgement
  return {
    ...finished,
    judgement: { outcome, reason: reason ?? 'The result could not be stored.', result: null },
  }
}
