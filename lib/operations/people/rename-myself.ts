import { AppError } from '@/lib/core/base/errors'
import { readPersonName } from '@/lib/core/people/person-name'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { recordAudit } from '@/lib/store/audit/audit'
import { inTransaction } from '@/lib/store/connection/client'
import { updatePerson } from '@/lib/store/people/people'

/**
 * Changes the name of the actor, also on past actions.
 * @throws AppError `request.invalid`, `action.denied`
 */
export async function renameMyself(actor: Actor, name: string): Promise<void> {
  const decision = permit(decide(actor, 'account.manage', null))
  const after = readPersonName(name)
  if (!after) throw new AppError('request.invalid', 'Enter a name of up to 80 characters.')
  if (after === actor.name) return
  await inTransaction(async tx => {
    await updatePerson(tx, actor.id, { name: after }, { endSessions: false })
    await recordAudit(tx, {
      type: 'person.renamed',
      actorId: actor.id,
      target: actor.id,
      before: { name: actor.name },
      after: { name: after },
      decision,
    })
  })
}
