import type { Metadata } from 'next'
import { MyRequests } from '@/components/access/my-requests'
import { RememberedConfirmations } from '@/components/access/remembered-confirmations'
import { AccessStatus } from '@/components/access/access-status'
import { AccessTools } from '@/components/access/access-tools'
import { Page, PageHeader, Section } from '@/components/ui/layout/page'
import { QueryProblems } from '@/components/shell/query-problems'
import { links } from '@/lib/core/base/links'
import { accessChoices, type AccessChoice } from '@/lib/core/policy/check/access-list'
import { storableText } from '@/lib/core/spec/json-value'
import { listMyGroups } from '@/lib/operations/access/groups'
import { listMyAccess } from '@/lib/operations/access/list-my-access'
import { listRememberedConfirmations } from '@/lib/operations/access/policy/remembered-confirmations'
import { listMyRequests } from '@/lib/operations/access/request-access'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { anyText, oneOf, readPageQuery } from '@/lib/web/http/request/page-query'

export const metadata: Metadata = { title: 'My access' }

const textLengthMax = 100
const choices = Object.keys(accessChoices) as AccessChoice[]

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }
const parameters = { q: anyText, may: oneOf(choices), after: anyText }

export default async function AccessPage({ searchParams }: Props) {
  const actor = await requireActor()
  const { query, problems } = await readPageQuery(searchParams, parameters)
  if (problems.length > 0)
    return <QueryProblems title="My access" problems={problems} href={links.access()} />
  const text = storableText((query.q ?? '').trim()).slice(0, textLengthMax)
  const choice = choices.find(each => each === query.may) ?? null
  const at = new Date()
  const [list, groups, confirmations, requests] = await Promise.all([
    listMyAccess(actor, { text, choice, after: query.after }),
    listMyGroups(actor),
    listRememberedConfirmations(actor, at),
    listMyRequests(actor, at),
  ])
  return (
    <Page width="normal">
      <PageHeader
        title="My access"
        crumbs={[{ title: 'Your account', href: links.account() }]}
        lead="What you can run, why, and for how long. Hidden tools aren’t listed."
      />
      <Section id="standing" title="Your groups and roles">
        <AccessStatus isAdmin={actor.role === 'admin'} groups={groups} roles={list.roles} />
      </Section>
      {requests.length > 0 && (
        <Section id="requests" title="Your requests">
          <MyRequests requests={requests} />
        </Section>
      )}
      {confirmations.length > 0 && (
        <Section id="answers" title="Remembered confirmations">
          <RememberedConfirmations confirmations={confirmations} />
        </Section>
      )}
      <Section id="tools" title="Tools">
        <AccessTools list={list} text={text} choice={choice} />
      </Section>
    </Page>
  )
}
