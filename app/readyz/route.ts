import { readiness } from '@/lib/operations/background/readiness'
import { findCaller, publicRoute } from '@/lib/web/http/route'

export const GET = publicRoute(
  async ({ request, requestId, at }) => {
    const state = await readiness(await findCaller(request, requestId, at), at)
    return Response.json(state, { status: state.ready ? 200 : 503 })
  },
  // Monitoring systems add parameters to bypass caches.
  { anyQuery: true },
)
