import { listShares, shareRun } from '@/lib/operations/runs/run-shares'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { runId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

type Params = { id: string }

const readShare = bodyReader<{ days: number; withArguments: boolean }>({
  type: 'object',
  properties: {
    days: { type: 'integer', minimum: 1, maximum: 90 },
    withArguments: { type: 'boolean' },
  },
  required: ['days', 'withArguments'],
  additionalProperties: false,
})

export const GET = route<Params>(({ actor, params, at }) => listShares(actor, runId(params.id), at), {
  summary: 'Lists the links to the receipt of a run.',
  scope: 'run',
})

export const POST = route<Params>(
  async ({ actor, params, body, at }) =>
    shareRun(actor, runId(params.id), { ...(await body(readShare)), at }),
  {
    summary: 'Creates a link to the receipt of a run.',
    scope: 'run',
    body: readShare,
    example: { days: 7, withArguments: false },
    limit: 'invite',
  },
)
