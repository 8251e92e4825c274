import { AppError } from '@/lib/core/errors'
import type { InvitationId } from '@/lib/core/ids'
import type { Actor } from '@/lib/core/policy/actor'
import { decide } from '@/lib/core/policy/decide'
import { permit } from '@/lib/core/policy/permit'
import { recordAudit } from '@/lib/store/audit'
import { inTransaction } from '@/lib/store/client'
import { findInvitation, moveToRevoked } from '@/lib/store/invitations'

/**
 * Makes a link that was not used yet worthless.
 * @throws AppError `action.denied`, `invitation.not-found`, `invitation.expired` when it was used or revoked already
 */
export async function revokeInvitation(actor: Actor, id: InvitationId, at: Date): Promise<void> {
  permit(decide(actor, 'people.manage', null))
  await inTransaction(async tx => {
    const invitation = await findInvitation(tx, id)
    if (!invitation?.invitedBy) throw new AppError('invitation.not-found')
    if (!(await moveToRevoked(tx, id, at))) throw new AppError('invitation.expired')
    await recordAudit(tx, {
      type: 'invitation.revoked',
      actorId: actor.id,
      target: id,
      before: { email: invitation.email, role: invitation.role },
    })
  })
}
