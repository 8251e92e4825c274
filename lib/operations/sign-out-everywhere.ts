import type { Actor } from '@/lib/core/policy/actor'
import { decide } from '@/lib/core/policy/decide'
import { permit } from '@/lib/core/policy/permit'
import { recordAudit } from '@/lib/store/audit'
import { inTransaction } from '@/lib/store/client'
import { updatePerson } from '@/lib/store/people'

/** Ends every session of the actor, the one that asks included; their tokens stay. @throws AppError `action.denied` for programs */
export async function signOutEverywhere(actor: Actor): Promise<void> {
  const decision = permit(decide(actor, 'account.manage', null))
  await inTransaction(async tx => {
    await updatePerson(tx, actor.id, {}, { endSessions: true })
    await recordAudit(tx, {
      type: 'person.signed-out-everywhere',
      actorId: actor.id,
      target: actor.id,
      decision,
    })
  })
}
