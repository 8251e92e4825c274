/** The endpoints of the authorization server. All of them are absent while PEGBOARD_OAUTH is off. */
import { config } from '@/lib/config'
import { AppError } from '@/lib/core/base/errors'
import { links } from '@/lib/core/base/links'
import { readMcpAddress } from '@/lib/core/mcp/mcp-address'
import { findUnstorable, isStorable } from '@/lib/core/spec/json-value'
import { oauthScopes, requestedScopes } from '@/lib/core/tokens/oauth-scopes'
import { absoluteUrl } from '@/lib/web/http/absolute-url'
import { readBytes } from '@/lib/web/http/request/read-body'
import type { publicRoute } from '@/lib/web/http/route'
import { readSession, sessionActor } from '@/lib/web/sessions/request-actor'
import { requireOAuth } from './authorization-server'
import { dispatch } from './dispatch'
import type { OAuthProblem } from './oauth-problems'

type Call = Parameters<Parameters<typeof publicRoute<Record<string, string>>>[0]>[0]

/** Bytes of the body of a request. The metadata of a client is the largest one. */
const bodyBytesMax = 16 * 1024

/**
 * Begins a request of a client: leads a person who is not signed in to the sign-in page, and everyone else to the consent
 * page. Nothing is stored or fetched for strangers.
 */
export async function authorize({ request, at, countAttempt }: Call): Promise<Response> {
  requireOAuth()
  const { pathname, search, searchParams } = new URL(request.url)
  const session = await readSession(request)
  const actor = session && (await sessionActor(request, session, at))
  if (!actor) return redirectTo(links.signIn(pathname + search))
  await countAttempt('oauth-request', actor.id)
  const isPlain = [...searchParams].flat().every(isStorable) && searchParams.getAll('resource').length < 2
  if (!isPlain) return redirectTo(links.oauth.problem('request' satisfies OAuthProblem))
  searchParams.set('scope', requestedScopes(searchParams.get('scope')).join(' '))
  return dispatch(request, { method: 'GET', target: `${links.oauth.authorize()}?${searchParams.toString()}` })
}

/** Continues a request that a person has answered, and leads back to the client. */
export async function resume({ request, params }: Call): Promise<Response> {
  requireOAuth()
  return dispatch(request, { method: 'GET', target: links.oauth.authorize(params.request!) })
}

/** Exchanges a code or a refresh token. */
export const exchangeToken = (call: Call): Promise<Response> => postForm(call, links.oauth.token())

/** Revokes a token, and with it the access of its client. */
export const revokeToken = (call: Call): Promise<Response> => postForm(call, links.oauth.revoke())

async function postForm({ request }: Call, target: string): Promise<Response> {
  requireOAuth()
  const body = await readText(request)
  if ([...new URLSearchParams(body.text)].flat().every(isStorable))
    return dispatch(request, { method: 'POST', target, body })
  throw new AppError('request.invalid', 'The body has characters that no parameter can have.')
}

/** Registers a client (RFC 7591), if the operator allows it. */
export async function registerClient({ request, address, countAttempt }: Call): Promise<Response> {
  if (!requireOAuth().registration) throw new AppError('route.not-found')
  await countAttempt('oauth-client', address)
  const body = await readText(request)
  if (findUnstorable(parsed(body.text)))
    throw new AppError('request.invalid', 'The body has characters that can’t be stored.')
  return dispatch(request, { method: 'POST', target: links.oauth.register(), body })
}

/** The library reports invalid JSON in the form of the specification. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // See above.
    return null
  }
}

async function readText(request: Request): Promise<{ type: string; text: string }> {
  const text = new TextDecoder().decode(await readBytes(request, bodyBytesMax))
  return { type: request.headers.get('content-type') ?? '', text }
}

/** Members of the metadata that describe what this server does. The library adds those of OpenID Connect. */
const metadataMembers = [
  'issuer',
  'authorization_endpoint',
  'token_endpoint',
  'revocation_endpoint',
  'registration_endpoint',
  'response_types_supported',
  'grant_types_supported',
  'code_challenge_methods_supported',
  'token_endpoint_auth_methods_supported',
  'authorization_response_iss_parameter_supported',
  'client_id_metadata_document_supported',
]

/** Describes the authorization server (RFC 8414). */
export async function describeServer({ request }: Call): Promise<Record<string, unknown>> {
  requireOAuth()
  const answer = await dispatch(request, { method: 'GET', target: links.oauth.metadata() })
  const metadata = (await answer.json()) as Record<string, unknown>
  const shown = metadataMembers.filter(name => metadata[name] !== undefined)
  return {
    ...Object.fromEntries(shown.map(name => [name, metadata[name]])),
    response_modes_supported: ['query'],
    scopes_supported: oauthScopes,
    service_documentation: absoluteUrl(links.documentation('agents')),
  }
}

/**
 * Describes an MCP address (RFC 9728). The answer depends on the notation alone, so that no one learns what exists.
 */
export async function describeResource({ params }: { params: { path: string[] } }) {
  requireOAuth()
  const address = readMcpAddress(`/${params.path.join('/')}`)
  if (!address) throw new AppError('route.not-found')
  return {
    resource: absoluteUrl(address.path),
    resource_name: 'Pegboard',
    authorization_servers: [config().publicUrl],
    scopes_supported: oauthScopes,
    bearer_methods_supported: ['header'],
    resource_documentation: absoluteUrl(links.documentation('agents')),
  }
}

const redirectTo = (path: string) => new Response(null, { status: 303, headers: { location: path } })
