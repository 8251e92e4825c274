import type { Metadata } from 'next'
import { GroupsAdmin } from '@/components/people/groups-admin'
import { PeopleTabs } from '@/components/admin/people-tabs'
import { RefusedPage } from '@/components/admin/refused-page'
import { Page, PageHeader } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { listGroups } from '@/lib/operations/access/groups'
import { requireActor } from '@/lib/web/sessions/current-actor'

export const metadata: Metadata = { title: 'Groups' }

export default async function GroupsPage() {
  const actor = await requireActor(links.groups())
  const decision = decide(actor, 'people.manage', null)
  if (decision.effect === 'deny') return <RefusedPage title="Groups" decision={decision} />
  const view = await listGroups(actor)
  return (
    <Page width="normal">
      <PageHeader title="Groups" lead="Use groups in rules and as toolbox owners." />
      <PeopleTabs selected="groups" />
      <div className="pt-5">
        <GroupsAdmin view={view} />
      </div>
    </Page>
  )
}
