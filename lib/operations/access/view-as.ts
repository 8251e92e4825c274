/** "View as": an admin looks at the site as somebody else sees it. Nothing can be changed meanwhile, and both ends are recorded. */
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

/** Does nothing when it is over, or somebody else's. */
export async function stopViewing(session: Session, id: ViewingId, at: Date): Promise<void> {
  await inTransaction(tx => endViews(tx, { id, viewer: session.personId }, at))
}
