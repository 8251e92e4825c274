/**
 * A small OpenID Connect provider for tests: discovery, authorization code with PKCE (S256), signed ID
 * tokens, keys, rotating refresh tokens and the userinfo endpoint. It is as strict as a real one: a code
 * works once, for its client, address and verifier, and a refresh token works once.
 */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type ProviderPerson = {
  sub: string
  email?: string
  email_verified?: boolean | string
  name?: string
  groups?: unknown
}

type OidcProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** The signed-in person: the authorization endpoint answers for this person without a prompt. */
  person: ProviderPerson
  /** Omits email address and name from the ID token, as some providers do. */
  thinTokens: boolean
  /** Signs ID tokens with a key that is not published. */
  forgedTokens: boolean
  /** Issues refresh tokens. */
  refreshable: boolean
  /** Answers refreshes without an ID token, as the standard allows. */
  bareRefreshes: boolean
  /** An outage: every request gets this response, or none. */
  outage: 'silent' | 503 | null
  /** An OAuth error with which the token endpoint answers refreshes. */
  refreshError: string | null
  /** Number of requested refreshes, and the people whose refreshes are rejected. */
  refreshes: number
  removed: Set<string>
  /** Resolves before each response to a refresh. */
  beforeRefresh: () => Promise<void>
  close: () => Promise<void>
}

type Grant = { challenge: string; nonce: string | null; redirectUri: string; person: ProviderPerson }

export async function startOidcProvider(): Promise<OidcProvider> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const otherKeys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const grants = new Map<string, Grant>()
  const accessTokens = new Map<string, ProviderPerson>()

  const provider: OidcProvider = {
    issuer: '',
    clientId: 'pegboard',
    clientSecret: 'a secret between two',
    person: { sub: 'unknown' },
    thinTokens: false,
    forgedTokens: false,
    refreshable: false,
    bareRefreshes: false,
    outage: null,
    refreshError: null,
    refreshes: 0,
    removed: new Set(),
    beforeRefresh: async () => {},
    close: () =>
      new Promise((resolve, reject) => {
        server.close(error => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
  const refreshTokens = new Map<string, string>()
  /** Current data of each person, for tokens that outlive a sign-in. */
  const people = new Map<string, ProviderPerson>()

  const issue = (person: ProviderPerson, nonce: string | null, withIdToken: boolean) => {
    const { sub, ...rest } = person
    const now = Math.floor(Date.now() / 1000)
    const accessToken = randomBytes(16).toString('hex')
    accessTokens.set(accessToken, person)
    const refreshToken = randomBytes(16).toString('hex')
    if (provider.refreshable) refreshTokens.set(refreshToken, sub)
    return {
      token_type: 'Bearer',
      access_token: accessToken,
      expires_in: 300,
      ...(provider.refreshable && { refresh_token: refreshToken }),
      ...(withIdToken && {
        id_token: signed(provider.forgedTokens ? otherKeys.privateKey : keys.privateKey, {
          iss: provider.issuer,
          aud: provider.clientId,
          sub,
          iat: now,
          exp: now + 300,
          ...(nonce !== null && { nonce }),
          ...(!provider.thinTokens && rest),
        }),
      }),
    }
  }

  const refresh = async (token: string, response: ServerResponse) => {
    provider.refreshes += 1
    await provider.beforeRefresh()
    const sub = refreshTokens.get(token)
    refreshTokens.delete(token)
    if (provider.refreshError) return refused(response, provider.refreshError)
    if (sub === undefined || provider.removed.has(sub)) return refused(response, 'invalid_grant')
    return issue(
      provider.person.sub === sub ? provider.person : people.get(sub)!,
      null,
      !provider.bareRefreshes,
    )
  }

  const endpoints: Record<string, (request: IncomingMessage, url: URL, response: ServerResponse) => unknown> =
    {
      '/.well-known/openid-configuration': () => ({
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        userinfo_endpoint: `${provider.issuer}/userinfo`,
        jwks_uri: `${provider.issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      }),

      '/keys': () => ({
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      }),

      '/authorize': (_, url, response) => {
        const query = url.searchParams
        const redirectUri = query.get('redirect_uri')!
        const challenge = query.get('code_challenge')
        if (query.get('client_id') !== provider.clientId || query.get('response_type') !== 'code') return null
        if (!challenge || query.get('code_challenge_method') !== 'S256') return null
        const code = randomBytes(16).toString('hex')
        grants.set(code, { challenge, nonce: query.get('nonce'), redirectUri, person: provider.person })
        const back = new URL(redirectUri)
        back.searchParams.set('code', code)
        back.searchParams.set('state', query.get('state') ?? '')
        response.writeHead(302, { location: back.href }).end()
        return undefined
      },

      '/token': async (request, _, response) => {
        const expected = `Basic ${Buffer.from(`${provider.clientId}:${encodeURIComponent(provider.clientSecret).replaceAll('%20', '+')}`).toString('base64')}`
        if (request.headers.authorization !== expected) return null
        const form = new URLSearchParams(await bodyOf(request))
        if (form.get('grant_type') === 'refresh_token')
          return refresh(form.get('refresh_token') ?? '', response)
        const grant = grants.get(form.get('code') ?? '')
        grants.delete(form.get('code') ?? '')
        const challenge = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url')
        if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri'))
          return null
        people.set(grant.person.sub, grant.person)
        return issue(grant.person, grant.nonce, true)
      },

      '/userinfo': request =>
        accessTokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '') ?? null,
    }

  const server = createServer((request, response) => {
    if (provider.outage === 'silent') return void request.socket.destroy()
    if (provider.outage) return void response.writeHead(provider.outage).end('<h1>Down</h1>')
    void (async () => {
      const url = new URL(request.url!, provider.issuer)
      const body = await endpoints[url.pathname]?.(request, url, response)
      if (response.writableEnded) return
      response.writeHead(body ? 200 : 400, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body ?? { error: 'invalid_request' }))
    })()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  provider.issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  return provider
}

function signed(
  key: ReturnType<typeof generateKeyPairSync>['privateKey'],
  claims: Record<string, unknown>,
): string {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const input = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'one' })}.${encode(claims)}`
  return `${input}.${createSign('RSA-SHA256').update(input).sign(key, 'base64url')}`
}

function refused(response: ServerResponse, error: string): undefined {
  response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
