import { registryServer, slugOfServer } from '@/lib/core/sets/registry-server'
import { findRegistrySet } from '@/lib/operations/sets/list-registry'
import { absoluteUrl } from '@/lib/web/http/absolute-url'
import { route } from '@/lib/web/http/route'

export const GET = route<{ name: string }>(
  async ({ actor, params }) => {
    const site = absoluteUrl('')
    const set = await findRegistrySet(actor, slugOfServer(params.name, site))
    return { servers: [registryServer(set, site)], metadata: { count: 1 } }
  },
  { summary: 'Lists the only version of a tool set, as a server of the MCP Registry.', scope: 'any' },
)
