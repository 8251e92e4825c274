/** The part of the package `compression` that Pegboard uses. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { BrotliOptions } from 'node:zlib'

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean
  type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

  function compression(options: { brotli?: BrotliOptions; filter?: Filter }): Middleware
  namespace compression {
    const filter: Filter
  }
  export default compression
}
