import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { markClientAddresses, senderOf } from '@/lib/web/http/request/client-address'

const from = (remoteAddress: string | undefined, forwarded?: string | string[]) => ({
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded as string },
  socket: { remoteAddress } as never,
})

test('only the socket address is trusted without a configured proxy', () => {
  expect(senderOf(from('192.0.2.7', '203.0.113.1'), 0)).toBe('192.0.2.7')
})

test('the sender behind n proxies is the n-th address from the end', () => {
  const claimed = from('10.0.0.1', 'made-up, 203.0.113.9, 10.0.0.2')
  expect(senderOf(claimed, 1)).toBe('10.0.0.2')
  expect(senderOf(claimed, 2)).toBe('203.0.113.9')
  expect(senderOf(from('10.0.0.1', '203.0.113.9'), 3)).toBe('203.0.113.9')
  expect(senderOf(from('10.0.0.1'), 1)).toBe('10.0.0.1')
})

test('IPv4 and IPv4-mapped IPv6 are the same sender, and an IPv6 network is one sender', () => {
  expect(senderOf(from('::ffff:192.0.2.7'), 0)).toBe('192.0.2.7')
  expect(senderOf(from('2001:db8:1:2:aaaa::1'), 0)).toBe('2001:db8:1:2::/64')
  expect(senderOf(from('2001:DB8:1:2:bbbb:cccc:dddd:eeee'), 0)).toBe('2001:db8:1:2::/64')
  expect(senderOf(from('2001:db8::1'), 0)).toBe('2001:db8:0:0::/64')
  expect(senderOf(from('::1'), 0)).toBe('0:0:0:0::/64')
})

test('a closed socket has no address', () => {
  expect(senderOf(from(undefined), 0)).toBe('unknown')
})

test('a server marks every request before any handler, and ignores the claim of the client', async () => {
  markClientAddresses()
  const server = createServer((request, response) => response.end(request.headers['x-pegboard-address']))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const headers = { 'x-pegboard-address': 'made-up', 'x-forwarded-for': '203.0.113.1' }
  const answer = await fetch(`http://127.0.0.1:${port}/`, { headers })
  expect(await answer.text()).toBe('127.0.0.1')
  server.close()
})
