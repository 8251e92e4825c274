import { findTool } from '@/lib/operations/catalog/find-tool'
import { wholeNumber } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const GET = route<{ toolbox: string; tool: string }>(
  ({ actor, params, query }) => findTool(actor, params.toolbox, params.tool, wholeNumber(query, 'version')),
  { query: ['version'] },
)
