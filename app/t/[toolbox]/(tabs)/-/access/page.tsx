import { ToolboxAccess } from '@/components/access/toolbox-access'
import { QueryProblemsNote } from '@/components/shell/query-problems'
import { findToolboxRules } from '@/lib/operations/access/policy/toolbox-rules'
import { orNotFound } from '@/lib/web/http/page'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { loadRequests } from '@/lib/web/toolboxes/toolbox-loads'
import { openTab, requireTab, type ToolboxTabProps } from '@/lib/web/toolboxes/toolbox-tab'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-tab'

export default async function AccessTab({ params, searchParams }: ToolboxTabProps) {
  const tab = await openTab({ params, searchParams }, 'access')
  if (tab.problems.length > 0) return <QueryProblemsNote problems={tab.problems} href={tab.href} />
  await requireTab(tab)
  const actor = await requireActor()
  const [requests, rules] = await Promise.all([
    loadRequests(tab.part),
    orNotFound(findToolboxRules(actor, tab.slug, new Date())),
  ])
  return <ToolboxAccess toolbox={tab.slug} requests={requests} rules={rules} />
}
