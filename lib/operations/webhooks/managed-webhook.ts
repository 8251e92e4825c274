/** Who can manage webhooks: the owners of their toolbox and admins; those of the installation only admins. */
import { AppError } from '@/lib/core/base/errors'
import type { WebhookId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { WebhookView } from '@/lib/core/webhooks/webhook-view'
import type { Tx } from '@/lib/store/connection/client'
import { findReadableToolbox, toolboxFacts } from '@/lib/store/toolboxes/toolboxes'
import { findKeptWebhook, type WebhookRecord } from '@/lib/store/webhooks/webhooks'

export type ManagedWebhook = { webhook: WebhookRecord; decision: Decision }

/**
 * Returns a webhook that the actor can manage. For everyone else it does not exist.
 * @throws AppError `webhook.not-found`, `action.denied` for a token without the scope
 */
export const managedWebhook = (tx: Tx, actor: Actor, id: WebhookId): Promise<ManagedWebhook> =>
  manageable(tx, actor, findKeptWebhook(tx, actor, id, false))

/** Locks a webhook that the actor can manage. @throws AppError `webhook.not-found` */
export const lockManagedWebhook = (tx: Tx, actor: Actor, id: WebhookId): Promise<ManagedWebhook> =>
  manageable(tx, actor, findKeptWebhook(tx, actor, id, true))

async function manageable(
  tx: Tx,
  actor: Actor,
  found: Promise<WebhookRecord | null>,
): Promise<ManagedWebhook> {
  const webhook = await found
  const decision = webhook && (await decideOnWebhook(tx, actor, webhook))
  // As everywhere, a program learns which scope its token lacks.
  if (decision?.rule === 'token-scope') permit(decision)
  if (!webhook || decision?.effect !== 'allow') throw new AppError('webhook.not-found')
  return { webhook, decision }
}

/** Decides whether the actor can manage a webhook; null if they can't see its toolbox. */
export async function decideOnWebhook(
  tx: Tx,
  actor: Actor,
  { toolbox }: Pick<WebhookRecord, 'toolbox'>,
): Promise<Decision | null> {
  if (!toolbox) return decide(actor, 'webhook.manage', null)
  const readable = await findReadableToolbox(tx, actor, toolbox.slug)
  return readable && decide(actor, 'toolbox.manage', toolboxFacts(readable))
}

/** Returns a webhook as its managers see it, without its secret. @param at time of the request */
export function viewWebhook(webhook: WebhookRecord, at: Date): WebhookView {
  const { id, address, events, active, setBy, createdAt, failingSince, disabledAt, formerUntil } = webhook
  return {
    ...{ id, address, events, active },
    setBy: setBy.name,
    createdAt: createdAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
    disabledAt: disabledAt?.toISOString() ?? null,
    formerSecretUntil: formerUntil && formerUntil > at ? formerUntil.toISOString() : null,
  }
}
