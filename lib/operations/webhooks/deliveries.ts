/** The log of a webhook: deliveries, test events, and sending a delivery again. */
import { v7 as newId } from 'uuid'
import { AppError } from '@/lib/core/base/errors'
import type { DeliveryId, WebhookId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { testEvent } from '@/lib/core/webhooks/webhook-events'
import { webhookLimits } from '@/lib/core/webhooks/webhook-limits'
import { writeTestPayload } from '@/lib/core/webhooks/webhook-payload'
import type { DeliveryPage, DeliveryView } from '@/lib/core/webhooks/webhook-view'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction } from '@/lib/store/connection/client'
import {
  countWaitingTests,
  findDelivery,
  insertDelivery,
  listDeliveries,
  restartDelivery,
  type DeliveryRecord,
} from '@/lib/store/webhooks/webhook-deliveries'
import { lockManagedWebhook, managedWebhook } from './managed-webhook'
import { findVisible } from './visible-deliveries'
import { recorded, targetOf } from './webhooks'

/**
 * Returns a page of deliveries, newest first.
 * @param before `next` of the previous page
 * @throws AppError `webhook.not-found`
 */
export async function findDeliveries(
  actor: Actor,
  id: WebhookId,
  before?: DeliveryId,
): Promise<DeliveryPage> {
  const tx = database()
  await managedWebhook(tx, actor, id)
  const { perPage } = webhookLimits
  const rows = await listDeliveries(tx, id, { before, limit: perPage + 1 })
  const shown = rows.slice(0, perPage)
  const maySee = await findVisible(tx, actor, shown)
  return {
    deliveries: shown.map(row => viewDelivery(row, maySee(row))),
    next: rows.length > perPage ? shown.at(-1)!.id : null,
  }
}

/**
 * Sends a test event to a webhook, once and without further attempts.
 * @throws AppError `webhook.not-found`, `delivery.waiting`
 */
export async function sendTestEvent(actor: Actor, id: WebhookId, at: Date): Promise<{ delivery: string }> {
  return inTransaction(async tx => {
    const { webhook, decision } = await lockManagedWebhook(tx, actor, id)
    if ((await countWaitingTests(tx, id)) >= webhookLimits.waitingTests)
      throw new AppError('delivery.waiting', `${webhookLimits.waitingTests} test events wait already.`)
    const delivery = newId()
    await insertDelivery(tx, {
      id: delivery,
      webhookId: id,
      event: testEvent,
      toolboxId: null,
      tool: null,
      payload: writeTestPayload({ id, by: actor.name }, at),
      createdAt: at,
    })
    await recordAudit(tx, {
      type: 'webhook.tested',
      actorId: actor.id,
      target: targetOf(webhook),
      after: { ...recorded(webhook), delivery },
      decision,
    })
    return { delivery }
  })
}

/**
 * Sends a delivery again, with the same id and body.
 * @throws AppError `webhook.not-found`, `delivery.not-found`, `delivery.waiting`
 */
export async function deliverAgain(
  actor: Actor,
  id: WebhookId,
  deliveryId: DeliveryId,
  at: Date,
): Promise<void> {
  await inTransaction(async tx => {
    const { webhook, decision } = await lockManagedWebhook(tx, actor, id)
    const delivery = await findDelivery(tx, deliveryId)
    if (delivery?.webhookId !== id) throw new AppError('delivery.not-found')
    if (!(await restartDelivery(tx, delivery, at)))
      throw new AppError('delivery.waiting', 'This delivery waits for its next attempt.')
    await recordAudit(tx, {
      type: 'webhook.redelivered',
      actorId: actor.id,
      target: targetOf(webhook),
      after: { ...recorded(webhook), delivery: deliveryId },
      decision,
    })
  })
}

function viewDelivery(row: DeliveryRecord, isVisible: boolean): DeliveryView {
  const { id, event, state, attempts, responseStatus, tookMs, problem, response, payload } = row
  return {
    ...{ id, event, state, attempts, responseStatus, tookMs, problem },
    // Many receivers repeat what they received.
    response: isVisible ? response : null,
    createdAt: row.createdAt.toISOString(),
    lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    payload: isVisible ? payload : null,
  }
}
