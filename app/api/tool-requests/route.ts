import type { ToolRequestInput } from '@/lib/core/demand/tool-request'
import { listRequestedTools, requestTool } from '@/lib/operations/demand/tool-requests'
import { cursorPaging } from '@/lib/web/http/paging'
import { textParameter } from '@/lib/web/http/request/parameters'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { text, toolRequestId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

const written = { type: 'string', maxLength: 2_000 } as const
const readRequest = bodyReader<ToolRequestInput>({
  type: 'object',
  properties: { title: written, purpose: written, audience: written },
  required: ['title', 'purpose', 'audience'],
  additionalProperties: false,
})

export const GET = route(
  ({ actor, query }) => {
    const after = text(query, 'after')
    return listRequestedTools(actor, 'open', after === undefined ? undefined : toolRequestId(after))
  },
  {
    summary: 'Lists open tool requests, those that most people need first.',
    scope: 'any',
    query: { after: textParameter('`next` of the previous page.') },
    paging: cursorPaging('after', 'next'),
  },
)

export const POST = route(
  async ({ actor, body, at }) =>
    Response.json(await requestTool(actor, await body(readRequest), at), { status: 201 }),
  {
    summary: 'Requests a tool.',
    description: 'A request with the title of an open one joins it.',
    scope: 'none',
    body: readRequest,
    example: { title: 'Convert currencies', purpose: 'For invoices.', audience: 'Accounting' },
    limit: 'request-tool',
  },
)
