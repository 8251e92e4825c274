import { QueryProblemsNote } from '@/components/shell/query-problems'
import { LimitsPanel } from '@/components/toolboxes/settings/limits/limits-panel'
import { findLimits } from '@/lib/operations/toolboxes/settings/toolbox-limits'
import { orNotFound } from '@/lib/web/http/page'
import { anyText } from '@/lib/web/http/request/page-query'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { openTab, type ToolboxTabProps } from '@/lib/web/toolboxes/toolbox-tab'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-tab'

export default async function LimitsTab({ params, searchParams }: ToolboxTabProps) {
  const tab = await openTab({ params, searchParams }, 'limits', { tool: anyText })
  if (tab.problems.length > 0) return <QueryProblemsNote problems={tab.problems} href={tab.href} />
  const limits = await orNotFound(findLimits(await requireActor(), tab.slug))
  return <LimitsPanel toolbox={tab.slug} view={limits} initialTool={tab.query.tool ?? null} />
}
