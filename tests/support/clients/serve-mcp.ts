/** The MCP addresses over HTTP, for clients in other processes. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { mcpFetch } from '@/tests/support/mcp'
import { testOrigin } from '@/tests/support/people'

export async function serveMcp(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  const { method = 'GET', url = '/' } = request
  const hasBody = method === 'POST'
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  const body = hasBody ? Buffer.concat(await request.toArray()) : undefined
  const { pathname } = new URL(url, testOrigin)
  const answered = await mcpFetch(testOrigin + pathname, { method, headers, body, signal: gone.signal })
  response.writeHead(answered.status, Object.fromEntries(answered.headers))
  response.flushHeaders()
  if (!answered.body) return void response.end()
  const stream = Readable.fromWeb(answered.body as ReadableStream)
  // A client that leaves ends the stream, as Next does.
  response.on('close', () => stream.destroy())
  stream.on('error', () => response.destroy())
  stream.pipe(response)
}
