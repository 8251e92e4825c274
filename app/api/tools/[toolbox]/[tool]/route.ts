import { findTool } from '@/lib/operations/catalog/find-tool'
import { wholeNumber } from '@/lib/web/http/request/read-query'
import { versionParameter } from '@/lib/web/http/request/parameters'
import { route } from '@/lib/web/http/route'

export const GET = route<{ toolbox: string; tool: string }>(
  ({ actor, params, query }) => findTool(actor, params.toolbox, params.tool, wholeNumber(query, 'version')),
  {
    summary: 'Shows the document of a tool: its specification, versions, examples of use and permissions.',
    scope: 'any',
    query: { version: versionParameter },
  },
)
