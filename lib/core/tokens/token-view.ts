/** Everything that pages and the API show of a token, which excludes the token itself. */
import type { RuleAction } from '@/lib/core/policy/model/actions'

export type TokenState = 'active' | 'paused' | 'expired' | 'revoked'

export type TokenClient = {
  /** Host that published the client; null for one that registered itself, whose name nothing proves. */
  host: string | null
  /** Path of the only MCP address at which it has access. */
  address: string
}

export type TokenRow = {
  id: string
  /** The beginning of the token; empty for an OAuth client. */
  prefix: string
  name: string
  /** The OAuth client that has this access, by consent of the owner; null for an API token. */
  client: TokenClient | null
  scopes: RuleAction[]
  /** Slugs or patterns of slugs; only `*` means all toolboxes. */
  toolboxes: string[]
  state: TokenState
  createdAt: string
  expiresAt: string
  /** When the token pauses unless its owner signs in; null for service accounts, whose tokens never pause. */
  pausesAt: string | null
  /** Time of the last use, precise to a minute; null when the token was never used. */
  lastUsedAt: string | null
}

/** The only response that contains the token itself. */
export type NewTokenView = { token: TokenRow; secret: string }

/**
 * Returns the state of a token at a moment. A final state takes precedence over one that a sign-in ends.
 * @param pausesAt null for a token that never pauses
 */
export function tokenStateOf(
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date },
  pausesAt: Date | null,
  at: Date,
): TokenState {
  if (revokedAt) return 'revoked'
  if (expiresAt <= at) return 'expired'
  return pausesAt && pausesAt <= at ? 'paused' : 'active'
}
