import type { SeenRequest } from '@/lib/core/changes/change-requests'
import { tickSeen } from '@/lib/operations/review-change'
import { bodyReader, fingerprintList } from '@/lib/web/read-body'
import { changeNumber } from '@/lib/web/read-query'
import { route } from '@/lib/web/route'

const readSeen = bodyReader<SeenRequest>({
  type: 'object',
  properties: { fingerprints: fingerprintList, seen: { type: 'boolean' } },
  required: ['fingerprints', 'seen'],
  additionalProperties: false,
})

export const POST = route<{ number: string }>(async ({ actor, params, body, at }) =>
  tickSeen(actor, changeNumber(params.number), await body(readSeen, 1024 * 1024), at),
)
