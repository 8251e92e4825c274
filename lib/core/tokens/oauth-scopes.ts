/** Scopes and lifetimes of the access that a person allows to an OAuth client. */
import type { RuleAction } from '@/lib/core/policy/model/actions'

/** Scopes that clients can request. What else API tokens can do has no use over MCP. */
export const oauthScopes = ['run', 'view'] as const satisfies readonly RuleAction[]
export type OAuthScope = (typeof oauthScopes)[number]

/** What a client gets that names no scope. */
const defaultScopes: readonly OAuthScope[] = ['run']

/**
 * Returns the scopes of a request, in a fixed order. Others are left out, as RFC 6749 (section 3.3) allows: many clients
 * add scopes of OpenID Connect to every request.
 */
export function requestedScopes(text: string | null): readonly OAuthScope[] {
  const words = new Set(text?.split(' '))
  const known = oauthScopes.filter(scope => words.has(scope))
  return known.length > 0 ? known : defaultScopes
}

const minute = 60
const day = 24 * 60 * minute

/**
 * Accesses of one client at one address that a person has at a time. A client has the same id on every computer, so one is
 * not enough; a client that asks at each start must not use up the limit of tokens.
 */
export const accessesMax = 5

/** Seconds. */
export const oauthLifetimes = {
  /** Time to read and answer the consent page. */
  request: 10 * minute,
  code: minute,
  accessToken: 60 * minute,
  /** A refresh token is used once, and its successor lives as long again. */
  refreshToken: 30 * day,
  /** After this time the person is asked again. */
  access: 90 * day,
  /** A client that registered itself and got no access until then is forgotten. */
  unusedClient: day,
} as const
