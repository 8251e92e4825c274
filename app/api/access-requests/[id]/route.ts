import { grantTimes } from '@/lib/core/policy/access-request'
import { answerAccess, type AccessReply } from '@/lib/operations/answer-access'
import { bodyReader } from '@/lib/web/read-body'
import { accessRequestId } from '@/lib/web/read-query'
import { route } from '@/lib/web/route'

const readReply = bodyReader<AccessReply>({
  type: 'object',
  oneOf: [
    {
      type: 'object',
      properties: {
        answer: { const: 'grant' },
        time: { enum: Object.keys(grantTimes) },
        asks: { type: 'boolean' },
      },
      required: ['answer', 'time'],
      additionalProperties: false,
    },
    {
      type: 'object',
      properties: { answer: { const: 'refuse' }, message: { type: 'string', maxLength: 2_000 } },
      required: ['answer', 'message'],
      additionalProperties: false,
    },
  ],
})

export const PATCH = route<{ id: string }>(async ({ actor, params, body, at }) =>
  answerAccess(actor, accessRequestId(params.id), await body(readReply), at),
)
