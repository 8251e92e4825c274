import { readiness } from '@/lib/operations/readiness'
import { publicRoute } from '@/lib/web/route'

export const GET = publicRoute(async () => {
  const state = await readiness()
  return Response.json(state, { status: state.ready ? 200 : 503 })
})
