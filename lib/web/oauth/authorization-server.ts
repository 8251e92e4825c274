/**
 * The authorization server for MCP clients that cannot hold an API token: oidc-provider over Pegboard's own sign-in. It
 * issues opaque tokens for one MCP address each, never an ID token, and has no session of its own.
 */
import { generateKeyPairSync, hkdfSync } from 'node:crypto'
import Provider, { errors, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import { config, type OAuthServer } from '@/lib/config'
import { AppError } from '@/lib/core/base/errors'
import { links } from '@/lib/core/base/links'
import { readMcpAddress, type McpAddress } from '@/lib/core/mcp/mcp-address'
import { isOwnRedirect } from '@/lib/core/tokens/oauth-client'
import { oauthLifetimes, oauthScopes } from '@/lib/core/tokens/oauth-scopes'
import { isActivePerson, isAllowedClient } from '@/lib/operations/access/oauth/oauth-store'
import { errorFields, log } from '@/lib/log'
import { absoluteUrl } from '@/lib/web/http/absolute-url'
import { usesSecureCookies } from '@/lib/web/sessions/session-cookie'
import { metadataFetch } from './fetch-metadata'
import { problemOf } from './oauth-problems'
import { providerAdapter } from './provider-adapter'

/** Reports whether this installation has an authorization server. */
export const isOAuthOn = (): boolean => config().oauth !== null

/** @throws AppError `route.not-found` while PEGBOARD_OAUTH is off */
export function requireOAuth(): OAuthServer {
  const { oauth } = config()
  if (!oauth) throw new AppError('route.not-found')
  return oauth
}

let current: { settings: OAuthServer; provider: Provider } | undefined

/** Returns the server of this process. @throws AppError `route.not-found` while PEGBOARD_OAUTH is off */
export function authorizationServer(): Provider {
  const settings = requireOAuth()
  if (current?.settings !== settings) current = { settings, provider: createProvider(settings) }
  return current.provider
}

/** Returns the MCP address that a resource indicator (RFC 8707) names; null for any other resource. */
export function addressOfResource(resource: unknown): McpAddress | null {
  const { publicUrl } = config()
  return typeof resource === 'string' && resource.startsWith(`${publicUrl}/`)
    ? readMcpAddress(resource.slice(publicUrl.length))
    : null
}

/** Names of the cookies. The consent cookie reaches only its own page, and the other one the endpoint that continues. */
export const oauthCookies = {
  interaction: 'pegboard_oauth_consent',
  resume: 'pegboard_oauth_resume',
  session: 'pegboard_oauth_session',
} as const

function createProvider(settings: OAuthServer): Provider {
  const provider = new Provider(config().publicUrl, configurationOf(settings))
  // The route sets the headers of the public address itself.
  provider.proxy = true
  provider.Client.prototype.redirectUriAllowed = function (
    this: { redirectUris?: string[] },
    address: string,
  ) {
    return isOwnRedirect(address, this.redirectUris ?? [])
  }
  provider.on('server_error', (_, error) => log('error', 'fault', errorFields(error)))
  return provider
}

function configurationOf(settings: OAuthServer): Configuration {
  const ttl = oauthLifetimes
  return {
    adapter: providerAdapter,
    routes: {
      authorization: links.oauth.authorize(),
      token: links.oauth.token(),
      revocation: links.oauth.revoke(),
      registration: links.oauth.register(),
    },
    scopes: [...oauthScopes],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    clientDefaults: {
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      id_token_signed_response_alg: signingAlgorithm,
    },
    enabledJWA: { idTokenSigningAlgValues: [signingAlgorithm] },
    jwks: { keys: [unusedKey()] },
    pkce: { required: () => true },
    cookies: {
      keys: [cookieKey()],
      names: oauthCookies,
      short: { signed: true, httpOnly: true, sameSite: 'lax', secure: usesSecureCookies() },
      long: { signed: true, httpOnly: true, sameSite: 'lax', secure: usesSecureCookies() },
    },
    ttl: {
      AccessToken: ttl.accessToken,
      AuthorizationCode: ttl.code,
      Grant: ttl.access,
      Interaction: ttl.request,
      RefreshToken: ttl.refreshToken,
      Session: ttl.request,
    },
    rotateRefreshToken: true,
    issueRefreshToken: async (_, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    revokeGrantPolicy: () => true,
    findAccount: async (_, id) =>
      (await isActivePerson(id)) ? { accountId: id, claims: () => ({ sub: id }) } : undefined,
    interactions: { url: (_, { uid }) => links.oauth.consent(uid) },
    renderError: showProblem,
    clientBasedCORS: () => false,
    fetch: metadataFetch(settings),
    // The library would fetch the address without asking `mayFetch`. It only matters for ID tokens, which are never issued.
    sectorIdentifierUriValidate: () => false,
    features: {
      clientIdMetadataDocument: { enabled: true, ack: 'draft-02', allowFetch: mayFetch },
      devInteractions: { enabled: false },
      registration: { enabled: settings.registration, issueRegistrationAccessToken: false },
      revocation: { enabled: true, allowedPolicy: (_, client, token) => token.clientId === client.clientId },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => absoluteUrl(links.mcp()),
        useGrantedResource: () => true,
        getResourceServerInfo: (_, resource) => {
          if (!addressOfResource(resource)) throw new errors.InvalidTarget()
          return { scope: oauthScopes.join(' '), accessTokenFormat: 'opaque' }
        },
      },
    },
  }
}

/**
 * Documents of clients are fetched only for people who are signed in, and later for clients that one of them allowed. A
 * stranger causes no request. Outside the library, the consent page asks, which requires a sign-in too.
 */
async function mayFetch(ctx: KoaContextWithOIDC | undefined, clientId: string): Promise<boolean> {
  const route = ctx?.oidc.route
  return route === undefined || route === 'authorization' || route === 'resume' || isAllowedClient(clientId)
}

/** Leads a person to a page about the problem. Programs get the error of the specification. */
function showProblem(ctx: KoaContextWithOIDC, out: { error: string }, error: Error): void {
  if (ctx.oidc.route !== 'authorization' && ctx.oidc.route !== 'resume') {
    ctx.body = out
    return
  }
  ctx.status = 303
  ctx.redirect(links.oauth.problem(problemOf(out.error, error instanceof errors.SessionNotFound)))
}

/** Signs the cookies of requests that wait for consent, with a key of its own. */
const cookieKey = () =>
  Buffer.from(hkdfSync('sha256', config().authSecret, '', 'pegboard oauth cookies', 32)).toString('base64url')

const signingAlgorithm = 'ES256'
/** The library requires a key. Nothing is ever signed with it, because no scope leads to an ID token. */
const unusedKey = () => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  use: 'sig',
})
