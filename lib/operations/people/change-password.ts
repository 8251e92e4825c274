import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction } from '@/lib/store/connection/client'
import { findPerson, updatePerson } from '@/lib/store/people/people'
import { endViewsOfPerson } from './end-sessions'
import type { Session } from '@/lib/operations/access/find-actor'
import { checkPasswordHash, hashNewPassword } from './hash-password'
import { resetAttempts, consumeAttempt } from './rate-limit'
import { startSession, type SessionOrigin } from './start-session'

/**
 * Changes the actor's own password and ends all their sessions; the returned session replaces the current
 * one.
 * @throws AppError `password.wrong`, `password.weak`, `request.rate-limited`, `action.denied` for people
 * without a password
 */
export async function changePassword(
  actor: Actor,
  input: { current: string; next: string; origin: SessionOrigin; at: Date },
): Promise<Session> {
  const decision = permit(decide(actor, 'account.manage', null))
  await consumeAttempt('password', actor.id, input.at)
  const person = await findPerson(database(), actor.id)
  if (!person?.passwordHash)
    throw new AppError('action.denied', 'You sign in through a provider and have no password here.', {
      details: { rule: 'no-password' },
      refused: { action: 'account.manage' },
    })
  if (!(await checkPasswordHash(person.passwordHash, input.current))) throw new AppError('password.wrong')
  const passwordHash = await hashNewPassword(input.next, person)

  const session = await inTransaction(async tx => {
    await endViewsOfPerson(tx, actor.id, input.at)
    const after = await updatePerson(tx, actor.id, { passwordHash }, { endSessions: true })
    await recordAudit(tx, {
      type: 'person.password-changed',
      actorId: actor.id,
      target: actor.id,
      decision,
    })
    return startSession(tx, after, { origin: input.origin, at: input.at })
  })
  await resetAttempts('password', actor.id)
  return session
}
