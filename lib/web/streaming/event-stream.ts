/**
 * A run's events as server-sent events. Pulled, never pushed: a viewer that does not read costs one event of
 * memory, and the source is asked for the next one only when the socket has room.
 */
import type { RunStreamEvent } from '@/lib/core/runs/run-event'

type EventStreamOptions = {
  /** Number of the last row that the viewer has. */
  after: number
  /** Ends the source; aborted when the viewer disconnects. */
  viewer: AbortController
  /**
   * Milliseconds of silence after which a comment prevents proxies from closing the connection. Many close it
   * after 60 s, some after 20.
   */
  heartbeatMs?: number
}

/** Milliseconds that EventSource waits before it reconnects. */
const retryMs = 1000

/**
 * Responds with the events, or with 204 when no events are left, which makes EventSource stop reconnecting.
 * The first event is awaited before responding, so that an error of the source becomes a proper response.
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

  return new Response(pulledBody({ source, first, viewer, heartbeatMs }), {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // Caching is disabled as in every API response. no-transform, because a proxy that compressed events
      // would buffer them.
      'cache-control': 'private, no-store, no-transform',
      // Disables the buffering of nginx.
      'x-accel-buffering': 'no',
    },
  })
}

type PulledSource = {
  source: AsyncIterator<RunStreamEvent>
  /** The event that was awaited before the response. */
  first: IteratorResult<RunStreamEvent>
  viewer: AbortController
  heartbeatMs: number
}

/** Returns a body that asks the source for an event only when the viewer reads. */
function pulledBody({ source, first, viewer, heartbeatMs }: PulledSource): ReadableStream<Uint8Array> {
  let next = Promise.resolve(first)
  let opened = false
  const encoder = new TextEncoder()
  const stop = () => {
    viewer.abort()
    // A waiting source ends by the signal; any other is ended here. Neither is awaited.
    void source.return?.()?.catch(() => {})
  }
  const finish = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    controller.close()
    stop()
  }
  return new ReadableStream<Uint8Array>(
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
          // A viewer who has been signed out gets no more events, not even those that have already arrived.
          if (viewer.signal.aborted) return finish(controller)
          if (result === 'over') return send(': waiting\n\n')
          if (result.done) return finish(controller)
          send(frame(result.value))
          if (result.value.event === 'end') return finish(controller)
          next = source.next()
          // The next pull handles the result; until then a failure must not count as unhandled.
          next.catch(() => {})
        } catch {
          // The connection is cut instead of ended: the viewer reconnects, and gets a proper error if it
          // cannot.
          finish(controller)
        } finally {
          quiet.stop()
        }
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  )
}

/**
 * Returns the text of an event. `state` events carry no ID: they may repeat, and a viewer resumes behind
 * rows. Chunks are base64, which contains no line ends.
 */
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
