/** Changes that admins make to a person: the role, and whether they can sign in. */
import type { AuditEventType } from '@/lib/core/audit/audit-event'
import { AppError } from '@/lib/core/base/errors'
import type { UserId } from '@/lib/core/base/ids'
import type { Actor, Role } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { recordAudit } from '@/lib/store/audit/audit'
import { inTransaction, type Tx } from '@/lib/store/connection/client'
import { lockAdmins, lockPerson, updatePerson, type PersonRecord } from '@/lib/store/people/people'
import { endViewsOfPerson } from './end-sessions'
import { revokeInvitationsFrom } from '@/lib/operations/people/invitations/revoke-invitation'

export type PersonChange = { role: Role } | { status: 'active' | 'suspended' }

/**
 * Changes a person, effective with their next request in every session.
 * @throws AppError `action.denied`, `person.not-found`, `person.last-admin`, `request.invalid`
 */
export async function changePerson(
  actor: Actor,
  personId: UserId,
  change: PersonChange,
  at: Date,
): Promise<void> {
  const decision = permit(decide(actor, 'people.manage', null))
  await inTransaction(async tx => {
    const admins = await lockAdmins(tx)
    const before = await lockPerson(tx, personId)
    if (!before || before.status === 'removed') throw new AppError('person.not-found')
    const after = { role: before.role, status: before.status, ...change }
    if (before.kind === 'service' && after.role === 'admin')
      throw new AppError('request.invalid', "A service account can't be an admin.")
    if (after.role === before.role && after.status === before.status) return

    const staysAdmin = after.role === 'admin' && after.status === 'active'
    if (!staysAdmin) refuseLastAdmin(admins, personId)
    const endSessions = after.status !== 'active'
    if (endSessions) await endViewsOfPerson(tx, personId, at)
    await updatePerson(tx, personId, change, { endSessions })
    if (!staysAdmin) await revokeInvitationsFrom(tx, personId, { actorId: actor.id, decision }, at)
    await recordChange(tx, actor, { before, change, decision })
  })
}

/** Rejects a change that would leave no admin. @throws AppError `person.last-admin` */
export function refuseLastAdmin(admins: readonly UserId[], leaving: UserId): void {
  if (admins.length === 1 && admins[0] === leaving) throw new AppError('person.last-admin')
}

async function recordChange(
  tx: Tx,
  actor: Actor,
  { before, change, decision }: { before: PersonRecord; change: PersonChange; decision: Decision },
): Promise<void> {
  await recordAudit(tx, {
    type: eventOf(change),
    actorId: actor.id,
    target: before.id,
    before: 'role' in change ? { role: before.role } : { status: before.status },
    after: change,
    decision,
  })
}

function eventOf(change: PersonChange): AuditEventType {
  if ('role' in change) return 'person.role-changed'
  return change.status === 'suspended' ? 'person.suspended' : 'person.restored'
}
