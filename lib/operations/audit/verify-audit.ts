/** Checks the chain of the audit and records what was found. */
import { needsAdmin, type AuditCheck } from '@/lib/core/audit/audit-check'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { recordAudit } from '@/lib/store/audit/audit'
import { linkAll } from '@/lib/store/audit/audit-chain'
import { inTransaction } from '@/lib/store/connection/client'
import { followChain } from './follow-chain'

/**
 * What was found is an event itself, so that everybody sees when the chain was last checked.
 * @param actor null for whoever has the command line of the machine
 * @throws AppError `action.denied`
 */
export async function verifyAudit(actor: Actor | null): Promise<AuditCheck> {
  const decision = actor && permit(decide(actor, 'audit.read', null))
  await linkAll()
  const check = await followChain()
  await inTransaction(tx =>
    recordAudit(tx, {
      type: 'audit.verified',
      ...(actor && { actorId: actor.id }),
      ...(decision && { decision }),
      after: { ...check },
      ...(needsAdmin(check) && { result: 'failed' }),
    }),
  )
  return check
}
