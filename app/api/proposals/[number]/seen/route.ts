import type { SeenRequest } from '@/lib/core/proposals/lifecycle/proposal-requests'
import { tickSeen } from '@/lib/operations/proposals/review-proposal'
import { bodyReader, fingerprintList } from '@/lib/web/http/request/read-body'
import { proposalNumber } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

const readSeen = bodyReader<SeenRequest>({
  type: 'object',
  properties: { fingerprints: fingerprintList, seen: { type: 'boolean' } },
  required: ['fingerprints', 'seen'],
  additionalProperties: false,
})

export const POST = route<{ number: string }>(
  async ({ actor, params, body, at }) =>
    tickSeen(actor, proposalNumber(params.number), await body(readSeen, 1024 * 1024), at),
  {
    summary: 'Marks findings as seen by you, or as not seen.',
    scope: 'review',
    body: readSeen,
  },
)
