/** Notifications, newest first. New ones are marked until the reader marks them as read. */
'use client'

import { Link } from '@/components/ui/layout/link'
import { Button } from '@/components/ui/form/button'
import { formatCount } from '@/components/ui/text/format-number'
import { classNames } from '@/components/ui/class-names'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { useSubmit } from '@/components/ui/request/use-submit'
import type { NotificationView } from '@/lib/core/notifications/notification'
import { links } from '@/lib/core/base/links'

export function NotificationList({
  notifications,
  unread,
}: {
  notifications: readonly NotificationView[]
  unread: number
}) {
  const { submit, busy } = useSubmit()
  const markRead = () =>
    submit({
      url: links.api.notificationsRead(),
      // Notifications that arrive in the meantime stay unread.
      json: { until: notifications[0]!.at },
      failed: 'Couldn’t mark the notifications as read',
      refresh: 'always',
    })
  return (
    <>
      {unread > 0 && (
        <div className="mb-3 flex items-center justify-between gap-3">
          <p className="text-sm text-ink-soft">{formatCount(unread, 'new one', 'new ones')}</p>
          <Button size="sm" busy={busy} onClick={() => void markRead()}>
            Mark all as read
          </Button>
        </div>
      )}
      <ul className="divide-y rounded-lg border bg-surface">
        {notifications.map(({ id, at, text, words, href, read }) => (
          <li key={id} className="flex gap-3 px-4 py-3 text-sm">
            <span
              aria-hidden
              className={classNames('mt-1.5 size-2 shrink-0 rounded-full', !read && 'bg-ink')}
            />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <Link
                  href={href}
                  className={classNames('link min-w-0 wrap-anywhere', !read && 'font-medium')}
                >
                  {!read && <span className="sr-only">New: </span>}
                  {text}
                </Link>
                <span className="text-xs text-ink-soft">
                  <RelativeTime at={at} />
                </span>
              </p>
              {words && (
                <p className="mt-1 line-clamp-3 whitespace-pre-line text-ink-soft wrap-anywhere">{words}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
