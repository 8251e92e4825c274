import { createRemoteToolbox } from '@/lib/operations/toolboxes/remote/create-remote-toolbox'
import { readNewRemote, remoteExample } from '@/lib/web/http/request/read-remote'
import { route } from '@/lib/web/http/route'

export const POST = route(
  async ({ actor, body, at }) =>
    Response.json(await createRemoteToolbox(actor, await body(readNewRemote), at), { status: 201 }),
  {
    summary: 'Creates a toolbox whose tools are those of a remote MCP server.',
    description:
      'A token needs the scope `publish` as well. A worker lists the server and then publishes the version. No response contains a secret.',
    scope: 'manage',
    body: readNewRemote,
    example: { title: 'Tickets', ...remoteExample, secrets: { API_TOKEN: 'the-token-of-the-server' } },
    limit: 'upload',
  },
)
