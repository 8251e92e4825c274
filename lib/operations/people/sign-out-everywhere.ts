import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { recordAudit } from '@/lib/store/audit/audit'
import { inTransaction } from '@/lib/store/connection/client'
import { updatePerson } from '@/lib/store/people/people'
import { endViewsOfPerson } from './end-sessions'

/**
 * Ends every session of the actor, including the current one; their tokens stay.
 * @throws AppError `action.denied` for programs
 */
export async function signOutEverywhere(actor: Actor, at: Date): Promise<void> {
  const decision = permit(decide(actor, 'account.manage', null))
  await inTransaction(async tx => {
    await endViewsOfPerson(tx, actor.id, at)
    await updatePerson(tx, actor.id, {}, { endSessions: true })
    await recordAudit(tx, {
      type: 'person.signed-out-everywhere',
      actorId: actor.id,
      target: actor.id,
      decision,
    })
  })
}
