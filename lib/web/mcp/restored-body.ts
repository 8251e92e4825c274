import type { McpRequest } from './mcp-request'

/** Events of a stream are separated by an empty line. */
const eventEnd = '\n\n'

/**
 * Returns the response with the placeholders of its text replaced.
 * @param done runs when the response was sent or its client has gone
 */
export function restoredBody(response: Response, request: McpRequest, done: () => void): Response {
  const { status, headers } = response
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') ?? false
  if (isStream) {
    // no-transform, because a proxy that compressed events would buffer them.
    headers.set('cache-control', 'private, no-store, no-transform')
    headers.set('x-accel-buffering', 'no')
  }
  if (!response.body) {
    done()
    return response
  }
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  const encoder = new TextEncoder()
  let rest = ''
  const restore = (text: string) => encoder.encode(request.restore ? request.restore(text) : text)
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (;;) {
        const { done: isOver, value } = await reader.read()
        rest += decoder.decode(value, { stream: !isOver })
        const end = isStream && !isOver ? rest.lastIndexOf(eventEnd) + eventEnd.length : rest.length
        // Only whole events are sent, because a placeholder could be split between two pieces.
        const isWhole = isOver || (isStream && rest.includes(eventEnd))
        if (isWhole && end > 0) {
          controller.enqueue(restore(rest.slice(0, end)))
          rest = rest.slice(end)
        }
        if (isOver) {
          controller.close()
          done()
        }
        if (isOver || isWhole) return
      }
    },
    async cancel(reason) {
      done()
      await reader.cancel(reason)
    },
  })
  headers.delete('content-length')
  return new Response(body, { status, headers })
}
