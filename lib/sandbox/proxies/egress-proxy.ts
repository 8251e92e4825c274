import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { Transform } from 'node:stream'
import type { Duplex } from 'node:stream'
import type { NetworkEntry, NetworkOutcome } from '@/lib/core/network/network-log'
import type { SandboxProxy } from '../sandbox-request'
import { findRoute, type Refusal, type RouteRules } from '@/lib/outbound/egress-route'

type EgressRules = RouteRules & {
  /**
   * Maximum number of bytes of the whole run in both directions, so that a grant cannot move everything out or in.
   */
  bytesMax: number
}

/** Called for every attempt with the requested name and port. Returns the entry of the log that counts its bytes. */
type EgressListener = (host: string, outcome: NetworkOutcome) => NetworkEntry | null

/**
 * The only way out of a sandbox: an HTTP proxy for a list of names. Only names are allowed, so a numeric address
 * never passes. The name is resolved here, once, and the connection goes to the very address that was checked. A name
 * server that answers differently a second time is not asked again.
 */
export function egressProxy(rules: EgressRules, report: EgressListener = () => null): SandboxProxy {
  const traffic: Traffic = { rules, report, bytes: 0 }
  const server = createServer({ maxHeaderSize: headerBytesMax }, (request, response) => {
    // The tool sees a closed connection; the log of the network names the host.
    forward(traffic, request, response).catch(() => response.destroy())
  })
  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    // A tool that disconnects during the lookup must not end the worker.
    client.on('error', () => client.destroy())
    // The tool sees a closed connection; the log of the network names the host.
    tunnel(traffic, request, client, head).catch(() => client.destroy())
  })
  server.on('clientError', (_, socket) => socket.destroy())
  return { name: 'egress', serve: connection => void server.emit('connection', connection) }
}

/** What the connections of one run share. */
type Traffic = {
  rules: EgressRules
  report: EgressListener
  /** Bytes of all connections so far, in both directions. */
  bytes: number
}

/** Forwards one plain HTTP request. */
async function forward(traffic: Traffic, request: IncomingMessage, response: ServerResponse) {
  const target = URL.canParse(request.url ?? '') ? new URL(request.url!) : null
  const isPlain = target?.protocol === 'http:' && target.username === '' && target.password === ''
  const route = await findRoute(traffic.rules, isPlain ? target.host : '', 80, traffic.report)
  if ('status' in route) return refuse(response, route)
  const upstream = requestHttp({
    host: route.address,
    port: route.port,
    path: `${target!.pathname}${target!.search}`,
    method: request.method,
    headers: forwardedHeaders(request, target!.host),
    timeout: quietMsMax,
    // A connection belongs to one run.
    agent: false,
  })
  const end = () => {
    upstream.destroy()
    response.destroy()
  }
  let entry: NetworkEntry | null = null
  upstream.once('socket', socket =>
    socket.once('connect', () => {
      entry = traffic.report(route.requested, 'reached')
      request.pipe(count(traffic, entry, 'bytesOut').on('error', end)).pipe(upstream)
    }),
  )
  upstream.once('response', reply => {
    response.writeHead(reply.statusCode ?? 502, reply.headers)
    reply
      .on('error', end)
      .pipe(count(traffic, entry, 'bytesIn').on('error', end))
      .pipe(response)
  })
  upstream.on('timeout', () => upstream.destroy(new Error('quiet')))
  upstream.on('error', () => {
    if (!entry) traffic.report(route.requested, 'unreachable')
    if (response.headersSent) response.destroy()
    else refuse(response, { status: 502, message: 'The host did not respond.' })
  })
  response.on('close', () => upstream.destroy())
}

function forwardedHeaders(request: IncomingMessage, host: string): IncomingMessage['headers'] {
  const headers: IncomingMessage['headers'] = { ...request.headers, host }
  for (const name of ['proxy-connection', 'proxy-authorization', 'upgrade']) delete headers[name]
  return { ...headers, connection: 'close' }
}

/** Connects the tool with a host after `CONNECT`; the bytes pass unread. */
async function tunnel(traffic: Traffic, request: IncomingMessage, client: Duplex, head: Buffer) {
  const route = await findRoute(traffic.rules, request.url ?? '', 443, traffic.report)
  if ('status' in route) return void client.end(emptyReply(route.status))
  const upstream = connect({ host: route.address, port: Number(route.port), timeout: quietMsMax })
  const endBoth = () => {
    client.destroy()
    upstream.destroy()
  }
  let isConnected = false
  upstream.once('connect', () => {
    isConnected = true
    const entry = traffic.report(route.requested, 'reached')
    client.write('HTTP/1.1 200 Connection established\r\n\r\n')
    const out = count(traffic, entry, 'bytesOut').on('error', endBoth)
    if (head.length > 0) out.write(head)
    client.pipe(out).pipe(upstream)
    // The last bytes from the host may still be in a buffer: ending waits for them, destroying would lose them.
    upstream.pipe(count(traffic, entry, 'bytesIn').on('error', endBoth)).pipe(client)
  })
  upstream.on('error', () => {
    if (isConnected) return endBoth()
    traffic.report(route.requested, 'unreachable')
    client.end(emptyReply(502))
  })
  client.on('error', endBoth)
  client.on('close', () => upstream.destroy())
  upstream.on('timeout', endBoth)
}

/** Counts the bytes of one direction. Fails with an error when the run has exchanged its maximum. */
function count(traffic: Traffic, entry: NetworkEntry | null, direction: 'bytesOut' | 'bytesIn'): Transform {
  return new Transform({
    transform(piece: Buffer, _, done) {
      traffic.bytes += piece.length
      if (traffic.bytes > traffic.rules.bytesMax) {
        if (entry) traffic.report(entry.host, 'too-much')
        return done(new Error('the data limit of this run was exceeded'))
      }
      if (entry) entry[direction] += piece.length
      done(null, piece)
    },
  })
}

const reasons: Record<number, string> = { 403: 'Forbidden', 502: 'Bad Gateway' }
const headerBytesMax = 16 * 1024
/** A connection without traffic is closed after this time: hosts respond within seconds. */
const quietMsMax = 60_000

const emptyReply = (status: number) => `HTTP/1.1 ${status} ${reasons[status]}\r\ncontent-length: 0\r\n\r\n`

function refuse(response: ServerResponse, { status, message }: Refusal) {
  response.writeHead(status, { 'content-type': 'text/plain', connection: 'close' })
  response.end(`${message}\n`)
}
