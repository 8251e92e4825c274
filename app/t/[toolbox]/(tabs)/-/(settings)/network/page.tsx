import { QueryProblemsNote } from '@/components/shell/query-problems'
import { ToolboxNetwork } from '@/components/toolboxes/settings/network/toolbox-network'
import { requestedPage } from '@/lib/core/catalog/views/page-of'
import { findToolboxNetwork } from '@/lib/operations/toolboxes/settings/toolbox-network'
import { orNotFound } from '@/lib/web/http/page'
import { wholeNumber } from '@/lib/web/http/request/page-query'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { openSection, type ToolboxSectionProps } from '@/lib/web/toolboxes/toolbox-section'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-section'

export default async function NetworkPage({ params, searchParams }: ToolboxSectionProps) {
  const section = await openSection({ params, searchParams }, 'network', { page: wholeNumber })
  if (section.problems.length > 0)
    return <QueryProblemsNote problems={section.problems} href={section.href} />
  const page = requestedPage(section.query.page)
  const view = await orNotFound(findToolboxNetwork(await requireActor(), section.slug, section.asked, page))
  return <ToolboxNetwork toolbox={section.slug} asked={section.asked} view={view} href={section.href} />
}
