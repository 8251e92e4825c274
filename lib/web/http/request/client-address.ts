/** The network address of a request, for counting attempts. */
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { config } from '@/lib/config'

/** Written by the server process for every request; a value from a client is overwritten. */
const addressHeader = 'x-pegboard-address'

/** Returns the address that the request came from, or one common word for requests outside this server. */
export function clientAddress(request: Request): string {
  return request.headers.get(addressHeader) ?? 'unknown'
}

/**
 * Adds its sender's address to every request of this process from now on. Next's handlers see no socket, and
 * its own X-Forwarded-For trusts the client; Node announces each request before any other code reads it.
 */
export function markClientAddresses(): void {
  subscribe('http.server.request.start', message => {
    const { request } = message as { request: IncomingMessage }
    request.headers[addressHeader] = senderOf(request, config().trustedProxies)
  })
}

/**
 * Returns the sender's address.
 * @param trustedProxies number of the operator's proxies in front of the server: each appends the address it
 * saw to X-Forwarded-For, so the sender is that many places from the end; with none, only the socket is
 * trusted
 */
export function senderOf(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string {
  const socket = request.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return plain(socket)
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const hops = forwarded.map(hop => hop.trim()).filter(hop => hop !== '')
  return plain(hops.at(-trustedProxies) ?? hops[0] ?? socket)
}

/**
 * Normalizes an address: IPv4 mapped into IPv6 is the same sender; so are all addresses of one IPv6 network,
 * of which a home has 2^64.
 */
function plain(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  return address.includes(':') ? `${expand(address).slice(0, 4).join(':')}::/64` : address
}

function expand(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(zeros).fill('0'), ...after]
}
