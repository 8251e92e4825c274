/**
 * Finds the actor of a session. Runs on every request, so that suspension, role and group changes apply
 * immediately.
 */
import type { UserId, ViewingId } from '@/lib/core/base/ids'
import type { Actor, ActorToken, PersonKind } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { withPolicy } from '@/lib/core/policy/model/with-policy'
import { findActorRecord, findPersons, type ActorRecord } from '@/lib/store/access/actors'
import { database, type Tx } from '@/lib/store/connection/client'
import { policyInForce, policyInForceAs } from '@/lib/store/access/policies'
import { markSeen } from '@/lib/store/people/people'
import { findViewing } from '@/lib/store/access/viewings'
import { checkSession, type AskProvider } from '@/lib/operations/people/check-session'
import type { Session } from '@/lib/core/people/session'

export type { Session } from '@/lib/core/people/session'

/** Precision of "last seen", which saves a write with every request. */
const seenPrecisionMs = 5 * 60_000

/**
 * Finds the actor of a session. Returns null when the session has ended: signed out, expired, not confirmed
 * by its provider, or of a person who is suspended or removed.
 * @param options.viewing set while its person views as another person, who is then returned instead
 * @param options.ask reaches the sign-in provider when its last answer about the person is too old
 * @param options.signal aborted when the client is gone: nothing then waits for an answer of the provider
 */
export async function findActor(
  session: Session,
  at: Date,
  { viewing, ask, signal }: { viewing?: ViewingId | null; ask: AskProvider; signal?: AbortSignal },
): Promise<Actor | null> {
  const found = await findActorRecord(session.personId, session.id)
  if (!found || !isUsable(found, session, at)) return null
  const record = await checkSession(found, ask, at, signal)
  if (!record?.session || !isUsable(record, session, at)) return null
  if (isStale(record.lastSeenAt, at) || isStale(record.session.lastUsedAt, at))
    await markSeen(database(), { id: record.id, session: session.id, at })
  const actor = await asActor(record, at)
  return viewing ? ((await findViewed(actor, session, viewing, at)) ?? actor) : actor
}

function isUsable({ status, sessionVersion, session }: ActorRecord, requested: Session, at: Date): boolean {
  return (
    status === 'active' && sessionVersion === requested.version && session !== null && session.expiresAt > at
  )
}

const isStale = (seenAt: Date | null, at: Date) =>
  seenAt === null || at.getTime() - seenAt.getTime() > seenPrecisionMs

/**
 * Returns null when the view is over: stopped, timed out, started in another session, or by a person who is
 * no longer an admin.
 */
async function findViewed(
  viewer: Actor,
  session: Session,
  viewing: ViewingId,
  at: Date,
): Promise<Actor | null> {
  const found = await findViewing(database(), viewing, at)
  if (found?.viewerId !== viewer.id || found.sessionId !== session.id) return null
  if (decide(viewer, 'people.manage', null).effect === 'deny') return null
  const person = await findActorById(found.personId, at)
  const viewedBy = { id: viewer.id, name: viewer.name, until: found.endsAt.toISOString() }
  return person && { ...person, viewedBy }
}

/**
 * Finds the person in whose name something continues without them, such as a link that they created. Returns
 * null if they cannot sign in.
 */
export async function findActorById(personId: UserId, at: Date): Promise<Actor | null> {
  const record = await findActorRecord(personId)
  return record?.status === 'active' ? asActor(record, at) : null
}

/** Returns these people as actors under the policy of today, with two queries for all. */
export async function findActorsById(
  tx: Tx,
  personIds: readonly UserId[],
  at: Date,
): Promise<Map<UserId, Actor>> {
  const policy = await policyInForce(tx)
  const persons = await findPersons(personIds)
  return new Map([...persons].map(([id, person]) => [id, withPolicy(person, policy, at)]))
}

/**
 * Returns the owner of a token, with no more rights than the token has.
 * @returns null when the owner cannot sign in
 */
export async function findTokenOwner(
  personId: UserId,
  at: Date,
  token: ActorToken,
): Promise<{ actor: Actor; kind: PersonKind; confirmedAt: Date } | null> {
  const record = await findActorRecord(personId)
  if (record?.status !== 'active') return null
  const { kind, confirmedAt } = record
  return { actor: await asActor(record, at, token), kind, confirmedAt }
}

async function asActor(record: ActorRecord, at: Date, token?: ActorToken): Promise<Actor> {
  const { id, name, email, role, status, groups, roles, confirmations, policyNumber } = record
  const policy = await policyInForceAs(database(), policyNumber)
  const person = { id, name, email, role, status, groups, roles, confirmations, ...(token && { token }) }
  return withPolicy(person, policy, at)
}
