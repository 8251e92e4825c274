/** The sessions of a person, as they see and end them on their account page. */
import { AppError } from '@/lib/core/base/errors'
import type { SessionId } from '@/lib/core/base/ids'
import type { SessionView } from '@/lib/core/people/session-view'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction } from '@/lib/store/connection/client'
import { listSessionsOf, lockSession } from '@/lib/store/people/sessions'
import { endSessions } from './end-sessions'

/**
 * Returns the sessions of the actor that can still be used, the most recently used first.
 * @param current the session that asks
 * @throws AppError `action.denied` for programs, `viewing.read-only`
 */
export async function listSessions(
  actor: Actor,
  current: SessionId | null,
  at: Date,
): Promise<SessionView[]> {
  if (actor.viewedBy) throw new AppError('viewing.read-only', `Only ${actor.name} can see these sessions.`)
  permit(decide(actor, 'account.manage', null))
  const records = await listSessionsOf(database(), actor.id, at)
  return records.map(({ id, device, address, provider, startedAt, lastUsedAt }) => ({
    id,
    device,
    address,
    provider,
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === current,
  }))
}

/**
 * Ends a session of the actor, which may be the one that asks.
 * @throws AppError `action.denied` for programs, `session.not-found`, also for sessions of other people
 */
export async function revokeSession(actor: Actor, id: SessionId, at: Date): Promise<void> {
  const decision = permit(decide(actor, 'account.manage', null))
  await inTransaction(async tx => {
    const ended = await lockSession(tx, { id, userId: actor.id })
    if (!ended) throw new AppError('session.not-found', 'This session has already ended.')
    await endSessions(tx, [ended], at)
    await recordAudit(tx, {
      type: 'session.revoked',
      actorId: actor.id,
      target: actor.id,
      before: { session: id, device: ended.device, startedAt: ended.startedAt.toISOString() },
      decision,
    })
  })
}
