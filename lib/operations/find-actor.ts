/** From a session to whoever acts: asked on every request, so that suspension and a new role act at once. */
import type { UserId } from '@/lib/core/ids'
import type { Actor } from '@/lib/core/policy/actor'
import { ungoverned } from '@/lib/core/policy/policy'
import { database } from '@/lib/store/client'
import { findPerson, markSeen } from '@/lib/store/people'

/** What a session cookie says; it counts only as long as the person's row agrees. */
export type Session = { personId: UserId; version: number }

/** "Last seen" is told to this precision, which spares a write with every request. */
const seenPrecisionMs = 5 * 60_000

/** Null when the session has ended: signed out everywhere, suspended, removed, or never real. */
export async function findActor(session: Session, at: Date): Promise<Actor | null> {
  const person = await findPerson(database(), session.personId)
  if (person?.status !== 'active' || person.sessionVersion !== session.version) return null
  if (!person.lastSeenAt || at.getTime() - person.lastSeenAt.getTime() > seenPrecisionMs)
    await markSeen(database(), person.id, at)
  return ungoverned({ id: person.id, name: person.name, email: person.email, role: person.role })
}
