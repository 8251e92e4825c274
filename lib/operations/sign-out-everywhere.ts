import type { Actor } from '@/lib/core/policy/actor'
import { recordAudit } from '@/lib/store/audit'
import { inTransaction } from '@/lib/store/client'
import { updatePerson } from '@/lib/store/people'

/** Ends every session of the actor, the one that asks included. */
export async function signOutEverywhere(actor: Actor): Promise<void> {
  await inTransaction(async tx => {
    await updatePerson(tx, actor.id, {}, { endSessions: true })
    await recordAudit(tx, { type: 'person.signed-out-everywhere', actorId: actor.id, target: actor.id })
  })
}
