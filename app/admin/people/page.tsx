import type { Metadata } from 'next'
import { InvitationsAdmin } from '@/components/admin/invitations-admin'
import { PeopleAdmin } from '@/components/admin/people-admin'
import { ServiceAccounts } from '@/components/admin/service-accounts'
import { RefusedPage } from '@/components/admin/refused-page'
import { QueryProblems } from '@/components/shell/query-problems'
import { FilterForm } from '@/components/ui/form/filter-form'
import { NextPage } from '@/components/ui/layout/next-page'
import { Page, PageHeader, Section } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { listInvitations } from '@/lib/operations/people/invitations/list-invitations'
import { listPeople } from '@/lib/operations/people/list-people'
import { listServices } from '@/lib/operations/people/service-accounts'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { anyId, anyText, readPageQuery } from '@/lib/web/http/request/page-query'

export const metadata: Metadata = { title: 'People' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }
const parameters = { q: anyText, after: anyId }

export default async function PeoplePage({ searchParams }: Props) {
  const actor = await requireActor(links.people())
  const decision = decide(actor, 'people.manage', null)
  if (decision.effect === 'deny') return <RefusedPage title="People" decision={decision} />
  const { query, problems } = await readPageQuery(searchParams, parameters)
  if (problems.length > 0) return <QueryProblems title="People" problems={problems} href={links.people()} />
  const at = new Date()
  const [{ people, next }, invitations, services] = await Promise.all([
    listPeople(actor, { text: query.q, after: query.after }),
    listInvitations(actor, at),
    listServices(actor, at),
  ])
  return (
    <Page width="normal">
      <PageHeader title="People" lead="Who can sign in here. Invite people with a link." />
      <Section id="people" title="Members">
        <FilterForm id="people-text" label="Name or email" action={links.people()} text={query.q ?? ''} />
        <PeopleAdmin people={people} />
        <NextPage label="Pages of people" href={next && links.people({ q: query.q, after: next })} />
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
