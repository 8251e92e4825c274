/**
 * Proxy to the one remote MCP server of a toolbox. The runner sends it the messages of the protocol; the address, the headers
 * and their secrets are added here and never enter a sandbox. Redirects are not followed.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { formatBytes } from '@/lib/core/base/format-units'
import { hostAndPort } from '@/lib/core/network/https-address'
import type { NetworkEntry, NetworkOutcome } from '@/lib/core/network/network-log'
import type { AddressRules } from '@/lib/outbound/address-rules'
import { OutboundRefusal, requestGuarded } from '@/lib/outbound/guarded-request'
import type { SandboxProxy } from '../sandbox-request'

export type RemoteAccess = {
  address: string
  /** With the values of secrets, by their names in lower case. */
  headers: Readonly<Record<string, string>>
  /** Hosts that the operator permits, in lower case. */
  permitted: readonly string[]
  /** Rules for all other hosts. */
  addresses?: AddressRules
}

/** Called for every request with the host and port. Returns the entry of the log that counts its bytes. */
type RemoteListener = (host: string, outcome: NetworkOutcome) => NetworkEntry | null

/** @param access or a sentence for people why the run has none, which it gets in place of every answer */
export function remoteProxy(
  access: RemoteAccess | { problem: string },
  report: RemoteListener = () => null,
): SandboxProxy {
  const traffic = { requests: 0, bytes: 0 }
  const server = createServer({ maxHeaderSize: headerBytesMax }, (request, response) => {
    traffic.requests += 1
    const work =
      'problem' in access
        ? Promise.reject(new OutboundRefusal(access.problem))
        : exchange(access, traffic, request, response, report)
    work.catch((error: unknown) => {
      if (response.headersSent) return response.destroy()
      const reply = () => explain(response, describe(error))
      // The whole request must be read before the runner reads the response.
      if (request.readableEnded) reply()
      else request.resume().once('end', reply)
    })
  })
  server.on('clientError', (_, socket) => socket.destroy())
  return { name: 'remote', serve: connection => void server.emit('connection', connection) }
}

/** A list of tools has at most a hundred pages, and a run makes few other requests. */
const requestsMax = 250
const headerBytesMax = 16 * 1024
/** Arguments of a run have at most 1 MB. */
const messageBytesMax = 4 * 1024 * 1024
/** As for the connections of other tools. */
const exchangeBytesMax = 64 * 1024 * 1024

type Traffic = { requests: number; bytes: number }

async function exchange(
  access: RemoteAccess,
  traffic: Traffic,
  request: IncomingMessage,
  response: ServerResponse,
  report: RemoteListener,
): Promise<void> {
  if (traffic.requests > requestsMax)
    throw new OutboundRefusal(`This run reached its limit of ${requestsMax} requests to the server.`)
  const url = new URL(access.address)
  const host = hostAndPort(url)
  const method = request.method === 'DELETE' ? 'DELETE' : 'POST'
  const body = method === 'POST' ? await readMessage(request) : undefined
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const answer = await requestGuarded(url, {
    method,
    headers: {
      'user-agent': 'Pegboard/1',
      ...access.headers,
      accept: 'application/json, text/event-stream',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...protocolHeaders(request),
    },
    ...(body !== undefined && { body }),
    signal: gone.signal,
    permitted: access.permitted,
    ...(access.addresses && { addresses: access.addresses }),
    report: (host, outcome) => void report(host, outcome),
  }).catch((error: unknown) => {
    if (!(error instanceof OutboundRefusal) && !gone.signal.aborted) report(host, 'unreachable')
    throw error
  })
  const entry = report(host, 'reached')
  if (entry) entry.bytesOut += Buffer.byteLength(body ?? '')
  const problem = problemOf(answer)
  if (problem !== null) {
    answer.destroy()
    throw new OutboundRefusal(problem)
  }
  response.writeHead(answer.statusCode ?? 502, answerHeaders(answer))
  await pipeline(answer, count(traffic, entry, report), response)
}

async function readMessage(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length
    if (length <= messageBytesMax) pieces.push(piece)
  }
  if (length > messageBytesMax)
    throw new OutboundRefusal(`The request is too large (limit: ${formatBytes(messageBytesMax)}).`)
  return Buffer.concat(pieces).toString('utf8')
}

/** Headers of the protocol that the runner sets. Whatever else it sends stays here. */
const runnerHeaders = ['mcp-protocol-version', 'mcp-session-id', 'mcp-method', 'mcp-name']

function protocolHeaders(request: IncomingMessage): Record<string, string> {
  const sent = runnerHeaders.flatMap(name => {
    const value = request.headers[name]
    return typeof value === 'string' && /^[\x20-\x7e]+$/.test(value) ? [[name, value] as const] : []
  })
  return Object.fromEntries(sent)
}

/** Passes on only what the runner reads, so that no server can pretend to be the proxy. */
function answerHeaders({ headers }: IncomingMessage): Record<string, string> {
  const session = headers['mcp-session-id']
  return {
    'content-type': headers['content-type'] ?? 'application/octet-stream',
    ...(typeof session === 'string' && { 'mcp-session-id': session }),
    connection: 'close',
  }
}

function problemOf({ statusCode = 0, headers }: IncomingMessage): string | null {
  if (statusCode >= 300 && statusCode < 400)
    return `The server answered with a redirect (${statusCode}), which Pegboard doesn't follow. Owners of the toolbox can change the address.`
  const coding = headers['content-encoding'] ?? 'identity'
  return coding.toLowerCase() === 'identity'
    ? null
    : 'The server answered in a compressed form that Pegboard did not ask for.'
}

/** Counts the bytes of an answer. Fails with an error when the run has received its maximum. */
function count(traffic: Traffic, entry: NetworkEntry | null, report: RemoteListener): Transform {
  return new Transform({
    transform(piece: Buffer, _, done) {
      traffic.bytes += piece.length
      if (traffic.bytes > exchangeBytesMax) {
        if (entry) report(entry.host, 'too-much')
        return done(new Error('the data limit of this run was exceeded'))
      }
      if (entry) entry.bytesIn += piece.length
      done(null, piece)
    },
  })
}

/** Sends a text of the proxy itself, marked by a header that the runner knows (mcp_http.py). */
function explain(response: ServerResponse, message: string): void {
  response.writeHead(502, { 'content-type': 'text/plain', 'pegboard-problem': '1', connection: 'close' })
  response.end(message)
}

/** Other errors can have the address of the host in their text. */
function describe(error: unknown): string {
  if (error instanceof OutboundRefusal) return error.message
  const { code } = error as { code?: string }
  const failure = code
    ? `The connection to the server failed (${code}).`
    : 'The connection to the server failed.'
  return `${failure} Check the address, or try again later.`
}
