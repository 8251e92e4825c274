import { findRunFiles } from '@/lib/operations/runs/run-files'
import { runId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const GET = route<{ id: string }>(({ actor, params }) => findRunFiles(actor, runId(params.id)), {
  summary: 'Lists the input files, output files and logs of a run.',
  scope: 'any',
})
