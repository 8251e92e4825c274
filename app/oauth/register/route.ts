import { publicRoute } from '@/lib/web/http/route'
import { registerClient } from '@/lib/web/oauth/endpoints'

export const POST = publicRoute(registerClient, {
  summary: 'Registers an OAuth client, if PEGBOARD_OAUTH_REGISTRATION is on.',
})
