import { QueryProblemsNote } from '@/components/shell/query-problems'
import { OwnersPanel } from '@/components/toolboxes/settings/owners-panel'
import { findOwners } from '@/lib/operations/toolboxes/settings/toolbox-owners'
import { orNotFound } from '@/lib/web/http/page'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { openTab, type ToolboxTabProps } from '@/lib/web/toolboxes/toolbox-tab'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-tab'

export default async function OwnersTab({ params, searchParams }: ToolboxTabProps) {
  const tab = await openTab({ params, searchParams }, 'owners')
  if (tab.problems.length > 0) return <QueryProblemsNote problems={tab.problems} href={tab.href} />
  const owners = await orNotFound(findOwners(await requireActor(), tab.slug))
  return <OwnersPanel key={JSON.stringify(owners)} toolbox={tab.slug} view={owners} />
}
