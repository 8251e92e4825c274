import { streamRun } from '@/lib/operations/runs/stream-run'
import { eventStream } from '@/lib/web/streaming/event-stream'
import { openRequest } from '@/lib/web/streaming/open-request'
import { rowNumber, runId, sequenceNumber } from '@/lib/web/http/request/read-query'
import { rowParameter } from '@/lib/web/http/request/parameters'
import { route } from '@/lib/web/http/route'

export const GET = route<{ id: string }>(
  ({ actor, session, params, query, request }) => {
    const lastEventId = request.headers.get('last-event-id')
    // A reconnecting EventSource sends the last row that it received; a new one names the row in the address.
    const after = lastEventId === null ? (rowNumber(query, 'after') ?? 0) : sequenceNumber(lastEventId)
    const run = runId(params.id)
    const viewer = openRequest({ request, actor, session })
    return eventStream(streamRun(actor, run, after, viewer.signal), { after, viewer })
  },
  {
    summary: 'Streams the events of a run, from the beginning or after a row.',
    description:
      'Each event has the type of its frame, its row as `id`, and JSON as `data`. The stream ends with the run.',
    scope: 'any',
    query: { after: rowParameter('Number of the last row that you have. Default: 0.') },
    headers: { 'Last-Event-ID': rowParameter('The same, as browsers send it after an interruption.') },
    responses: { 200: { description: 'Server-sent events.', media: 'text/event-stream' } },
  },
)
