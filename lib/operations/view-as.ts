/** "View as": an admin looks at the site as somebody else sees it. Nothing can be changed meanwhile, and both ends are recorded. */
import { AppError } from '@/lib/core/errors'
import type { UserId, ViewingId } from '@/lib/core/ids'
import type { Actor } from '@/lib/core/policy/actor'
import { decide } from '@/lib/core/policy/decide'
import { permit } from '@/lib/core/policy/permit'
import { recordAudit } from '@/lib/store/audit'
import { database, inTransaction } from '@/lib/store/client'
import { findPerson } from '@/lib/store/people'
import { deleteEndedViewings, deleteViewing, findViewing, insertViewing } from '@/lib/store/viewings'
import type { Session } from './find-actor'

/** Long enough to look into a question, too short to be forgotten. */
export const viewingMs = 30 * 60_000

/**
 * Other admins can be looked at like everybody else: what admins alone may do is closed meanwhile.
 * @throws AppError `action.denied`, `person.not-found`, `request.invalid` for oneself and for programs
 */
export async function startViewing(
  actor: Actor,
  session: Session | null,
  personId: UserId,
  at: Date,
): Promise<{ id: ViewingId; endsAt: Date }> {
  const decision = permit(decide(actor, 'people.manage', null))
  if (!session || session.personId !== actor.id || actor.token)
    throw new AppError('request.invalid', 'Only people can look as somebody else, not programs.')
  if (personId === actor.id) throw new AppError('request.invalid', 'This is what you see anyway.')
  const endsAt = new Date(at.getTime() + viewingMs)
  return inTransaction(async tx => {
    const person = await findPerson(tx, personId)
    if (person?.status !== 'active') throw new AppError('person.not-found')
    await deleteEndedViewings(tx, at)
    const viewing = { viewerId: actor.id, sessionVersion: session.version, personId, startedAt: at, endsAt }
    const id = await insertViewing(tx, viewing)
    await recordAudit(tx, {
      type: 'person.view-started',
      actorId: actor.id,
      target: personId,
      after: { until: endsAt.toISOString() },
      decision,
    })
    return { id, endsAt }
  })
}

/** Does nothing when it is over, or somebody else's. */
export async function stopViewing(session: Session, id: ViewingId, at: Date): Promise<void> {
  const viewing = await findViewing(database(), id, at)
  if (viewing?.viewerId !== session.personId) return
  await inTransaction(async tx => {
    if (!(await deleteViewing(tx, id))) return
    await recordAudit(tx, {
      type: 'person.view-ended',
      actorId: viewing.viewerId,
      target: viewing.personId,
      before: { since: viewing.startedAt.toISOString() },
    })
  })
}
