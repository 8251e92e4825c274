import type { ToolRequestInput } from '@/lib/core/demand/tool-request'
import { listRequestedTools, requestTool } from '@/lib/operations/demand/tool-requests'
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

/** Lists open requests, those that most people need first. */
export const GET = route(
  ({ actor, query }) => {
    const after = text(query, 'after')
    return listRequestedTools(actor, 'open', after === undefined ? undefined : toolRequestId(after))
  },
  { query: ['after'] },
)

export const POST = route(
  async ({ actor, body, at }) =>
    Response.json(await requestTool(actor, await body(readRequest), at), { status: 201 }),
  { limit: 'request-tool' },
)
