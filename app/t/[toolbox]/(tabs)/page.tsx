import { permanentRedirect } from 'next/navigation'
import { QueryProblemsNote } from '@/components/shell/query-problems'
import { ToolboxTools } from '@/components/toolboxes/tools/toolbox-tools'
import { requestedPage } from '@/lib/core/catalog/views/page-of'
import { listToolboxTools } from '@/lib/operations/toolboxes/list-toolbox-tools'
import { orNotFound } from '@/lib/web/http/page'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { anyText, wholeNumber } from '@/lib/web/http/request/page-query'
import { oldTabAddress } from '@/lib/web/toolboxes/old-tab-address'
import { loadToolbox } from '@/lib/web/toolboxes/toolbox-loads'
import { openTab, type ToolboxTabProps } from '@/lib/web/toolboxes/toolbox-tab'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-tab'

export default async function ToolsTab({ params, searchParams }: ToolboxTabProps) {
  const parameters = { find: anyText, page: wholeNumber }
  const { part, slug, asked, query, problems, href } = await openTab(
    { params, searchParams },
    'tools',
    parameters,
  )
  // This check runs first, so that only readers of the toolbox are redirected.
  const { version } = await loadToolbox(part)
  const current = oldTabAddress(part, await searchParams)
  if (current !== null) permanentRedirect(current)
  if (problems.length > 0) return <QueryProblemsNote problems={problems} href={href} />
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
