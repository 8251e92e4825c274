import { watchRun } from '@/lib/operations/watch-run'
import { eventStream } from '@/lib/web/event-stream'
import { runId, sequenceNumber } from '@/lib/web/read-query'
import { route } from '@/lib/web/route'

export const GET = route<{ id: string }>(({ actor, params, query, request }) => {
  // An EventSource that comes back names the last row it has; a page that makes a new one says so in the address.
  const after = sequenceNumber(request.headers.get('last-event-id') ?? query.get('after'))
  const viewer = new AbortController()
  request.signal.addEventListener('abort', () => viewer.abort(), { once: true })
  return eventStream(watchRun(actor, runId(params.id), after, viewer.signal), { after, viewer })
})
