import { mcpRoute } from '@/lib/web/mcp/mcp-route'

/** The tools of a named set, at `/sets/SET/mcp`: lib/web/http/protection/judge-request.ts. */
export const { GET, POST, DELETE } = mcpRoute(({ set }) => ({ type: 'set', slug: set! }))
