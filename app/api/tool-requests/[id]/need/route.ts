import { needTool } from '@/lib/operations/demand/tool-requests'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { toolRequestId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

const readNeed = bodyReader<{ needed: boolean }>({
  type: 'object',
  properties: { needed: { type: 'boolean' } },
  required: ['needed'],
  additionalProperties: false,
})

export const PUT = route<{ id: string }>(
  async ({ actor, params, body, at }) =>
    needTool(actor, toolRequestId(params.id), (await body(readNeed)).needed, at),
  {
    summary: 'Adds you to the people who need a requested tool, or removes you.',
    scope: 'none',
    body: readNeed,
    example: { needed: true },
    limit: 'request-tool',
  },
)
