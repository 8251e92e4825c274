import { AppError } from '@/lib/core/base/errors'
import type { UserId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { revokeTokensOf } from '@/lib/store/access/api-tokens'
import { recordAudit } from '@/lib/store/audit/audit'
import { inTransaction } from '@/lib/store/connection/client'
import { anonymizePerson, lockAdmins, lockPerson } from '@/lib/store/people/people'
import { endViewsOfPerson } from './end-sessions'
import { refuseLastAdmin } from './change-person'
import { revokeInvitationsFrom } from '@/lib/operations/people/invitations/revoke-invitation'

/**
 * Deletes a person permanently. Their past actions still show their name; their address can be invited again
 * as a new person.
 * @throws AppError `action.denied`, `person.not-found`, `person.last-admin`
 */
export async function removePerson(actor: Actor, personId: UserId, at: Date): Promise<void> {
  const decision = permit(decide(actor, 'people.manage', null))
  await inTransaction(async tx => {
    const admins = await lockAdmins(tx)
    const person = await lockPerson(tx, personId)
    if (!person || person.status === 'removed') throw new AppError('person.not-found')
    refuseLastAdmin(admins, personId)
    await revokeInvitationsFrom(tx, personId, { actorId: actor.id, decision }, at)
    const tokens = await revokeTokensOf(tx, personId, at)
    await endViewsOfPerson(tx, personId, at)
    await anonymizePerson(tx, personId)
    await recordAudit(tx, {
      type: 'person.removed',
      actorId: actor.id,
      target: personId,
      before: { role: person.role, status: person.status },
      after: { status: 'removed', ...(tokens > 0 && { tokensRevoked: tokens }) },
      decision,
    })
  })
}
