/** Storage of a new run and its admission to the queue. */
import { v7 as newId } from 'uuid'
import { config } from '@/lib/config'
import type { AuditEntry } from '@/lib/core/audit/audit-event'
import type { SourceFile } from '@/lib/core/formats/upload/source-tree'
import type { RunId, ToolboxId, ToolVersionId, UserId } from '@/lib/core/base/ids'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import { eventContext } from '@/lib/store/audit/audit'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { lockingPool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import { insertRunFiles } from './run-files'
import { admitRuns, type Obstacle, prepareQueue } from '@/lib/store/queue/run-queue'

export type NewRun = {
  toolVersionId: ToolVersionId
  toolboxId: ToolboxId
  userId: UserId
  argumentsText: string
  argumentsHash: string
  slyDataText: string | null
  /** Whether it first waits for a confirmation or an approval, until `confirmExpiresAt`. */
  asks: boolean
  /** Files for its workspace. A run with files must be stored in a transaction. */
  files: readonly SourceFile[]
  decision: Decision
  limits: RunLimits
  createdAt: Date
  /** Milliseconds from the request until the run was checked and decided. */
  checksMs: number
  confirmExpiresAt: Date | null
  idempotencyKey: string | null
  audit: AuditEntry
}

/**
 * Stores a run with its audit event and admits it, under the person's lock, either completely or not at all.
 * Without files, this takes one query.
 * @returns the stored run; or the run for which the person used this key before, or an obstacle, and then
 *   nothing is stored
 */
export async function storeRun(tx: Tx, run: NewRun): Promise<{ id: RunId } | { earlier: RunId } | Obstacle> {
  await prepareQueue()
  const { runsPerPerson, queuePerPerson, queuePerToolbox, runsPerToolbox } = config()
  const id = newId() as RunId
  const { rule, result, requestId, tokenId } = eventContext(run.audit)
  // Rows use the names of their columns, as start_run reads them.
  const request = {
    run: {
      id,
      tool_version_id: run.toolVersionId,
      toolbox_id: run.toolboxId,
      user_id: run.userId,
      arguments_hash: run.argumentsHash,
      state: run.asks ? 'awaiting-confirmation' : 'queued',
      decision: run.decision,
      limits: run.limits,
      created_at: run.createdAt,
      confirm_expires_at: run.confirmExpiresAt,
      idempotency_key: run.idempotencyKey,
      token_id: tokenId,
      timing: { checksMs: run.checksMs },
    },
    event: {
      id: newId(),
      type: run.audit.type,
      after: run.audit.after ?? {},
      rule,
      result,
      request_id: requestId,
    },
    limits: {
      max_running: runsPerPerson,
      max_queued: queuePerPerson,
      max_queued_of_toolbox: queuePerToolbox,
      runs_per_toolbox: runsPerToolbox,
    },
    admits: run.files.length === 0,
  }
  const statement = Prisma.sql`
    SELECT earlier, obstacle, under_way AS "underWay", waiting
    FROM start_run(${JSON.stringify(request)}::jsonb, ${run.argumentsText}, ${run.slyDataText})`
  type Row = { earlier: RunId | null } & (Obstacle | { obstacle: null })
  const [row] = await plannedIn<Row>(tx, 'start-run', statement, lockingPool)
  const { earlier, ...obstacle } = row!
  if (earlier) return { earlier }
  if (obstacle.obstacle !== null) return obstacle
  if (run.files.length > 0) {
    await insertRunFiles(tx, id, 'input', run.files)
    if (!run.asks) await admitRuns(tx, run.userId, { maxRunning: runsPerPerson })
  }
  return { id }
}
