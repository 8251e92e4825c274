import type { Metadata } from 'next'
import { NameForm, PasswordForm, SignOutEverywhere } from '@/components/people/account-forms'
import { Page, PageHeader, Section } from '@/components/ui/page'
import { links } from '@/lib/core/links'
import { requireActor } from '@/lib/web/current-actor'

export const metadata: Metadata = { title: 'Your account' }

export default async function AccountPage() {
  const actor = await requireActor(links.account())
  return (
    <Page width="narrow">
      <PageHeader
        title="Your account"
        lead={`${actor.email}, ${actor.role === 'admin' ? 'admin' : 'member'}`}
      />
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
