import { AppError } from '@/lib/core/base/errors'
import type { RunId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { recordAudit } from '@/lib/store/audit/audit'
import { inTransaction } from '@/lib/store/connection/client'
import { announceEnd, notify } from '@/lib/store/runs/run-listener'
import { endRun, requestCancel } from '@/lib/store/runs/run-transitions'
import { admitNextRun, lockQuota } from '@/lib/store/queue/run-queue'
import { runFacts } from '@/lib/store/runs/runs'
import { findReadableRun, whatRuns } from './find-run'

/**
 * Cancels a run: immediately when no worker has it, otherwise by asking its worker, which kills the tool and
 * ends it.
 * @throws AppError `run.not-found`, `action.denied`, `run.stale` when it has already ended
 */
export async function cancelRun(actor: Actor, runId: RunId, at: Date): Promise<void> {
  const freed = await inTransaction(async tx => {
    const run = await findReadableRun(tx, actor, runId)
    const decision = permit(decide(actor, 'run.cancel', runFacts(run)))
    // Locks the quota before the run, because the admission of runs uses the same order.
    await lockQuota(tx, run.userId)
    const ended = await endRun(tx, runId, ['awaiting-confirmation', 'queued', 'dispatched'], {
      outcome: 'cancelled',
      cancelledBy: actor.id,
    })
    const requested = ended === null && (await requestCancel(tx, runId, actor.id, at))
    if (ended === null && !requested) throw new AppError('run.stale', 'The run has ended already.')
    await recordAudit(tx, {
      type: 'run.cancelled',
      actorId: actor.id,
      target: runId,
      decision,
      before: { state: run.state },
      after: whatRuns(run),
    })
    return ended
  })
  // The worker also sees the cancellation when it renews its lease.
  if (!freed) await notify('run_control', runId).catch(() => {})
  else {
    // The run is cancelled, whatever follows: its readers also ask by themselves.
    await announceEnd(freed).catch(() => {})
    // The next maintenance pass admits the run.
    await admitNextRun(freed).catch(() => {})
  }
}
