import { publicRoute } from '@/lib/web/http/route'
import { revokeToken } from '@/lib/web/oauth/endpoints'

export const POST = publicRoute(revokeToken, {
  summary: 'Revokes a token of an OAuth client, and with it the access of the client.',
})
