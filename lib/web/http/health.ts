/** The response of /healthz, and the handler that sends it. */
import type { RequestListener, Server } from 'node:http'

/** Says that the process responds, without checking anything else. */
export const health = { ok: true }
export const healthHeaders = { 'cache-control': 'no-store' }

const body = JSON.stringify(health)
const headers = { 'content-type': 'application/json', 'content-length': body.length, ...healthHeaders }
const methods = new Set(['GET', 'HEAD'])

/**
 * Answers /healthz before the other handlers of a server, which are Next's. Next takes several turns of the event loop
 * for each request, and pages that are being made delay each of them (docs/reference/performance.md). Next answers nothing
 * until it has started, so it also gets the requests for /healthz before its first response.
 */
export function answerHealthFirst(server: Server): void {
  const others = server.listeners('request') as RequestListener[]
  let isStarted = false
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (isStarted && request.url === '/healthz' && methods.has(request.method ?? ''))
      return void response.writeHead(200, headers).end(body)
    if (!isStarted) response.once('finish', () => (isStarted = true))
    for (const other of others) other.call(server, request, response)
  })
}
