import type { AuditEntry } from '@/lib/core/audit/audit-event'
import { type Tx, Prisma } from './client'
import { currentRequest } from './request-context'

/**
 * Writes down what happened, in the transaction of the change itself: neither exists without the other. Its place in the
 * chain it gets afterwards (audit-chain.ts), so that nobody waits here for others who write.
 * @returns which event it is
 */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<{ id: string; at: string }> {
  const { id, at } = await tx.auditEvent.create({
    data: {
      type: entry.type,
      actorId: entry.actorId ?? null,
      target: entry.target ?? null,
      before: json(entry.before),
      after: json(entry.after),
      ...circumstancesOf(entry),
    },
    select: { id: true, at: true },
  })
  return { id, at: at.toISOString() }
}

/** What is the same for every event, however it is written. */
export function circumstancesOf({ decision, result, requestId }: AuditEntry) {
  return {
    rule: decision ? ruleOf(decision) : null,
    result: result ?? 'done',
    requestId: requestId ?? currentRequest()?.requestId ?? null,
    tokenId: currentRequest()?.tokenId ?? null,
  }
}

/** A built-in rule by its name, one of the policy with the number of that policy: `owner`, `r12@7`. */
function ruleOf({ rule, policy }: NonNullable<AuditEntry['decision']>): string {
  return policy === undefined ? rule : `${rule}@${policy}`
}

function json(value: Record<string, unknown> | undefined) {
  return value === undefined ? Prisma.DbNull : (value as Prisma.InputJsonObject)
}
