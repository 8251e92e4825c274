import { AppError } from '@/lib/core/errors'
import type { Actor } from '@/lib/core/policy/actor'
import { decide } from '@/lib/core/policy/decide'
import { permit } from '@/lib/core/policy/permit'
import { recordAudit } from '@/lib/store/audit'
import { database, inTransaction } from '@/lib/store/client'
import { findPerson, updatePerson } from '@/lib/store/people'
import type { Session } from './find-actor'
import { checkPasswordHash, hashNewPassword } from './hash-password'
import { forgiveAttempts, spendAttempt } from './spend-attempt'

/**
 * Changes the actor's own password and ends all their sessions; the returned one is for whoever asked.
 * @throws AppError `password.wrong`, `password.weak`, `request.rate-limited`, `action.denied` for people without a password
 */
export async function changePassword(
  actor: Actor,
  input: { current: string; next: string; at: Date },
): Promise<Session> {
  const decision = permit(decide(actor, 'account.manage', null))
  await spendAttempt('password', actor.id, input.at)
  const person = await findPerson(database(), actor.id)
  if (!person?.passwordHash)
    throw new AppError('action.denied', 'You sign in through a provider and have no password here.')
  if (!(await checkPasswordHash(person.passwordHash, input.current))) throw new AppError('password.wrong')
  const passwordHash = await hashNewPassword(input.next, person)

  const changed = await inTransaction(async tx => {
    const after = await updatePerson(tx, actor.id, { passwordHash }, { endSessions: true })
    await recordAudit(tx, {
      type: 'person.password-changed',
      actorId: actor.id,
      target: actor.id,
      decision,
    })
    return after
  })
  await forgiveAttempts('password', actor.id)
  return { personId: changed.id, version: changed.sessionVersion }
}
