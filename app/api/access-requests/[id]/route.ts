import { grantTimes } from '@/lib/core/policy/model/access-request'
import { decideAccessRequest, type AccessReply } from '@/lib/operations/access/decide-access-request'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { accessRequestId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

const readReply = bodyReader<AccessReply>({
  type: 'object',
  oneOf: [
    {
      type: 'object',
      properties: {
        decision: { const: 'grant' },
        time: { enum: Object.keys(grantTimes) },
        asks: { type: 'boolean' },
      },
      required: ['decision', 'time'],
      additionalProperties: false,
    },
    {
      type: 'object',
      properties: { decision: { const: 'deny' }, message: { type: 'string', maxLength: 2_000 } },
      required: ['decision', 'message'],
      additionalProperties: false,
    },
  ],
})

export const PATCH = route<{ id: string }>(
  async ({ actor, params, body, at }) =>
    decideAccessRequest(actor, accessRequestId(params.id), await body(readReply), at),
  {
    summary: 'Grants or denies an access request.',
    scope: 'manage',
    body: readReply,
    example: { decision: 'grant', time: 'week' },
  },
)
