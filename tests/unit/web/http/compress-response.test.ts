/** Compression in front of a real server, through the guard. */
import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guardRequests } from '@/lib/web/http/protection/guard-requests'
import { setTestEnvironment } from '../../../support/people'

setTestEnvironment()

const json = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ name: 'tool', index })))
const event = `event: chunk\ndata: ${'x'.repeat(2_000)}\n\n`
const answers: Record<string, { type: string | string[]; body: string; headers?: Record<string, string> }> = {
  '/api/json': { type: 'application/json', body: json },
  // As Next sets the headers of routes.
  '/api/list': { type: ['application/json'], body: json },
  '/page': { type: 'text/html; charset=utf-8', body: json },
  '/api/small': { type: 'application/json', body: '{}' },
  '/api/events': { type: 'text/event-stream; charset=utf-8', body: event },
  '/api/as-it-is': { type: 'application/json', body: json, headers: { 'cache-control': 'no-transform' } },
  '/api/archive': { type: 'application/zip', body: json },
}

let server: Server
let endGuard: () => void
beforeAll(async () => {
  endGuard = guardRequests()
  server = createServer((request, response) => {
    const { type, body, headers = {} } = answers[request.url!]!
    response.setHeaders(new Headers({ 'x-request-id': 'id', ...headers }))
    response.setHeader('content-type', type)
    response.end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  endGuard()
  server.close()
})

async function load(path: string, acceptEncoding: string) {
  const { port } = server.address() as AddressInfo
  const request = get({
    port,
    path,
    host: '127.0.0.1',
    agent: false,
    headers: { 'accept-encoding': acceptEncoding },
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const pieces: Buffer[] = []
  for await (const piece of response) pieces.push(piece as Buffer)
  return { headers: response.headers, body: Buffer.concat(pieces) }
}

describe('a response', () => {
  test.each(['/api/json', '/api/list', '/page'])(
    'of %s is compressed as the client accepts it',
    async path => {
      const brotli = await load(path, 'gzip, br')
      expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
      expect(brotliDecompressSync(brotli.body).toString()).toBe(json)
      const gzip = await load(path, 'gzip')
      expect(gzip.headers['content-encoding']).toBe('gzip')
      expect(gunzipSync(gzip.body).toString()).toBe(json)
      expect(brotli.body.length).toBeLessThan(json.length / 4)
      const plain = await load(path, 'identity')
      expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, json])
    },
  )

  test.each(['/api/small', '/api/events', '/api/as-it-is', '/api/archive'])(
    'of %s is not compressed',
    async path => {
      const { headers, body } = await load(path, 'gzip, br')
      expect([headers['content-encoding'], body.toString()]).toEqual([undefined, answers[path]!.body])
    },
  )
})
