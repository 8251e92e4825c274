import { hostOf } from '@/lib/core/webhooks/webhook-address'
import type { Tx } from '@/lib/store/connection/client'
import { insertNotifications, listAdminIds, listOwnerIds } from '@/lib/store/notifications/notifications'
import { findToolboxById } from '@/lib/store/toolboxes/toolboxes'
import type { WebhookRecord } from '@/lib/store/webhooks/webhooks'

/**
 * Notifies the owners of a toolbox, or the admins for a webhook of the installation, that Pegboard disabled it.
 * @param problem of the last attempt, as a sentence
 */
export async function notifyOfDisabledWebhook(
  tx: Tx,
  webhook: WebhookRecord,
  problem: string,
  at: Date,
): Promise<void> {
  const host = hostOf(webhook.address)
  const toolbox = webhook.toolbox && (await findToolboxById(tx, webhook.toolbox.id))
  if (!toolbox) {
    const data = { webhook: host, words: problem }
    return insertNotifications(tx, await listAdminIds(tx), 'installation-webhook-disabled', data, at)
  }
  const data = { toolbox: toolbox.slug, toolboxTitle: toolbox.title, webhook: host, words: problem }
  await insertNotifications(tx, await listOwnerIds(tx, toolbox.id), 'webhook-disabled', data, at)
}
