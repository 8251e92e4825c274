/** The authorization server for tests: its routes as a `fetch`, and the browser of a person who answers. */
import * as authorizeRoute from '@/app/oauth/authorize/route'
import * as resumeRoute from '@/app/oauth/authorize/[request]/route'
import * as decisionRoute from '@/app/oauth/consent/[request]/decision/route'
import * as registerRoute from '@/app/oauth/register/route'
import * as revokeRoute from '@/app/oauth/revoke/route'
import * as tokenRoute from '@/app/oauth/token/route'
import * as serverRoute from '@/app/.well-known/oauth-authorization-server/route'
import * as resourceRoute from '@/app/.well-known/oauth-protected-resource/[...path]/route'
import { createHash, randomBytes } from 'node:crypto'
import { links } from '@/lib/core/base/links'
import { BrowserJar } from '@/tests/support/web/browser-jar'
import { mcpFetch } from './mcp'
import { cookieOf, testOrigin, type TestPerson } from './people'

type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>

const routes: [RegExp, Partial<Record<string, unknown>>][] = [
  [/^\/oauth\/authorize$/, authorizeRoute],
  [/^\/oauth\/authorize\/(?<request>[^/]+)$/, resumeRoute],
  [/^\/oauth\/consent\/(?<request>[^/]+)\/decision$/, decisionRoute],
  [/^\/oauth\/register$/, registerRoute],
  [/^\/oauth\/revoke$/, revokeRoute],
  [/^\/oauth\/token$/, tokenRoute],
  [/^\/\.well-known\/oauth-authorization-server$/, serverRoute],
  [/^\/\.well-known\/oauth-protected-resource\/(?<path>.+)$/, resourceRoute],
]

/** Calls the route of an address as Next would, MCP addresses included. */
export async function oauthFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const { pathname } = new URL(request.url)
  for (const [pattern, route] of routes) {
    const found = pattern.exec(pathname)
    const handler = found && (route[request.method] as Handler | undefined)
    if (!handler) continue
    const { path, ...params } = found.groups ?? {}
    const all = { ...params, ...(path && { path: path.split('/') }) }
    return handler(request, { params: Promise.resolve(all as never) })
  }
  return /\/mcp$/.test(pathname) ? mcpFetch(request) : new Response(null, { status: 404 })
}

/** Returns a browser in which the person is signed in; without one, no one is. */
export async function browserOf(person?: TestPerson): Promise<BrowserJar> {
  const host = new URL(testOrigin).host
  const jar = new BrowserJar({ [host]: oauthFetch })
  if (person) {
    const [name, ...value] = (await cookieOf(person)).split('=')
    jar.set(host, name!, value.join('='))
  }
  return jar
}

export const redirectUri = 'http://127.0.0.1:4999/callback'

/** Registers a client as one does for itself. */
export async function registerClient(metadata: Record<string, unknown> = {}): Promise<string> {
  const answer = await oauthFetch(testOrigin + links.oauth.register(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: [redirectUri], client_name: 'Test agent', ...metadata }),
  })
  const { client_id: id } = (await answer.json()) as { client_id: string }
  return id
}

const verifier = randomBytes(32).toString('base64url')

/** Returns the address that a client opens in the browser. An undefined parameter is left out. */
export function authorizeUrl(parameters: Record<string, string | undefined>): string {
  const all = {
    response_type: 'code',
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: testOrigin + links.mcp(),
    scope: 'run',
    state: 'some-state',
    ...parameters,
  }
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `${testOrigin}${links.oauth.authorize()}?${new URLSearchParams(given).toString()}`
}

/** Answers the consent page that a browser was led to. @returns the address of the client with its parameters */
export async function answerConsent(
  jar: BrowserJar,
  consentPath: string,
  decision: 'allow' | 'deny',
): Promise<URL> {
  const request = consentPath.split('/').at(-1)!
  const answer = await jar.send(testOrigin + links.oauth.decision(request), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ decision }),
  })
  const { location } = (await answer.json()) as { location: string }
  const resumed = await jar.send(testOrigin + location)
  return new URL(resumed.headers.get('location')!, testOrigin)
}

/** Leads a client through consent. @returns the address of the client with the code or the error */
export async function connect(
  person: TestPerson,
  parameters: Record<string, string | undefined>,
  decision: 'allow' | 'deny' = 'allow',
): Promise<URL> {
  const jar = await browserOf(person)
  const started = await jar.send(authorizeUrl(parameters))
  return answerConsent(jar, started.headers.get('location')!, decision)
}

export type Tokens = {
  access_token: string
  refresh_token: string
  token_type: string
  expires_in: number
  scope: string
  error?: string
}

/** Posts a form to the token or revocation endpoint. */
export const postForm = (path: string, fields: Record<string, string>): Promise<Response> =>
  oauthFetch(testOrigin + path, { method: 'POST', body: new URLSearchParams(fields) })

/** Exchanges a code as the client would. */
export const exchange = (clientId: string, code: string, fields: Record<string, string> = {}) =>
  postForm(links.oauth.token(), {
    grant_type: 'authorization_code',
    client_id: clientId,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    code,
    ...fields,
  })

/** Uses a refresh token as the client would. */
export const refresh = (clientId: string, token: string, fields: Record<string, string> = {}) =>
  postForm(links.oauth.token(), {
    grant_type: 'refresh_token',
    client_id: clientId,
    refresh_token: token,
    ...fields,
  })

/** Connects a client and returns its tokens. */
export async function connectedTokens(
  person: TestPerson,
  clientId: string,
  parameters: Record<string, string | undefined> = {},
): Promise<Tokens> {
  const answer = await connect(person, { client_id: clientId, ...parameters })
  const exchanged = await exchange(clientId, answer.searchParams.get('code')!)
  return (await exchanged.json()) as Tokens
}
