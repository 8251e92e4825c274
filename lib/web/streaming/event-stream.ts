/**
 * A run's events as server-sent events. Pulled, never pushed: a viewer that does not read costs one event of memory, and the
 * source is asked for the next one only when the socket has room.
 */
import type { RunStreamEvent } from '@/lib/core/runs/run-event'

type EventStreamOptions = {
  /** The number of the last row that the viewer has. */
  after: number
  /** Ends the source; aborted here when the viewer goes away. */
  viewer: AbortController
  /** Milliseconds of silence after which a comment keeps proxies from cutting the line. Many cut after 60 s, some after 20. */
  heartbeatMs?: number
}

/** What EventSource waits before it comes back. Milliseconds. */
const retryMs = 1000

/**
 * Answers with the events, or with 204 when there is nothing left to tell, which is how EventSource is told to stop coming
 * back. The first event is awaited before answering, so that a refusal of the source is an answer of its own.
 */
export async function eventStream(
  events: AsyncIterable<RunStreamEvent>,
  { after, viewer, heartbeatMs = 15_000 }: EventStreamOptions,
): Promise<Response> {
  const source = events[Symbol.asyncIterator]()
  const first = await source.next().catch((error: unknown) => {
    viewer.abort()
    throw error
  })
  if (first.done || (first.value.event === 'end' && first.value.id <= after)) {
    viewer.abort()
    return new Response(null, { status: 204 })
  }

  let next: Promise<IteratorResult<RunStreamEvent>> = Promise.resolve(first)
  const encoder = new TextEncoder()
  let opened = false
  const stop = () => {
    viewer.abort()
    // A source that waits ends by the signal; one that does not is told here. Nobody waits for either.
    void source.return?.()?.catch(() => {})
  }

  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const send = (text: string) => controller.enqueue(encoder.encode(text))
        if (!opened) {
          opened = true
          return send(`retry: ${retryMs}\n\n`)
        }
        const quiet = timer(heartbeatMs)
        try {
          const result = await Promise.race([next, quiet.over])
          // Nothing more for a viewer who is signed out meanwhile, not even what has arrived already.
          if (viewer.signal.aborted) return finish(controller)
          if (result === 'over') return send(': waiting\n\n')
          if (result.done) return finish(controller)
          send(frame(result.value))
          if (result.value.event === 'end') return finish(controller)
          next = source.next()
          // Looked at by the next pull; until then a failure must not count as unhandled.
          next.catch(() => {})
        } catch {
          // The line is cut rather than ended: the viewer comes back, and is told properly if it cannot.
          finish(controller)
        } finally {
          quiet.stop()
        }
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  )
  const finish = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    controller.close()
    stop()
  }

  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // As every answer of the API; and a proxy that compressed events would hold them back.
      'cache-control': 'private, no-store, no-transform',
      // nginx holds back what it proxies otherwise.
      'x-accel-buffering': 'no',
    },
  })
}

/** `state` events carry no id: they may repeat, and a viewer resumes behind rows. Chunks are base64, which has no line ends. */
function frame(event: RunStreamEvent): string {
  if (event.event === 'chunk') return `id: ${event.id}\nevent: chunk\ndata: ${event.data}\n\n`
  const id = event.event === 'end' ? `id: ${event.id}\n` : ''
  return `${id}event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n`
}

function timer(ms: number): { over: Promise<'over'>; stop: () => void } {
  let handle: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<'over'>(resolve => {
    handle = setTimeout(() => resolve('over'), ms)
  })
  return { over, stop: () => clearTimeout(handle) }
}
