/** Answers one message: as a stream for calls of tools, which have progress, and as JSON for everything else. */
import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
  type AuthInfo,
  type McpRequestContext,
} from '@modelcontextprotocol/server'
import { AppError } from '@/lib/core/base/errors'
import { mcpLimits } from '@/lib/core/mcp/mcp-limits'
import { errorFields, log } from '@/lib/log'
import { openRequest } from '@/lib/web/streaming/open-request'
import { mcpServer } from './mcp-server'
import type { McpRequest } from './mcp-request'
import { addPendingCall } from './pending-calls'
import { restoredBody } from './restored-body'

const onerror = (error: Error) => log('info', 'mcp.not-answered', errorFields(error))
const serverOf = ({ authInfo, era }: McpRequestContext) => mcpServer(requestOf(authInfo), era)

const streaming = createMcpHandler(serverOf, { responseMode: 'sse', onerror })
const plain = createMcpHandler(serverOf, { responseMode: 'auto', onerror })

type Received = Omit<McpRequest, 'path' | 'signal' | 'restore'> & { request: Request }

export async function serveMessage({ request: received, ...rest }: Received): Promise<Response> {
  const { actor, message, session } = rest
  const open = openRequest({ request: received, actor, session: null })
  // The library would keep what it makes for an answer that no one reads.
  if (open.signal.aborted) throw new AppError('request.cancelled')
  const { url, headers } = received
  const request = new Request(url, { method: 'POST', headers, signal: open.signal })
  const served: McpRequest = { ...rest, path: new URL(url).pathname, signal: open.signal, restore: null }
  const options = { authInfo: authInfoOf(served), parsedBody: message.body }
  const isCall = message.method === 'tools/call'
  const isLegacy = await isLegacyRequest(request, message.body)
  const canCancel = isCall && isLegacy && session !== null && message.id !== undefined && actor.token
  const forget =
    canCancel && message.id!.length <= mcpLimits.idMax
      ? addPendingCall({ token: actor.token!.id, session, request: message.id! }, open)
      : () => {}
  const done = () => {
    forget()
    open.abort()
  }
  try {
    const response =
      isLegacy && !isCall
        ? await answerInJson(request, options)
        : await (isCall ? streaming : plain).fetch(request, options)
    return restoredBody(response, served, done)
  } catch (error) {
    done()
    throw error
  }
}

/** Answers clients of 2025 in JSON, which can be compressed and has no limit for a message in any client. */
async function answerInJson(
  request: Request,
  options: { authInfo: AuthInfo; parsedBody: unknown },
): Promise<Response> {
  const server = mcpServer(requestOf(options.authInfo), 'legacy')
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  })
  try {
    await server.connect(transport)
    return await transport.handleRequest(request, options)
  } finally {
    await server.close()
  }
}

/** The library hands this on unchanged to the server that it asks for. */
function authInfoOf(request: McpRequest): AuthInfo {
  const { token } = request.actor
  return { token: '', clientId: token?.id ?? '', scopes: [...(token?.scopes ?? [])], extra: { request } }
}

const requestOf = (authInfo: AuthInfo | undefined) => authInfo!.extra!.request as McpRequest
