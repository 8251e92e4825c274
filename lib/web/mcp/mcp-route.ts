/**
 * The addresses at which programs reach tools over MCP (Streamable HTTP): an API token, a checked origin, and one
 * message in each request. Cookies never count here.
 */
import { randomUUID } from 'node:crypto'
import { isJsonContentType } from '@modelcontextprotocol/server'
import { config } from '@/lib/config'
import { AppError } from '@/lib/core/base/errors'
import { links } from '@/lib/core/base/links'
import { isToolboxSlug } from '@/lib/core/base/toolbox-slug'
import { mcpLimits } from '@/lib/core/mcp/mcp-limits'
import { type McpMessage, readMessage } from '@/lib/core/mcp/read-message'
import type { Actor } from '@/lib/core/policy/model/actor'
import { isApiToken } from '@/lib/core/tokens/api-token'
import { oauthScopes } from '@/lib/core/tokens/oauth-scopes'
import { findClientActor } from '@/lib/operations/access/oauth/find-client-actor'
import { findTokenActor } from '@/lib/operations/access/find-token-actor'
import { requireToolSet } from '@/lib/operations/mcp/require-tool-set'
import { cancelCalls } from '@/lib/operations/mcp/start-call'
import { toolboxOf, type ToolSet } from '@/lib/operations/mcp/tool-set'
import { inRequest } from '@/lib/store/connection/request-context'
import { absoluteUrl } from '@/lib/web/http/absolute-url'
import { problemResponse } from '@/lib/web/http/problem-response'
import { refuseForeignOrigin } from '@/lib/web/http/protection/same-origin'
import { readBytes } from '@/lib/web/http/request/read-body'
import { publicRoute } from '@/lib/web/http/route'
import { readBearer } from '@/lib/web/sessions/request-actor'
import { abortPendingCalls } from './pending-calls'
import { serveMessage } from './serve-message'

type Params = Record<string, string>
type Call = Parameters<Parameters<typeof publicRoute<Params>>[0]>[0]

const sessionHeader = 'mcp-session-id'

/**
 * Returns the handlers of one address.
 * @param setOf the tools that the address serves; permissions are applied to them afterwards
 */
export function mcpRoute(setOf: (params: Params) => ToolSet) {
  const serve = (handle: (call: Call, actor: Actor) => Promise<Response>) =>
    publicRoute<Params>(
      async call => {
        refuseForeignOrigin(call.request)
        try {
          const actor = await findCaller(call, addressOf(setOf(call.params)))
          return await inRequest({ requestId: call.requestId, tokenId: actor.token?.id }, () =>
            handle(call, actor),
          )
        } catch (error) {
          const address = addressOf(setOf(call.params))
          return withChallenge(problemResponse(error, call.requestId), error, address)
        }
      },
      { summary: 'Exchanges messages of the Model Context Protocol.' },
    )
  return {
    // Clients of 2025 ask once for a stream of messages without a request, and go on without it.
    GET: serve(async () => new Response(null, { status: 405, headers: { allow: 'POST, DELETE' } })),
    POST: serve((call, actor) => receive(call, actor, setOf(call.params))),
    DELETE: serve(endSession),
  }
}

/** Returns the path at which clients reach a set; null for a name that nothing can have. */
function addressOf(set: ToolSet): string | null {
  if (set.type !== 'all' && !isToolboxSlug(set.slug)) return null
  return set.type === 'set' ? links.setMcp(set.slug) : links.mcp(toolboxOf(set) ?? undefined)
}

async function findCaller({ request, requestId, at }: Call, address: string | null): Promise<Actor> {
  const token = readBearer(request)
  if (token === null)
    throw new AppError('session.required', 'Send an API token: Authorization: Bearer pegb_…')
  return config().oauth && !isApiToken(token)
    ? findClientActor(token, { resource: address && absoluteUrl(address), requestId, at })
    : findTokenActor(token, requestId, at)
}

/**
 * Adds the challenge of RFC 6750 to a response with status 401. It names the authorization server (RFC 9728) only when
 * there is one: clients that look for one and find none report unrelated errors.
 */
function withChallenge(response: Response, error: unknown, address: string | null): Response {
  if (response.status !== 401) return response
  const reason = error instanceof AppError ? error.message : 'Send an API token.'
  const description = reason.replace(/[^\x20-\x7e]|["\\]/g, '')
  const parts = [`error="invalid_token"`, `error_description="${description}"`]
  if (config().oauth && address !== null)
    parts.push(
      `resource_metadata="${absoluteUrl(links.oauth.resource(address))}"`,
      `scope="${oauthScopes[0]}"`,
    )
  response.headers.set('www-authenticate', `Bearer ${parts.join(', ')}`)
  return response
}

async function receive(call: Call, actor: Actor, set: ToolSet): Promise<Response> {
  const { request, at } = call
  if (!isJsonContentType(request.headers.get('content-type')))
    return rpcError(415, null, -32000, 'Content-Type must be application/json.')
  const text = new TextDecoder().decode(await readBytes(request, mcpLimits.bodyBytesMax))
  const message = readMessage(text)
  if ('code' in message) return rpcError(400, null, message.code, message.message)
  const session = readSession(request)
  if (message.method === 'notifications/cancelled' && session !== null) {
    await cancel(actor, { session, request: requestOf(message) }, at)
    return new Response(null, { status: 202 })
  }
  // Lists are read again when they are needed, so there is nothing to subscribe to.
  if (message.method === 'subscriptions/listen') return rpcError(404, message, -32601, 'Method not found')
  await requireToolSet(actor, set)
  const response = await serveMessage({ ...call, actor, set, message, session })
  // The ID only names the calls of a client, so that it can cancel them; every process accepts it.
  if (message.method === 'initialize') response.headers.set(sessionHeader, randomUUID())
  return response
}

async function endSession({ request, at }: Call, actor: Actor): Promise<Response> {
  const session = readSession(request)
  if (session !== null) await cancel(actor, { session }, at)
  return new Response(null, { status: 204 })
}

async function cancel(actor: Actor, calls: { session: string; request?: string }, at: Date): Promise<void> {
  if (actor.token) abortPendingCalls({ token: actor.token.id, ...calls })
  await cancelCalls(actor, calls, at)
}

/** @throws AppError `request.invalid` */
function readSession(request: Request): string | null {
  const session = request.headers.get(sessionHeader)
  if (session === null) return null
  if (session.length <= mcpLimits.idMax && /^[\x21-\x7e]+$/.test(session)) return session
  throw new AppError(
    'request.invalid',
    `Mcp-Session-Id must have 1 to ${mcpLimits.idMax} visible ASCII characters.`,
  )
}

/** A notification without a valid ID cancels nothing: no request has an empty ID. */
function requestOf({ params }: McpMessage): string {
  const { requestId } = params
  return typeof requestId === 'string' || typeof requestId === 'number' ? JSON.stringify(requestId) : ''
}

function rpcError(status: number, message: McpMessage | null, code: number, text: string): Response {
  const id: unknown = message?.body.id ?? null
  return Response.json({ jsonrpc: '2.0', id, error: { code, message: text } }, { status })
}
