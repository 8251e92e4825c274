import { revokeShare } from '@/lib/operations/run-shares'
import { runId, shareId } from '@/lib/web/read-query'
import { route } from '@/lib/web/route'

export const DELETE = route<{ id: string; share: string }>(({ actor, params, at }) =>
  revokeShare(actor, runId(params.id), shareId(params.share), at),
)
