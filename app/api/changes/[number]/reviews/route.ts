import { changeLimits, type ReviewRequest } from '@/lib/core/changes/change-requests'
import { verdicts } from '@/lib/core/changes/change-state'
import { reviewChange } from '@/lib/operations/review-change'
import { bodyReader, fingerprintList } from '@/lib/web/read-body'
import { changeNumber } from '@/lib/web/read-query'
import { route } from '@/lib/web/route'

const readReview = bodyReader<ReviewRequest>({
  type: 'object',
  properties: {
    verdict: { enum: [...verdicts, 'withdraw'] },
    fingerprints: { oneOf: [{ const: 'all' }, fingerprintList] },
    version: { type: 'integer', minimum: 1, maximum: 2 ** 31 - 1 },
    note: { type: 'string', maxLength: changeLimits.reasonLengthMax },
  },
  required: ['verdict', 'fingerprints'],
  additionalProperties: false,
})

export const POST = route<{ number: string }>(async ({ actor, params, body, at }) =>
  reviewChange(actor, changeNumber(params.number), await body(readReview, 1024 * 1024), at),
)
