import { proposalLimits, type ReviewRequest } from '@/lib/core/proposals/lifecycle/proposal-requests'
import { verdicts } from '@/lib/core/proposals/model/proposal-state'
import { reviewProposal } from '@/lib/operations/proposals/review-proposal'
import { bodyReader, fingerprintList } from '@/lib/web/http/request/read-body'
import { proposalNumber } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

const readReview = bodyReader<ReviewRequest>({
  type: 'object',
  properties: {
    verdict: { enum: [...verdicts, 'withdraw'] },
    fingerprints: { oneOf: [{ enum: ['all', 'new'] }, fingerprintList] },
    version: { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 },
    judgement: { type: 'string', maxLength: 64 },
    note: { type: 'string', maxLength: proposalLimits.reasonLengthMax },
  },
  required: ['verdict', 'fingerprints'],
  additionalProperties: false,
})

export const POST = route<{ number: string }>(
  async ({ actor, params, body, at }) =>
    reviewProposal(actor, proposalNumber(params.number), await body(readReview, 1024 * 1024), at),
  {
    summary: 'Approves findings, requests changes, or withdraws a review.',
    scope: 'review',
    body: readReview,
    example: { verdict: 'approve', fingerprints: 'all', version: 2 },
  },
)
