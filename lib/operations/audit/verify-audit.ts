/** The integrity check of the audit log, which also records its result. */
import { needsAdmin, type AuditCheck } from '@/lib/core/audit/audit-check'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { recordAudit } from '@/lib/store/audit/audit'
import { linkAll } from '@/lib/store/audit/audit-chain'
import { inTransaction } from '@/lib/store/connection/client'
import { followChain } from './follow-chain'

/**
 * Checks the chain. The result is an event itself, so that everyone sees when the chain was last checked.
 * @param actor null for the command line of the machine
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
