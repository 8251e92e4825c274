/** The sign-in providers in addition to email and password, each enabled by its variables. */
import type { Profile } from 'next-auth'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import GithubProvider, { type GithubProfile } from 'next-auth/providers/github'
import { readGroupClaims } from '@/lib/core/people/read-group-claims'
import { config, type GithubServer, type OidcSignIn } from '@/lib/config'

/** Data of a button on the sign-in page. */
type SignInProvider = { id: 'github' | 'oidc'; name: string }

/** Returns the identity providers that are configured, as the sign-in page offers them. */
export function signInProviders(): SignInProvider[] {
  const { github, oidc } = config()
  return [
    ...(github ? [{ id: 'github' as const, name: 'GitHub' }] : []),
    ...(oidc ? [{ id: 'oidc' as const, name: oidc.name }] : []),
  ]
}

/** Claims of a provider about a person, in the names of OpenID Connect. */
export type ProviderClaims = { email?: unknown; email_verified?: unknown; name?: unknown } & {
  readonly [claim: string]: unknown
}

/** Timeout for responses of a provider, because people wait for them. */
const timeoutMs = 10_000

type GithubEmail = { email: string; primary: boolean; verified: boolean }

/**
 * Returns next-auth's GitHub provider for github.com or a GitHub Enterprise Server. It asks only for the
 * profile and email addresses.
 */
export function githubProvider(settings: GithubServer): OAuthConfig<GithubProfile> {
  const { clientId, clientSecret, url } = settings
  return GithubProvider({
    clientId,
    clientSecret,
    issuer: `${url}/login/oauth`,
    authorization: {
      url: `${url}/login/oauth/authorize`,
      params: { scope: 'read:user user:email' },
    },
    token: `${url}/login/oauth/access_token`,
    checks: ['state', 'pkce'],
    httpOptions: { timeout: timeoutMs },
    userinfo: {
      url: `${githubApi(settings)}/user`,
      async request({ client, tokens }) {
        const profile = await client.userinfo(tokens.access_token!)
        const answer = await fetch(`${githubApi(settings)}/user/emails`, {
          headers: { authorization: `Bearer ${tokens.access_token}`, accept: 'application/vnd.github+json' },
          signal: AbortSignal.timeout(timeoutMs),
        })
        const emails: GithubEmail[] = answer.ok ? await answer.json() : []
        return { ...profile, ...primaryEmail(emails) }
      },
    },
  })
}

/** Returns the API address of github.com, of a GHE.com subdomain or of a GitHub Enterprise Server. */
export function githubApi({ url }: Pick<GithubServer, 'url'>): string {
  const { protocol, host } = new URL(url)
  const isCloud = host === 'github.com' || host.endsWith('.ghe.com')
  return isCloud ? `${protocol}//api.${host}` : `${url}/api/v3`
}

/**
 * Returns the primary address from the list. The profile alone may show an address that GitHub never
 * verified.
 */
export function primaryEmail(emails: readonly GithubEmail[]): { email?: string; email_verified: boolean } {
  const primary = emails.find(email => email.primary)
  return { email: primary?.email, email_verified: primary?.verified ?? false }
}

type OidcClaims = Profile & { sub: string; email_verified?: unknown }

/** Returns any OpenID Connect provider, discovered by its issuer (OpenID Connect Discovery 1.0). */
export function oidcProvider(settings: OidcSignIn): OAuthConfig<OidcClaims> {
  const { issuer, name, scopes, groupsClaim, clientId, clientSecret } = settings
  return {
    id: 'oidc',
    name,
    type: 'oauth',
    wellKnown: `${issuer}/.well-known/openid-configuration`,
    authorization: { params: { scope: scopes } },
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    clientId,
    clientSecret,
    httpOptions: { timeout: timeoutMs },
    userinfo: {
      // Some providers omit the address or the groups from the ID token and return them only from the
      // userinfo endpoint.
      async request({ client, tokens }) {
        // next-auth hands over the set whose ID token openid-client has just verified, under a looser type.
        const claims = (tokens as { claims: () => OidcClaims }).claims()
        const isWhole = claims.email !== undefined && (groupsClaim === null || groupsClaim in claims)
        if (isWhole || !client.issuer.metadata.userinfo_endpoint) return claims
        const profile = await client.userinfo(tokens.access_token!)
        // OpenID Connect Core, section 5.3.4: claims of a different subject must not be used.
        return profile.sub === claims.sub ? { ...claims, ...profile } : claims
      },
    },
    profile: claims => ({ id: claims.sub }),
  }
}

/** Returns the groups in the claims; null when groups are not requested. */
export function groupsOf(provider: string, claims: ProviderClaims): string[] | null {
  const claim = provider === 'oidc' ? config().oidc?.groupsClaim : null
  return claim ? readGroupClaims(claims[claim]) : null
}

/** Reports whether the address is verified. Some providers write booleans as text. */
export function isEmailVerified(claims: ProviderClaims): boolean {
  return claims.email_verified === true || claims.email_verified === 'true'
}
