/** Hands requests to the authorization server, which expects a request and a response of Node. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import inject from 'light-my-request'
import { config } from '@/lib/config'
import { readCookies } from '@/lib/web/http/request/read-cookie'
import { authorizationServer, oauthCookies } from './authorization-server'

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => unknown

type Dispatched = {
  method: 'GET' | 'POST'
  /** Path and query. */
  target: string
  body?: { type: string; text: string }
  /** Handles the request in place of the endpoint of the path. */
  handle?: NodeHandler
}

/** Headers of a response that its reader needs. The route adds those of all responses. */
const passedHeaders = ['content-type', 'location', 'cache-control', 'www-authenticate']

/** Returns the response of the authorization server. Only its own cookies of the request reach it. */
export async function dispatch(
  request: Pick<Request, 'headers'>,
  { method, target, body, handle }: Dispatched,
): Promise<Response> {
  const { host, protocol } = new URL(config().publicUrl)
  const answer = await inject((handle ?? authorizationServer().callback()) as Parameters<typeof inject>[0], {
    method,
    url: target,
    headers: {
      host,
      'x-forwarded-proto': protocol.slice(0, -1),
      accept: request.headers.get('accept') ?? '*/*',
      cookie: ownCookies(request),
      ...(body && { 'content-type': body.type }),
    },
    ...(body && { payload: body.text }),
  })
  const headers = new Headers()
  for (const name of passedHeaders) {
    const value = answer.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  for (const cookie of [answer.headers['set-cookie'] ?? []].flat())
    if (!cookie.startsWith(oauthCookies.session)) headers.append('set-cookie', cookie)
  return new Response(answer.payload === '' ? null : answer.payload, { status: answer.statusCode, headers })
}

/**
 * The cookie of the library's own session is neither sent nor read: who is signed in is decided by Pegboard's session
 * alone, so that signing out and suspension apply immediately.
 */
function ownCookies(request: Pick<Request, 'headers'>): string {
  const passed: string[] = [oauthCookies.interaction, oauthCookies.resume]
  return Object.entries(readCookies(request))
    .filter(([name, value]) => passed.includes(name.replace(/\.sig$/, '')) && /^[\w-]+$/.test(value))
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}
