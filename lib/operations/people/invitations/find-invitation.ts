/** Content of the page behind an invitation link. */
import { AppError } from '@/lib/core/base/errors'
import type { Role } from '@/lib/core/policy/model/actor'
import { database } from '@/lib/store/connection/client'
import { findInvitationByToken, type InvitationRecord } from '@/lib/store/people/invitations'
import { hashInvitationToken } from './invitation-token'

export type InvitationToJoin = {
  /** The only address that can join with this link; null: the person enters one. */
  email: string | null
  role: Role
  /** null: the link of the first admin. */
  invitedBy: string | null
  expiresAt: string
}

/** Returns the invitation of a token. @throws AppError `invitation.not-found`, `invitation.expired` */
export async function findInvitation(token: string, at: Date): Promise<InvitationToJoin> {
  const invitation = await findInvitationByToken(database(), hashInvitationToken(token))
  if (!invitation) throw new AppError('invitation.not-found')
  if (invitationState(invitation, at) !== 'open') throw new AppError('invitation.expired')
  const { email, role, invitedBy, expiresAt } = invitation
  return { email, role, invitedBy: invitedBy?.name ?? null, expiresAt: expiresAt.toISOString() }
}

/** Returns the state of an invitation. An accepted one stays accepted after its expiry date. */
export function invitationState(
  invitation: Pick<InvitationRecord, 'acceptedAt' | 'revokedAt' | 'expiresAt'>,
  at: Date,
): 'open' | 'accepted' | 'expired' | 'revoked' {
  if (invitation.acceptedAt) return 'accepted'
  if (invitation.revokedAt) return 'revoked'
  return invitation.expiresAt <= at ? 'expired' : 'open'
}
