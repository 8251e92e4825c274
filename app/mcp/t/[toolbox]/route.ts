import { mcpRoute } from '@/lib/web/mcp/mcp-route'

/** The tools of one toolbox, at `/t/TOOLBOX/mcp`: lib/web/http/protection/judge-request.ts. */
export const { GET, POST, DELETE } = mcpRoute(({ toolbox }) => ({ type: 'toolbox', slug: toolbox! }))
