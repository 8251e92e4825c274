import { AppError } from '@/lib/core/base/errors'
import type { RunId } from '@/lib/core/base/ids'
import { isThemselves, type Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { RunStreamEvent } from '@/lib/core/runs/run-event'
import { runHub } from '@/lib/store/runs/run-hub'
import { findRunFacts } from '@/lib/store/runs/runs'
import { withoutSlyData } from './find-run'
import { startMaintenance } from '@/lib/operations/background/maintenance'

/**
 * Streams a run from row `after` on (0 for the start): its status, its output, its end. Streams nothing when
 * the viewer already has the end. The signal stops a waiting viewer; permission is checked at the first
 * event.
 * @throws AppError `run.not-found`, `database.unavailable`
 */
export async function* streamRun(
  actor: Actor,
  runId: RunId,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<RunStreamEvent> {
  const facts = await findRunFacts(runId)
  if (!facts || decide(actor, 'run.read', facts).effect === 'deny') throw new AppError('run.not-found')
  // Maintenance detects a dead worker for viewers, even if no other worker is left to report it.
  startMaintenance()
  for await (const event of runHub().watch(runId, after, signal))
    yield event.event === 'chunk' || isThemselves(actor, facts.personId)
      ? event
      : { ...event, data: withoutSlyData(event.data) }
}
