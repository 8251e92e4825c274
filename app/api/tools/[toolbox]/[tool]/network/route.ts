import { networkHostsMax } from '@/lib/core/network/network-hosts'
import {
  changeNetwork,
  findNetwork,
  type NetworkChange,
} from '@/lib/operations/toolboxes/settings/network-grants'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { wholeNumber } from '@/lib/web/http/request/read-query'
import { versionParameter } from '@/lib/web/http/request/parameters'
import { route } from '@/lib/web/http/route'

type Params = { toolbox: string; tool: string }

const number = { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 }
const readChange = bodyReader<NetworkChange>({
  type: 'object',
  properties: {
    version: number,
    basedOn: { ...number, nullable: true },
    hosts: { type: 'array', items: { type: 'string', maxLength: 300 }, maxItems: 2 * networkHostsMax },
  },
  required: ['version', 'basedOn', 'hosts'],
  additionalProperties: false,
})

export const GET = route<Params>(
  ({ actor, params, query }) =>
    findNetwork(actor, params.toolbox, params.tool, wholeNumber(query, 'version')),
  {
    summary: 'Shows which hosts a tool may reach.',
    scope: 'any',
    query: { version: versionParameter },
  },
)

export const PATCH = route<Params>(
  async ({ actor, params, body, at }) =>
    changeNetwork(actor, params.toolbox, params.tool, await body(readChange), at),
  {
    summary: 'Changes which hosts a tool may reach.',
    scope: 'manage',
    body: readChange,
    example: { version: 3, basedOn: null, hosts: ['api.example.com'] },
  },
)
