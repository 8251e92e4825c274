/**
 * Transitions of runs. Each names the state that it starts from, so of two concurrent transitions one changes
 * nothing. Each end writes the run's last chunk in the same statement, so that no viewer waits forever.
 */
import type { RunId, ToolboxId, ToolVersionId, UserId } from '@/lib/core/base/ids'
import type { RunNetwork } from '@/lib/core/network/network-log'
import type { Judgement } from '@/lib/core/runs/judge-end'
import { leaseMs } from '@/lib/core/runs/lease'
import type { Outcome } from '@/lib/core/runs/outcome'
import type { RunState } from '@/lib/core/runs/run-state'
import { roundStep, type RunTiming } from '@/lib/core/runs/run-timing'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import type { Isolation, SandboxEnd } from '@/lib/core/runs/sandbox-report'
import { withSettings } from '@/lib/core/spec/settings'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { type Tx, database } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { plannedIn, plannedQuery } from '@/lib/store/connection/planned-query'
import type { Decision } from '@/lib/core/policy/model/decision'
import { toJson } from '@/lib/store/connection/stored-json'
import { leaveToCount } from '@/lib/store/catalog/run-counts'
import { readSpec, readToolboxConfig } from '@/lib/store/toolboxes/stored-versions'
import { readRunLimits } from './stored-runs'

/** What a worker needs to execute a run. */
export type ClaimedRun = {
  id: RunId
  userId: UserId
  toolboxId: ToolboxId
  argumentsText: string
  slyDataText: string | null
  limits: RunLimits
  /** Spec with the settings of its toolbox that are active now, whenever the run was requested. */
  spec: ToolSpec
  bundleSha256: string
  /**
   * Hosts that the tool may reach: the grant of its version that is active now, or the remote MCP server that the owners of
   * its toolbox set.
   */
  networkHosts: string[]
  /** Hash of the toolbox's shared files that are active now. */
  sharedSha256: string | null
  /** Whether the run has input files. */
  hasInputs: boolean
  toolVersionId: ToolVersionId
  /** Names of the secrets that the tool is granted, or that its remote MCP server gets. */
  secrets: string[]
  /** The steps before the claim; null for a run that an earlier release stored. */
  timing: Pick<RunTiming, 'checksMs' | 'waitingMs' | 'queueMs'> | null
}

/**
 * Claims a run, without which it cannot execute.
 * @returns null when it was already claimed, cancelled, or put back
 */
export async function claimRun(
  runId: RunId,
  workerId: string,
  isolation: Isolation,
): Promise<ClaimedRun | null> {
  const { rows } = await plannedQuery<ClaimedRow>('claim-run', claim, [
    runId,
    workerId,
    JSON.stringify(isolation),
    leaseMs,
  ])
  const [run] = rows
  if (!run) return null
  const { settings, checksMs, waitingMs, queueMs, ...claimed } = run
  const spec = readSpec(run.spec, run.toolVersionId)
  return {
    ...claimed,
    timing:
      checksMs === null || waitingMs === null || queueMs === null
        ? null
        : { checksMs, waitingMs: roundStep(waitingMs), queueMs: roundStep(queueMs) },
    limits: readRunLimits(run.limits, runId),
    spec: withSettings(spec, settings === null ? {} : readToolboxConfig(settings, runId)),
  }
}

type ClaimedRow = Omit<ClaimedRun, 'limits' | 'spec' | 'timing'> & {
  limits: unknown
  spec: unknown
  settings: unknown
  checksMs: number | null
  waitingMs: number | null
  queueMs: number | null
}

/**
 * A run reaches the remote server `r` of its toolbox only if its version `tv` was listed from it, see openRemoteAccess
 * (lib/operations/toolboxes/remote). Otherwise it gets nothing, and its receipt says so.
 */
const isListedServer = `tv.spec->'program'->'remote'->>'address' = r.address
          AND (tv.spec->'program'->'remote'->'headers')::jsonb = r.headers`

const claim = `
  WITH claimed AS (
    UPDATE run SET state = 'starting', lease_owner = $2, lease_until = now() + $4::int * interval '1 ms',
      isolation = $3::jsonb,
      config_number = (
        SELECT max(c.number) FROM tool_version tv
        JOIN toolbox_config c ON c.toolbox_id = run.toolbox_id AND c.section = tv.spec->'configuration'->>'section'
        WHERE tv.id = run.tool_version_id
      ),
      network_hosts = coalesce((
        SELECT ARRAY[r.host] FROM remote_server r JOIN tool_version tv ON tv.id = run.tool_version_id
        WHERE r.toolbox_id = run.toolbox_id AND ${isListedServer}
      ), (
        SELECT hosts FROM network_grant g WHERE g.tool_version_id = run.tool_version_id
        ORDER BY g.number DESC LIMIT 1
      ), '{}'),
      shared_number = (SELECT max(number) FROM shared_files WHERE toolbox_id = run.toolbox_id),
      secrets = ARRAY(
        SELECT s.name FROM secret_grant g JOIN secret s ON s.id = g.secret_id
        WHERE g.tool_version_id = run.tool_version_id
        UNION
        SELECT unnest(r.secret_names) FROM remote_server r JOIN tool_version tv ON tv.id = run.tool_version_id
        WHERE r.toolbox_id = run.toolbox_id AND ${isListedServer}
        ORDER BY 1
      )
    WHERE id = $1::uuid AND state = 'dispatched' AND cancel_requested_at IS NULL
    RETURNING id, user_id, arguments_text, sly_data_text, limits, tool_version_id, toolbox_id, config_number,
      network_hosts, shared_number, secrets, timing, dispatched_at
  )
  SELECT claimed.id, user_id AS "userId", claimed.toolbox_id AS "toolboxId", arguments_text AS "argumentsText",
    sly_data_text AS "slyDataText", limits, spec, version.bundle_sha256 AS "bundleSha256", network_hosts AS "networkHosts",
    c.config AS settings, secrets, tool_version_id AS "toolVersionId", shared.bundle_sha256 AS "sharedSha256",
    (timing->'checksMs')::float8 AS "checksMs",
    extract(epoch FROM dispatched_at - (timing->>'storedAt')::timestamptz)::float8 * 1000 AS "waitingMs",
    extract(epoch FROM clock_timestamp() - dispatched_at)::float8 * 1000 AS "queueMs",
    EXISTS (SELECT FROM run_file WHERE run_id = claimed.id AND kind = 'input') AS "hasInputs"
  FROM claimed JOIN tool_version ON tool_version.id = tool_version_id JOIN version ON version.id = version_id
  LEFT JOIN toolbox_config c ON c.toolbox_id = claimed.toolbox_id AND c.number = claimed.config_number
    AND c.section = spec->'configuration'->>'section'
  LEFT JOIN shared_files shared ON shared.toolbox_id = claimed.toolbox_id AND shared.number = claimed.shared_number`

/**
 * Moves a run from starting to running, once the tool's process is alive.
 * @param startedMs milliseconds since the process began
 */
export async function markRunning(runId: RunId, workerId: string, startedMs = 0): Promise<void> {
  await plannedQuery(
    'mark-running',
    `UPDATE run SET state = 'running', started_at = now() - $3::float8 * interval '1 ms'
     WHERE id = $1::uuid AND state = 'starting' AND lease_owner = $2`,
    [runId, workerId, startedMs],
  )
}

type Lease = { runId: RunId; bytesOut: number }
type RenewedLease = { runId: RunId; cancelRequested: boolean }

/** Renews the leases of runs. A run that is missing in the result no longer belongs to the worker. */
export async function renewLeases(workerId: string, leases: readonly Lease[]): Promise<RenewedLease[]> {
  return database().$queryRaw<RenewedLease[]>`
    UPDATE run SET lease_until = now() + ${leaseMs} * interval '1 ms', bytes_out = held.bytes_out
    FROM unnest(${leases.map(lease => lease.runId)}::uuid[], ${leases.map(lease => lease.bytesOut)}::bigint[])
      AS held (id, bytes_out)
    WHERE run.id = held.id AND state IN ('starting', 'running') AND lease_owner = ${workerId}
    RETURNING run.id AS "runId", cancel_requested_at IS NOT NULL AS "cancelRequested"`
}

export type FinishedRun = {
  runId: RunId
  workerId: string
  /** Number of the last chunk, the one of the end (E): one more than the last row of output. */
  seq: number
  judgement: Judgement
  end: SandboxEnd
  bytesOut: number
  /** Network log; null or absent when the tool could not reach any host. */
  network?: Pick<RunNetwork, 'log' | 'left'> | null
  /** Number of regular files that the tool left and that were not stored. */
  filesLeft?: number
  /** How long the steps of the run took; null or absent when they are not all known. */
  timing?: RunTiming | null
}

/**
 * Ends a run that the worker has leased. Safe to retry when the result is unknown.
 * @returns false when another process had ended the run
 */
export async function endLeasedRun({
  runId,
  workerId,
  seq,
  judgement,
  end,
  bytesOut,
  network,
  filesLeft,
  timing,
}: FinishedRun): Promise<boolean> {
  const { outcome, reason, result } = judgement
  const { usage } = end
  const lived = end.reason === 'spawn-failed' ? null : usage.wallMs
  const firstByteAgo = usage.firstByteMs === null ? null : Math.max(0, usage.wallMs - usage.firstByteMs)
  const statement = Prisma.sql`
    WITH ended AS (
      UPDATE run SET state = 'ended', outcome = ${outcome}, reason = ${reason}, exit_code = ${end.exitCode},
        signal = ${end.signal}, usage = ${JSON.stringify(usage)}::jsonb,
        timing = ${timing ? JSON.stringify(timing) : null}::jsonb,
        result = ${result === null ? null : JSON.stringify(result)}::json, last_seq = ${seq},
        network_log = ${network ? JSON.stringify(network) : null}::jsonb,
        bytes_out = ${bytesOut}, files_left = ${filesLeft ?? null}, bytes_dropped = ${usage.droppedBytes}, ended_at = now(),
        started_at = coalesce(started_at, now() - ${lived} * interval '1 ms'),
        first_byte_at = now() - ${firstByteAgo} * interval '1 ms'
      WHERE id = ${runId}::uuid AND state IN ('starting', 'running') AND lease_owner = ${workerId}
      RETURNING id, tool_version_id, started_at, ended_at, toolbox_id, user_id, token_id
    ),
    counted AS (${leaveToCount(outcome)})
    INSERT INTO run_chunk (run_id, seq, kind, data)
    SELECT id, ${seq}::int, 'E', convert_to(${outcome}, 'UTF8') FROM ended RETURNING run_id`
  const written = await plannedIn(database(), 'end-leased-run', statement)
  if (written.length > 0) return true
  const [there] = await database().$queryRaw<{ ours: boolean }[]>`
    SELECT lease_owner = ${workerId} AND outcome = ${outcome} AND last_seq = ${seq} AS ours
    FROM run WHERE id = ${runId}::uuid AND state = 'ended'`
  return there?.ours ?? false
}

/**
 * Ends one run that no worker has leased, when it is in one of the states `from`.
 * @returns null when it was in none of them
 */
export async function endRun(
  tx: Tx,
  runId: RunId,
  from: readonly RunState[],
  ending: RunEnding,
): Promise<EndedRun | null> {
  const which = Prisma.sql`id = ${runId}::uuid AND state = ANY(${[...from]})`
  return (await endRuns(tx, which, ending))[0] ?? null
}

export type EndedRun = { runId: RunId; userId: UserId; toolboxId: ToolboxId; seq: number }

type RunEnding = { outcome: Outcome; reason?: string; cancelledBy?: UserId }

/**
 * Ends runs without a worker's lease, or with an expired one. `which` is a condition on the table `run` that
 * names the states to move from.
 */
export async function endRuns(
  tx: Tx,
  which: Prisma.Sql,
  ending: RunEnding & {
    /** Skips runs that another transaction is changing, instead of waiting and looking again. */
    skipBusy?: boolean
  },
): Promise<EndedRun[]> {
  const busy = ending.skipBusy ? Prisma.sql`SKIP LOCKED` : Prisma.empty
  return tx.$queryRaw<EndedRun[]>`
    WITH found AS (SELECT id FROM run WHERE ${which} LIMIT ${endedAtOnceMax} FOR UPDATE ${busy}),
    ended AS (
      UPDATE run SET state = 'ended', outcome = ${ending.outcome}, reason = ${ending.reason ?? null}, ended_at = now(),
        cancelled_by_id = coalesce(${ending.cancelledBy ?? null}::uuid, cancelled_by_id),
        last_seq = 1 + coalesce((SELECT max(seq) FROM run_chunk WHERE run_id = run.id), 0)
      FROM found WHERE run.id = found.id
      RETURNING run.id, user_id, toolbox_id, last_seq
    ),
    written AS (
      INSERT INTO run_chunk (run_id, seq, kind, data)
      SELECT id, last_seq, 'E', convert_to(${ending.outcome}, 'UTF8') FROM ended
    )
    SELECT id AS "runId", user_id AS "userId", toolbox_id AS "toolboxId", last_seq AS seq FROM ended`
}
const endedAtOnceMax = 100

/**
 * Moves a run from awaiting-confirmation to queued, unless its request has expired.
 * @returns false when it was too late
 */
export async function confirmRun(tx: Tx, runId: RunId, decision: Decision, at: Date): Promise<boolean> {
  const { count } = await tx.run.updateMany({
    where: { id: runId, state: 'awaiting-confirmation', confirmExpiresAt: { gt: at } },
    data: { state: 'queued', confirmExpiresAt: null, decision: toJson(decision) },
  })
  return count > 0
}

/** Requests that the worker with the run's lease cancels it. @returns false when no worker has the lease */
export async function requestCancel(tx: Tx, runId: RunId, personId: UserId, at: Date): Promise<boolean> {
  const { count } = await tx.run.updateMany({
    where: { id: runId, state: { in: ['starting', 'running'] } },
    data: { cancelRequestedAt: at, cancelledById: personId },
  })
  return count > 0
}
