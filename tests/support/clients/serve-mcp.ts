/** The MCP addresses over HTTP, as Next serves them. */
import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { mcpFetch } from '@/tests/support/mcp'
import { testOrigin } from '@/tests/support/people'

export type McpHttp = {
  url: string
  port: number
  /** Number of requests that a route is answering. */
  answering: () => number
  /** Number of open connections. */
  connections: () => Promise<number>
  close: () => Promise<void>
}

export async function serveMcp(options: ServerOptions = {}): Promise<McpHttp> {
  let answering = 0
  const server = createServer(options, (request, response) => {
    answering += 1
    answer(request, response)
      .catch((error: unknown) => response.destroy(error as Error))
      .finally(() => (answering -= 1))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    answering: () => answering,
    connections: promisify(server.getConnections.bind(server)),
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
  const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  const body = method === 'POST' ? (Readable.toWeb(request) as BodyInit) : null
  const { pathname } = new URL(url, testOrigin)
  const answered = await mcpFetch(testOrigin + pathname, {
    ...{ method, headers, body, signal: gone.signal },
    duplex: 'half',
  } as RequestInit)
  // Next neither reads nor cancels an answer whose client has gone.
  if (response.destroyed) return
  response.writeHead(answered.status, Object.fromEntries(answered.headers))
  response.flushHeaders()
  if (!answered.body) return void response.end()
  const stream = Readable.fromWeb(answered.body as ReadableStream)
  // A client that leaves ends the stream, as Next does.
  response.on('close', () => stream.destroy())
  stream.on('error', () => response.destroy())
  stream.pipe(response)
}
