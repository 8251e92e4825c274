import type { Metadata } from 'next'
import { InvitationsAdmin } from '@/components/admin/invitations-admin'
import { PeopleTabs } from '@/components/admin/people-tabs'
import { PeopleAdmin } from '@/components/admin/people-admin'
import { ServiceAccounts } from '@/components/admin/service-accounts'
import { RefusedPage } from '@/components/admin/refused-page'
import { Page, PageHeader, Section } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { listInvitations } from '@/lib/operations/people/invitations/list-invitations'
import { listPeople } from '@/lib/operations/people/list-people'
import { listServices } from '@/lib/operations/people/service-accounts'
import { requireActor } from '@/lib/web/sessions/current-actor'

export const metadata: Metadata = { title: 'People' }

export default async function PeoplePage() {
  const actor = await requireActor(links.people())
  const decision = decide(actor, 'people.manage', null)
  if (decision.effect === 'deny') return <RefusedPage title="People" decision={decision} />
  const at = new Date()
  const [people, invitations, services] = await Promise.all([
    listPeople(actor),
    listInvitations(actor, at),
    listServices(actor, at),
  ])
  return (
    <Page width="normal">
      <PageHeader title="People" lead="Who can sign in here. Invite people with a link." />
      <PeopleTabs selected="people" />
      <Section id="people" title="Members">
        <PeopleAdmin people={people} />
      </Section>
      <Section id="invitations" title="Invite someone">
        <InvitationsAdmin invitations={invitations} />
      </Section>
      <Section id="services" title="Service accounts">
        <ServiceAccounts services={services} />
      </Section>
    </Page>
  )
}
