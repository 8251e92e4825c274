import { QueryProblemsNote } from '@/components/shell/query-problems'
import { ToolboxTools } from '@/components/toolboxes/tools/toolbox-tools'
import { requestedPage } from '@/lib/core/catalog/views/page-of'
import { listToolboxTools } from '@/lib/operations/toolboxes/list-toolbox-tools'
import { orNotFound } from '@/lib/web/http/page'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { anyText, wholeNumber } from '@/lib/web/http/request/page-query'
import { loadToolbox } from '@/lib/web/toolboxes/toolbox-loads'
import { openSection, type ToolboxSectionProps } from '@/lib/web/toolboxes/toolbox-section'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-section'

export default async function ToolsPage({ params, searchParams }: ToolboxSectionProps) {
  const parameters = { find: anyText, page: wholeNumber }
  const { part, slug, asked, query, problems, href } = await openSection(
    { params, searchParams },
    'tools',
    parameters,
  )
  if (problems.length > 0) return <QueryProblemsNote problems={problems} href={href} />
  const { version } = await loadToolbox(part)
  const wanted = { find: query.find, page: requestedPage(query.page) }
  return (
    <ToolboxTools
      toolbox={slug}
      version={version}
      found={await orNotFound(listToolboxTools(await requireActor(), slug, asked, wanted))}
      href={href}
      find={query.find ?? ''}
    />
  )
}
