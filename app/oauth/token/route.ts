import { publicRoute } from '@/lib/web/http/route'
import { exchangeToken } from '@/lib/web/oauth/endpoints'

export const POST = publicRoute(exchangeToken, {
  summary: 'Exchanges a code or a refresh token of an OAuth client for an access token.',
})
