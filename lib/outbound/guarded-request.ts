/** HTTP requests of Pegboard itself to addresses that people or programs chose, under the address rules of tools. */
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { hostAndPort, isPermitted } from '@/lib/core/network/https-address'
import { anyAddress, publicAddresses, type AddressRules } from './address-rules'
import type { NetworkOutcome } from '@/lib/core/network/network-log'
import { findRoute } from './egress-route'

/** The address is not one that Pegboard may reach. The message is a sentence for people. */
export class OutboundRefusal extends Error {}

export type GuardedRequest = {
  method: 'GET' | 'POST' | 'DELETE'
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
  /** Hosts that the operator permits, in lower case; they can be private, and can use HTTP. */
  permitted: readonly string[]
  /** Rules for all other hosts. */
  addresses?: AddressRules
  /** Receives the host and why it was not reached, for a log of connections; absent: only the caller knows. */
  report?: (host: string, outcome: NetworkOutcome) => void
}

/**
 * Sends a request and returns the response, whose body the caller must read or destroy. The name is resolved once, and
 * the connection goes to the address that was checked. Redirects are not followed.
 * @throws OutboundRefusal, and errors of the connection
 */
export async function requestGuarded(
  url: URL,
  { permitted, addresses = publicAddresses, report = () => {}, ...request }: GuardedRequest,
): Promise<IncomingMessage> {
  const isKnown = isPermitted(url, permitted)
  // Settings can have changed since the address was saved.
  if (url.protocol !== 'https:' && !isKnown)
    throw new OutboundRefusal('The address must begin with https://.')
  const defaultPort = url.protocol === 'https:' ? 443 : 80
  const authority = hostAndPort(url)
  const rules = { hosts: [authority], addresses: isKnown ? anyAddress : addresses }
  const route = await findRoute(rules, authority, defaultPort, report)
  if ('status' in route) throw new OutboundRefusal(route.message)
  return send(url, route, request)
}

function send(
  url: URL,
  route: { address: string; port: string },
  { method, headers, body, signal }: Pick<GuardedRequest, 'method' | 'headers' | 'body' | 'signal'>,
): Promise<IncomingMessage> {
  const options: RequestOptions = {
    host: route.address,
    port: route.port,
    path: `${url.pathname}${url.search}`,
    method,
    headers: {
      host: url.host,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      connection: 'close',
      ...headers,
    },
    signal,
    maxHeaderSize: headerBytesMax,
    agent: false,
  }
  return new Promise((resolve, reject) => {
    const request =
      url.protocol === 'https:'
        ? // The certificate must be one of the name, although the connection goes to the address.
          requestHttps({ ...options, ...(isIP(url.hostname) === 0 && { servername: url.hostname }) })
        : requestHttp(options)
    request.once('response', resolve)
    request.on('error', reject)
    // Without this listener, Node closes the connection and reports neither a response nor an error.
    request.once('upgrade', (answer, socket) => {
      socket.destroy()
      resolve(answer)
    })
    request.once('close', () => reject(new Error('The connection was closed before a response.')))
    request.end(body)
  })
}

const headerBytesMax = 16 * 1024
