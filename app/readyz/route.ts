import { readiness } from '@/lib/operations/background/readiness'
import { publicRoute } from '@/lib/web/http/route'
import { findCaller } from '@/lib/web/sessions/request-actor'

export const GET = publicRoute(
  async ({ request, requestId, at }) => {
    const state = await readiness(await findCaller(request, requestId, at), at)
    return Response.json(state, { status: state.ready ? 200 : 503 })
  },
  {
    summary: 'Reports whether the installation can serve requests.',
    description: 'For admins, the response also has details of each check.',
    responses: { 200: { description: 'Ready.' }, 503: { description: 'Not ready.' } },
    anyQuery: true,
  },
)
