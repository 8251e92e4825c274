import { publicRoute } from '@/lib/web/http/route'
import { resume } from '@/lib/web/oauth/endpoints'

export const GET = publicRoute<{ request: string }>(resume, {
  summary: 'Continues the request of an OAuth client after the answer of the person.',
})
