import { isRegistryVersion, registryServer, slugOfServer } from '@/lib/core/sets/registry-server'
import { findRegistrySet } from '@/lib/operations/sets/list-registry'
import { absoluteUrl } from '@/lib/web/http/absolute-url'
import { route } from '@/lib/web/http/route'

export const GET = route<{ name: string; version: string }>(
  async ({ actor, params }) => {
    const site = absoluteUrl('')
    const slug = isRegistryVersion(params.version) ? slugOfServer(params.name, site) : null
    return registryServer(await findRegistrySet(actor, slug), site)
  },
  { summary: 'Shows a tool set, as a server of the MCP Registry.', scope: 'any' },
)
