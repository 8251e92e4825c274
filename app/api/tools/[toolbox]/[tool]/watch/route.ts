import { watchTool } from '@/lib/operations/notifications/watches'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

type Params = { toolbox: string; tool: string }

const readWatch = bodyReader<{ watching: boolean }>({
  type: 'object',
  properties: { watching: { type: 'boolean' } },
  required: ['watching'],
  additionalProperties: false,
})

export const PUT = route<Params>(
  async ({ actor, params, body, at }) => watchTool(actor, params, (await body(readWatch)).watching, at),
  {
    summary: 'Turns notifications about a tool on or off.',
    scope: 'none',
    body: readWatch,
    example: { watching: true },
  },
)
