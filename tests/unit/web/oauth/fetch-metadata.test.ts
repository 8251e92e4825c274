/** Requests for metadata documents, against real servers on this machine. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OutboundRefusal } from '@/lib/outbound/guarded-request'
import { metadataFetch } from '@/lib/web/oauth/fetch-metadata'

let answer: RequestListener
let requests = 0
const server = createServer((request, response) => {
  requests += 1
  answer(request, response)
})
let origin: string
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const permitted = metadataFetch({ registration: false, hosts: ['127.0.0.1'] })
const others = metadataFetch({ registration: false, hosts: [] })

test('metadataFetch reads a document of a host that the operator names', async () => {
  answer = (_, response) => response.setHeader('cache-control', 'max-age=60').end('{"client_name":"x"}')
  const response = await permitted(`${origin}/client.json`)
  expect(await response.json()).toEqual({ client_name: 'x' })
  expect(response.headers.get('cache-control')).toBe('max-age=60')
})

test('metadataFetch connects to no private address, by number or by name, and never without TLS', async () => {
  const before = requests
  const port = origin.split(':').at(-1)
  for (const address of [
    `https://127.0.0.1:${port}/`,
    `https://localhost:${port}/`,
    'https://[::1]/',
    origin,
  ])
    await expect(others(address)).rejects.toBeInstanceOf(OutboundRefusal)
  expect(requests).toBe(before)
})

test('metadataFetch follows no redirect and accepts no error page', async () => {
  for (const status of [302, 404, 500]) {
    answer = (_, response) => response.writeHead(status, { location: 'https://evil.example/' }).end('{}')
    await expect(permitted(origin)).rejects.toThrow(`status ${status}`)
  }
})

test('metadataFetch stops reading a document without an end', async () => {
  answer = (request, response) => {
    const timer = setInterval(() => response.write('x'.repeat(16 * 1024)), 1)
    request.socket.on('close', () => clearInterval(timer))
  }
  await expect(permitted(origin)).rejects.toThrow('too large')
})

test('metadataFetch gives up when its time is over', async () => {
  answer = () => {}
  await expect(permitted(origin, { signal: AbortSignal.timeout(50) })).rejects.toThrow(/timeout|aborted/i)
})
