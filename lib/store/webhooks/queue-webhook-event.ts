/** Stores an event for each webhook that subscribes to it, in the transaction of the event itself. */
import { v7 as newId } from 'uuid'
import { config } from '@/lib/config'
import type { AuditEntry } from '@/lib/core/audit/audit-event'
import type { ToolboxId, WebhookId } from '@/lib/core/base/ids'
import { findAuditedEvent } from '@/lib/core/webhooks/audited-webhook-event'
import {
  commitFacts,
  signerFacts,
  type WebhookEventType,
  type WebhookFacts,
} from '@/lib/core/webhooks/webhook-events'
import { webhookLimits } from '@/lib/core/webhooks/webhook-limits'
import { writeWebhookPayload } from '@/lib/core/webhooks/webhook-payload'
import type { Tx } from '@/lib/store/connection/client'
import { readAttestation, readProvenance } from '@/lib/store/toolboxes/stored-versions'
import { insertDelivery } from './webhook-deliveries'

/** Stores the event that an audit event is for webhooks, if it is one. */
export async function queueAuditedEvent(tx: Tx, entry: AuditEntry): Promise<void> {
  const found = findAuditedEvent(entry)
  if (!found || !entry.target) return
  const toolboxId = entry.target as ToolboxId
  const webhooks = await listSubscribers(tx, toolboxId, found.type)
  if (webhooks.length === 0) return
  const [{ provenance, attestation, ...about }] = await tx.$queryRaw<
    [Pick<WebhookFacts, 'toolbox' | 'actor'> & { provenance: unknown; attestation: unknown }]
  >`
    SELECT json_build_object('slug', t.slug, 'title', t.title) AS toolbox, v.provenance, v.attestation,
      (SELECT u.name FROM "user" u WHERE u.id = ${entry.actorId ?? null}::uuid) AS actor
    FROM toolbox t
    LEFT JOIN version v ON v.toolbox_id = t.id AND v.number = ${found.facts.version ?? null}::int
    WHERE t.id = ${toolboxId}::uuid`
  const commit = commitFacts(readProvenance(provenance, toolboxId))
  const signer = signerFacts(readAttestation(attestation, toolboxId))
  const facts = { ...found.facts, ...commit, ...signer, ...about }
  await insertForEach(tx, webhooks, { ...found, toolboxId, facts })
}

/** Stores an event for the webhooks of the toolbox and of the installation that subscribe to it. */
export async function queueWebhookEvent(
  tx: Tx,
  toolboxId: ToolboxId,
  event: { type: WebhookEventType; facts: WebhookFacts },
): Promise<void> {
  const webhooks = await listSubscribers(tx, toolboxId, event.type)
  if (webhooks.length > 0) await insertForEach(tx, webhooks, { ...event, toolboxId })
}

/** Leaves out webhooks with too many waiting deliveries: an address that is down would collect events without end. */
async function listSubscribers(tx: Tx, toolboxId: ToolboxId, type: WebhookEventType): Promise<WebhookId[]> {
  const rows = await tx.$queryRaw<{ id: WebhookId }[]>`
    SELECT w.id FROM webhook w
    WHERE (w.toolbox_id = ${toolboxId}::uuid OR w.toolbox_id IS NULL) AND w.active AND ${type} = ANY(w.events)
      AND (
        SELECT count(*) FROM (
          SELECT 1 FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.state = 'waiting'
          LIMIT ${webhookLimits.waitingPerWebhook}
        ) waiting
      ) < ${webhookLimits.waitingPerWebhook}
    ORDER BY w.id`
  return rows.map(({ id }) => id)
}

async function insertForEach(
  tx: Tx,
  webhooks: readonly WebhookId[],
  { type, facts, toolboxId }: { type: WebhookEventType; facts: WebhookFacts; toolboxId: ToolboxId },
): Promise<void> {
  const at = new Date()
  const payload = writeWebhookPayload(type, facts, { at, publicUrl: config().publicUrl })
  for (const webhookId of webhooks)
    await insertDelivery(tx, {
      id: newId(),
      webhookId,
      event: type,
      toolboxId,
      tool: facts.tool ?? null,
      payload,
      createdAt: at,
    })
}
