import type { OidcSignIn } from '@/lib/config'
import { isJsonObject } from '@/lib/core/spec/json-value'
import type { ProviderAnswer, ProviderQuestion } from '@/lib/operations/people/check-session'
import { groupsOf } from './auth-providers'

type Claims = Record<string, unknown>
type Endpoints = { token: string; userinfo: string | null; issuer: unknown }

/** OAuth errors that concern this installation or the provider, and not the person (RFC 6749, section 5.2). */
const errorsOfOthers = ['invalid_client', 'unauthorized_client', 'server_error', 'temporarily_unavailable']

/**
 * Uses the refresh token of a session. Its answer is the confirmation; the ID token in it and the userinfo endpoint name the
 * groups. A provider that rotates refresh tokens has invalidated the old one by then, so nothing after it throws.
 * @throws when there is no answer about the person
 */
export async function askOidc(
  settings: OidcSignIn,
  { providerAccountId, grant }: ProviderQuestion,
  signal: AbortSignal,
): Promise<ProviderAnswer> {
  const endpoints = await discover(settings, signal)
  const answer = await fetch(endpoints.token, {
    method: 'POST',
    headers: { authorization: basicAuth(settings), accept: 'application/json' },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: grant }),
    redirect: 'error',
    signal,
  })
  // A response that is not JSON contains no tokens, which is rejected below.
  const tokens: unknown = await answer.json().catch(() => null)
  if (!answer.ok) {
    if (isAboutPerson(answer.status, tokens)) return { is: 'refused' }
    throw new Error(`The token endpoint responded with status ${answer.status}.`)
  }
  if (!isJsonObject(tokens) || typeof tokens.access_token !== 'string')
    throw new Error('The response of the token endpoint has no access token.')

  const inToken = readIdToken(tokens.id_token)
  if (inToken && !isForUs(inToken, settings, endpoints)) return { is: 'refused' }
  const atUserinfo = endpoints.userinfo
    ? await askUserinfo(endpoints.userinfo, tokens.access_token, signal)
    : null
  if (atUserinfo === 'refused') return { is: 'refused' }
  for (const claims of [inToken, atUserinfo])
    if (claims && claims.sub !== providerAccountId) return { is: 'refused' }

  const claims = { ...inToken, ...atUserinfo }
  const { groupsClaim } = settings
  // If a provider names groups only in ID tokens, a response without one would empty all groups.
  const namesGroups = groupsClaim !== null && (groupsClaim in claims || (inToken && atUserinfo))
  return {
    is: 'confirmed',
    grant: typeof tokens.refresh_token === 'string' ? tokens.refresh_token : grant,
    groups: namesGroups ? groupsOf('oidc', claims) : null,
  }
}

async function discover({ issuer }: OidcSignIn, signal: AbortSignal): Promise<Endpoints> {
  const answer = await fetch(`${issuer}/.well-known/openid-configuration`, { signal })
  const found: unknown = answer.ok ? await answer.json() : null
  if (!isJsonObject(found) || typeof found.token_endpoint !== 'string')
    throw new Error(`The discovery document has status ${answer.status} or names no token endpoint.`)
  const { userinfo_endpoint: userinfo } = found
  return {
    token: found.token_endpoint,
    userinfo: typeof userinfo === 'string' ? userinfo : null,
    issuer: found.issuer,
  }
}

/**
 * Returns the credentials. RFC 6749, section 2.3.1: both parts are form-encoded first, as next-auth does at
 * sign-in.
 */
function basicAuth({ clientId, clientSecret }: OidcSignIn): string {
  const encode = (text: string) => encodeURIComponent(text).replaceAll('%20', '+')
  return `Basic ${Buffer.from(`${encode(clientId)}:${encode(clientSecret)}`).toString('base64')}`
}

function isAboutPerson(status: number, answer: unknown): boolean {
  const error = isJsonObject(answer) ? answer.error : null
  return [400, 401, 403].includes(status) && typeof error === 'string' && !errorsOfOthers.includes(error)
}

/**
 * Returns the claims of an ID token directly from the token endpoint, which makes a check of its signature
 * unnecessary (OpenID Connect Core, section 3.1.3.7, point 6).
 * @returns null when the response has none; a refresh need not have one (section 12.2)
 */
function readIdToken(token: unknown): Claims | null {
  if (typeof token !== 'string') return null
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return isJsonObject(claims) ? claims : null
  } catch {
    // A token that is not JSON has no claims.
    return null
  }
}

function isForUs({ iss, aud }: Claims, { clientId }: OidcSignIn, { issuer }: Endpoints): boolean {
  return iss === issuer && [aud].flat().includes(clientId)
}

/**
 * Asks the userinfo endpoint.
 * @returns null when it does not respond: the refresh token was still confirmed
 */
async function askUserinfo(
  url: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<Claims | 'refused' | null> {
  const headers = { authorization: `Bearer ${accessToken}` }
  // Without a response, the refresh token still confirms the session.
  const answer = await fetch(url, { headers, redirect: 'error', signal }).catch(() => null)
  if (answer?.status === 401 || answer?.status === 403) return 'refused'
  // A response that is not JSON has no claims.
  const claims: unknown = answer?.ok ? await answer.json().catch(() => null) : null
  return isJsonObject(claims) ? claims : null
}
