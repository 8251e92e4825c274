/** Everything that passes the egress proxy arrives, even if the client reads slowly. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { anyAddress } from '@/lib/outbound/address-rules'
import { egressProxy } from '@/lib/sandbox/proxies/egress-proxy'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach(server => server.close()))

async function listen(server: Server): Promise<number> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

test('egressProxy delivers the last bytes of a host that closes right after them', async () => {
  const size = 4 * 1024 * 1024
  const host = await listen(createServer(socket => socket.end(Buffer.alloc(size, 'x'))))
  const proxy = egressProxy({ hosts: [`localhost:${host}`], addresses: anyAddress, bytesMax: 2 * size })
  const port = await listen(createServer(socket => proxy.serve(socket)))
  const client = connect(port, '127.0.0.1')
  client.write(`CONNECT localhost:${host} HTTP/1.1\r\n\r\n`)
  let bytes = 0
  for await (const piece of client as AsyncIterable<Buffer>) {
    bytes += piece.length
    // The host has closed long before this client has read everything.
    await new Promise(resolve => setImmediate(resolve))
  }
  expect(bytes - 'HTTP/1.1 200 Connection established\r\n\r\n'.length).toBe(size)
})
