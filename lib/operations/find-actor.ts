/** From a session to whoever acts: asked on every request, so that suspension, a new role and a group act at once. */
import type { UserId, ViewingId } from '@/lib/core/ids'
import type { Actor, ActorToken } from '@/lib/core/policy/actor'
import { decide } from '@/lib/core/policy/decide'
import { governed } from '@/lib/core/policy/policy'
import { findActorRecord, type ActorRecord } from '@/lib/store/actors'
import { database } from '@/lib/store/client'
import { policyInForceAs } from '@/lib/store/policies'
import { markSeen } from '@/lib/store/people'
import { findViewing } from '@/lib/store/viewings'

/** What a session cookie says; it counts only as long as the person's row agrees. */
export type Session = { personId: UserId; version: number }

/** "Last seen" is told to this precision, which spares a write with every request. */
const seenPrecisionMs = 5 * 60_000

/**
 * Null when the session has ended: signed out everywhere, suspended, removed, or never real.
 * @param viewing when its person looks as somebody else, who is then answered instead
 */
export async function findActor(
  session: Session,
  at: Date,
  viewing?: ViewingId | null,
): Promise<Actor | null> {
  const record = await findActorRecord(session.personId)
  if (record?.status !== 'active' || record.sessionVersion !== session.version) return null
  if (!record.lastSeenAt || at.getTime() - record.lastSeenAt.getTime() > seenPrecisionMs)
    await markSeen(database(), record.id, at)
  const actor = await asActor(record, at)
  return viewing ? ((await findViewed(actor, session, viewing, at)) ?? actor) : actor
}

/** Null when the view is over: stopped, timed out, begun in another session, or by who is no admin any more. */
async function findViewed(
  viewer: Actor,
  session: Session,
  viewing: ViewingId,
  at: Date,
): Promise<Actor | null> {
  const found = await findViewing(database(), viewing, at)
  if (found?.viewerId !== viewer.id || found.sessionVersion !== session.version) return null
  if (decide(viewer, 'people.manage', null).effect === 'deny') return null
  const person = await findActorById(found.personId, at)
  const viewedBy = { id: viewer.id, name: viewer.name, until: found.endsAt.toISOString() }
  return person && { ...person, viewedBy }
}

/**
 * Somebody in whose name something goes on without them, such as a link that they made; null when they may not come in.
 * @param token with which a program acts for them
 */
export async function findActorById(personId: UserId, at: Date, token?: ActorToken): Promise<Actor | null> {
  const record = await findActorRecord(personId)
  return record?.status === 'active' ? asActor(record, at, token) : null
}

async function asActor(record: ActorRecord, at: Date, token?: ActorToken): Promise<Actor> {
  const { id, name, email, role, status, groups, roles, policyNumber } = record
  const policy = await policyInForceAs(database(), policyNumber)
  return governed({ id, name, email, role, status, groups, roles, ...(token && { token }) }, policy, at)
}
