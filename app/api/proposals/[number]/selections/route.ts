import { AppError } from '@/lib/core/base/errors'
import { selectionLimits, type SelectionRequest } from '@/lib/core/proposals/selection/selection'
import { listTrials, requestTrial } from '@/lib/operations/proposals/selection/trials'
import { hasModel } from '@/lib/web/http/installation'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { proposalNumber } from '@/lib/web/http/request/read-query'
import { selectionTaskFields } from '@/lib/web/http/request/selection-task'
import { route } from '@/lib/web/http/route'

type Params = { number: string }

const readRequest = bodyReader<SelectionRequest>({
  type: 'object',
  properties: {
    saved: { type: 'boolean' },
    tasks: {
      type: 'array',
      maxItems: selectionLimits.tasksMax,
      items: {
        type: 'object',
        properties: selectionTaskFields,
        required: ['task', 'tool', 'arguments'],
        additionalProperties: false,
      },
    },
  },
  required: ['saved', 'tasks'],
  additionalProperties: false,
})

export const GET = route<Params>(({ actor, params }) => listTrials(actor, proposalNumber(params.number)), {
  summary: 'Lists the trials in which a language model selects tools.',
  scope: 'any',
})

export const POST = route<Params>(
  async ({ actor, params, body, at }) => {
    const request = await body(readRequest)
    const number = proposalNumber(params.number)
    // Visibility comes first, so that the answer does not depend on it otherwise.
    if (!hasModel()) {
      await listTrials(actor, number)
      throw new AppError(
        'selection.no-model',
        'No language model is configured. An operator sets PEGBOARD_MODEL_URL.',
      )
    }
    return requestTrial(actor, number, request, at)
  },
  {
    summary: 'Lets a language model select tools for tasks, with both versions.',
    description: 'Needs the scope `review` or `propose`.',
    scope: 'any',
    body: readRequest,
    example: { saved: true, tasks: [] },
    problems: ['selection.no-model', 'selection.too-many'],
    limit: 'selection',
  },
)
