import type { StartedRun } from '@/lib/core/runs/run-views'
import { AppError } from '@/lib/core/base/errors'
import type { RunId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { JsonObject } from '@/lib/core/spec/json-value'
import { isToolConfirmation, type RememberTime } from '@/lib/core/policy/evaluate/remembered-confirmations'
import type { Decision } from '@/lib/core/policy/model/decision'
import { denialReason, type RunDecision } from '@/lib/core/runs/run-decision'
import { recordAudit } from '@/lib/store/audit/audit'
import { inTransaction, type Tx } from '@/lib/store/connection/client'
import { announceEnd, announceState } from '@/lib/store/runs/run-listener'
import { confirmRun, endRun, type EndedRun } from '@/lib/store/runs/run-transitions'
import { admitRuns, findObstacle, lockQuota, type Quota } from '@/lib/store/queue/run-queue'
import { runFacts, type RunRecord } from '@/lib/store/runs/runs'
import { findActorById } from '@/lib/operations/access/find-actor'
import { findReadableRun, whatRuns } from './find-run'
import { rememberConfirmation } from '@/lib/operations/access/policy/remembered-confirmations'
import { readText } from '@/lib/operations/access/request-access'
import { requireSecrets } from './run-secrets'
import { requireSettings } from './run-settings'
import { hasSandbox, refuseWithoutSandbox } from '@/lib/operations/background/sandbox-status'
import { decideStart, quotaReached } from './start-run'
import { notifyOfRunDecision } from '@/lib/operations/notifications/notify-requester'

/**
 * Confirms or cancels a run with exactly these arguments. Permissions are decided again, because they may
 * have changed since the run was requested.
 * @throws AppError `run.not-found`, `action.denied`, `run.stale` when it was decided, cancelled or has
 * expired, and everything that `startRun` throws
 */
export async function decideRun(
  actor: Actor,
  runId: RunId,
  reply: RunDecision,
  at: Date,
): Promise<StartedRun | { id: RunId; state: 'ended' }> {
  const message = reply.decision === 'deny' ? readText(reply.message ?? '') : ''
  if (reply.decision === 'approve' && !(await hasSandbox())) await refuseWithoutSandbox()
  const ended = await inTransaction(async tx => {
    const run = await findReadableRun(tx, actor, runId)
    const answering = permit(decide(actor, 'run.decide', runFacts(run)))
    const quota = await lockQuota(tx, run.userId)
    if (reply.decision === 'deny') return denyRun(tx, actor, run, { message, answering, at })
    await approveRun(tx, actor, run, { remember: reply.remember, quota, at })
    return null
  })
  if (ended) await announceEnd(ended)
  else await announceState(runId)
  return { id: runId, state: reply.decision === 'approve' ? 'queued' : 'ended' }
}

type Denial = { message: string; answering: Decision; at: Date }

async function denyRun(
  tx: Tx,
  actor: Actor,
  run: RunRecord,
  { message, answering, at }: Denial,
): Promise<EndedRun> {
  const isRequester = run.userId === actor.id
  const reason = denialReason(message, { name: actor.name, isRequester })
  const ending = { outcome: 'denied', ...(reason && { reason }) } as const
  const ended = await endRun(tx, run.id, ['awaiting-confirmation'], ending)
  if (!ended) throw new AppError('run.stale')
  await recordAudit(tx, {
    type: 'run.denied',
    actorId: actor.id,
    target: run.id,
    before: { state: 'awaiting-confirmation' },
    after: { ...whatRuns(run), state: 'ended', ...(message && { message }) },
    decision: answering,
    result: 'refused',
  })
  await notifyOfRunDecision(tx, actor, run, { kind: 'run-denied', message, at })
  return ended
}

type Approval = { remember: RememberTime | undefined; quota: Quota; at: Date }

async function approveRun(
  tx: Tx,
  actor: Actor,
  run: RunRecord,
  { remember: time, quota, at }: Approval,
): Promise<void> {
  // The requester must still be allowed to run it, regardless of who approves.
  const person = run.userId === actor.id ? actor : await findActorById(run.userId, at)
  if (!person)
    throw new AppError('action.denied', 'The person who started this run can no longer sign in.', {
      details: { rule: 'requester-gone' },
      refused: { action: 'run.decide', person: run.userId, ...whatRuns(run) },
    })
  const args = JSON.parse(run.argumentsText) as JsonObject
  const decision = decideStart(person, { ...run.tool, toolbox: run.toolbox }, args)
  permit(decide(actor, 'run.decide', { ...runFacts(run), approvers: decision.approvers }))
  const remembered = time && (await remember(tx, actor, { run, decision, time }, at))
  const { versionId: toolVersionId, versionNumber, spec } = run.tool
  await requireSecrets(tx, { toolVersionId, toolboxId: run.toolboxId, versionNumber, needs: spec.needs })
  await requireSettings(tx, { toolboxId: run.toolboxId, spec })
  const { userId, toolboxId } = run
  const obstacle = await findObstacle(tx, { userId, toolboxId, quota, asks: false })
  if (obstacle) throw quotaReached(obstacle)
  if (!(await confirmRun(tx, run.id, decision, at)))
    throw new AppError(
      'run.stale',
      'This approval request was already decided or has expired. Run the tool again to request approval.',
    )
  await recordAudit(tx, {
    type: 'run.confirmed',
    actorId: actor.id,
    target: run.id,
    decision,
    before: { state: 'awaiting-confirmation' },
    after: { ...whatRuns(run), state: 'queued', ...(remembered && { remembered }) },
  })
  await notifyOfRunDecision(tx, actor, run, { kind: 'run-confirmed', message: '', at })
  await admitRuns(tx, run.userId, quota)
}

/**
 * Remembers a confirmation.
 * @returns fields for the audit event; none if the tool would no longer have asked
 */
async function remember(
  tx: Tx,
  actor: Actor,
  { run, decision, time }: { run: RunRecord; decision: Decision; time: RememberTime },
  at: Date,
): Promise<Record<string, string> | undefined> {
  if (decision.effect === 'allow') return undefined
  if (run.userId !== actor.id || !isToolConfirmation(decision))
    throw new AppError(
      'request.invalid',
      `Only confirmations that the tool itself asks for can be remembered. ${decision.reason}`,
    )
  const { toolbox, tool, version } = whatRuns(run)
  const { toolboxId } = run
  const confirmed = { toolboxId, toolbox, tool, version, time }
  return { confirmation: await rememberConfirmation(tx, actor, confirmed, at), for: time }
}
