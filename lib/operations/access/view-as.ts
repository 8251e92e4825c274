/**
 * "View as": an admin sees the site as another person does. The view is read-only, and its start and end are
 * recorded.
 */
import { AppError } from '@/lib/core/base/errors'
import type { UserId, ViewingId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { recordAudit } from '@/lib/store/audit/audit'
import { inTransaction } from '@/lib/store/connection/client'
import { findPerson } from '@/lib/store/people/people'
import { deleteEndedViewings, insertViewing } from '@/lib/store/access/viewings'
import { endViews } from '@/lib/operations/people/end-sessions'
import type { Session } from './find-actor'

/** Long enough to investigate a problem, and too short to be forgotten. */
export const viewingMs = 30 * 60_000

/**
 * Starts a view as another person, including other admins: admin features are unavailable while viewing.
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
    throw new AppError('request.invalid', 'Only a person can view as another person, not an API token.')
  if (personId === actor.id) throw new AppError('request.invalid', "You can't view as yourself.")
  const endsAt = new Date(at.getTime() + viewingMs)
  return inTransaction(async tx => {
    const person = await findPerson(tx, personId)
    if (person?.status !== 'active') throw new AppError('person.not-found')
    await deleteEndedViewings(tx, at)
    const viewing = { viewerId: actor.id, sessionId: session.id, personId, startedAt: at, endsAt }
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

/** Stops a view. Does nothing if it is over or belongs to another person. */
export async function stopViewing(session: Session, id: ViewingId, at: Date): Promise<void> {
  await inTransaction(tx => endViews(tx, { id, viewer: session.personId }, at))
}
