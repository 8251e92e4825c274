/** Notifications of a person, and the toolboxes that they watch. */
import {
  isAboutToolbox,
  viewNotification,
  type NotificationView,
} from '@/lib/core/notifications/notification'
import type { UserId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import {
  isWatching,
  listUnsentRecipients,
  listNotifications,
  lockUnsent,
  markSent,
  markNotificationsRead,
  setWantsEmails,
  setWatch,
  wantsEmails,
  type EmailRecipient,
  type NotificationRecord,
} from '@/lib/store/notifications/notifications'
import { findHiddenAmong } from '@/lib/store/catalog/readable-toolboxes'
import { listToolboxNames } from '@/lib/store/toolboxes/toolboxes'
import { findActorById } from '@/lib/operations/access/find-actor'
import { readableToolbox } from '@/lib/operations/toolboxes/readable-version'

/** Older ones are still in the proposals themselves. */
const notificationsMax = 100

export type Inbox = { notifications: NotificationView[]; unread: number }

/**
 * Returns notifications, newest first, without those about toolboxes and tools that the actor may no longer
 * see.
 */
export async function listInbox(actor: Actor): Promise<Inbox> {
  const notifications = (
    await readable(database(), actor, await listNotifications(database(), actor.id, notificationsMax))
  ).map(viewNotification)
  return { notifications, unread: notifications.filter(({ read }) => !read).length }
}

/** Returns the number of unread notifications, which every page shows. */
export async function countUnread(actor: Actor): Promise<number> {
  const unread = await listNotifications(database(), actor.id, notificationsMax, { unread: true })
  return unread.length === 0 ? 0 : (await readable(database(), actor, unread)).length
}

/** Reports whether the person also wants notifications by email. */
export const wantsNotificationEmails = (actor: Actor) => wantsEmails(database(), actor.id)

/**
 * Marks notifications as read.
 * @param until the time of the newest one that was shown; later ones stay unread
 */
export async function markInboxRead(actor: Actor, until: Date, at: Date): Promise<void> {
  permit(decide(actor, 'account.manage', null))
  await markNotificationsRead(database(), actor.id, until, at)
}

/** Reports whether the actor watches the toolbox. @throws AppError `toolbox.not-found` */
export async function findWatch(actor: Actor, slug: string): Promise<boolean> {
  const { id } = await readableToolbox(database(), actor, slug)
  return isWatching(database(), actor.id, id)
}

/** Starts or stops watching a toolbox. @throws AppError `toolbox.not-found`, `action.denied` */
export async function watchToolbox(actor: Actor, slug: string, watching: boolean, at: Date): Promise<void> {
  permit(decide(actor, 'account.manage', null))
  const { id } = await readableToolbox(database(), actor, slug)
  await setWatch(database(), { userId: actor.id, toolboxId: id, watching, at })
}

/** Turns email notifications on or off. @throws AppError `action.denied` */
export async function changeEmailSetting(actor: Actor, wanted: boolean): Promise<void> {
  permit(decide(actor, 'account.manage', null))
  await setWantsEmails(database(), actor.id, wanted)
}

/**
 * Delay before a notification is emailed, so that people who are online read it in their inbox first, and
 * several notifications become one email.
 */
const emailAfterMs = 60_000
/** Older notifications are no longer emailed. */
const emailWithinMs = 24 * 60 * 60_000
/** Limit that keeps an email readable. */
const notificationsPerEmail = 50

export type NotificationEmail = { to: EmailRecipient; notifications: NotificationView[]; id: string }

/** Returns the people who have notifications to be emailed now. */
export async function listEmailRecipients(at: Date): Promise<EmailRecipient[]> {
  const since = new Date(at.getTime() - emailWithinMs)
  return listUnsentRecipients(database(), since, new Date(at.getTime() - emailAfterMs))
}

/**
 * Sends one email with all unread notifications of a person. Each is sent at most once, unless the database
 * fails immediately after sending: the second email then has the same ID.
 * @param send throws when the email may be tried again
 */
export async function sendNotificationEmails(
  to: EmailRecipient,
  send: (email: NotificationEmail) => Promise<void>,
  at: Date,
): Promise<void> {
  const actor = await findActorById(to.id as UserId, at)
  if (!actor) return
  await inTransaction(
    async tx => {
      const locked = await lockUnsent(
        tx,
        to.id,
        new Date(at.getTime() - emailWithinMs),
        notificationsPerEmail,
      )
      const notifications = await readable(tx, actor, locked)
      if (notifications.length > 0)
        await send({ to, notifications: notifications.map(viewNotification), id: notifications.at(-1)!.id })
      await markSent(
        tx,
        locked.map(({ id }) => id),
        at,
      )
    },
    { timeoutMs: sendWithinMs },
  )
}

/** Timeout for a slow mail server, because other people's emails wait for it too. */
const sendWithinMs = 60_000

async function readable(
  tx: Tx,
  actor: Actor,
  notifications: readonly NotificationRecord[],
): Promise<NotificationRecord[]> {
  const about = notifications.map(({ data }) => data).filter(isAboutToolbox)
  const slugs = [...new Set(about.map(({ toolbox }) => toolbox))]
  const named = about.flatMap(({ toolbox: slug, tool, tools = [] }) =>
    [...(tool ? [tool] : []), ...tools].map(name => ({ slug, name })),
  )
  const visible = new Set((await listToolboxNames(tx, actor, slugs)).map(({ slug }) => slug))
  const isHidden = await findHiddenAmong(tx, actor, named)
  return notifications.flatMap(notification => {
    const { data } = notification
    if (!isAboutToolbox(data)) return [notification]
    const slug = data.toolbox
    if (!visible.has(slug) || (data.tool && isHidden({ slug, name: data.tool }))) return []
    if (!data.tools) return [notification]
    const tools = data.tools.filter(name => !isHidden({ slug, name }))
    return tools.length > 0 ? [{ ...notification, data: { ...data, tools } }] : []
  })
}
