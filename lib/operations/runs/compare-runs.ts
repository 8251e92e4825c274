import { AppError } from '@/lib/core/base/errors'
import type { RunId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import {
  compareRuns as compare,
  type ComparedRun,
  type RunComparison,
} from '@/lib/core/proposals/replay/compare-runs'
import type { RunPage } from '@/lib/core/runs/run-views'
import { findRun } from './find-run'
import { readRunOutput } from './read-run-output'

/** Bytes of standard output that are compared. */
const stdoutBytesMax = 32 * 1024

/**
 * Compares two runs that the actor may see.
 * @throws AppError `run.not-found`, `run.stale` while one of them has not ended or when the content of one was deleted
 */
export async function compareRuns(actor: Actor, left: RunId, right: RunId): Promise<RunComparison> {
  // One after the other, so that a hidden run causes the same queries as a missing one.
  const pages = [await findRun(actor, left), await findRun(actor, right)] as const
  const [one, other] = await Promise.all([comparedRun(actor, pages[0]), comparedRun(actor, pages[1])])
  return compare(one, other)
}

async function comparedRun(
  actor: Actor,
  { id, argumentsText, status, forgotten }: RunPage,
): Promise<ComparedRun> {
  const { outcome, reason, exitCode, result, startedAt, endedAt, createdAt, bytesDropped } = status
  if (outcome === null) throw new AppError('run.stale', 'Runs can be compared when both have ended.')
  if (forgotten)
    throw new AppError('run.stale', 'The output of one of the runs was deleted because of its age.')
  const stdout = result === null ? await beginningOfStdout(actor, id as RunId) : { text: '', cut: false }
  return {
    argumentsText,
    ...{ outcome, reason, exitCode, result },
    stdout: stdout.text,
    durationMs: Math.max(0, Date.parse(endedAt ?? createdAt) - Date.parse(startedAt ?? createdAt)),
    cut: stdout.cut || bytesDropped > 0,
  }
}

async function beginningOfStdout(actor: Actor, runId: RunId): Promise<{ text: string; cut: boolean }> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of readRunOutput(actor, runId, 'stdout')) {
    parts.push(part)
    bytes += part.length
    if (bytes > stdoutBytesMax) break
  }
  return { text: Buffer.concat(parts).subarray(0, stdoutBytesMax).toString(), cut: bytes > stdoutBytesMax }
}
