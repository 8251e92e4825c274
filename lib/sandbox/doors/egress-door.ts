import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Door } from '../sandbox'

export type EgressRules = {
  /** Names that may be reached, lower-case, each with `:port` when it is neither 80 nor 443. */
  hosts: readonly string[]
  /** Of the whole run, both directions: a door out is no way to move everything out or in. */
  bytesMax: number
}

/**
 * The only way out of a sandbox: an HTTP proxy that knows a few names. Hosts are allowed by name alone, so an address
 * in numbers never passes; the machine's resolver is asked here, where a tool cannot answer for it.
 */
export function egressDoor(rules: EgressRules, refused: (host: string) => void = () => {}): Door {
  let bytes = 0
  const count = (socket: Duplex) =>
    socket.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes > rules.bytesMax) socket.destroy(new Error('more bytes than this run may exchange'))
    })
  const server = createServer({ maxHeaderSize: headerBytesMax }, (request, response) => {
    const target = URL.canParse(request.url ?? '') ? new URL(request.url!) : null
    if (target?.protocol !== 'http:' || !isAllowed(target.host, rules.hosts, 80)) {
      refused(target?.host ?? '')
      return void refuse(response)
    }
    forward(target, request, response, count)
  })
  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    const authority = request.url ?? ''
    if (!isAllowed(authority, rules.hosts, 443)) {
      refused(authority)
      return void client.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n')
    }
    const { host, port } = partsOf(authority, 443)
    const upstream: Socket = connect({ host, port: Number(port), timeout: quietMsMax })
    const endBoth = () => (client.destroy(), upstream.destroy())
    upstream.once('connect', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      if (head.length > 0) upstream.write(head)
      count(client).pipe(upstream)
      count(upstream).pipe(client)
    })
    for (const socket of [upstream, client]) socket.on('error', endBoth)
    client.on('close', () => upstream.destroy())
    // What the host sent last may still be on its way to the tool: ending waits for it, destroying would lose it.
    upstream.on('timeout', endBoth).on('close', () => client.end())
  })
  server.on('clientError', (_, socket) => socket.destroy())
  return { name: 'egress', serve: connection => void server.emit('connection', connection) }
}

const headerBytesMax = 16 * 1024
/** A connection on which nothing moves is given up: package indexes answer within seconds. */
const quietMsMax = 60_000

const partsOf = (authority: string, usual: number) => {
  const [, host = '', port = `${usual}`] = /^([^:]*)(?::(\d{1,5}))?$/.exec(authority) ?? []
  return { host: host.toLowerCase().replace(/\.$/, ''), port }
}

/** Compares names only. What is no name (`[::1]`, `user@host`) has parts that no list holds. */
function isAllowed(authority: string, hosts: readonly string[], usual: 80 | 443): boolean {
  const { host, port } = partsOf(authority, usual)
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host)) return false
  return hosts.includes(`${host}:${port}`) || ((port === '80' || port === '443') && hosts.includes(host))
}

function refuse(response: ServerResponse) {
  response.writeHead(403, { 'content-type': 'text/plain', connection: 'close' })
  response.end('This sandbox may not reach that host.\n')
}

function forward(
  target: URL,
  request: IncomingMessage,
  response: ServerResponse,
  count: (socket: Duplex) => Duplex,
) {
  const headers: IncomingMessage['headers'] = { ...request.headers, host: target.host }
  delete headers['proxy-connection']
  delete headers['proxy-authorization']
  const upstream = requestHttp(target, { method: request.method, headers, timeout: quietMsMax })
  upstream.once('socket', socket => count(socket))
  upstream.once('response', answer => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  upstream.on('timeout', () => upstream.destroy())
  upstream.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
  response.on('close', () => upstream.destroy())
  request.pipe(upstream)
}
