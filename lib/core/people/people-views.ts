/** Accounts and invitations as pages and API answers show them. */
import type { PersonStatus, Role } from '@/lib/core/policy/model/actor'
import type { TokenRow } from '@/lib/core/tokens/token-view'

export type PersonRow = {
  id: string
  name: string
  email: string
  role: Role
  status: PersonStatus
  createdAt: string
  lastSeenAt: string | null
  providers: string[]
  me: boolean
}

/** One page of the people. */
export type PeopleView = {
  people: PersonRow[]
  /** Id of the last person of this page, for the next one; null on the last one. */
  next: string | null
}

export type ServiceRow = {
  id: string
  name: string
  /** Identifier by which groups and owners refer to the account; it receives no email. */
  email: string
  status: PersonStatus
  createdAt: string
  groups: { slug: string; name: string }[]
  tokens: TokenRow[]
}

export type InvitationRow = {
  id: string
  email: string | null
  role: Role
  invitedBy: string | null
  createdAt: string
  expiresAt: string
  state: 'open' | 'accepted' | 'expired' | 'revoked'
}
