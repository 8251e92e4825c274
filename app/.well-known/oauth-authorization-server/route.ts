import { publicRoute } from '@/lib/web/http/route'
import { describeServer } from '@/lib/web/oauth/endpoints'

export const GET = publicRoute(describeServer, {
  summary: 'Describes the authorization server for MCP clients (RFC 8414), if PEGBOARD_OAUTH is on.',
})
