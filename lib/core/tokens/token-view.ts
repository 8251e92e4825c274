/** What pages and the API tell of a token: everything but the token. */
import type { RuleAction } from '@/lib/core/policy/actions'

export type TokenState = 'active' | 'expired' | 'revoked'

export type TokenRow = {
  id: string
  /** How it begins. */
  prefix: string
  name: string
  scopes: RuleAction[]
  /** Slugs or patterns of slugs; `*` alone: all. */
  toolboxes: string[]
  state: TokenState
  createdAt: string
  expiresAt: string
  /** Within a minute; null: never. */
  lastUsedAt: string | null
}

/** The one answer that holds the token itself. */
export type NewTokenView = { token: TokenRow; secret: string }

/** At this moment. Revoking is told before expiring: somebody wanted it. */
export function tokenStateOf(
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date },
  at: Date,
): TokenState {
  if (revokedAt) return 'revoked'
  return expiresAt <= at ? 'expired' : 'active'
}
