import { revokeShare } from '@/lib/operations/runs/run-shares'
import { runId, shareId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const DELETE = route<{ id: string; share: string }>(
  ({ actor, params, at }) => revokeShare(actor, runId(params.id), shareId(params.share), at),
  {
    summary: 'Revokes a link to the receipt of a run.',
    scope: 'run',
  },
)
