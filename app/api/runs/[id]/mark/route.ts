import { runMarkLimits, type RunMarkChange } from '@/lib/core/runs/run-marks'
import { markRun } from '@/lib/operations/runs/mark-run'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { runId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

const readMark = bodyReader<RunMarkChange>({
  type: 'object',
  properties: {
    pinned: { type: 'boolean' },
    name: { type: ['string', 'null'], maxLength: runMarkLimits.nameLengthMax },
  },
  additionalProperties: false,
})

export const PATCH = route<{ id: string }>(
  async ({ actor, params, body, at }) => markRun(actor, runId(params.id), await body(readMark), at),
  {
    summary: 'Pins or names a run for you.',
    scope: 'none',
    body: readMark,
    example: { pinned: true },
  },
)
