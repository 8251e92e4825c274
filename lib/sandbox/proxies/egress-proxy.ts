import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { Transform } from 'node:stream'
import type { Duplex } from 'node:stream'
import type { NetworkEntry, NetworkOutcome } from '@/lib/core/network/network-log'
import type { SandboxProxy } from '../sandbox'
import type { AddressRules } from './address-rules'

type EgressRules = {
  /** Names that can be reached, lower-case, each with `:port` when the port is neither 80 nor 443. */
  hosts: readonly string[]
  addresses: AddressRules
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
export function egressProxy(rules: EgressRules, tell: EgressListener = () => null): SandboxProxy {
  let bytes = 0
  const count = (entry: NetworkEntry | null, way: 'bytesOut' | 'bytesIn') =>
    new Transform({
      transform(piece: Buffer, _, done) {
        bytes += piece.length
        if (bytes > rules.bytesMax) {
          if (entry) tell(entry.host, 'too-much')
          return done(new Error('more bytes than this run may exchange'))
        }
        if (entry) entry[way] += piece.length
        done(null, piece)
      },
    })

  /** Returns the address to connect to, or the status with which to refuse. */
  async function judge(authority: string, usual: 80 | 443): Promise<Way | Refusal> {
    const { host, port } = partsOf(authority, usual)
    const asked = `${host}:${port}`
    if (!isAllowed(host, port, rules.hosts)) {
      tell(authority === '' ? '(no name)' : asked, 'not-granted')
      return { status: 403, message: 'This sandbox may not reach that host.' }
    }
    // A name that cannot be resolved is logged as not found, where the people of the run can see it.
    const found = await rules.addresses.resolve(host).catch(() => [])
    if (found.length === 0) {
      tell(asked, 'not-found')
      return { status: 502, message: 'There is no host of that name.' }
    }
    // One bad address is enough: a name with good and bad addresses is suspicious.
    if (!found.every(address => rules.addresses.mayReach(address))) {
      tell(asked, 'not-public')
      return { status: 403, message: 'That name leads to an address that no tool may reach.' }
    }
    return { address: found[0]!, port, asked }
  }

  async function forward(request: IncomingMessage, response: ServerResponse) {
    const target = URL.canParse(request.url ?? '') ? new URL(request.url!) : null
    const isPlain = target?.protocol === 'http:' && target.username === '' && target.password === ''
    const way = await judge(isPlain ? target.host : '', 80)
    if ('status' in way) return refuse(response, way)
    const headers: IncomingMessage['headers'] = { ...request.headers, host: target!.host }
    for (const name of ['proxy-connection', 'proxy-authorization', 'upgrade']) delete headers[name]
    const upstream = requestHttp({
      host: way.address,
      port: way.port,
      path: `${target!.pathname}${target!.search}`,
      method: request.method,
      headers: { ...headers, connection: 'close' },
      timeout: quietMsMax,
      // A connection belongs to one run.
      agent: false,
    })
    let entry: NetworkEntry | null = null
    upstream.once('socket', socket =>
      socket.once('connect', () => {
        entry = tell(way.asked, 'reached')
        request.pipe(count(entry, 'bytesOut').on('error', end)).pipe(upstream)
      }),
    )
    const end = () => (upstream.destroy(), response.destroy())
    upstream.once('response', answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.on('error', end).pipe(count(entry, 'bytesIn').on('error', end)).pipe(response)
    })
    upstream.on('timeout', () => upstream.destroy(new Error('quiet')))
    upstream.on('error', () => {
      if (!entry) tell(way.asked, 'unreachable')
      if (response.headersSent) response.destroy()
      else refuse(response, { status: 502, message: 'That host does not answer.' })
    })
    response.on('close', () => upstream.destroy())
  }

  async function tunnel(request: IncomingMessage, client: Duplex, head: Buffer) {
    const way = await judge(request.url ?? '', 443)
    const answer = (status: number) => `HTTP/1.1 ${status} ${reasons[status]}\r\ncontent-length: 0\r\n\r\n`
    if ('status' in way) return void client.end(answer(way.status))
    const upstream = connect({ host: way.address, port: Number(way.port), timeout: quietMsMax })
    const endBoth = () => (client.destroy(), upstream.destroy())
    let entry: NetworkEntry | null = null
    let isConnected = false
    upstream.once('connect', () => {
      isConnected = true
      entry = tell(way.asked, 'reached')
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      const out = count(entry, 'bytesOut').on('error', endBoth)
      if (head.length > 0) out.write(head)
      client.pipe(out).pipe(upstream)
      // The last bytes from the host may still be in a buffer: ending waits for them, destroying would lose them.
      upstream.pipe(count(entry, 'bytesIn').on('error', endBoth)).pipe(client)
    })
    upstream.on('error', () => {
      if (isConnected) return endBoth()
      tell(way.asked, 'unreachable')
      client.end(answer(502))
    })
    client.on('error', endBoth)
    client.on('close', () => upstream.destroy())
    upstream.on('timeout', endBoth)
  }

  const server = createServer({ maxHeaderSize: headerBytesMax }, (request, response) => {
    // The tool sees a closed connection; the log of the network names the host.
    forward(request, response).catch(() => response.destroy())
  })
  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    // A tool that disconnects during the lookup must not end the worker.
    client.on('error', () => client.destroy())
    // The tool sees a closed connection; the log of the network names the host.
    tunnel(request, client, head).catch(() => client.destroy())
  })
  server.on('clientError', (_, socket) => socket.destroy())
  return { name: 'egress', serve: connection => void server.emit('connection', connection) }
}

type Way = { address: string; port: string; asked: string }
type Refusal = { status: 403 | 502; message: string }

const reasons: Record<number, string> = { 403: 'Forbidden', 502: 'Bad Gateway' }
const headerBytesMax = 16 * 1024
/** A connection without traffic is closed after this time: hosts respond within seconds. */
const quietMsMax = 60_000

const partsOf = (authority: string, usual: number) => {
  const [, host, port = `${usual}`] = /^([^:]*)(?::(\d{1,5}))?$/.exec(authority) ?? []
  // Text that is not a name with a port is logged as it is, and no list contains it.
  return host === undefined
    ? { host: authority, port: `${usual}` }
    : { host: host.toLowerCase().replace(/\.$/, ''), port }
}

/** Compares names only. Other text (`[::1]`, `user@host`) has parts that no list contains. */
function isAllowed(host: string, port: string, hosts: readonly string[]): boolean {
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host)) return false
  return hosts.includes(`${host}:${port}`) || ((port === '80' || port === '443') && hosts.includes(host))
}

function refuse(response: ServerResponse, { status, message }: Refusal) {
  response.writeHead(status, { 'content-type': 'text/plain', connection: 'close' })
  response.end(`${message}\n`)
}
