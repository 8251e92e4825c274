import type { Metadata } from 'next'
import { AuditTable } from '@/components/audit/audit-table'
import { RememberedConfirmations } from '@/components/access/remembered-confirmations'
import { MyGroups } from '@/components/people/my-groups'
import { OwnAccountNotice } from '@/components/people/own-account-notice'
import { SessionList } from '@/components/people/session-list'
import { ApiTokens } from '@/components/people/api-tokens'
import { TokenList } from '@/components/people/token-list'
import {
  EmailNotificationsForm,
  NameForm,
  PasswordForm,
  SignOutEverywhere,
} from '@/components/people/account-forms'
import { ConnectButton } from '@/components/toolboxes/connect-button'
import { Link } from '@/components/ui/layout/link'
import { Page, PageHeader, Section } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import { listTokens, whyNoToken } from '@/lib/operations/access/api-tokens'
import { listMyGroups } from '@/lib/operations/access/groups'
import { listMyAudit } from '@/lib/operations/audit/list-audit'
import { wantsNotificationEmails } from '@/lib/operations/notifications/notifications'
import { listRememberedConfirmations } from '@/lib/operations/access/policy/remembered-confirmations'
import { listSessions } from '@/lib/operations/people/sessions'
import { absoluteUrl } from '@/lib/web/http/absolute-url'
import { currentSession, requireActor } from '@/lib/web/sessions/current-actor'

export const metadata: Metadata = { title: 'Your account' }

/** Maximum number of events on the page, newest first. Admins can see all of them in the audit log. */
const eventsMax = 20

export default async function AccountPage() {
  const actor = await requireActor(links.account())
  if (actor.viewedBy) return <OwnAccountNotice title="Your account" name={actor.name} />
  const session = await currentSession()
  const [groups, tokens, sessions, confirmations, events, emails] = await Promise.all([
    listMyGroups(actor),
    listTokens(actor, new Date()),
    listSessions(actor, session?.id ?? null, new Date()),
    listRememberedConfirmations(actor, new Date()),
    listMyAudit(actor, eventsMax),
    wantsNotificationEmails(actor),
  ])
  const clients = tokens.filter(({ client }) => client !== null)
  return (
    <Page width="narrow">
      <PageHeader
        title="Your account"
        lead={`${actor.email}, ${actor.role === 'admin' ? 'admin' : 'member'}`}
      />
      {groups.length > 0 && (
        <Section id="groups" title="Your groups">
          <MyGroups groups={groups} />
        </Section>
      )}
      <Section id="answers" title="Remembered confirmations">
        <RememberedConfirmations confirmations={confirmations} />
      </Section>
      <Section id="name-section" title="Name">
        <NameForm name={actor.name} />
      </Section>
      <Section id="email" title="Email">
        <EmailNotificationsForm wanted={emails} />
      </Section>
      <Section id="password-section" title="Password">
        <PasswordForm />
      </Section>
      <Section id="sessions" title="Sessions">
        <SessionList sessions={sessions} />
        <SignOutEverywhere />
      </Section>
      <Section id="agents" title="Connect an agent">
        <p className="mb-4 text-sm text-ink-soft">
          Agents and editors reach every tool that you can see at one MCP address. A{' '}
          <Link href={links.sets()} className="link">
            tool set
          </Link>{' '}
          or a toolbox has its own address.
        </p>
        <ConnectButton
          isStep
          url={absoluteUrl(links.mcp())}
          name="pegboard"
          title="Pegboard"
          toolboxes={[]}
          noToken={whyNoToken(actor)}
        />
      </Section>
      <Section id="tokens" title="API tokens">
        <p className="mb-4 text-sm text-ink-soft">
          Tokens let programs act as you, limited to your permissions and the token’s scopes.
        </p>
        <ApiTokens tokens={tokens.filter(({ client }) => client === null)} />
      </Section>
      {clients.length > 0 && (
        <Section id="clients" title="Connected programs">
          <p className="mb-4 text-sm text-ink-soft">
            You allowed these programs to act as you at one MCP address each.
          </p>
          <TokenList label="Connected programs" tokens={clients} />
        </Section>
      )}
      <Section id="record" title="Your activity" aside={`the newest ${eventsMax}`}>
        {events.length > 0 ? (
          <AuditTable label="Your activity" rows={events} fields={null} me={actor.id} />
        ) : (
          <p className="text-sm text-ink-soft">No retained activity.</p>
        )}
      </Section>
    </Page>
  )
}
