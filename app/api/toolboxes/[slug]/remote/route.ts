import { changeRemote, findRemote } from '@/lib/operations/toolboxes/remote/remote-settings'
import { readRemoteChange, remoteExample } from '@/lib/web/http/request/read-remote'
import { route } from '@/lib/web/http/route'

type Params = { slug: string }

export const GET = route<Params>(({ actor, params }) => findRemote(actor, params.slug), {
  summary: 'Shows the remote MCP server of a toolbox, and when it was last listed.',
  scope: 'manage',
})

export const PUT = route<Params>(
  async ({ actor, params, body, at }) => changeRemote(actor, params.slug, await body(readRemoteChange), at),
  {
    summary: 'Changes the address and the headers of the remote MCP server of a toolbox.',
    description: 'Its tools are not called until a version that was listed with them is published.',
    scope: 'manage',
    body: readRemoteChange,
    example: { basedOn: 1, ...remoteExample },
    limit: 'upload',
  },
)
