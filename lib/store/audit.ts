import type { AuditEntry } from '@/lib/core/audit/audit-event'
import { type Tx, Prisma } from './client'

/** Writes down what happened, in the transaction of the change itself: neither exists without the other. */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.auditEvent.create({
    data: {
      type: entry.type,
      actorId: entry.actorId ?? null,
      target: entry.target ?? null,
      before: json(entry.before),
      after: json(entry.after),
      requestId: entry.requestId ?? null,
    },
  })
}

function json(value: Record<string, unknown> | undefined) {
  return value === undefined ? Prisma.DbNull : (value as Prisma.InputJsonObject)
}
