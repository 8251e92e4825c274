import { compareRuns } from '@/lib/operations/runs/compare-runs'
import { required, textParameter } from '@/lib/web/http/request/parameters'
import { runId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const GET = route(
  ({ actor, query }) => compareRuns(actor, runId(query.get('a') ?? ''), runId(query.get('b') ?? '')),
  {
    summary: 'Compares the results and the arguments of two runs.',
    scope: 'any',
    query: {
      a: required(textParameter('Id of the first run.')),
      b: required(textParameter('Id of the second run.')),
    },
    problems: ['run.stale'],
  },
)
