import { changeLimits, type StepRequest } from '@/lib/core/proposals/lifecycle/proposal-requests'
import { changeStates } from '@/lib/core/proposals/model/proposal-state'
import { changeSteps } from '@/lib/core/proposals/model/proposal-views'
import { stepChange } from '@/lib/operations/proposals/transition-proposal'
import { bodyReader } from '@/lib/web/http/read-body'
import { changeNumber } from '@/lib/web/http/read-query'
import { route } from '@/lib/web/http/route'

const readStep = bodyReader<StepRequest>({
  type: 'object',
  properties: {
    step: { enum: changeSteps },
    from: { enum: Object.keys(changeStates) },
    reason: { type: 'string', maxLength: changeLimits.reasonLengthMax },
    at: { type: 'string', maxLength: 40 },
  },
  required: ['step', 'from'],
  additionalProperties: false,
})

export const POST = route<{ number: string }>(async ({ actor, params, body, at }) =>
  stepChange(actor, changeNumber(params.number), await body(readStep), at),
)
