/** Compression of pages and API responses, as clients accept it: Brotli, gzip or none. */
import compression from 'compression'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'

/**
 * Faster than gzip at its usual level, and smaller. The window limits the memory of a response to less than a
 * megabyte; Brotli's default takes several.
 */
const brotli = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 4,
    [constants.BROTLI_PARAM_LGWIN]: 18,
  },
}

const compress = compression({
  brotli,
  filter: (request, response) => {
    const type = response.getHeader('content-type')
    // Next sets the headers of routes as lists, whose type the package does not recognize.
    if (Array.isArray(type)) response.setHeader('content-type', type.join())
    // Event streams are sent event by event. They also forbid it to proxies, with no-transform.
    return !String(type).startsWith('text/event-stream') && compression.filter(request, response)
  },
})

/** Compresses the body of a response of 1 KB or more, when its type gains from it. */
export function compressResponse(request: IncomingMessage, response: ServerResponse): void {
  compress(request, response, () => {})
}
