import { listRemoteAgain } from '@/lib/operations/toolboxes/remote/remote-settings'
import { route } from '@/lib/web/http/route'

type Params = { slug: string }

export const POST = route<Params>(({ actor, params, at }) => listRemoteAgain(actor, params.slug, at), {
  summary: 'Lists the remote MCP server of a toolbox again.',
  description: 'A worker lists it soon. A list that differs from the last list becomes a proposal.',
  scope: 'manage',
  limit: 'upload',
})
