/** What somebody is told, and the toolboxes that they want to be told of. */
import {
  isAboutToolbox,
  viewNotification,
  type NotificationView,
} from '@/lib/core/notifications/notification'
import type { ToolboxId, UserId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import {
  isWatching,
  listMailRecipients,
  listNotices,
  lockUnmailed,
  markMailed,
  markNoticesRead,
  setWantsMail,
  setWatch,
  wantsMail,
  type MailRecipient,
  type NoticeRecord,
} from '@/lib/store/notifications/notifications'
import { listHiddenNames } from '@/lib/store/catalog/readable-toolboxes'
import { listToolboxesBySlug } from '@/lib/store/toolboxes/toolboxes'
import { findActorById } from '@/lib/operations/access/find-actor'
import { readableToolbox } from '@/lib/operations/toolboxes/readable-version'

/** Older ones are still in the proposals themselves. */
const noticesMax = 100

export type Inbox = { notices: NotificationView[]; unread: number }

/** Newest first. Of toolboxes and tools that this person may no longer know of there is nothing. */
export async function listInbox(actor: Actor): Promise<Inbox> {
  const notices = (
    await readable(database(), actor, await listNotices(database(), actor.id, noticesMax))
  ).map(viewNotification)
  return { notices, unread: notices.filter(({ read }) => !read).length }
}

/** How many are new, for the top of every page. */
export async function countUnread(actor: Actor): Promise<number> {
  const unread = await listNotices(database(), actor.id, noticesMax, { unread: true })
  return unread.length === 0 ? 0 : (await readable(database(), actor, unread)).length
}

/** Does this person want what they are told by mail as well? */
export const wantsNoticeMail = (actor: Actor) => wantsMail(database(), actor.id)

/** @param until the moment of the newest notice that was shown: what comes meanwhile stays unread */
export async function markInboxRead(actor: Actor, until: Date, at: Date): Promise<void> {
  permit(decide(actor, 'account.manage', null))
  await markNoticesRead(database(), actor.id, until, at)
}

/** @throws AppError `toolbox.not-found` */
export async function findWatch(actor: Actor, slug: string): Promise<boolean> {
  const { id } = await readableToolbox(database(), actor, slug)
  return isWatching(database(), actor.id, id)
}

/** @throws AppError `toolbox.not-found`, `action.denied` */
export async function watchToolbox(actor: Actor, slug: string, watching: boolean, at: Date): Promise<void> {
  permit(decide(actor, 'account.manage', null))
  const { id } = await readableToolbox(database(), actor, slug)
  await setWatch(database(), { userId: actor.id, toolboxId: id, watching, at })
}

/** @throws AppError `action.denied` */
export async function changeMail(actor: Actor, wanted: boolean): Promise<void> {
  permit(decide(actor, 'account.manage', null))
  await setWantsMail(database(), actor.id, wanted)
}

/** In the inbox this long before it is mailed: whoever is here reads it there, and what comes together is one mail. */
const mailAfterMs = 60_000
/** What could not be sent for so long is old news. */
const mailWithinMs = 24 * 60 * 60_000
/** A mail that nobody reads to its end helps nobody. */
const noticesPerMail = 50

export type NoticeMail = { to: MailRecipient; notices: NotificationView[]; id: string }

/** People who have something to be mailed now. */
export async function listEmailRecipients(at: Date): Promise<MailRecipient[]> {
  const since = new Date(at.getTime() - mailWithinMs)
  return listMailRecipients(database(), since, new Date(at.getTime() - mailAfterMs))
}

/**
 * Sends one mail with everything that its person has not read. What is sent is never sent again, except when the
 * database goes away in just that moment: then the mail has the same id.
 * @param send throws when it may be tried again
 */
export async function mailNotices(
  to: MailRecipient,
  send: (mail: NoticeMail) => Promise<void>,
  at: Date,
): Promise<void> {
  const actor = await findActorById(to.id as UserId, at)
  if (!actor) return
  await inTransaction(
    async tx => {
      const held = await lockUnmailed(tx, to.id, new Date(at.getTime() - mailWithinMs), noticesPerMail)
      const notices = await readable(tx, actor, held)
      if (notices.length > 0)
        await send({ to, notices: notices.map(viewNotification), id: notices.at(-1)!.id })
      await markMailed(
        tx,
        held.map(({ id }) => id),
        at,
      )
    },
    { timeoutMs: sendWithinMs },
  )
}

/** A mail server that thinks about it is waited for; other people's mails wait for it too. */
const sendWithinMs = 60_000

async function readable(tx: Tx, actor: Actor, notices: readonly NoticeRecord[]): Promise<NoticeRecord[]> {
  const about = notices.map(({ data }) => data).filter(isAboutToolbox)
  const slugs = [...new Set(about.map(({ toolbox }) => toolbox))]
  const hidden = new Map<string, ReadonlySet<string>>()
  const withTool = new Set(about.filter(({ tool }) => tool).map(({ toolbox }) => toolbox))
  for (const { slug, id } of await listToolboxesBySlug(tx, actor, slugs))
    hidden.set(slug, withTool.has(slug) ? await listHiddenNames(tx, actor, id as ToolboxId) : new Set())
  return notices.filter(({ data }) => {
    if (!isAboutToolbox(data)) return true
    const names = hidden.get(data.toolbox)
    return names !== undefined && !(data.tool && names.has(data.tool))
  })
}
