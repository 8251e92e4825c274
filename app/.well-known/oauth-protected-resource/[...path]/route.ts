import { publicRoute } from '@/lib/web/http/route'
import { describeResource } from '@/lib/web/oauth/endpoints'

export const GET = publicRoute<{ path: string[] }>(describeResource, {
  summary: 'Describes how to get access to an MCP address (RFC 9728), if PEGBOARD_OAUTH is on.',
})
