import { BellRing, CheckCheck } from 'lucide-react'
import type { Metadata } from 'next'
import { Link } from '@/components/ui/link'
import { NoticeList } from '@/components/inbox/notice-list'
import { PrivatePage } from '@/components/people/private-page'
import { countWords } from '@/components/ui/byte-words'
import { EmptyState } from '@/components/ui/empty-state'
import { Page, PageHeader, Section } from '@/components/ui/page'
import { links } from '@/lib/core/links'
import { listInbox } from '@/lib/operations/notices'
import { requireActor } from '@/lib/web/current-actor'
import { approvalsWaitingFor, changesWaitingFor } from '@/lib/web/what-waits'

export const metadata: Metadata = { title: 'Inbox' }

export default async function InboxPage() {
  const actor = await requireActor(links.inbox())
  if (actor.viewedBy) return <PrivatePage title="Inbox" name={actor.name} />
  const [{ notices, unread }, { runs, requests }, changes] = await Promise.all([
    listInbox(actor),
    approvalsWaitingFor(actor),
    changesWaitingFor(actor),
  ])
  const waiting = [
    { count: changes, words: countWords(changes, 'change'), href: links.reviews() },
    { count: runs.length, words: countWords(runs.length, 'run'), href: `${links.approvals()}#runs` },
    {
      count: requests.length,
      words: countWords(requests.length, 'request for access', 'requests for access'),
      href: `${links.approvals()}#requests`,
    },
  ].filter(({ count }) => count > 0)
  return (
    <Page width="narrow">
      <PageHeader
        title="Inbox"
        lead="What waits for you, what you were answered, and what happened to the toolboxes that are yours or that you watch."
      />
      <Section id="needs-me" title="Needs me">
        {waiting.length === 0 ? (
          <p className="flex items-center gap-2 text-sm text-ink-soft">
            <CheckCheck aria-hidden className="size-4" /> Nobody waits for you.
          </p>
        ) : (
          <ul className="flex flex-col gap-1 text-sm">
            {waiting.map(({ words, href }) => (
              <li key={href}>
                <Link className="link" href={href}>
                  {words}
                </Link>{' '}
                to answer or to go on with
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section id="notices" title="What happened">
        {notices.length > 0 ? (
          <NoticeList notices={notices} unread={unread} />
        ) : (
          <EmptyState icon={BellRing} title="Nothing has happened">
            Answers to what you ask for come here, reviews of changes, and new versions of the toolboxes that
            you watch: the button Watch is at the top of each.
          </EmptyState>
        )}
      </Section>
    </Page>
  )
}
