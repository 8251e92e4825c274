/** The two ends of an attempt to deliver an event: what to send, and what came of it. */
import type { DeliveryId } from '@/lib/core/base/ids'
import { testEvent } from '@/lib/core/webhooks/webhook-events'
import { attemptsMax, hasFailedTooLong, nextAttemptAt } from '@/lib/core/webhooks/webhook-limits'
import { signDelivery } from '@/lib/core/webhooks/webhook-secret'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import {
  findDelivery,
  queueAttempt,
  updateWaitingDelivery,
  type DeliveryRecord,
} from '@/lib/store/webhooks/webhook-deliveries'
import { findWebhook, lockWebhook, updateWebhook, type WebhookRecord } from '@/lib/store/webhooks/webhooks'
import { findActorById } from '@/lib/operations/access/find-actor'
import { notifyOfDisabledWebhook } from '@/lib/operations/notifications/notify-webhook'
import { decideOnWebhook } from './managed-webhook'
import { findVisible } from './visible-deliveries'
import { openSecrets, recorded, targetOf } from './webhooks'

export type OpenDelivery = { address: string; body: string; headers: Record<string, string> }

/**
 * Returns what to send, or null when nothing is to be sent. The person of the webhook must still be able to manage it
 * and to see what the event is about.
 * @throws AppError `secret.no-key`
 */
export async function openDelivery(id: DeliveryId, at: Date): Promise<OpenDelivery | null> {
  const tx = database()
  const delivery = await findDelivery(tx, id)
  if (delivery?.state !== 'waiting') return null
  const webhook = await findWebhook(tx, delivery.webhookId)
  // It was deleted, with its deliveries, after the first query.
  if (!webhook) return null
  if (!webhook.active && delivery.event !== testEvent)
    return close(tx, id, { state: 'failed', problem: 'The webhook is disabled.' })
  if (!(await mayReceive(tx, webhook, delivery, at)))
    return close(tx, id, {
      state: 'withheld',
      problem: `${webhook.setBy.name} can't manage this webhook or can't see what the event is about.`,
    })
  const secrets = await openSecrets(webhook)
  if (!secrets)
    return close(tx, id, { state: 'failed', problem: "The secret can't be decrypted. Replace it." })
  const body = delivery.payload
  return { address: webhook.address, body, headers: signDelivery(secrets, { id, body, at }) }
}

async function close(
  tx: Tx,
  id: DeliveryId,
  update: { state: 'failed' | 'withheld'; problem: string },
): Promise<null> {
  await updateWaitingDelivery(tx, id, { ...update, nextAttemptAt: null })
  return null
}

async function mayReceive(
  tx: Tx,
  webhook: WebhookRecord,
  delivery: DeliveryRecord,
  at: Date,
): Promise<boolean> {
  const actor = await findActorById(webhook.setBy.id, at)
  if (!actor || (await decideOnWebhook(tx, actor, webhook))?.effect !== 'allow') return false
  return (await findVisible(tx, actor, [delivery]))(delivery)
}

/** Result of an attempt. It succeeded if there is no problem. */
export type AttemptResult = {
  /** A sentence. */
  problem: string | null
  responseStatus: number | null
  /** Beginning of the response, at most `webhookLimits.excerptLength` characters; null without one. */
  response: string | null
  tookMs: number
}

/**
 * Stores the result of an attempt, and queues the next one after a failure. A webhook that has failed for too long is
 * disabled, and the people who manage it are notified.
 */
export async function finishAttempt(id: DeliveryId, result: AttemptResult, at: Date): Promise<void> {
  await inTransaction(async tx => {
    const found = await findDelivery(tx, id)
    const webhook = found && (await lockWebhook(tx, found.webhookId))
    const delivery = webhook && (await findDelivery(tx, id))
    if (!webhook || delivery?.state !== 'waiting') return
    const isTest = delivery.event === testEvent
    const attempts = delivery.attempts + 1
    const isOver = result.problem === null || isTest || attempts >= attemptsMax
    const next = isOver ? null : nextAttemptAt(attempts, at)
    const failedState = next ? 'waiting' : 'failed'
    await updateWaitingDelivery(tx, id, {
      ...result,
      attempts: { increment: 1 },
      state: result.problem === null ? 'delivered' : failedState,
      lastAttemptAt: at,
      nextAttemptAt: next,
    })
    if (next) await queueAttempt(tx, delivery, next)
    if (result.problem === null) await recover(tx, webhook)
    else if (!isTest) await fail(tx, webhook, result.problem, at)
  })
}

async function recover(tx: Tx, webhook: WebhookRecord): Promise<void> {
  if (webhook.failingSince) await updateWebhook(tx, webhook.id, { failingSince: null })
}

async function fail(tx: Tx, webhook: WebhookRecord, problem: string, at: Date): Promise<void> {
  const failingSince = webhook.failingSince ?? at
  if (!webhook.active || !hasFailedTooLong(failingSince, at)) {
    if (!webhook.failingSince) await updateWebhook(tx, webhook.id, { failingSince })
    return
  }
  await updateWebhook(tx, webhook.id, { active: false, disabledAt: at })
  await recordAudit(tx, {
    type: 'webhook.disabled',
    target: targetOf(webhook),
    before: recorded(webhook),
    after: { ...recorded(webhook), active: false, failingSince: failingSince.toISOString() },
  })
  await notifyOfDisabledWebhook(tx, webhook, problem, at)
}
