/** From a session to whoever acts: asked on every request, so that suspension, a new role and a group act at once. */
import type { UserId } from '@/lib/core/ids'
import type { Actor } from '@/lib/core/policy/actor'
import { governed, type Policy } from '@/lib/core/policy/policy'
import { database } from '@/lib/store/client'
import { listGroupIdsOf } from '@/lib/store/groups'
import { policyInForce } from '@/lib/store/policies'
import { findPerson, markSeen, type PersonRecord } from '@/lib/store/people'

/** What a session cookie says; it counts only as long as the person's row agrees. */
export type Session = { personId: UserId; version: number }

/** "Last seen" is told to this precision, which spares a write with every request. */
const seenPrecisionMs = 5 * 60_000

/** Null when the session has ended: signed out everywhere, suspended, removed, or never real. */
export async function findActor(session: Session, at: Date): Promise<Actor | null> {
  const [person, groups, policy] = await findWithPolicy(session.personId)
  if (person?.status !== 'active' || person.sessionVersion !== session.version) return null
  if (!person.lastSeenAt || at.getTime() - person.lastSeenAt.getTime() > seenPrecisionMs)
    await markSeen(database(), person.id, at)
  return asActor(person, groups, policy, at)
}

/** Somebody in whose name something goes on without them, such as a link that they made; null when they may not come in. */
export async function findActorById(personId: UserId, at: Date): Promise<Actor | null> {
  const [person, groups, policy] = await findWithPolicy(personId)
  return person?.status === 'active' ? asActor(person, groups, policy, at) : null
}

const findWithPolicy = (personId: UserId) =>
  Promise.all([
    findPerson(database(), personId),
    listGroupIdsOf(database(), personId),
    policyInForce(database()),
  ])

function asActor(
  { id, name, email, role, status }: PersonRecord,
  groups: Actor['groups'],
  policy: Policy,
  at: Date,
): Actor {
  return governed({ id, name, email, role, status, groups, roles: [] }, policy, at)
}
