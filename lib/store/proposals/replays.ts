/**
 * Replays of proposals and their calls: requested by people, executed by a worker, one call after the other.
 */
import type {
  AnswerComparison,
  ReplayAnswer,
  ReplayRequest,
  ReplaySource,
  ReplayState,
  ReplayVerdict,
} from '@/lib/core/proposals/replay/replay'
import type {
  BundleHash,
  ExampleId,
  ReplayId,
  RunId,
  ToolboxId,
  UserId,
  VersionId,
} from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { settleLimits, usualLimits } from '@/lib/core/runs/limits/limit-settings'
import { outcomesOfTool } from '@/lib/core/runs/outcome'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import { withSettings } from '@/lib/core/spec/settings'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import type { Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { isReadableRun } from '@/lib/store/runs/run-list'
import { readSetLimits, setLimitsColumn } from '@/lib/store/toolboxes/toolbox-limits'
import { toJson } from '@/lib/store/connection/stored-json'
import { readSpec, readToolboxConfig } from '@/lib/store/toolboxes/stored-versions'
import { readAfter, readBefore, readComparison, readReplayRequest } from './stored-proposals'

export type ReplayRecord = {
  id: ReplayId
  proposalId: string
  baseId: VersionId | null
  proposedId: VersionId
  base: { number: number } | null
  proposed: { number: number }
  requestedBy: { id: UserId; name: string } | null
  state: ReplayState
  request: ReplayRequest
  spentMs: number
  fault: string
  createdAt: Date
  endedAt: Date | null
}

export type CaseRecord = {
  position: number
  tool: string
  source: ReplaySource
  sourceId: string
  argumentsText: string
  before: ReplayAnswer | null
  after: ReplayAnswer | null
  verdict: ReplayVerdict | null
  detail: string
  comparison: AnswerComparison | null
  begunAt: Date | null
}

type NewReplay = Pick<ReplayRecord, 'id' | 'proposalId' | 'baseId' | 'proposedId' | 'request'> & {
  requestedById: UserId | null
  createdAt: Date
}
export type NewCase = Pick<CaseRecord, 'tool' | 'source' | 'sourceId' | 'argumentsText'> &
  Partial<Pick<CaseRecord, 'verdict' | 'detail'>>

export async function insertReplay(tx: Tx, replay: NewReplay, cases: readonly NewCase[]): Promise<void> {
  await tx.replay.create({ data: { ...replay, request: toJson(replay.request) } })
  const rows = cases.map((each, position) => ({ ...each, replayId: replay.id, position }))
  if (rows.length > 0) await tx.replayCase.createMany({ data: rows })
}

const replayColumns = {
  id: true,
  proposalId: true,
  baseId: true,
  proposedId: true,
  base: { select: { number: true } },
  proposed: { select: { number: true } },
  requestedBy: { select: { id: true, name: true } },
  state: true,
  request: true,
  spentMs: true,
  fault: true,
  createdAt: true,
  endedAt: true,
} as const satisfies Prisma.ReplaySelect

export async function findReplay(tx: Tx, id: ReplayId): Promise<ReplayRecord | null> {
  const row = await tx.replay.findUnique({ where: { id }, select: replayColumns })
  return row && asReplay(row)
}

/** Returns replays, newest first. */
export async function listReplays(tx: Tx, proposalId: string): Promise<ReplayRecord[]> {
  const rows = await tx.replay.findMany({
    where: { proposalId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: replayColumns,
  })
  return rows.map(asReplay)
}

/** Returns replays that no worker has finished, oldest first. */
export async function listOpenReplays(tx: Tx): Promise<ReplayId[]> {
  const rows = await tx.replay.findMany({
    where: { state: { in: ['queued', 'running'] } },
    orderBy: { createdAt: 'asc' },
    select: { id: true },
  })
  return rows.map(({ id }) => id as ReplayId)
}

/** Moves a replay to another state. @returns false when it was in none of the states `from` */
export async function moveReplay(
  tx: Tx,
  id: ReplayId,
  from: readonly ReplayState[],
  to: ReplayState,
  move: { fault?: string; endedAt?: Date } = {},
): Promise<boolean> {
  const { count } = await tx.replay.updateMany({
    where: { id, state: { in: [...from] } },
    data: { ...move, state: to },
  })
  return count === 1
}

/**
 * Returns the result of each contract example when it was last tried with the proposed version; null when it
 * is about to be tried.
 */
export async function listContractResults(
  tx: Tx,
  proposalId: string,
): Promise<Map<string, { verdict: ReplayVerdict | null; detail: string }>> {
  const rows = await tx.$queryRaw<{ id: string; verdict: ReplayVerdict | null; detail: string }[]>`
    SELECT DISTINCT ON (k.source_id) k.source_id AS id, k.verdict, k.detail
    FROM replay_case k
    JOIN replay r ON r.id = k.replay_id
    JOIN proposal c ON c.id = r.proposal_id AND c.proposed_id = r.proposed_id
    WHERE c.id = ${proposalId}::uuid AND k.source = 'contract' AND r.state <> 'failed'
    ORDER BY k.source_id, r.created_at DESC, r.id DESC`
  return new Map(rows.map(({ id, ...result }) => [id, result]))
}

/**
 * Clears contract results of an example whose expected result changed, because earlier results no longer
 * apply.
 */
export async function voidContractResults(tx: Tx, exampleId: ExampleId): Promise<void> {
  await tx.replayCase.updateMany({
    where: { sourceId: exampleId, source: 'contract' },
    data: { source: 'example' },
  })
}

/**
 * Deletes all but the newest replays of a proposal. Older ones are of little use, and contain some megabytes
 * of results.
 */
export async function forgetReplays(tx: Tx, proposalId: string, keep: number): Promise<void> {
  const old = await tx.replay.findMany({
    where: { proposalId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    skip: keep,
    select: { id: true },
  })
  if (old.length > 0) await tx.replay.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } })
}

/** Returns cases in the order in which they are tried. */
export async function listCases(tx: Tx, replayId: ReplayId): Promise<CaseRecord[]> {
  const rows = await tx.replayCase.findMany({ where: { replayId }, orderBy: { position: 'asc' } })
  return rows.map(asCase)
}

/** Returns the number of cases of each verdict; '' counts those that were not tried yet. */
export async function countVerdicts(
  tx: Tx,
  replayIds: readonly ReplayId[],
): Promise<Map<ReplayId, Map<ReplayVerdict | '', number>>> {
  const rows = await tx.replayCase.groupBy({
    by: ['replayId', 'verdict'],
    where: { replayId: { in: [...replayIds] } },
    _count: true,
  })
  const counts = new Map<ReplayId, Map<ReplayVerdict | '', number>>()
  for (const { replayId, verdict, _count } of rows) {
    const of = counts.get(replayId as ReplayId) ?? new Map<ReplayVerdict | '', number>()
    counts.set(replayId as ReplayId, of.set((verdict ?? '') as ReplayVerdict | '', _count))
  }
  return counts
}

/** Returns the first case that was not tried yet. */
export async function findNextCase(tx: Tx, replayId: ReplayId): Promise<CaseRecord | null> {
  const row = await tx.replayCase.findFirst({
    where: { replayId, verdict: null },
    orderBy: { position: 'asc' },
  })
  return row && asCase(row)
}

/** Stores when a case began. @param at null when it had no result, which resets it to not begun */
export async function markCase(tx: Tx, replayId: ReplayId, position: number, at: Date | null): Promise<void> {
  await tx.replayCase.updateMany({ where: { replayId, position, verdict: null }, data: { begunAt: at } })
}

export type TriedCase = Pick<CaseRecord, 'before' | 'after' | 'detail' | 'comparison'> & {
  verdict: ReplayVerdict
}

/** Stores the result of a case. A second worker with the same call changes nothing. */
export async function saveCase(
  tx: Tx,
  replayId: ReplayId,
  position: number,
  { before, after, verdict, detail, comparison }: TriedCase,
  spentMs: number,
): Promise<void> {
  const { count } = await tx.replayCase.updateMany({
    where: { replayId, position, verdict: null },
    data: {
      ...{ verdict, detail },
      ...{ before: asJsonOrNull(before), after: asJsonOrNull(after), comparison: asJsonOrNull(comparison) },
    },
  })
  if (count > 0)
    await tx.replay.update({ where: { id: replayId }, data: { spentMs: { increment: spentMs } } })
}

/** Adds the end of a replay to the timeline of its proposal. */
export async function insertReplayed(
  tx: Tx,
  {
    proposalId,
    actorId,
    replays,
    at,
  }: { proposalId: string; actorId: UserId | null; replays: string; at: Date },
): Promise<void> {
  await tx.proposalEvent.create({ data: { proposalId, actorId, at, kind: 'replayed', data: { replays } } })
}

/** Returns the current published version. */
export async function findPublishedVersion(
  tx: Tx,
  toolboxId: ToolboxId,
): Promise<{ id: VersionId; number: number; toolbox: string; toolboxTitle: string } | null> {
  const row = await tx.version.findFirst({
    where: { toolboxId, state: 'published', yankedAt: null },
    orderBy: { number: 'desc' },
    select: { id: true, number: true, toolbox: { select: { slug: true, title: true } } },
  })
  return (
    row && {
      id: row.id as VersionId,
      number: row.number,
      toolbox: row.toolbox.slug,
      toolboxTitle: row.toolbox.title,
    }
  )
}

/** A tool of one version as a run would start it, with the settings and limits that owners have set. */
export type ReplayableTool = { bundleSha256: BundleHash; spec: ToolSpec; limits: RunLimits }

export async function findReplayableTool(
  tx: Tx,
  versionId: VersionId,
  name: string,
): Promise<ReplayableTool | null> {
  type Row = {
    id: string
    bundleSha256: BundleHash
    spec: unknown
    settings: unknown
    setLimits: Record<string, unknown> | null
  }
  const [row] = await tx.$queryRaw<Row[]>`
    SELECT tv.id, v.bundle_sha256 AS "bundleSha256", tv.spec, ${setLimitsColumn} AS "setLimits", (
      SELECT c.config FROM toolbox_config c
      WHERE c.toolbox_id = t.id AND c.section = tv.spec->'configuration'->>'section'
      ORDER BY c.number DESC LIMIT 1
    ) AS settings
    FROM version v
    JOIN toolbox t ON t.id = v.toolbox_id
    JOIN tool ON tool.toolbox_id = t.id AND tool.name = ${name}
    JOIN tool_version tv ON tv.version_id = v.id AND tv.tool_id = tool.id
    WHERE v.id = ${versionId}::uuid`
  if (!row) return null
  const { id, bundleSha256, settings, setLimits } = row
  const spec = readSpec(row.spec, id)
  return {
    bundleSha256,
    spec: withSettings(spec, settings === null ? {} : readToolboxConfig(settings, id)),
    limits: settleLimits({ usual: usualLimits(spec), ...readSetLimits(setLimits, name) }),
  }
}

type PastCall = { runId: RunId; tool: string; argumentsText: string }

/** Maximum number of runs that are searched for distinct arguments. */
const lookedThroughMax = 2_000

/**
 * Returns the newest calls of these tools that the actor may read, each set of arguments once. Includes only
 * runs that ended without intervention, were not purged, and have no files or sly_data, which a replay does
 * not receive.
 */
export async function listPastCalls(
  tx: Tx,
  actor: Actor,
  { toolboxId, tools, limit }: { toolboxId: ToolboxId; tools: readonly string[]; limit: number },
): Promise<PastCall[]> {
  return tx.$queryRaw<PastCall[]>`
    WITH recent AS (
      SELECT r.id, tool.name, r.arguments_hash, r.arguments_text, r.created_at
      FROM run r
      JOIN toolbox t ON t.id = r.toolbox_id
      JOIN tool_version tv ON tv.id = r.tool_version_id
      JOIN tool ON tool.id = tv.tool_id
      JOIN version v ON v.id = tv.version_id
      WHERE r.toolbox_id = ${toolboxId}::uuid AND tool.name = ANY (${[...tools]}::text[])
        AND r.state = 'ended' AND r.outcome = ANY (${outcomesOfTool}::text[])
        AND r.forgotten_at IS NULL AND r.sly_data_text IS NULL
        AND NOT EXISTS (SELECT FROM run_file WHERE run_id = r.id AND kind = 'input')
        AND ${isReadableRun(actor)}
      ORDER BY r.created_at DESC, r.id DESC LIMIT ${lookedThroughMax}
    )
    SELECT id AS "runId", name AS tool, arguments_text AS "argumentsText" FROM (
      SELECT DISTINCT ON (name, arguments_hash) * FROM recent ORDER BY name, arguments_hash, created_at DESC, id DESC
    ) latest
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`
}

/** Returns those of the runs that the actor may read and whose arguments are still stored. */
export async function listReadableRuns(
  tx: Tx,
  actor: Actor,
  runIds: readonly string[],
): Promise<Set<string>> {
  if (runIds.length === 0) return new Set()
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT r.id FROM run r
    JOIN toolbox t ON t.id = r.toolbox_id
    JOIN tool_version tv ON tv.id = r.tool_version_id
    JOIN tool ON tool.id = tv.tool_id
    JOIN version v ON v.id = tv.version_id
    WHERE r.id = ANY (${[...runIds]}::uuid[]) AND r.forgotten_at IS NULL AND ${isReadableRun(actor)}`
  return new Set(rows.map(({ id }) => id))
}

// CHECK constraints and foreign keys restrict the other columns to their types.
function asReplay(row: Prisma.ReplayGetPayload<{ select: typeof replayColumns }>): ReplayRecord {
  const { id, requestedBy } = row
  return {
    ...row,
    id: id as ReplayId,
    baseId: row.baseId as VersionId | null,
    proposedId: row.proposedId as VersionId,
    requestedBy: requestedBy && { id: requestedBy.id as UserId, name: requestedBy.name },
    state: row.state as ReplayState,
    request: readReplayRequest(row.request, id),
  }
}

function asCase({ replayId, ...row }: Prisma.ReplayCaseGetPayload<object>): CaseRecord {
  const id = `${replayId}/${row.position}`
  return {
    ...row,
    source: row.source as ReplaySource,
    verdict: row.verdict as ReplayVerdict | null,
    before: readBefore(row.before, id),
    after: readAfter(row.after, id),
    comparison: readComparison(row.comparison, id),
  }
}

const asJsonOrNull = (value: unknown) => (value === null ? Prisma.DbNull : toJson(value))
