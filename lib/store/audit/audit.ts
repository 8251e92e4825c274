import { v7 as newId } from 'uuid'
import type { AuditEntry } from '@/lib/core/audit/audit-event'
import type { Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { toJson } from '@/lib/store/connection/stored-json'
import { currentRequest } from '@/lib/store/connection/request-context'
import { queueAuditedEvent } from '@/lib/store/webhooks/queue-webhook-event'

/**
 * Records an event in the transaction of the change itself, so that neither exists without the other. The
 * event is linked to the chain later (audit-chain.ts), so that writers never wait for each other here. Webhooks that
 * subscribe to it get a delivery in the same transaction.
 * @returns the id and time of the event
 */
export async function recordAudit(tx: Tx, entry: AuditEntry): Promise<{ id: string; at: string }> {
  const { id, at } = await tx.auditEvent.create({
    data: {
      type: entry.type,
      actorId: entry.actorId ?? null,
      target: entry.target ?? null,
      before: json(entry.before),
      after: json(entry.after),
      ...eventContext(entry),
    },
    select: { id: true, at: true },
  })
  await queueAuditedEvent(tx, entry)
  return { id, at: at.toISOString() }
}

/**
 * Records an event, or sends the same statements and records nothing, so that the response time does not
 * depend on it. The transaction does not wait for the disk, because waiting depends on whether there is
 * anything to write. A crash of the database loses the events of its last second.
 */
export async function recordAuditWhen(tx: Tx, isRecorded: boolean, entry: AuditEntry): Promise<void> {
  const { rule, result, requestId, tokenId } = eventContext(entry)
  await tx.$executeRaw`SET LOCAL synchronous_commit = off`
  await tx.$executeRaw`
    INSERT INTO audit_event (id, type, actor_id, target, before, after, rule, result, request_id, token_id)
    SELECT ${newId()}::uuid, ${entry.type}::text, ${entry.actorId ?? null}::uuid, ${entry.target ?? null}::text,
      ${jsonText(entry.before)}::jsonb, ${jsonText(entry.after)}::jsonb,
      ${rule}::text, ${result}::text, ${requestId}::text, ${tokenId}::uuid
    WHERE ${isRecorded}::boolean`
}

/** Returns the columns that every event has, however it is written. */
export function eventContext({ decision, result, requestId, tokenId }: AuditEntry) {
  return {
    rule: decision ? ruleOf(decision) : null,
    result: result ?? 'done',
    requestId: requestId ?? currentRequest()?.requestId ?? null,
    tokenId: tokenId ?? currentRequest()?.tokenId ?? null,
  }
}

/**
 * Returns the name of a built-in rule, or the id of a policy rule with the number of its policy: `owner`,
 * `r12@7`.
 */
function ruleOf({ rule, policy }: NonNullable<AuditEntry['decision']>): string {
  return policy === undefined ? rule : `${rule}@${policy}`
}

function json(value: Record<string, unknown> | undefined) {
  return value === undefined ? Prisma.DbNull : toJson(value)
}

const jsonText = (value: Record<string, unknown> | undefined) =>
  value === undefined ? null : JSON.stringify(value)
