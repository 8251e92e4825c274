import { proposalLimits, type CommentRequest } from '@/lib/core/proposals/lifecycle/proposal-requests'
import { addComment } from '@/lib/operations/proposals/discussion/comment-proposal'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { proposalNumber } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

const words = { type: 'string', maxLength: proposalLimits.commentLengthMax }
const place = (on: string, properties: Record<string, object>) => ({
  type: 'object',
  properties: { on: { const: on }, ...properties },
  required: ['on', ...Object.keys(properties)],
  additionalProperties: false,
})
const number = { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 }
const name = { type: 'string', minLength: 1, maxLength: 1_000 }

const readComment = bodyReader<CommentRequest>({
  oneOf: [
    {
      type: 'object',
      properties: {
        anchor: {
          oneOf: [
            place('proposal', {}),
            place('finding', { group: { type: 'string', pattern: '^[0-9a-f]{64}$' } }),
            place('line', { version: number, file: name, line: number }),
            place('field', { tool: name, path: { type: 'string', maxLength: 1_000 } }),
          ],
        },
        body: words,
        suggestion: words,
      },
      required: ['anchor', 'body'],
      additionalProperties: false,
    },
    {
      type: 'object',
      properties: { thread: { type: 'string', maxLength: 40 }, body: words },
      required: ['thread', 'body'],
      additionalProperties: false,
    },
  ],
})

export const POST = route<{ number: string }>(
  async ({ actor, params, body, at }) =>
    addComment(actor, proposalNumber(params.number), await body(readComment, 128 * 1024), at),
  {
    summary: 'Adds a comment, as a new thread or to a thread.',
    scope: 'review',
    body: readComment,
    example: { anchor: { on: 'proposal' }, body: 'Please keep the old name.' },
    limit: 'comment',
  },
)
