/** What somebody was told, newest first; what is new is marked until they say that they have read it. */
'use client'

import { Link } from '@/components/ui/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/components/ui/format-number'
import { classNames } from '@/components/ui/class-names'
import { RelativeTime } from '@/components/ui/relative-time'
import { problemWords, request } from '@/components/ui/request'
import { toast } from '@/components/ui/toast'
import type { NoticeView } from '@/lib/core/notifications/notification'
import { links } from '@/lib/core/base/links'

export function NoticeList({ notices, unread }: { notices: readonly NoticeView[]; unread: number }) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const markRead = async () => {
    setBusy(true)
    // What comes meanwhile has not been seen here.
    const answer = await request(links.api.noticesRead(), { json: { until: notices[0]!.at } })
    setBusy(false)
    if (!answer.ok) toast.bad('Not marked as read', problemWords(answer.problem))
    router.refresh()
  }
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
        {notices.map(({ id, at, says, words, href, read }) => (
          <li key={id} className="flex gap-3 px-4 py-3 text-sm">
            <span
              aria-hidden
              className={classNames('mt-1.5 size-2 shrink-0 rounded-full', !read && 'bg-accent')}
            />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <Link
                  href={href}
                  className={classNames('link min-w-0 wrap-anywhere', !read && 'font-medium')}
                >
                  {!read && <span className="sr-only">New: </span>}
                  {says}
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
