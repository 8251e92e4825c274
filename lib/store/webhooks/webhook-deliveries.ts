/** Rows of deliveries, and their jobs in the queue. */
import type { DeliveryId, ToolboxId, WebhookId } from '@/lib/core/base/ids'
import { deliveredEventTypes, testEvent, type DeliveredEventType } from '@/lib/core/webhooks/webhook-events'
import { webhookLimits } from '@/lib/core/webhooks/webhook-limits'
import { deliveryStates, type DeliveryState } from '@/lib/core/webhooks/webhook-view'
import { database, type Tx } from '@/lib/store/connection/client'
import { inBatches } from '@/lib/store/connection/in-batches'
import { wordReader } from '@/lib/store/connection/stored-word'
import type { Prisma } from '@/lib/store/generated/client'
import { addJob } from '@/lib/store/queue/run-queue'

export type DeliveryRecord = {
  id: DeliveryId
  webhookId: WebhookId
  event: DeliveredEventType
  /** null for a test event. */
  toolbox: { id: ToolboxId; slug: string } | null
  tool: string | null
  payload: string
  state: DeliveryState
  attempts: number
  createdAt: Date
  nextAttemptAt: Date | null
  lastAttemptAt: Date | null
  responseStatus: number | null
  tookMs: number | null
  problem: string | null
  response: string | null
}

const columns = {
  id: true,
  webhookId: true,
  event: true,
  toolbox: { select: { id: true, slug: true } },
  tool: true,
  payload: true,
  state: true,
  attempts: true,
  createdAt: true,
  nextAttemptAt: true,
  lastAttemptAt: true,
  responseStatus: true,
  tookMs: true,
  problem: true,
  response: true,
} as const satisfies Prisma.WebhookDeliverySelect

type NewDelivery = {
  id: string
  webhookId: WebhookId
  event: DeliveredEventType
  toolboxId: ToolboxId | null
  tool: string | null
  /** At most 32 KB. */
  payload: string
  createdAt: Date
}

/** Stores a delivery and queues its first attempt, which begins after the transaction. */
export async function insertDelivery(tx: Tx, delivery: NewDelivery): Promise<void> {
  const { id, webhookId, createdAt } = delivery
  await tx.webhookDelivery.create({
    data: { ...delivery, nextAttemptAt: createdAt },
    select: { id: true },
  })
  await queueAttempt(tx, { id, webhookId })
}

/** Workers send deliveries from this many lanes, so that slow receivers occupy at most as many places. */
const lanesMax = 2

/** Queues an attempt. Deliveries of one webhook are sent one after the other. @param runAt absent: now */
export async function queueAttempt(
  tx: Tx,
  { id, webhookId }: { id: string; webhookId: WebhookId },
  runAt?: Date,
): Promise<void> {
  const lane = Number.parseInt(webhookId.slice(-2), 16) % lanesMax
  await addJob(
    tx,
    'deliver-webhook',
    { delivery: id },
    { jobKey: `webhook:${id}`, queue: `webhooks-${lane}`, runAt },
  )
}

/** Returns deliveries of a webhook, newest first. @param before id of the last delivery of the previous page */
export async function listDeliveries(
  tx: Tx,
  webhookId: WebhookId,
  { before, limit }: { before?: DeliveryId; limit: number },
): Promise<DeliveryRecord[]> {
  const rows = await tx.webhookDelivery.findMany({
    where: { webhookId, ...(before && { id: { lt: before } }) },
    orderBy: { id: 'desc' },
    take: limit,
    select: columns,
  })
  return rows.map(asRecord)
}

export async function findDelivery(tx: Tx, id: DeliveryId): Promise<DeliveryRecord | null> {
  const row = await tx.webhookDelivery.findUnique({ where: { id }, select: columns })
  return row && asRecord(row)
}

/** Returns how many test events of a webhook wait. */
export const countWaitingTests = (tx: Tx, webhookId: WebhookId): Promise<number> =>
  tx.webhookDelivery.count({ where: { webhookId, state: 'waiting', event: testEvent } })

/** Starts a delivery from its first attempt. @returns false when it already waits */
export async function restartDelivery(tx: Tx, delivery: DeliveryRecord, at: Date): Promise<boolean> {
  const { count } = await tx.webhookDelivery.updateMany({
    where: { id: delivery.id, state: { not: 'waiting' } },
    data: { state: 'waiting', attempts: 0, nextAttemptAt: at, problem: null },
  })
  if (count > 0) await queueAttempt(tx, delivery)
  return count > 0
}

type AttemptUpdate = Partial<
  Pick<
    DeliveryRecord,
    'state' | 'nextAttemptAt' | 'lastAttemptAt' | 'responseStatus' | 'tookMs' | 'problem' | 'response'
  >
> & { attempts?: { increment: 1 } }

/** Stores the result of an attempt. @returns false when the delivery no longer waits */
export async function updateWaitingDelivery(tx: Tx, id: DeliveryId, update: AttemptUpdate): Promise<boolean> {
  const { count } = await tx.webhookDelivery.updateMany({ where: { id, state: 'waiting' }, data: update })
  return count > 0
}

/** Deletes old deliveries. */
export const purgeDeliveries = (before: Date, signal?: AbortSignal): Promise<number> =>
  inBatches(
    () => database().$executeRaw`
      DELETE FROM webhook_delivery WHERE id IN (
        SELECT id FROM webhook_delivery WHERE created_at < ${before}
        LIMIT ${deliveriesAtOnceMax} FOR UPDATE SKIP LOCKED
      )`,
    signal,
  )
/** Maximum number of deliveries that one statement deletes. */
const deliveriesAtOnceMax = 1_000

/** Returns the time before which deliveries are purged. */
export const deliveriesKeptSince = (at: Date): Date =>
  new Date(at.getTime() - webhookLimits.keptDays * 24 * 60 * 60_000)

const readEvent = wordReader('webhook_delivery.event', deliveredEventTypes)
const readState = wordReader('webhook_delivery.state', deliveryStates)

function asRecord(row: Prisma.WebhookDeliveryGetPayload<{ select: typeof columns }>): DeliveryRecord {
  const { toolbox } = row
  return {
    ...row,
    id: row.id as DeliveryId,
    webhookId: row.webhookId as WebhookId,
    event: readEvent(row.event),
    state: readState(row.state),
    toolbox: toolbox && { id: toolbox.id as ToolboxId, slug: toolbox.slug },
  }
}
