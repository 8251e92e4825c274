/** Runs that wait for approval. */
import type { RunId, UserId } from '@/lib/core/base/ids'
import type { Actor, PersonKind } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { ToolboxFacts } from '@/lib/core/policy/model/facts'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import { readToolboxFacts, toolboxColumns, type FlatToolbox } from './decision-columns'
import { isApprover } from './readable-runs'
import { readDecision } from '@/lib/store/access/stored-policy'

export type PendingRunRecord = {
  id: RunId
  person: { id: UserId; name: string; kind: PersonKind }
  toolbox: ToolboxFacts
  tool: string
  version: number
  argumentsText: string
  decision: Decision
  createdAt: Date
  confirmExpiresAt: Date
}

/**
 * Returns waiting runs that name the actor as an approver, oldest first, because they expire first.
 * @param ofServices also includes runs of service accounts without a named approver
 */
export async function listPendingRuns(
  tx: Tx,
  actor: Actor,
  at: Date,
  { limit, ofServices }: { limit: number; ofServices: boolean },
): Promise<PendingRunRecord[]> {
  type Row = Omit<PendingRunRecord, 'person' | 'toolbox' | 'decision'> &
    FlatToolbox & { decision: unknown; userId: UserId; personName: string; personKind: PersonKind }
  const statement = Prisma.sql`
    SELECT r.id, r.user_id AS "userId", u.name AS "personName", u.kind AS "personKind", tool.name AS tool, v.number AS version,
      r.arguments_text AS "argumentsText", r.decision, r.created_at AS "createdAt",
      r.confirm_expires_at AS "confirmExpiresAt", ${toolboxColumns}
    FROM run r
    JOIN "user" u ON u.id = r.user_id
    JOIN tool_version tv ON tv.id = r.tool_version_id
    JOIN tool ON tool.id = tv.tool_id
    JOIN version v ON v.id = tv.version_id
    JOIN toolbox t ON t.id = r.toolbox_id
    WHERE ${isPending(at)} AND r.user_id <> ${actor.id}::uuid AND (${isApprover(actor)} OR (${ofServices} AND ${isOfService}))
    ORDER BY r.created_at, r.id LIMIT ${limit}`
  const rows = await plannedIn<Row>(tx, 'list-pending-runs', statement, pagePool)
  return rows.map(row => ({
    ...row,
    person: { id: row.userId, name: row.personName, kind: row.personKind },
    toolbox: readToolboxFacts(row),
    decision: readDecision(row.decision, row.id),
  }))
}

/**
 * Reports whether any run, and any access request, waits for anyone. Every page asks this, which uses two small indexes.
 */
export async function findPending(tx: Tx, at: Date): Promise<{ runs: boolean; requests: boolean }> {
  const statement = Prisma.sql`
    SELECT EXISTS (SELECT FROM access_request WHERE state = 'open' AND expires_at > ${at}) AS requests,
      EXISTS (
        SELECT FROM run r JOIN "user" u ON u.id = r.user_id
        WHERE ${isPending(at)} AND (r.decision ? 'approvers' OR ${isOfService})
      ) AS runs`
  return (await plannedIn<{ runs: boolean; requests: boolean }>(tx, 'find-pending', statement, pagePool))[0]!
}

const isPending = (at: Date) => Prisma.sql`r.state = 'awaiting-confirmation' AND r.confirm_expires_at > ${at}`

/** Condition on the person `u`: the requester is a service account, and no rule names an approver. */
const isOfService = Prisma.sql`(u.kind = 'service' AND NOT r.decision ? 'approvers')`
