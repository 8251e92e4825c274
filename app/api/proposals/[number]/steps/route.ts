import { proposalLimits, type StepRequest } from '@/lib/core/proposals/lifecycle/proposal-requests'
import { proposalStates } from '@/lib/core/proposals/model/proposal-state'
import { proposalSteps } from '@/lib/core/proposals/model/proposal-views'
import { stepProposal } from '@/lib/operations/proposals/transition-proposal'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { proposalNumber } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

const readStep = bodyReader<StepRequest>({
  type: 'object',
  properties: {
    step: { enum: proposalSteps },
    from: { enum: Object.keys(proposalStates) },
    reason: { type: 'string', maxLength: proposalLimits.reasonLengthMax },
    at: { type: 'string', maxLength: 40 },
  },
  required: ['step', 'from'],
  additionalProperties: false,
})

export const POST = route<{ number: string }>(async ({ actor, params, body, at }) =>
  stepProposal(actor, proposalNumber(params.number), await body(readStep), at),
)
