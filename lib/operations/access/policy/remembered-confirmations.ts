/** Remembered confirmations: saved for a person's later runs, visible to them and removed by them. No part of the policy. */
import { AppError } from '@/lib/core/base/errors'
import type { ConfirmationId, ToolboxId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import {
  rememberedConfirmationsMax,
  rememberTimes,
  type RememberedConfirmation,
  type RememberTime,
} from '@/lib/core/policy/evaluate/remembered-confirmations'
import { permit } from '@/lib/core/policy/evaluate/permit'
import {
  deleteConfirmation,
  dropExpiredConfirmations,
  listConfirmationsOf,
  putConfirmation,
} from '@/lib/store/access/remembered-confirmations'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'

/** Returns the active confirmations, ordered by tool. */
export async function listRememberedConfirmations(actor: Actor, at: Date): Promise<RememberedConfirmation[]> {
  const confirmations = await listConfirmationsOf(database(), actor.id, at, rememberedConfirmationsMax)
  return confirmations.map(({ until, ...each }) => ({ ...each, until: until?.toISOString() ?? null }))
}

/**
 * Removes a remembered confirmation: the tool asks again from the next run on.
 * @throws AppError `confirmation.not-found`, also for those of others
 */
export async function removeRememberedConfirmation(actor: Actor, id: ConfirmationId): Promise<void> {
  const decision = permit(decide(actor, 'own-rule.manage', { personId: actor.id }))
  await inTransaction(async tx => {
    const removed = await deleteConfirmation(tx, actor.id, id)
    if (!removed) throw new AppError('confirmation.not-found')
    const { toolboxId, toolbox, tool, version } = removed
    await recordAudit(tx, {
      type: 'confirmation.removed',
      actorId: actor.id,
      target: toolboxId,
      before: { confirmation: id, toolbox, tool, version },
      decision,
    })
  })
}

type Confirmed = {
  toolboxId: ToolboxId
  toolbox: string
  tool: string
  version: number
  time: RememberTime
}

/**
 * Remembers a confirmation, in the transaction of the decision about a run, and deletes the person's expired ones.
 * @returns its id
 * @throws AppError `request.invalid` if the person has too many
 */
export async function rememberConfirmation(
  tx: Tx,
  actor: Actor,
  { toolboxId, toolbox, tool, version, time }: Confirmed,
  at: Date,
): Promise<string> {
  const decision = permit(decide(actor, 'own-rule.manage', { personId: actor.id }))
  if ((await dropExpiredConfirmations(tx, actor.id, at)) >= rememberedConfirmationsMax)
    throw new AppError(
      'request.invalid',
      `You have reached the limit of ${rememberedConfirmationsMax} remembered confirmations. Delete some in your account.`,
    )
  const { ms } = rememberTimes[time]
  const until = ms === null ? null : new Date(at.getTime() + ms)
  const id = await putConfirmation(tx, { userId: actor.id, toolboxId, tool, version, createdAt: at, until })
  await recordAudit(tx, {
    type: 'confirmation.remembered',
    actorId: actor.id,
    target: toolboxId,
    after: { confirmation: id, toolbox, tool, version, until: until?.toISOString() ?? null },
    decision,
  })
  return id
}
