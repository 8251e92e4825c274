import { replayLimits, type ReplayRequest } from '@/lib/core/proposals/replay/replay'
import { listReplays, requestReplay } from '@/lib/operations/proposals/replay/replays'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { proposalNumber } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

type Params = { number: string }

const readRequest = bodyReader<ReplayRequest>({
  type: 'object',
  properties: {
    examples: { type: 'boolean' },
    runs: { type: 'integer', minimum: 0, maximum: replayLimits.runsMax },
    sideEffects: { type: 'array', maxItems: 200, items: { type: 'string', maxLength: 300 } },
    ignore: { type: 'array', maxItems: 100, items: { type: 'object' } },
  },
  required: ['examples', 'runs', 'sideEffects'],
  additionalProperties: false,
})

export const GET = route<Params>(({ actor, params }) => listReplays(actor, proposalNumber(params.number)), {
  summary: 'Lists the replays of a proposal with their verdicts.',
  scope: 'any',
})

export const POST = route<Params>(
  async ({ actor, params, body, at }) =>
    requestReplay(actor, proposalNumber(params.number), await body(readRequest), at),
  {
    summary: 'Replays saved examples and recent runs with both versions.',
    description: 'Needs the scope `review` or `propose`.',
    scope: 'any',
    body: readRequest,
    example: { examples: true, runs: 5, sideEffects: [] },
    limit: 'replay',
  },
)
