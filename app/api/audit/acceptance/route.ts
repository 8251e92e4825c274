import { acceptedReasonMax, acceptedEventsMax } from '@/lib/core/audit/audit-check'
import { acceptEvents, type Acceptance } from '@/lib/operations/audit/accept-events'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'

const readAcceptance = bodyReader<Acceptance>({
  type: 'object',
  properties: {
    events: {
      type: 'array',
      items: { type: 'string', maxLength: 40 },
      minItems: 1,
      maxItems: acceptedEventsMax,
    },
    reason: { type: 'string', minLength: 1, maxLength: acceptedReasonMax },
  },
  required: ['events', 'reason'],
  additionalProperties: false,
})

export const POST = route(async ({ actor, body }) => acceptEvents(actor, await body(readAcceptance)), {
  summary: 'Accepts events that the integrity check reports, with a reason.',
  scope: 'none',
  body: readAcceptance,
  limit: 'audit',
})
