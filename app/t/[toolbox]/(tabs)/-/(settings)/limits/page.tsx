import { QueryProblemsNote } from '@/components/shell/query-problems'
import { LimitsPanel } from '@/components/toolboxes/settings/limits/limits-panel'
import { findLimitsPage } from '@/lib/operations/toolboxes/settings/toolbox-limits'
import { orNotFound } from '@/lib/web/http/page'
import { anyText } from '@/lib/web/http/request/page-query'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { openSection, type ToolboxSectionProps } from '@/lib/web/toolboxes/toolbox-section'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-section'

export default async function LimitsPage({ params, searchParams }: ToolboxSectionProps) {
  const section = await openSection({ params, searchParams }, 'limits', { tool: anyText })
  if (section.problems.length > 0)
    return <QueryProblemsNote problems={section.problems} href={section.href} />
  const { slug, asked, query } = section
  const limits = await orNotFound(findLimitsPage(await requireActor(), slug, query.tool || null))
  return <LimitsPanel toolbox={slug} asked={asked} view={limits} />
}
