/** Everything that pages and the API show of a token, which excludes the token itself. */
import type { RuleAction } from '@/lib/core/policy/model/actions'

export type TokenState = 'active' | 'paused' | 'expired' | 'revoked'

export type TokenRow = {
  id: string
  /** The beginning of the token. */
  prefix: string
  name: string
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
