import { BellRing, CheckCheck } from 'lucide-react'
import type { Metadata } from 'next'
import { Link } from '@/components/ui/layout/link'
import { NotificationList } from '@/components/notifications/notification-list'
import { OwnAccountNotice } from '@/components/people/own-account-notice'
import { formatCapped, formatCount } from '@/components/ui/text/format-number'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Page, PageHeader, Section } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import { QueryProblems } from '@/components/shell/query-problems'
import { WatchList } from '@/components/notifications/watch-list'
import { listWatches } from '@/lib/operations/notifications/watches'
import { readPageQuery, wholeNumber } from '@/lib/web/http/request/page-query'
import { listInbox } from '@/lib/operations/notifications/notifications'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { approvalsWaitingFor, proposalsWaitingFor } from '@/lib/web/http/pending-counts'

export const metadata: Metadata = { title: 'Inbox' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function InboxPage({ searchParams }: Props) {
  const { query, problems } = await readPageQuery(searchParams, { watches: wholeNumber })
  const actor = await requireActor(links.inbox())
  if (actor.viewedBy) return <OwnAccountNotice title="Inbox" name={actor.name} />
  if (problems.length > 0) return <QueryProblems title="Inbox" problems={problems} href={links.inbox()} />
  const [{ notifications, unread }, { runs, requests }, proposals, watching] = await Promise.all([
    listInbox(actor),
    approvalsWaitingFor(actor),
    proposalsWaitingFor(actor),
    listWatches(actor, Number(query.watches ?? 1)),
  ])
  const waiting = [
    { count: proposals.count, words: formatCapped(proposals, 'proposal'), href: links.proposals() },
    { count: runs.length, words: formatCount(runs.length, 'run'), href: `${links.approvals()}#runs` },
    {
      count: requests.length,
      words: formatCount(requests.length, 'access request', 'access requests'),
      href: `${links.approvals()}#requests`,
    },
  ].filter(({ count }) => count > 0)
  return (
    <Page width="narrow">
      <PageHeader
        title="Inbox"
        lead="Requests waiting for you, replies to yours, and news from toolboxes and tools you own or watch."
      />
      <Section id="needs-me" title="Needs attention">
        {waiting.length === 0 ? (
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <CheckCheck aria-hidden className="size-4" /> You’re all caught up.
          </p>
        ) : (
          <ul className="flex flex-col gap-1 text-sm">
            {waiting.map(({ words, href }) => (
              <li key={href}>
                <Link className="link" href={href}>
                  {words}
                </Link>{' '}
                to decide or continue
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section id="notices" title="Activity">
        {notifications.length > 0 ? (
          <NotificationList notifications={notifications} unread={unread} />
        ) : (
          <EmptyState icon={BellRing} title="No activity yet">
            Decisions on your requests, reviews of your proposals and new versions of watched toolboxes and
            tools appear here.
          </EmptyState>
        )}
      </Section>
      <Section id="watching" title="Watching">
        {watching.watches.length > 0 ? (
          <WatchList {...watching} />
        ) : (
          <p className="text-sm text-ink-soft">
            No watched toolboxes or tools. To watch one, use Watch at the top of its page.
          </p>
        )}
      </Section>
    </Page>
  )
}
