/**
 * The guard of all requests that reach Next, and of all responses that leave it. It also compresses the responses. It
 * works inside the server process, so that it applies to every way to start one: `next start`, `next dev`, the image and
 * the tests.
 * Node announces each connection and each request before any other code reads it.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { Server, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { isDevelopment } from '@/lib/config'
import { compressResponse } from '@/lib/web/http/compress-response'
import { completeResponse } from '@/lib/web/http/complete-response'
import { answerHealthFirst } from '@/lib/web/http/health'
import { listCompressedAssets, preferCompressedAsset } from '@/lib/web/http/static-assets'
import { judgeRequest, refusalHeader } from './judge-request'
import { refuseMalformed } from './refuse-connection'

/** A path under /api without a route. */
const refusedTarget = '/api/refused'

/**
 * Headers of Next's own requests for parts of pages. API routes use none, and Next answers them with a
 * redirect.
 */
const pageHeaders = ['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-action', 'next-url']

const guarded = new WeakSet<Server>()
const answers = new WeakMap<Duplex, ServerResponse>()

/**
 * Guards this process: judges every request, completes every response under /api, and compresses responses.
 * @returns a function that ends it, for new connections
 */
export function guardRequests(): () => void {
  // The assets of a build in this folder are not those that the development server makes.
  const compressedAssets = isDevelopment() ? new Set<string>() : listCompressedAssets()
  const onSocket = (message: unknown) => {
    const { server } = (message as { socket: Socket & { server?: unknown } }).socket
    if (server instanceof Server) guardServer(server)
  }
  const onRequest = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    answers.set(request.socket, response)
    guardRequest(request, response)
    preferCompressedAsset(request, response, compressedAssets)
    compressResponse(request, response)
  }
  subscribe('net.server.socket', onSocket)
  subscribe('http.server.request.start', onRequest)
  return () => {
    unsubscribe('net.server.socket', onSocket)
    unsubscribe('http.server.request.start', onRequest)
  }
}

function guardServer(server: Server): void {
  if (guarded.has(server)) return
  guarded.add(server)
  answerHealthFirst(server)
  refuseMalformed(server, socket => answers.get(socket))
  // Only the reloading of pages in development upgrades connections; without a listener, Node ignores the
  // header.
  if (!isDevelopment()) server.removeAllListeners('upgrade')
}

function guardRequest(request: IncomingMessage, response: ServerResponse): void {
  const { target, isApi, refusal } = judgeRequest(
    request.method ?? '',
    request.url ?? '',
    request.headers.accept,
  )
  delete request.headers[refusalHeader]
  request.url = target
  if (isApi || refusal) {
    completeResponse(response)
    for (const name of pageHeaders) delete request.headers[name]
  }
  if (!refusal) return
  request.url = refusedTarget
  if (request.method !== 'HEAD') request.method = 'GET'
  request.headers[refusalHeader] = refusal
}
