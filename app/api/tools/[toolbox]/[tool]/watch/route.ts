import { watchTool } from '@/lib/operations/notifications/watches'
import { readWatching } from '@/lib/web/http/request/read-watching'
import { route } from '@/lib/web/http/route'

type Params = { toolbox: string; tool: string }

export const PUT = route<Params>(
  async ({ actor, params, body, at }) => watchTool(actor, params, (await body(readWatching)).watching, at),
  {
    summary: 'Turns notifications about a tool on or off.',
    scope: 'none',
    body: readWatching,
    example: { watching: true },
  },
)
