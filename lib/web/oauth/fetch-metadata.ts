/** Requests for the metadata documents of OAuth clients, whose addresses anyone can choose. */
import type { IncomingMessage } from 'node:http'
import type { OAuthServer } from '@/lib/config'
import { requestGuarded } from '@/lib/outbound/guarded-request'
import { withinTime } from '@/lib/outbound/within-time'

/** Bytes that are read at most. The library accepts smaller documents only. */
const bytesMax = 64 * 1024

/**
 * Returns a `fetch` for these documents: only public addresses and the hosts that the operator names, no redirects, and
 * a bounded response.
 */
export function metadataFetch({ hosts }: OAuthServer) {
  return async (address: string | URL | Request, options: RequestInit = {}): Promise<Response> => {
    const signal = options.signal ?? AbortSignal.timeout(timeoutMs)
    const work = requestGuarded(new URL(address instanceof Request ? address.url : address), {
      method: 'GET',
      headers: { accept: 'application/json', 'user-agent': 'Pegboard' },
      signal,
      permitted: hosts,
    }).then(readResponse)
    return withinTime(work, signal)
  }
}
const timeoutMs = 2_500

async function readResponse(answer: IncomingMessage): Promise<Response> {
  const pieces: Buffer[] = []
  let length = 0
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      length += piece.length
      if (length > bytesMax) throw new Error('The document is too large.')
      pieces.push(piece)
    }
  } finally {
    answer.destroy()
  }
  const { statusCode: status = 0, headers } = answer
  if (status !== 200) throw new Error(`The document has status ${status}.`)
  const { 'cache-control': cacheControl, expires } = headers
  return new Response(new Uint8Array(Buffer.concat(pieces)), {
    headers: { ...(cacheControl && { 'cache-control': cacheControl }), ...(expires && { expires }) },
  })
}
