import type { RunId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { RunPage } from '@/lib/core/runs/run-views'
import { startMaintenance } from '@/lib/operations/background/maintenance'
import { runHub } from '@/lib/store/runs/run-hub'
import { findRun } from './find-run'

/**
 * Waits until a run has ended, and returns it as `findRun` does. Stopping the wait does not cancel the run.
 * @param wait.isNew whether this process has just stored the run
 * @returns null when the run has not ended in time, the signal was aborted, or too many requests wait already
 * @throws AppError `run.not-found`, `database.unavailable`
 */
export async function waitForRun(
  actor: Actor,
  runId: RunId,
  { seconds, ...wait }: { seconds: number; signal: AbortSignal; isNew?: boolean },
): Promise<RunPage | null> {
  // Maintenance detects a dead worker, even if no other worker is left to report it.
  startMaintenance()
  const hasEnded = await runHub().waitForEnd(runId, { personId: actor.id, ms: 1000 * seconds, ...wait })
  return hasEnded ? findRun(actor, runId) : null
}
