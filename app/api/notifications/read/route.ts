import { AppError } from '@/lib/core/base/errors'
import { markInboxRead } from '@/lib/operations/notifications/notifications'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

const readUntil = bodyReader<{ until: string }>({
  type: 'object',
  properties: { until: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$' } },
  required: ['until'],
  additionalProperties: false,
})

export const POST = route(
  async ({ actor, body, at }) => {
    const { until } = await body(readUntil)
    const moment = new Date(until)
    if (Number.isNaN(moment.getTime()))
      throw new AppError('request.invalid', '"until" must be a valid date and time.')
    return markInboxRead(actor, moment, at)
  },
  {
    summary: 'Marks notifications as read, up to a time.',
    scope: 'none',
    body: readUntil,
    example: { until: '2026-11-21T13:00:00.000Z' },
  },
)
