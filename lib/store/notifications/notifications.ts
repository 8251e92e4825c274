/** Notifications of people, and the toolboxes that they watch. */
import { v7 as newId } from 'uuid'
import {
  notificationKinds,
  type NotificationData,
  type NotificationKind,
} from '@/lib/core/notifications/notification'
import type { ProposalId, ToolboxId, UserId } from '@/lib/core/base/ids'
import type { TimelineKind } from '@/lib/core/proposals/model/timeline-view'
import type { TimelineData } from '@/lib/core/proposals/lifecycle/format-timeline'
import { database, type Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import { inBatches } from '@/lib/store/connection/in-batches'
import { toJson } from '@/lib/store/connection/stored-json'
import { wordReader } from '@/lib/store/connection/stored-word'
import { readTimelineData } from '@/lib/store/proposals/stored-proposals'
import { readNotificationData } from './stored-notifications'

export type NotificationRecord = {
  id: string
  userId: UserId
  at: Date
  kind: NotificationKind
  data: NotificationData
  readAt: Date | null
}

/** Inserts one notification per person. */
export async function insertNotifications(
  tx: Tx,
  userIds: Iterable<UserId>,
  kind: NotificationKind,
  data: NotificationData,
  at: Date,
): Promise<void> {
  const rows = [...new Set(userIds)].map(userId => ({ id: newId(), userId, kind, at, data: toJson(data) }))
  if (rows.length > 0) await tx.notification.createMany({ data: rows })
}

const notificationColumns = {
  id: true,
  userId: true,
  at: true,
  kind: true,
  data: true,
  readAt: true,
} as const

/** Returns notifications, newest first. Every page counts the unread ones, so Postgres plans these queries once. */
export async function listNotifications(
  tx: Tx,
  userId: UserId,
  limit: number,
  { unread = false } = {},
): Promise<NotificationRecord[]> {
  const statement = Prisma.sql`
    SELECT n.id, n.user_id AS "userId", n.at, n.kind, n.data, n.read_at AS "readAt" FROM notification n
    WHERE n.user_id = ${userId}::uuid AND ${unread ? Prisma.sql`n.read_at IS NULL` : Prisma.sql`TRUE`}
    ORDER BY n.at DESC, n.id DESC LIMIT ${limit}`
  const name = unread ? 'list-unread-notifications' : 'list-notifications'
  return (await plannedIn<StoredNotification>(tx, name, statement, pagePool)).map(asRecord)
}

/** Marks as read the notifications that arrived until then. */
export async function markNotificationsRead(tx: Tx, userId: UserId, until: Date, at: Date): Promise<void> {
  await tx.notification.updateMany({
    where: { userId, readAt: null, at: { lte: until } },
    data: { readAt: at },
  })
}

/** A person who receives email. */
export type EmailRecipient = { id: UserId; email: string; name: string }

/**
 * Returns people who want email and have unread notifications from between the two times that no email has
 * included yet. Accounts without an address, such as service accounts, are not included.
 */
export async function listUnsentRecipients(tx: Tx, since: Date, until: Date): Promise<EmailRecipient[]> {
  return tx.$queryRaw<EmailRecipient[]>`
    SELECT id, email, name FROM "user"
    WHERE notification_emails AND kind = 'person' AND status = 'active' AND id IN (
      SELECT user_id FROM notification
      WHERE emailed_at IS NULL AND read_at IS NULL AND at BETWEEN ${since} AND ${until}
    )
    ORDER BY id LIMIT ${recipientsAtOnce}`
}
const recipientsAtOnce = 100

/**
 * Returns notifications, oldest first, and locks them: another worker that sends email at the same time skips
 * them.
 */
export async function lockUnsent(
  tx: Tx,
  userId: UserId,
  since: Date,
  limit: number,
): Promise<NotificationRecord[]> {
  const locked = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM notification
    WHERE user_id = ${userId}::uuid AND emailed_at IS NULL AND read_at IS NULL AND at >= ${since}
    ORDER BY at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED`
  const rows = await tx.notification.findMany({
    where: { id: { in: locked.map(({ id }) => id) } },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    select: notificationColumns,
  })
  return rows.map(asRecord)
}

/** Records that these notifications were sent by email, so that no process sends them again. */
export async function markSent(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx.notification.updateMany({ where: { id: { in: [...ids] } }, data: { emailedAt: at } })
}

/** Reports whether a person wants notifications by email; false for a person who does not exist. */
export async function wantsEmails(tx: Tx, userId: UserId): Promise<boolean> {
  return (
    (await tx.user.findUnique({ where: { id: userId }, select: { notificationEmails: true } }))
      ?.notificationEmails ?? false
  )
}

/** Sets whether a person receives notifications by email in addition to the inbox. */
export async function setWantsEmails(tx: Tx, userId: UserId, notificationEmails: boolean): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { notificationEmails } })
}

/** Purges every notification from before then, in batches. @returns how many */
export const purgeNotifications = (before: Date, signal?: AbortSignal): Promise<number> =>
  inBatches(
    () => database().$executeRaw`
      DELETE FROM notification WHERE id IN (
        SELECT id FROM notification WHERE at < ${before} LIMIT ${notificationsAtOnceMax} FOR UPDATE SKIP LOCKED
      )`,
    signal,
  )
/** Maximum number of notifications that one statement deletes. */
const notificationsAtOnceMax = 2_000

/** Reports whether a person has subscribed to a toolbox, whether or not they may still see it. */
export async function isWatching(tx: Tx, userId: UserId, toolboxId: ToolboxId): Promise<boolean> {
  const statement = Prisma.sql`SELECT EXISTS (
    SELECT FROM watch w WHERE w.user_id = ${userId}::uuid AND w.toolbox_id = ${toolboxId}::uuid) AS found`
  return (await plannedIn<{ found: boolean }>(tx, 'is-watching', statement, pagePool))[0]!.found
}

/** Subscribes a person to a toolbox, or ends the subscription. Repeating it changes nothing. */
export async function setWatch(
  tx: Tx,
  { userId, toolboxId, watching, at }: { userId: UserId; toolboxId: ToolboxId; watching: boolean; at: Date },
): Promise<void> {
  if (watching) await tx.watch.createMany({ data: { userId, toolboxId, since: at }, skipDuplicates: true })
  else await tx.watch.deleteMany({ where: { userId, toolboxId } })
}

export type UndeliveredEvent = {
  id: string
  proposalId: ProposalId
  kind: TimelineKind
  at: Date
  actor: { id: UserId; name: string } | null
  data: TimelineData
  /** Whether no event of the same kind has happened to the proposal since. */
  isNewest: boolean
}

/**
 * Reports whether there are undelivered events. Every process asks this every two seconds, so no transaction
 * is opened needlessly.
 */
export async function hasUndelivered(tx: Tx): Promise<boolean> {
  return (await tx.proposalEvent.findFirst({ where: { deliveredAt: null }, select: { id: true } })) !== null
}

/** Returns undelivered events of proposals, oldest first, and locks them; other processes skip them. */
export async function lockUndelivered(tx: Tx, limit: number): Promise<UndeliveredEvent[]> {
  type Row = Omit<UndeliveredEvent, 'actor' | 'data'> & {
    actorId: UserId | null
    name: string
    data: unknown
  }
  const rows = await tx.$queryRaw<Row[]>`
    SELECT e.id, e.proposal_id AS "proposalId", e.kind, e.at, e.data, e.actor_id AS "actorId", u.name,
      NOT EXISTS (
        SELECT 1 FROM proposal_event later
        WHERE later.proposal_id = e.proposal_id AND later.kind = e.kind AND (later.at, later.id) > (e.at, e.id)
      ) AS "isNewest"
    FROM proposal_event e LEFT JOIN "user" u ON u.id = e.actor_id
    WHERE e.delivered_at IS NULL ORDER BY e.at, e.id LIMIT ${limit} FOR UPDATE OF e SKIP LOCKED`
  return rows.map(({ actorId, name, data, ...row }) => ({
    ...row,
    actor: actorId && { id: actorId, name },
    data: readTimelineData(data, row.id),
  }))
}

/**
 * Marks events whose notifications are stored. Call it in the transaction that locked them with
 * `lockUndelivered`.
 */
export async function markDelivered(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  await tx.proposalEvent.updateMany({ where: { id: { in: [...ids] } }, data: { deliveredAt: at } })
}

/** Returns all owners of the toolbox, both individual owners and members of owner groups. */
export async function listOwnerIds(tx: Tx, toolboxId: ToolboxId): Promise<UserId[]> {
  const rows = await tx.$queryRaw<{ id: UserId }[]>`
    SELECT user_id AS id FROM toolbox_owner WHERE toolbox_id = ${toolboxId}::uuid
    UNION SELECT m.user_id FROM toolbox_owner_group g JOIN membership m USING (group_id)
    WHERE g.toolbox_id = ${toolboxId}::uuid`
  return rows.map(({ id }) => id)
}

/** Returns all admins who can sign in. */
export async function listAdminIds(tx: Tx): Promise<UserId[]> {
  const rows = await tx.user.findMany({ where: { role: 'admin', status: 'active' }, select: { id: true } })
  return rows.map(({ id }) => id as UserId)
}

/** Returns everyone who commented on a proposal or reviewed it. */
export async function listParticipants(tx: Tx, proposalId: string): Promise<UserId[]> {
  const rows = await tx.$queryRaw<{ id: UserId }[]>`
    SELECT author_id AS id FROM comment WHERE proposal_id = ${proposalId}::uuid
    UNION SELECT reviewer_id FROM approval WHERE proposal_id = ${proposalId}::uuid`
  return rows.map(({ id }) => id)
}

/** Returns all subscribers of a toolbox. The caller checks which of them may see it. */
export async function listWatchers(tx: Tx, toolboxId: ToolboxId): Promise<UserId[]> {
  const rows = await tx.watch.findMany({ where: { toolboxId }, select: { userId: true } })
  return rows.map(({ userId }) => userId as UserId)
}

const readKind = wordReader('notification.kind', notificationKinds)

type StoredNotification = Prisma.NotificationGetPayload<{ select: typeof notificationColumns }>

function asRecord(row: StoredNotification): NotificationRecord {
  return {
    ...row,
    userId: row.userId as UserId,
    kind: readKind(row.kind),
    data: readNotificationData(row.data, row.id),
  }
}
