import { closeToolRequest } from '@/lib/operations/demand/tool-requests'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { toolRequestId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

const readTool = bodyReader<{ toolbox: string; tool: string }>({
  type: 'object',
  properties: {
    toolbox: { type: 'string', maxLength: 200 },
    tool: { type: 'string', minLength: 1, maxLength: 200 },
  },
  required: ['toolbox', 'tool'],
  additionalProperties: false,
})

export const PATCH = route<{ id: string }>(
  async ({ actor, params, body, at }) =>
    closeToolRequest(actor, toolRequestId(params.id), await body(readTool), at),
  {
    summary: 'Closes a tool request with a tool, and notifies the people who need it.',
    scope: 'administer',
    body: readTool,
    example: { toolbox: 'weather', tool: 'forecast' },
  },
)
