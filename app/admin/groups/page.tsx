import type { Metadata } from 'next'
import { GroupsAdmin } from '@/components/people/groups-admin'
import { PeopleTabs } from '@/components/admin/people-tabs'
import { RefusedPage } from '@/components/admin/refused-page'
import { QueryProblems } from '@/components/shell/query-problems'
import { Page, PageHeader } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { listGroups } from '@/lib/operations/access/groups'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { anyText, readPageQuery } from '@/lib/web/http/request/page-query'

export const metadata: Metadata = { title: 'Groups' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }
const parameters = { q: anyText, after: anyText }

export default async function GroupsPage({ searchParams }: Props) {
  const actor = await requireActor(links.groups())
  const decision = decide(actor, 'people.manage', null)
  if (decision.effect === 'deny') return <RefusedPage title="Groups" decision={decision} />
  const { query, problems } = await readPageQuery(searchParams, parameters)
  if (problems.length > 0) return <QueryProblems title="Groups" problems={problems} href={links.groups()} />
  const { q, after } = query
  const view = await listGroups(actor, { text: q, after })
  return (
    <Page width="normal">
      <PageHeader title="Groups" lead="Use groups in rules and as toolbox owners." />
      <PeopleTabs selected="groups" />
      <div className="pt-5">
        <GroupsAdmin view={view} text={q ?? ''} isLaterPage={after !== undefined} />
      </div>
    </Page>
  )
}
