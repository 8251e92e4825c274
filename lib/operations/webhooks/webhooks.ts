/** Webhooks of a toolbox and of the installation: listed, created, changed and deleted. */
import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { AppError } from '@/lib/core/base/errors'
import type { ToolboxId, WebhookId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { nonceBytes, openText, sealText, type SealedSecret } from '@/lib/core/secrets/seal-secret'
import { hostOf, readWebhookAddress } from '@/lib/core/webhooks/webhook-address'
import { readEvents, type WebhookEventType } from '@/lib/core/webhooks/webhook-events'
import { formerSecretUntil, webhookLimits } from '@/lib/core/webhooks/webhook-limits'
import {
  formatWebhookSecret,
  readSecrets,
  replaceSecret,
  webhookRow,
  webhookSecretBytes,
  writeSecrets,
  type WebhookSecrets,
} from '@/lib/core/webhooks/webhook-secret'
import type {
  NewWebhookView,
  WebhookChange,
  WebhookInput,
  WebhooksView,
  WebhookView,
} from '@/lib/core/webhooks/webhook-view'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { findSecretKeys } from '@/lib/store/toolboxes/secret-keys'
import { lockToolboxById, toolboxFacts } from '@/lib/store/toolboxes/toolboxes'
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockInstallationWebhooks,
  permittedWebhookHosts,
  updateWebhook,
  type WebhookRecord,
} from '@/lib/store/webhooks/webhooks'
import { readableToolbox } from '@/lib/operations/toolboxes/readable-version'
import { lockManagedWebhook, viewWebhook } from './managed-webhook'

/**
 * Returns the webhooks of a toolbox.
 * @param slug null: the webhooks of the installation
 * @throws AppError `toolbox.not-found`, `action.denied`
 */
export async function findWebhooks(actor: Actor, slug: string | null, at: Date): Promise<WebhooksView> {
  const tx = database()
  const { toolboxId, decision } = await manageablePlace(tx, actor, slug)
  const webhooks = await listWebhooks(tx, toolboxId)
  return { webhooks: webhooks.map(webhook => viewWebhook(webhook, at)), may: decision }
}

/**
 * Creates a webhook. The response is the only one that contains its secret.
 * @param slug null: a webhook of the installation
 * @throws AppError `toolbox.not-found`, `action.denied`, `webhook.invalid`, `webhook.too-many`, `secret.no-key`
 */
export async function createWebhook(
  actor: Actor,
  slug: string | null,
  input: WebhookInput,
  at: Date,
): Promise<NewWebhookView> {
  await manageablePlace(database(), actor, slug)
  permit(decide(actor, 'webhook.set', null))
  const address = checkedAddress(input.address)
  const events = checkedEvents(input.events, slug !== null)
  const id = newId() as WebhookId
  const secret = newSecret()
  const secrets = await sealSecrets(id, { current: secret })
  return inTransaction(async tx => {
    const { toolboxId, decision } = await lockPlace(tx, actor, slug)
    if ((await listWebhooks(tx, toolboxId)).length >= webhookLimits.perOwner)
      throw new AppError(
        'webhook.too-many',
        `There are already ${webhookLimits.perOwner} webhooks. Delete one first.`,
      )
    await insertWebhook(tx, { id, toolboxId, address, events, secrets, createdAt: at, setById: actor.id })
    await recordAudit(tx, {
      type: 'webhook.created',
      actorId: actor.id,
      target: toolboxId ?? id,
      after: { webhook: id, toolbox: slug, host: hostOf(address), events },
      decision,
    })
    return { webhook: viewWebhook((await findWebhook(tx, id))!, at), secret }
  })
}

/**
 * Changes the address, the events or the state of a webhook. From then on, it delivers what the actor may see.
 * @throws AppError `webhook.not-found`, `webhook.invalid`, `action.denied`
 */
export async function changeWebhook(
  actor: Actor,
  id: WebhookId,
  change: WebhookChange,
  at: Date,
): Promise<WebhookView> {
  return inTransaction(async tx => {
    const { webhook, decision } = await lockManagedWebhook(tx, actor, id)
    permit(decide(actor, 'webhook.set', null))
    const { address, events, active } = change
    const update = {
      ...(address !== undefined && { address: checkedAddress(address) }),
      ...(events !== undefined && { events: checkedEvents(events, webhook.toolbox !== null) }),
      ...(active !== undefined && { active, failingSince: null, disabledAt: null }),
    }
    await updateWebhook(tx, id, { ...update, setById: actor.id })
    const after = (await findWebhook(tx, id))!
    await recordAudit(tx, {
      type: 'webhook.changed',
      actorId: actor.id,
      target: targetOf(webhook),
      before: recorded(webhook),
      after: recorded(after),
      decision,
    })
    return viewWebhook(after, at)
  })
}

/**
 * Replaces the secret. The former one also signs for 24 hours.
 * @throws AppError `webhook.not-found`, `secret.no-key`, `action.denied`
 */
export async function replaceWebhookSecret(actor: Actor, id: WebhookId, at: Date): Promise<NewWebhookView> {
  return inTransaction(async tx => {
    const { webhook, decision } = await lockManagedWebhook(tx, actor, id)
    permit(decide(actor, 'webhook.set', null))
    const secret = newSecret()
    const before = await openSecrets(webhook)
    const formerUntil = before && formerSecretUntil(at)
    const secrets = before && formerUntil ? replaceSecret(before, secret, formerUntil) : { current: secret }
    await updateWebhook(tx, id, { secrets: await sealSecrets(id, secrets), formerUntil, setById: actor.id })
    await recordAudit(tx, {
      type: 'webhook.secret-replaced',
      actorId: actor.id,
      target: targetOf(webhook),
      after: recorded(webhook),
      decision,
    })
    return { webhook: viewWebhook((await findWebhook(tx, id))!, at), secret }
  })
}

/** Deletes a webhook with its deliveries. @throws AppError `webhook.not-found` */
export async function removeWebhook(actor: Actor, id: WebhookId): Promise<void> {
  await inTransaction(async tx => {
    const { webhook, decision } = await lockManagedWebhook(tx, actor, id)
    await deleteWebhook(tx, id)
    await recordAudit(tx, {
      type: 'webhook.deleted',
      actorId: actor.id,
      target: targetOf(webhook),
      before: recorded(webhook),
      decision,
    })
  })
}

/** Decrypts the secrets of a webhook. @returns null if their key is no longer provided */
export async function openSecrets({
  id,
  secrets,
}: Pick<WebhookRecord, 'id' | 'secrets'>): Promise<WebhookSecrets | null> {
  const text = openText(await findSecretKeys(), webhookRow(id), secrets)
  return text === null ? null : readSecrets(text)
}

/** Returns what the audit log knows of a webhook: not the path of its address, which can be a secret. */
export const recorded = ({ id, toolbox, address, events, active }: WebhookRecord) => ({
  webhook: id,
  toolbox: toolbox?.slug ?? null,
  host: hostOf(address),
  events,
  active,
})

/** Returns the id that audit events of a webhook are about. */
export const targetOf = ({ id, toolbox }: WebhookRecord): string => toolbox?.id ?? id

type Place = { toolboxId: ToolboxId | null; decision: Decision }

async function manageablePlace(tx: Tx, actor: Actor, slug: string | null): Promise<Place> {
  if (slug === null) return { toolboxId: null, decision: permit(decide(actor, 'webhook.manage', null)) }
  const toolbox = await readableToolbox(tx, actor, slug)
  return { toolboxId: toolbox.id, decision: permit(decide(actor, 'toolbox.manage', toolboxFacts(toolbox))) }
}

/** The lock makes the count of webhooks exact. */
async function lockPlace(tx: Tx, actor: Actor, slug: string | null): Promise<Place> {
  const { toolboxId } = await manageablePlace(tx, actor, slug)
  if (toolboxId) await lockToolboxById(tx, toolboxId)
  else await lockInstallationWebhooks(tx)
  return manageablePlace(tx, actor, slug)
}

function checkedAddress(text: string): string {
  const read = readWebhookAddress(text, permittedWebhookHosts())
  if (!read.ok) throw new AppError('webhook.invalid', read.problem)
  return read.url
}

function checkedEvents(provided: readonly string[], ofToolbox: boolean): WebhookEventType[] {
  const events = readEvents(provided, ofToolbox)
  if (typeof events === 'string') throw new AppError('webhook.invalid', events)
  return events
}

const newSecret = () => formatWebhookSecret(randomBytes(webhookSecretBytes))

async function sealSecrets(id: WebhookId, secrets: WebhookSecrets): Promise<SealedSecret> {
  const [key] = await findSecretKeys()
  return sealText(key, webhookRow(id), writeSecrets(secrets), randomBytes(nonceBytes))
}
