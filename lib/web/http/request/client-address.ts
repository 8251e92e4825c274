/** Where a request comes from, for counting attempts. */
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { config } from '@/lib/config'

/** Written by the server process itself for every request; whatever a client sends under this name is overwritten. */
const addressHeader = 'x-pegboard-address'

/** The address that the request came from, or one common word when it did not come through our server. */
export function clientAddress(request: Request): string {
  return request.headers.get(addressHeader) ?? 'unknown'
}

/**
 * From now on every request of this process carries its sender's address. Next's handlers see no socket, and its own
 * X-Forwarded-For believes what the client claims; Node announces each request before anybody reads it.
 */
export function markClientAddresses(): void {
  subscribe('http.server.request.start', message => {
    const { request } = message as { request: IncomingMessage }
    request.headers[addressHeader] = senderOf(request, config().trustedProxies)
  })
}

/**
 * @param trustedProxies how many proxies of the operator stand in front: each adds the address it saw at the end of
 * X-Forwarded-For, so the sender is that many places from the end; with none, only the socket is believed
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

/** IPv4 in IPv6 clothing is the same sender; so are all addresses of one IPv6 network, which a home gets 2^64 of. */
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
