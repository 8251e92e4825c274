import { proposalLimits, type CommentEdit } from '@/lib/core/proposals/lifecycle/proposal-requests'
import { editComment, removeComment } from '@/lib/operations/proposals/discussion/comment-proposal'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { proposalNumber } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

type Params = { number: string; id: string }

const only = (name: string, schema: object) => ({
  type: 'object',
  properties: { [name]: schema },
  required: [name],
  additionalProperties: false,
})

const readEdit = bodyReader<CommentEdit>({
  oneOf: [
    only('body', { type: 'string', maxLength: proposalLimits.commentLengthMax }),
    only('resolved', { type: 'boolean' }),
  ],
})

export const PATCH = route<Params>(
  async ({ actor, params, body, at }) =>
    editComment(actor, proposalNumber(params.number), params.id, await body(readEdit, 128 * 1024), at),
  {
    summary: 'Edits a comment, or resolves or reopens its thread.',
    scope: 'review',
    body: readEdit,
    example: { resolved: true },
  },
)

export const DELETE = route<Params>(
  ({ actor, params, at }) => removeComment(actor, proposalNumber(params.number), params.id, at),
  {
    summary: 'Deletes a comment.',
    scope: 'review',
  },
)
