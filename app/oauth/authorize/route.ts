import { publicRoute } from '@/lib/web/http/route'
import { authorize } from '@/lib/web/oauth/endpoints'

export const GET = publicRoute(authorize, {
  summary: 'Begins the request of an OAuth client, in the browser of a person.',
  anyQuery: true,
})
