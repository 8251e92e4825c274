/** The part of a run that changes while it is watched. */
import type { RunId } from '@/lib/core/ids'
import type { RunResult, RunStatus } from '@/lib/core/runs/run-event'
import type { RunUsage } from '@/lib/core/runs/sandbox-report'
import { streamPool } from './stream-pool'

type StatusRow = Omit<RunStatus, 'createdAt' | 'startedAt' | 'endedAt' | 'waiting' | 'result' | 'usage'> & {
  createdAt: Date
  startedAt: Date | null
  endedAt: Date | null
  result: RunResult | null
  usage: RunUsage | null
  /** Queued runs of the same person that go first. */
  ahead: number
  maxRunning: number | null
}

export async function readRunStatus(runId: RunId): Promise<RunStatus | null> {
  const { rows } = await streamPool().query<StatusRow>(
    `SELECT state, outcome, reason, exit_code AS "exitCode", signal, created_at AS "createdAt",
       started_at AS "startedAt", ended_at AS "endedAt", bytes_out::float8 AS "bytesOut",
       bytes_dropped::float8 AS "bytesDropped", result, usage,
       CASE WHEN state = 'queued' THEN (
         SELECT count(*)::int FROM run earlier WHERE earlier.user_id = run.user_id AND earlier.state = 'queued'
           AND (earlier.created_at, earlier.id) < (run.created_at, run.id)
       ) ELSE 0 END AS ahead,
       (SELECT max_running FROM quota WHERE quota.user_id = run.user_id) AS "maxRunning"
     FROM run WHERE id = $1::uuid`,
    [runId],
  )
  const [row] = rows
  if (!row) return null
  const { ahead: _ahead, maxRunning: _maxRunning, ...status } = row
  return {
    ...status,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    waiting: sayWaiting(row),
  }
}

/** Several people may watch, so it speaks of the person who runs, not of "you". */
function sayWaiting({ state, ahead, maxRunning }: StatusRow): string | null {
  if (state === 'dispatched') return 'Waiting for a worker.'
  if (state !== 'queued') return null
  const limit = `One person may have ${maxRunning ?? 'few'} running at once.`
  return ahead === 0
    ? `Next of this person's runs. ${limit}`
    : `${ahead} ${ahead === 1 ? 'run' : 'runs'} of the same person ${ahead === 1 ? 'goes' : 'go'} first. ${limit}`
}
