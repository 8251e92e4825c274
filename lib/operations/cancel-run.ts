import { AppError } from '@/lib/core/errors'
import type { RunId } from '@/lib/core/ids'
import type { Actor } from '@/lib/core/policy/actor'
import { decide } from '@/lib/core/policy/decide'
import { permit } from '@/lib/core/policy/permit'
import { recordAudit } from '@/lib/store/audit'
import { Prisma, inTransaction } from '@/lib/store/client'
import { announceState, notify } from '@/lib/store/run-listener'
import { endRuns, requestCancel } from '@/lib/store/run-moves'
import { admitAfter, lockQuota } from '@/lib/store/run-queue'
import { runFacts } from '@/lib/store/runs'
import { findReadableRun, whatRuns } from './find-run'

/**
 * Stops a run: at once when no worker has it, else by asking its worker, which kills the tool and ends it.
 * @throws AppError `run.not-found`, `action.denied`, `run.stale` when it has ended already
 */
export async function cancelRun(actor: Actor, runId: RunId, at: Date): Promise<void> {
  const freed = await inTransaction(async tx => {
    const run = await findReadableRun(tx, actor, runId)
    const decision = permit(decide(actor, 'run.cancel', runFacts(run)))
    // Before the run itself, as everywhere: whoever admits runs takes the two in this order.
    await lockQuota(tx, run.userId)
    const unclaimed = Prisma.sql`id = ${runId}::uuid AND state IN ('awaiting-confirmation', 'queued', 'dispatched')`
    const ended = await endRuns(tx, unclaimed, { outcome: 'cancelled', cancelledBy: actor.id })
    const asked = ended.length === 0 && (await requestCancel(tx, runId, actor.id, at))
    if (ended.length === 0 && !asked) throw new AppError('run.stale', 'The run has ended already.')
    await recordAudit(tx, {
      ...{ type: 'run.cancelled', actorId: actor.id, target: runId, decision },
      before: { state: run.state },
      after: whatRuns(run),
    })
    return asked ? null : ended[0]!
  })
  if (!freed) await notify('run_control', runId).catch(() => {})
  else {
    await announceState(runId)
    await admitAfter(freed)
  }
}
