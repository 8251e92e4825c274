import type { RunId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { RunStatus } from '@/lib/core/runs/run-event'
import { startMaintenance } from '@/lib/operations/background/maintenance'
import { database, translateConnectionError } from '@/lib/store/connection/client'
import { listRunFiles } from '@/lib/store/runs/run-files'
import { runHub } from '@/lib/store/runs/run-hub'
import { readRunStatus } from '@/lib/store/runs/run-status'

/** Longer than any run. */
const waitMaxMs = 60 * 60 * 1000

/**
 * Waits for the end of a run that the actor has just started. It reads only what an answer needs.
 * @returns null when the signal was aborted, or too many requests wait already
 * @throws AppError `database.unavailable`
 */
export async function waitForCall(
  actor: Actor,
  runId: RunId,
  signal: AbortSignal,
): Promise<RunStatus | null> {
  // Maintenance detects a dead worker, even if no other worker is left to report it.
  startMaintenance()
  const hasEnded = await runHub().waitForEnd(runId, { personId: actor.id, ms: waitMaxMs, signal })
  if (!hasEnded) return null
  return readRunStatus(runId).catch(error => {
    throw translateConnectionError(error)
  })
}

/** Returns the output files of a run that the actor has just started. */
export async function listCallFiles(runId: RunId): Promise<{ id: string; path: string; size: number }[]> {
  const files = await listRunFiles(database(), runId)
  return files.filter(({ kind }) => kind === 'output')
}
