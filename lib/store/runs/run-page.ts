/** Everything that the page of a run shows, except its output, in one query: programs that wait for a run read it too. */
import type { RunId, UserId } from '@/lib/core/base/ids'
import type { RunStatus } from '@/lib/core/runs/run-event'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { Prisma } from '@/lib/store/generated/client'
import { limitEditorsColumn } from '@/lib/store/toolboxes/toolbox-limits'
import type { RunMarkRecord } from './run-marks'
import { readStatus, statusColumns, type StatusRow } from './run-status'
import { type FlatRun, readRun, runColumns, type RunRecord, runTables } from './runs'

export type RunPageRecord = {
  run: RunRecord
  /** Without what the run waits for. */
  status: RunStatus
  /** Names of the people and groups that can raise the limits of its toolbox. */
  limitEditors: string[]
  /** What the reader noted about it; null when the run has no mark. */
  mark: RunMarkRecord | null
}

type Row = FlatRun &
  StatusRow & { limitEditors: string[]; isMarked: boolean; mark: string | null; pinnedAt: Date | null }

/** Returns a run for a reader, without a check of whether they may see it. A deleted run does not exist. */
export async function findRunPage(tx: Tx, runId: RunId, readerId: UserId): Promise<RunPageRecord | null> {
  const statement = Prisma.sql`
    SELECT ${runColumns}, ${statusColumns}, ${limitEditorsColumn} AS "limitEditors",
      m.run_id IS NOT NULL AS "isMarked", m.name AS mark, m.pinned_at AS "pinnedAt"
    FROM ${runTables}
    LEFT JOIN run_mark m ON m.run_id = r.id AND m.user_id = ${readerId}::uuid
    WHERE r.id = ${runId}::uuid AND r.deleted_at IS NULL`
  const [row] = await plannedIn<Row>(tx, 'find-run-page', statement)
  if (!row) return null
  const { limitEditors, isMarked, mark, pinnedAt } = row
  return {
    run: readRun(row),
    status: readStatus(row, runId),
    limitEditors,
    mark: isMarked ? { name: mark, pinnedAt } : null,
  }
}
