import type { Metadata } from 'next'
import Link from 'next/link'
import { NameForm, PasswordForm, SignOutEverywhere } from '@/components/people/account-forms'
import { Page, PageHeader, Section } from '@/components/ui/page'
import { links } from '@/lib/core/links'
import { listMyGroups } from '@/lib/operations/groups'
import { requireActor } from '@/lib/web/current-actor'

export const metadata: Metadata = { title: 'Your account' }

export default async function AccountPage() {
  const actor = await requireActor(links.account())
  const groups = await listMyGroups(actor)
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
      <Section id="name-section" title="Name">
        <NameForm name={actor.name} />
      </Section>
      <Section id="password-section" title="Password">
        <PasswordForm />
      </Section>
      <Section id="sessions" title="Sessions">
        <SignOutEverywhere />
      </Section>
    </Page>
  )
}
