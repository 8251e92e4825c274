/** The part of a run that changes while it is watched. */
import { config } from '@/lib/config'
import type { RunId } from '@/lib/core/base/ids'
import type { RunStatus, RunWaiting } from '@/lib/core/runs/run-event'
import type { RunState } from '@/lib/core/runs/run-state'
import { plannedQuery } from '@/lib/store/connection/planned-query'
import { underWay } from '@/lib/store/queue/run-queue'
import { Prisma } from '@/lib/store/generated/client'
import { readResult, readTiming, readUsage } from './stored-runs'

export type StatusRow = Omit<
  RunStatus,
  'createdAt' | 'startedAt' | 'endedAt' | 'waiting' | 'result' | 'usage' | 'timing'
> & {
  createdAt: Date
  startedAt: Date | null
  endedAt: Date | null
  result: unknown
  usage: unknown
  timing: unknown
}

/** Columns of the run `r` that change while it is watched. */
export const statusColumns = Prisma.sql`r.state, r.outcome, r.reason, r.exit_code AS "exitCode", r.signal,
  r.created_at AS "createdAt", r.started_at AS "startedAt", r.ended_at AS "endedAt", r.bytes_out::float8 AS "bytesOut",
  r.bytes_dropped::float8 AS "bytesDropped", r.result, r.usage,
  CASE WHEN r.timing ? 'toolMs' THEN r.timing END AS timing`

/** Returns the status from a row with the columns of `statusColumns`, without what the run waits for. */
export function readStatus(row: StatusRow, runId: RunId): RunStatus {
  const { state, outcome, reason, exitCode, signal, bytesOut, bytesDropped } = row
  return {
    ...{ state, outcome, reason, exitCode, signal },
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    ...{ bytesOut, bytesDropped },
    result: readResult(row.result, runId),
    usage: readUsage(row.usage, runId),
    timing: readTiming(row.timing, runId),
    waiting: null,
  }
}

/**
 * State of a run with its last row, both at the same moment. What the run waits for is queried separately.
 */
type RunSnapshot = { status: RunStatus; seq: number }

/**
 * Returns the status of a run, with its place in the queue while it waits. It does not check who may see
 * it.
 */
export async function readRunStatus(runId: RunId): Promise<RunStatus | null> {
  const snapshot = await readRunSnapshot(runId)
  if (!snapshot) return null
  return { ...snapshot.status, waiting: await findWaiting(runId, snapshot.status.state) }
}

/** Returns what a run in this state waits for; null for one that does not wait. */
export async function findWaiting(runId: RunId, state: RunState): Promise<RunWaiting | null> {
  if (state === 'queued') return findPlaceInLine(runId)
  return state === 'dispatched' ? findPlaceAtWorkers(runId) : null
}

/**
 * Returns the status and the number of the last row of output from one snapshot, so that a viewer misses no
 * row between them.
 */
export async function readRunSnapshot(runId: RunId): Promise<RunSnapshot | null> {
  const { text, values } = Prisma.sql`
    SELECT ${statusColumns}, coalesce((SELECT max(seq) FROM run_chunk WHERE run_id = r.id), 0) AS seq
    FROM run r WHERE r.id = ${runId}::uuid`
  const { rows } = await plannedQuery<StatusRow & { seq: number }>('read-run-status', text, values)
  const [row] = rows
  return row ? { status: readStatus(row, runId), seq: row.seq } : null
}

type Line = {
  mine: number
  before: number
  maxRunning: number | null
  toolbox: number
  toolboxBefore: number
}

/** Returns the limit that a queued run waits for, and how many runs come before it. */
async function findPlaceInLine(runId: RunId): Promise<RunWaiting | null> {
  const { rows } = await plannedQuery<Line>(
    'find-place-in-line',
    `SELECT
       (SELECT count(*)::int FROM run other WHERE other.user_id = run.user_id AND ${underWay}) AS mine,
       (SELECT count(*)::int FROM run other WHERE other.user_id = run.user_id AND state = 'queued'
          AND (other.created_at, other.id) < (run.created_at, run.id)) AS before,
       (SELECT max_running FROM quota WHERE quota.user_id = run.user_id) AS "maxRunning",
       (SELECT count(*)::int FROM run other WHERE other.toolbox_id = run.toolbox_id AND ${underWay}) AS toolbox,
       (SELECT count(*)::int FROM run other WHERE other.toolbox_id = run.toolbox_id AND state = 'queued'
          AND (other.created_at, other.id) < (run.created_at, run.id)) AS "toolboxBefore"
     FROM run WHERE id = $1::uuid`,
    [runId],
  )
  const [line] = rows
  if (!line) return null
  const personIsFull = line.maxRunning !== null && line.mine >= line.maxRunning
  return !personIsFull && line.toolbox >= config().runsPerToolbox
    ? { for: 'toolbox', underWay: line.toolbox, position: line.toolboxBefore + 1 }
    : { for: 'person', underWay: line.mine, position: line.before + 1 }
}

/**
 * Returns the position of a dispatched run in the order in which workers take runs: the first run of every
 * person before the second of any.
 */
async function findPlaceAtWorkers(runId: RunId): Promise<RunWaiting | null> {
  const { rows } = await plannedQuery<{ id: string; underWay: number; position: number }>(
    'find-place-at-workers',
    `WITH ranked AS (
       SELECT id, state, dispatched_at,
         row_number() OVER (PARTITION BY user_id ORDER BY state = 'dispatched', dispatched_at, created_at, id) AS rank
       FROM run WHERE ${underWay}
     ),
     placed AS (
       SELECT id, row_number() OVER (ORDER BY rank, dispatched_at, id)::int AS position
       FROM ranked WHERE state = 'dispatched'
     )
     SELECT position, (SELECT count(*)::int FROM ranked WHERE state <> 'dispatched') AS "underWay"
     FROM placed WHERE id = $1::uuid`,
    [runId],
  )
  const [place] = rows
  return place ? { for: 'worker', underWay: place.underWay, position: place.position } : null
}
