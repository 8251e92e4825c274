import { AppError } from '@/lib/core/base/errors'
import type { InvitationId, UserId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { recordAudit } from '@/lib/store/audit/audit'
import { inTransaction, type Tx } from '@/lib/store/connection/client'
import { findInvitation, moveToRevoked, revokeInvitationsOf } from '@/lib/store/people/invitations'

/**
 * Revokes an unused link.
 * @throws AppError `action.denied`, `invitation.not-found`, `invitation.expired` when it was already used or
 * revoked
 */
export async function revokeInvitation(actor: Actor, id: InvitationId, at: Date): Promise<void> {
  const decision = permit(decide(actor, 'people.manage', null))
  await inTransaction(async tx => {
    const invitation = await findInvitation(tx, id)
    if (!invitation?.invitedBy) throw new AppError('invitation.not-found')
    if (!(await moveToRevoked(tx, id, at))) throw new AppError('invitation.expired')
    await recordAudit(tx, {
      type: 'invitation.revoked',
      actorId: actor.id,
      target: id,
      before: { email: invitation.email, role: invitation.role },
      decision,
    })
  })
}

/**
 * Revokes every pending link of a sender who may no longer invite people.
 * @param sender null for links that Pegboard created
 * @param by the person and decision that caused it; no person for Pegboard
 */
export async function revokeInvitationsFrom(
  tx: Tx,
  sender: UserId | null,
  by: { actorId?: UserId; decision?: Decision },
  at: Date,
): Promise<void> {
  for (const { id, email, role } of await revokeInvitationsOf(tx, sender, at))
    await recordAudit(tx, { type: 'invitation.revoked', ...by, target: id, before: { email, role } })
}
