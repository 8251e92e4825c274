import { deleteRun } from '@/lib/operations/runs/delete-run'
import { findRun } from '@/lib/operations/runs/find-run'
import { runId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const GET = route<{ id: string }>(({ actor, params }) => findRun(actor, runId(params.id)), {
  summary: 'Shows a run with its status, arguments and result.',
  scope: 'any',
})

export const DELETE = route<{ id: string }>(
  ({ actor, params, at }) => deleteRun(actor, runId(params.id), at),
  {
    summary: 'Deletes a finished run of yours for everyone.',
    scope: 'none',
  },
)
