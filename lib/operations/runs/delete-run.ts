import { AppError } from '@/lib/core/base/errors'
import type { RunId } from '@/lib/core/base/ids'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { Actor } from '@/lib/core/policy/model/actor'
import { recordAudit } from '@/lib/store/audit/audit'
import { inTransaction } from '@/lib/store/connection/client'
import { deleteRun as deleteRunRow } from '@/lib/store/runs/purge-runs'
import { runFacts } from '@/lib/store/runs/runs'
import { findReadableRun, whatRuns } from './find-run'

/**
 * Deletes a finished run of the actor for everyone: arguments, output, result, files and links to its receipt. The audit
 * log and the counts of the tool stay, as after the retention.
 * @throws AppError `run.not-found`, `action.denied`, `run.stale` while it has not ended
 */
export async function deleteRun(actor: Actor, runId: RunId, at: Date): Promise<void> {
  await inTransaction(async tx => {
    const run = await findReadableRun(tx, actor, runId)
    const decision = permit(decide(actor, 'run.delete', runFacts(run)))
    if (!(await deleteRunRow(tx, runId, at)))
      throw new AppError('run.stale', "This run hasn't ended yet. Cancel it first.")
    await recordAudit(tx, {
      type: 'run.deleted',
      actorId: actor.id,
      target: runId,
      decision,
      before: { ...whatRuns(run), argumentsHash: run.argumentsHash },
    })
  })
}
