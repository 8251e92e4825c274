import { cancelRun } from '@/lib/operations/cancel-run'
import { runId } from '@/lib/web/read-query'
import { route } from '@/lib/web/route'

export const POST = route<{ id: string }>(({ actor, params, at }) => cancelRun(actor, runId(params.id), at))
