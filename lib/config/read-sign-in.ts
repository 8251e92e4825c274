/** The settings of signing in: keys of sessions and secrets, providers, and who can join. */
import { readSecretKeys } from './secret-keys'
import type { Config, GithubServer, OAuthServer, OidcSignIn } from './settings'
import type { VariableReader } from './variable-reader'

/** 32 characters of base64 are 192 bits: too many to guess, and every generator can produce them. */
export const authSecretLengthMin = 32

/** Returns undefined if it is not set. Only a process that signs something needs it. */
export function readAuthSecret(reader: VariableReader): string | undefined {
  const secret = reader.text('NEXTAUTH_SECRET')
  if (secret !== undefined && secret.length < authSecretLengthMin)
    reader.problems.push(`NEXTAUTH_SECRET must have at least ${authSecretLengthMin} characters.`)
  return secret
}

type SignIn = Pick<
  Config,
  'secretKeys' | 'github' | 'oidc' | 'signUpDomains' | 'sessionCheckHours' | 'tokenPauseDays' | 'oauth'
>

/** Reads how people and programs sign in, except for the secret that signs their sessions. */
export function readSignIn(reader: VariableReader): SignIn {
  return {
    secretKeys: Object.freeze(readKeys(reader)),
    github: readGithub(reader),
    oidc: readOidc(reader),
    signUpDomains: Object.freeze(readSignUpDomains(reader)),
    sessionCheckHours: reader.integer('PEGBOARD_SESSION_CHECK_HOURS', 8, { min: 1, max: 720 }),
    tokenPauseDays: reader.integer('PEGBOARD_TOKEN_PAUSE_DAYS', 30, { min: 2, max: 3650 }),
    oauth: readOAuth(reader),
  }
}

function readKeys(reader: VariableReader): Uint8Array[] {
  const keys = readSecretKeys(reader.text('PEGBOARD_SECRET_KEY') ?? '')
  if (!keys)
    reader.problems.push(
      'PEGBOARD_SECRET_KEY must be 32 random bytes in base64 or hexadecimal; several are separated by commas.',
    )
  return keys ?? []
}

function readGithub(reader: VariableReader): GithubServer | null {
  const isEnabled = reader.allSet(['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'])
  const url = reader.url('GITHUB_URL', ['https:', 'http:']) ?? 'https://github.com'
  if (!isEnabled) return null
  return Object.freeze({
    clientId: reader.text('GITHUB_CLIENT_ID')!,
    clientSecret: reader.text('GITHUB_CLIENT_SECRET')!,
    url,
  })
}

function readOidc(reader: VariableReader): OidcSignIn | null {
  const isEnabled = reader.allSet(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'])
  const issuer = reader.url('OIDC_ISSUER', ['https:', 'http:'])
  const scopes = reader.text('OIDC_SCOPES') ?? 'openid email profile'
  if (!scopes.split(/\s+/).includes('openid'))
    reader.problems.push('OIDC_SCOPES must include the scope openid.')
  if (!isEnabled || !issuer) return null
  return Object.freeze({
    issuer,
    clientId: reader.text('OIDC_CLIENT_ID')!,
    clientSecret: reader.text('OIDC_CLIENT_SECRET')!,
    name: reader.text('OIDC_NAME') ?? 'Single sign-on',
    scopes,
    groupsClaim: reader.text('OIDC_GROUPS_CLAIM') ?? null,
  })
}

function readSignUpDomains(reader: VariableReader): string[] {
  const domains = reader.list('PEGBOARD_SIGN_UP_DOMAINS') ?? []
  for (const domain of domains)
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain))
      reader.problems.push(
        `PEGBOARD_SIGN_UP_DOMAINS must be domains separated by commas, such as example.org (got "${domain}").`,
      )
  return domains
}

function readOAuth(reader: VariableReader): OAuthServer | null {
  const isEnabled = reader.oneOf('PEGBOARD_OAUTH', 'off', ['off', 'on']) === 'on'
  const registration = reader.oneOf('PEGBOARD_OAUTH_REGISTRATION', 'off', ['off', 'on']) === 'on'
  const hosts = reader.list('PEGBOARD_OAUTH_HOSTS') ?? []
  for (const host of hosts)
    if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host))
      reader.problems.push(
        `PEGBOARD_OAUTH_HOSTS must be host names separated by commas, such as clients.example.org (got "${host}").`,
      )
  if (!isEnabled && (registration || hosts.length > 0))
    reader.problems.push(
      'PEGBOARD_OAUTH_REGISTRATION and PEGBOARD_OAUTH_HOSTS have no effect unless PEGBOARD_OAUTH is on.',
    )
  return isEnabled ? Object.freeze({ registration, hosts: Object.freeze(hosts) }) : null
}
