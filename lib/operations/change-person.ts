/** What an admin changes of a person: the role, and whether they may come in. */
import type { AuditEventType } from '@/lib/core/audit/audit-event'
import { AppError } from '@/lib/core/errors'
import type { UserId } from '@/lib/core/ids'
import type { Actor, Role } from '@/lib/core/policy/actor'
import type { Decision } from '@/lib/core/policy/decision'
import { decide } from '@/lib/core/policy/decide'
import { permit } from '@/lib/core/policy/permit'
import { recordAudit } from '@/lib/store/audit'
import { inTransaction, type Tx } from '@/lib/store/client'
import { lockAdmins, lockPerson, updatePerson, type PersonRecord } from '@/lib/store/people'
import { revokeInvitationsFrom } from './revoke-invitation'

export type PersonChange = { role: Role } | { status: 'active' | 'suspended' }

/**
 * Takes effect with the person's next request, whatever sessions they have.
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
      throw new AppError('request.invalid', 'A service account is never an admin.')
    if (after.role === before.role && after.status === before.status) return

    const staysAdmin = after.role === 'admin' && after.status === 'active'
    if (!staysAdmin) refuseLastAdmin(admins, personId)
    await updatePerson(tx, personId, change, { endSessions: after.status !== 'active' })
    if (!staysAdmin) await revokeInvitationsFrom(tx, personId, { actorId: actor.id, decision }, at)
    await recordChange(tx, actor, { before, change, decision })
  })
}

/** @throws AppError `person.last-admin` when nobody could manage people any more */
export function refuseLastAdmin(admins: readonly UserId[], leaving: UserId): void {
  if (admins.length === 1 && admins[0] === leaving) throw new AppError('person.last-admin')
}

async function recordChange(
  tx: Tx,
  actor: Actor,
  { before, change, decision }: { before: PersonRecord; change: PersonChange; decision: Decision },
): Promise<void> {
  const type: AuditEventType =
    'role' in change
      ? 'person.role-changed'
      : change.status === 'suspended'
        ? 'person.suspended'
        : 'person.restored'
  await recordAudit(tx, {
    type,
    actorId: actor.id,
    target: before.id,
    before: 'role' in change ? { role: before.role } : { status: before.status },
    after: change,
    decision,
  })
}
