import { cancelRun } from '@/lib/operations/runs/cancel-run'
import { runId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const POST = route<{ id: string }>(({ actor, params, at }) => cancelRun(actor, runId(params.id), at), {
  summary: 'Cancels a run.',
  scope: 'run',
})
