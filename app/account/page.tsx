import type { Metadata } from 'next'
import { Link } from '@/components/ui/link'
import { AuditTable } from '@/components/audit/audit-table'
import { OwnAnswers } from '@/components/access/own-answers'
import { PrivatePage } from '@/components/people/private-page'
import { ApiTokens } from '@/components/people/api-tokens'
import { MailForm, NameForm, PasswordForm, SignOutEverywhere } from '@/components/people/account-forms'
import { Page, PageHeader, Section } from '@/components/ui/page'
import { links } from '@/lib/core/links'
import { listTokens } from '@/lib/operations/api-tokens'
import { listMyGroups } from '@/lib/operations/groups'
import { listMyAudit } from '@/lib/operations/list-audit'
import { wantsNoticeMail } from '@/lib/operations/notices'
import { listOwnAnswers } from '@/lib/operations/own-answers'
import { requireActor } from '@/lib/web/current-actor'

export const metadata: Metadata = { title: 'Your account' }

/** The newest ones: who wants more asks an admin, who has them all. */
const eventsMax = 20

export default async function AccountPage() {
  const actor = await requireActor(links.account())
  if (actor.viewedBy) return <PrivatePage title="Your account" name={actor.name} />
  const [groups, tokens, answers, events, mail] = await Promise.all([
    listMyGroups(actor),
    listTokens(actor, new Date()),
    listOwnAnswers(actor, new Date()),
    listMyAudit(actor, eventsMax),
    wantsNoticeMail(actor),
  ])
  return (
    <Page width="narrow">
      <PageHeader
        title="Your account"
        lead={`${actor.email}, ${actor.role === 'admin' ? 'admin' : 'member'}`}
      />
      {groups.length > 0 && (
        <Section id="groups" title="Your groups">
          <ul className="flex flex-col gap-1 text-sm">
            {groups.map(group => (
              <li key={group.slug}>
                <Link className="link" href={links.group(group.slug)}>
                  {group.name}
                </Link>
                {group.description && <span className="text-ink-soft"> {group.description}</span>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="answers" title="Tools that do not ask you">
        <OwnAnswers answers={answers} />
      </Section>
      <Section id="name-section" title="Name">
        <NameForm name={actor.name} />
      </Section>
      <Section id="mail" title="Mail">
        <MailForm wanted={mail} />
      </Section>
      <Section id="password-section" title="Password">
        <PasswordForm />
      </Section>
      <Section id="sessions" title="Sessions">
        <SignOutEverywhere />
      </Section>
      <Section id="tokens" title="API tokens">
        <p className="mb-4 text-sm text-ink-soft">
          For programs that act in your name: they see and do no more than you may, and no more than the token
          was made for.
        </p>
        <ApiTokens tokens={tokens} />
      </Section>
      <Section id="record" title="What was recorded about you" aside={`the newest ${eventsMax}`}>
        {events.length > 0 ? (
          <AuditTable label="What was recorded about you" rows={events} fields={null} me={actor.id} />
        ) : (
          <p className="text-sm text-ink-soft">Nothing that is still kept.</p>
        )}
      </Section>
    </Page>
  )
}
