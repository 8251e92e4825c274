import { mcpRoute } from '@/lib/web/mcp/mcp-route'

/** Everything that the caller may use. */
export const { GET, POST, DELETE } = mcpRoute(() => ({ type: 'all' }))
