/** Rows of webhooks. */
import { config } from '@/lib/config'
import type { ToolboxId, UserId, WebhookId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { SealedSecret } from '@/lib/core/secrets/seal-secret'
import { webhookEventTypes, type WebhookEventType } from '@/lib/core/webhooks/webhook-events'
import { webhookLimits } from '@/lib/core/webhooks/webhook-limits'
import { isKept } from '@/lib/store/catalog/readable-toolboxes'
import type { Tx } from '@/lib/store/connection/client'
import { wordReader } from '@/lib/store/connection/stored-word'
import { Prisma } from '@/lib/store/generated/client'

export type WebhookRecord = {
  id: WebhookId
  /** null: a webhook of the installation. */
  toolbox: { id: ToolboxId; slug: string } | null
  address: string
  events: WebhookEventType[]
  active: boolean
  secrets: SealedSecret
  formerUntil: Date | null
  setBy: { id: UserId; name: string }
  createdAt: Date
  failingSince: Date | null
  disabledAt: Date | null
}

/** Hosts that the operator permits although they can be private, in lower case. */
export const permittedWebhookHosts = (): readonly string[] => config().webhookHosts

const columns = {
  id: true,
  toolbox: { select: { id: true, slug: true } },
  address: true,
  events: true,
  active: true,
  keyId: true,
  sealed: true,
  formerUntil: true,
  setBy: { select: { id: true, name: true } },
  createdAt: true,
  failingSince: true,
  disabledAt: true,
} as const satisfies Prisma.WebhookSelect

/** Returns the webhooks of a toolbox, or those of the installation, oldest first. */
export async function listWebhooks(tx: Tx, toolboxId: ToolboxId | null): Promise<WebhookRecord[]> {
  const rows = await tx.webhook.findMany({
    where: { toolboxId },
    orderBy: { id: 'asc' },
    take: webhookLimits.perOwner,
    select: columns,
  })
  return rows.map(asRecord)
}

export async function findWebhook(tx: Tx, id: WebhookId): Promise<WebhookRecord | null> {
  const row = await tx.webhook.findUnique({ where: { id }, select: columns })
  return row && asRecord(row)
}

/**
 * Returns a webhook whose place the person manages. Anyone else causes the same queries as for a missing one.
 * @param isLocked whether it is locked until the transaction ends, as by `lockWebhook`
 */
export async function findKeptWebhook(
  tx: Tx,
  actor: Actor,
  id: WebhookId,
  isLocked: boolean,
): Promise<WebhookRecord | null> {
  const ofInstallation = actor.role === 'admin' ? Prisma.sql`TRUE` : Prisma.sql`FALSE`
  const kept = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM webhook w LEFT JOIN toolbox t ON t.id = w.toolbox_id
    WHERE w.id = ${id}::uuid AND CASE WHEN t.id IS NULL THEN ${ofInstallation} ELSE ${isKept(actor)} END
    ${isLocked ? Prisma.sql`FOR NO KEY UPDATE OF w` : Prisma.empty}`
  return kept.length > 0 ? findWebhook(tx, id) : null
}

/** Returns a webhook and locks it until the transaction ends. Events can still be queued for it. */
export async function lockWebhook(tx: Tx, id: WebhookId): Promise<WebhookRecord | null> {
  await tx.$queryRaw`SELECT 1 FROM webhook WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  return findWebhook(tx, id)
}

/** Makes concurrent transactions that add webhooks of the installation wait for each other. */
export async function lockInstallationWebhooks(tx: Tx): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtext('webhooks of the installation'))::text`
}

type NewWebhook = Pick<WebhookRecord, 'id' | 'address' | 'events' | 'secrets' | 'createdAt'> & {
  toolboxId: ToolboxId | null
  setById: UserId
}

export async function insertWebhook(tx: Tx, { secrets, ...webhook }: NewWebhook): Promise<void> {
  await tx.webhook.create({ data: { ...webhook, ...sealedColumns(secrets) }, select: { id: true } })
}

type WebhookUpdate = Partial<
  Pick<WebhookRecord, 'address' | 'events' | 'active' | 'formerUntil' | 'failingSince' | 'disabledAt'>
> & { secrets?: SealedSecret; setById?: UserId }

/** Changes a locked webhook. */
export async function updateWebhook(tx: Tx, id: WebhookId, update: WebhookUpdate): Promise<void> {
  const { secrets, ...data } = update
  await tx.webhook.update({
    where: { id },
    data: { ...data, ...(secrets && sealedColumns(secrets)) },
    select: { id: true },
  })
}

/** Deletes a webhook with its deliveries. */
export async function deleteWebhook(tx: Tx, id: WebhookId): Promise<void> {
  await tx.webhook.deleteMany({ where: { id } })
}

type SealedWebhook = { id: WebhookId; secrets: SealedSecret }

/** Returns the webhooks whose secrets were encrypted with a key other than this one. */
export async function listWebhooksSealedOtherwise(tx: Tx, keyId: string): Promise<SealedWebhook[]> {
  const rows = await tx.webhook.findMany({
    where: { keyId: { not: keyId } },
    select: { id: true, keyId: true, sealed: true },
    orderBy: { id: 'asc' },
  })
  return rows.map(row => ({ id: row.id as WebhookId, secrets: { keyId: row.keyId, sealed: row.sealed } }))
}

/** Replaces encrypted secrets, unless they were replaced since. */
export async function replaceWebhookSecrets(
  tx: Tx,
  before: SealedWebhook,
  after: SealedSecret,
): Promise<void> {
  await tx.webhook.updateMany({
    where: { id: before.id, sealed: Uint8Array.from(before.secrets.sealed) },
    data: sealedColumns(after),
  })
}

const sealedColumns = ({ keyId, sealed }: SealedSecret) => ({ keyId, sealed: Uint8Array.from(sealed) })

const readEvent = wordReader('webhook.events', webhookEventTypes)

function asRecord(row: Prisma.WebhookGetPayload<{ select: typeof columns }>): WebhookRecord {
  const { keyId, sealed, setBy, toolbox, ...rest } = row
  return {
    ...rest,
    id: row.id as WebhookId,
    toolbox: toolbox && { id: toolbox.id as ToolboxId, slug: toolbox.slug },
    events: row.events.map(readEvent),
    secrets: { keyId, sealed },
    setBy: { id: setBy.id as UserId, name: setBy.name },
  }
}
