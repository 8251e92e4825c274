import { changeLimits, type StepRequest } from '@/lib/core/changes/change-requests'
import { changeStates } from '@/lib/core/changes/change-state'
import { changeSteps } from '@/lib/core/changes/change-views'
import { stepChange } from '@/lib/operations/step-change'
import { bodyReader } from '@/lib/web/read-body'
import { changeNumber } from '@/lib/web/read-query'
import { route } from '@/lib/web/route'

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
