import { QueryProblemsNote } from '@/components/shell/query-problems'
import { OwnersPanel } from '@/components/toolboxes/settings/owners-panel'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { findOwners } from '@/lib/operations/toolboxes/settings/toolbox-owners'
import { orNotFound } from '@/lib/web/http/page'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { openTab, type ToolboxTabProps } from '@/lib/web/toolboxes/toolbox-tab'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-tab'

export default async function OwnersTab({ params, searchParams }: ToolboxTabProps) {
  const tab = await openTab({ params, searchParams }, 'owners')
  if (tab.problems.length > 0) return <QueryProblemsNote problems={tab.problems} href={tab.href} />
  const actor = await requireActor()
  const owners = await orNotFound(findOwners(actor, tab.slug))
  return (
    <OwnersPanel
      key={JSON.stringify(owners)}
      toolbox={tab.slug}
      view={owners}
      seesAllGroups={decide(actor, 'people.manage', null).effect !== 'deny'}
    />
  )
}
