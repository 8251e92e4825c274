/** MCP servers over Streamable HTTP for tests, made with the official packages. Each listens on a port of this machine. */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server as FormerServer } from '@modelcontextprotocol/sdk/server/index.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { createMcpHandler, Server } from '@modelcontextprotocol/server'
import { serversHost } from './servers-host'

type RemoteTool = { name: string; description?: string; inputSchema: object; [key: string]: unknown }

export type RemoteMcpServer = {
  address: string
  /** What the server lists, which a test can change. */
  tools: RemoteTool[]
  /** Names and arguments of the calls that it answered. */
  calls: { name: string; arguments: unknown }[]
  /** Headers of the requests that it received. */
  received: IncomingMessage['headers'][]
  /** Ids of sessions that have not ended. */
  sessions: Set<string>
  close: () => Promise<void>
}

const text = { type: 'object', properties: { text: { type: 'string', description: 'A text.' } } }

/** @param kind the revision with sessions (2025-11-25), or only the one without (2026-07-28) */
export async function startRemoteMcpServer(
  kind: 'sessions' | 'stateless' = 'sessions',
): Promise<RemoteMcpServer> {
  const server: RemoteMcpServer = {
    address: '',
    tools: [{ name: 'echo', description: 'Repeats a text.', inputSchema: text }],
    calls: [],
    received: [],
    sessions: new Set(),
    close: () => Promise.resolve(),
  }
  const handle = kind === 'sessions' ? withSessions(server) : withoutSessions(server)
  const { port, close } = await listen((request, response) => {
    server.received.push(request.headers)
    handle(request, response).catch(() => response.destroy())
  })
  return Object.assign(server, { address: `http://${serversHost()}:${port}/mcp`, close })
}

/** Starts any HTTP server, such as one that breaks the protocol. */
export async function listen(handle: RequestListener): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer(handle)
  await new Promise<void>(resolve => server.listen(0, serversHost(), resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A call of `echo` with the text "headers" repeats the headers of its request, as a hostile server could. */
function answerCall(server: RemoteMcpServer, name: string, provided: Record<string, unknown> | undefined) {
  server.calls.push({ name, arguments: provided })
  const said = provided?.text === 'headers' ? JSON.stringify(server.received.at(-1)) : String(provided?.text)
  return { content: [{ type: 'text' as const, text: said }] }
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>
type Listed = { tools: (RemoteTool & { inputSchema: { type: 'object' } })[] }

const about = { name: 'remote', version: '1' }
const options = { capabilities: { tools: {} }, instructions: 'Use it with care.' }

function withSessions(server: RemoteMcpServer): Handler {
  const transports = new Map<string, StreamableHTTPServerTransport>()
  return async (request, response) => {
    const id = request.headers['mcp-session-id']
    const known = typeof id === 'string' ? transports.get(id) : undefined
    if (id !== undefined && !known) return void response.writeHead(404).end()
    if (known) return known.handleRequest(request, response)
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: session => {
        transports.set(session, transport)
        server.sessions.add(session)
      },
      onsessionclosed: session => void server.sessions.delete(session),
    })
    const mcp = new FormerServer(about, options)
    mcp.setRequestHandler(ListToolsRequestSchema, () => ({ tools: server.tools }) as Listed)
    mcp.setRequestHandler(CallToolRequestSchema, ({ params }) =>
      answerCall(server, params.name, params.arguments),
    )
    await mcp.connect(transport)
    await transport.handleRequest(request, response)
  }
}

function withoutSessions(server: RemoteMcpServer): Handler {
  const mcpHandler = createMcpHandler(
    () => {
      const mcp = new Server(about, options)
      mcp.setRequestHandler('tools/list', () => ({ tools: server.tools }) as Listed)
      mcp.setRequestHandler('tools/call', ({ params }) => answerCall(server, params.name, params.arguments))
      return mcp
    },
    { legacy: 'reject' },
  )
  return async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
    const answer = await mcpHandler.fetch(
      new Request(`http://${request.headers.host}${request.url}`, {
        method: request.method!,
        headers: request.headers as Record<string, string>,
        ...(pieces.length > 0 && { body: Buffer.concat(pieces) }),
      }),
    )
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(Buffer.from(await answer.arrayBuffer()))
  }
}
