import { config } from '@/lib/config'
import { parseId, type DeliveryId } from '@/lib/core/base/ids'
import { finishAttempt, openDelivery } from '@/lib/operations/webhooks/deliver'
import { postWebhook } from './post-webhook'

/**
 * Sends one delivery of a webhook. A failure of the receiver is stored with the delivery and does not fail the job,
 * because no operator of Pegboard could fix it.
 */
export async function deliverWebhook({ delivery }: Record<string, string>): Promise<void> {
  const id = parseId<DeliveryId>(delivery)
  const opened = id && (await openDelivery(id, new Date()))
  if (!opened) return
  const result = await postWebhook(opened, { permitted: config().webhookHosts })
  await finishAttempt(id, result, new Date())
}
