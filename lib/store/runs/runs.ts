/** Rows of runs: queries for runs and for runnable tools. Their transitions are in run-transitions.ts. */
import { catalogTags } from '@/lib/core/catalog/search/catalog-entry'
import type { BundleHash, RunId, ToolboxId, ToolVersionId, UserId } from '@/lib/core/base/ids'
import type { RunNetwork } from '@/lib/core/network/network-log'
import type { PersonKind } from '@/lib/core/policy/model/actor'
import type { RunFacts, ToolFacts, ToolboxFacts } from '@/lib/core/policy/model/facts'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import type { Isolation } from '@/lib/core/runs/sandbox-report'
import type { RunState } from '@/lib/core/runs/run-state'
import { isStorable } from '@/lib/core/spec/json-value'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import type { Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import {
  readToolboxFacts,
  readToolFacts,
  toolboxColumns,
  toolColumns,
  type FlatTool,
  type FlatToolbox,
} from './decision-columns'
import { plannedIn, plannedQuery } from '@/lib/store/connection/planned-query'
import { readSetLimits, setLimitsColumn, type SetLimits } from '@/lib/store/toolboxes/toolbox-limits'
import { readApprovers, readDecision } from '@/lib/store/access/stored-policy'
import { readSpec } from '@/lib/store/toolboxes/stored-versions'
import { readIsolation, readNetworkLog, readRunLimits } from './stored-runs'
import { hasSandboxColumn } from './worker-nodes'

/** Number of the newest published version of the toolbox `t` that is not yanked. */
const newestNumber = Prisma.sql`(
  SELECT max(number) FROM version WHERE toolbox_id = t.id AND state = 'published' AND yanked_at IS NULL)`

/** A tool in one published version, without a check of visibility. For decisions only. */
export type RunnableTool = {
  toolVersionId: ToolVersionId
  toolboxId: ToolboxId
  name: string
  versionNumber: number
  bundleSha256: BundleHash
  spec: ToolSpec
  /** Limits that owners set. */
  setLimits: SetLimits
  toolbox: ToolboxFacts
  /** Why its version was yanked; null when it was not. */
  yankReason: string | null
  /** Whether a live worker has a proven sandbox, at the same moment. */
  hasSandbox: boolean
}

/**
 * Returns the tool in the requested version, or in the newest published one that is not yanked; null when the
 * requested version is not published.
 * @throws AppError `database.unavailable`
 */
export async function findRunnableTool(
  toolbox: string,
  tool: string,
  version?: number,
): Promise<RunnableTool | null> {
  if (!isStorable(toolbox) || !isStorable(tool)) return null
  const { text, values } = Prisma.sql`
    SELECT tv.id AS "toolVersionId", t.id AS "toolboxId", tool.name, v.number AS "versionNumber",
      v.bundle_sha256 AS "bundleSha256", tv.spec,
      CASE WHEN v.yanked_at IS NOT NULL THEN v.yank_reason END AS "yankReason", ${setLimitsColumn} AS "setLimits",
      ${hasSandboxColumn} AS "hasSandbox", ${toolboxColumns}
    FROM toolbox t
    JOIN version v ON v.toolbox_id = t.id AND v.state = 'published'
    JOIN tool ON tool.toolbox_id = t.id AND tool.name = ${tool}
    JOIN tool_version tv ON tv.version_id = v.id AND tv.tool_id = tool.id
    WHERE t.slug = ${toolbox} AND v.number = coalesce(${version ?? null}::int, ${newestNumber})`
  const { rows } = await plannedQuery<
    Omit<RunnableTool, 'spec' | 'setLimits'> &
      FlatToolbox & { spec: unknown; setLimits: Record<string, unknown> | null }
  >('find-runnable-tool', text, values)
  const [row] = rows
  return row
    ? {
        ...row,
        spec: readSpec(row.spec, row.toolVersionId),
        setLimits: readSetLimits(row.setLimits, row.name),
        toolbox: readToolboxFacts(row),
      }
    : null
}

/** Returns the facts that `tool.run` is decided on. */
export function toolFacts({ name, versionNumber, spec, toolbox }: DecidedTool): ToolFacts {
  return {
    toolbox,
    name,
    version: versionNumber,
    kind: spec.kind,
    tags: catalogTags(spec),
    capabilities: spec.capabilities,
    permission: spec.permission.effective,
    runnable: spec.program !== undefined,
  }
}
export type DecidedTool = Pick<RunnableTool, 'name' | 'versionNumber' | 'spec' | 'toolbox'>

/** Everything about one run except its output. */
export type RunRecord = {
  id: RunId
  userId: UserId
  toolboxId: ToolboxId
  personName: string
  personKind: PersonKind
  /** Name of the token with which a program requested the run. */
  tokenName: string | null
  cancelledByName: string | null
  state: RunState
  argumentsText: string
  argumentsHash: string
  slyDataText: string | null
  decision: Decision
  limits: RunLimits
  isolation: Isolation | null
  configNumber: number | null
  networkHosts: string[] | null
  networkLog: Pick<RunNetwork, 'log' | 'left'> | null
  sharedNumber: number | null
  filesLeft: number | null
  hasInputs: boolean
  /** Names of the secrets that the run received. */
  secrets: string[]
  forgottenAt: Date | null
  lastSeq: number
  confirmExpiresAt: Date | null
  tool: {
    versionId: ToolVersionId
    name: string
    spec: ToolSpec
    specHash: string
    versionNumber: number
    /** The newest published version of the toolbox that is not yanked; null when all are. */
    newestNumber: number | null
    bundleSha256: BundleHash
  }
  toolbox: ToolboxFacts
}

/** Columns of a `RunRecord`, from the tables of `runTables`. */
export const runColumns = Prisma.sql`r.id, r.user_id AS "userId", r.toolbox_id AS "toolboxId", u.name AS "personName", u.kind AS "personKind", k.name AS "tokenName", c.name AS "cancelledByName", r.state,
  r.arguments_text AS "argumentsText", r.arguments_hash AS "argumentsHash", r.sly_data_text AS "slyDataText",
  r.decision, r.limits, r.isolation, r.config_number AS "configNumber", r.secrets,
  r.shared_number AS "sharedNumber", r.files_left AS "filesLeft", r.forgotten_at AS "forgottenAt",
  EXISTS (SELECT FROM run_file WHERE run_id = r.id AND kind = 'input') AS "hasInputs",
  r.last_seq AS "lastSeq", r.confirm_expires_at AS "confirmExpiresAt",
  r.network_hosts AS "networkHosts", r.network_log AS "networkLog",
  tv.id AS "versionId", tool.name, tv.spec, tv.spec_hash AS "specHash", v.number AS "versionNumber", v.bundle_sha256 AS "bundleSha256",
  ${newestNumber} AS "newestNumber", ${toolboxColumns}`

/** The run `r` with its person `u` and its toolbox `t`. */
export const runTables = Prisma.sql`run r
  JOIN "user" u ON u.id = r.user_id
  LEFT JOIN "user" c ON c.id = r.cancelled_by_id
  LEFT JOIN api_token k ON k.id = r.token_id
  JOIN tool_version tv ON tv.id = r.tool_version_id
  JOIN tool ON tool.id = tv.tool_id
  JOIN version v ON v.id = tv.version_id
  JOIN toolbox t ON t.id = r.toolbox_id`

/** Returns a run with the facts of its tool, without a check of who may see it. A deleted run does not exist for it. */
export async function findRun(tx: Tx, runId: RunId): Promise<RunRecord | null> {
  const statement = Prisma.sql`
    SELECT ${runColumns} FROM ${runTables} WHERE r.id = ${runId}::uuid AND r.deleted_at IS NULL`
  const [row] = await plannedIn<FlatRun>(tx, 'find-run', statement)
  return row ? readRun(row) : null
}

/** Returns a run from a row with the columns of `runColumns`. */
export function readRun(flat: FlatRun): RunRecord {
  const { versionId, name, specHash, versionNumber, newestNumber: newest, bundleSha256, ...run } = flat
  const spec = readSpec(flat.spec, versionId)
  return {
    ...run,
    decision: readDecision(run.decision, run.id),
    limits: readRunLimits(run.limits, run.id),
    isolation: readIsolation(run.isolation, run.id),
    networkLog: readNetworkLog(run.networkLog, run.id),
    tool: { versionId, name, spec, specHash, versionNumber, newestNumber: newest, bundleSha256 },
    toolbox: readToolboxFacts(flat),
  }
}

/**
 * Returns only the facts that `run.read` is decided on, for viewers.
 * @throws AppError `database.unavailable`
 */
export async function findRunFacts(runId: RunId): Promise<RunFacts | null> {
  const { text, values } = Prisma.sql`
    SELECT r.user_id AS "personId", u.kind AS "personKind", r.decision->'approvers' AS approvers, ${toolColumns}
    FROM run r
    JOIN "user" u ON u.id = r.user_id
    JOIN tool_version tv ON tv.id = r.tool_version_id
    JOIN tool ON tool.id = tv.tool_id
    JOIN version v ON v.id = tv.version_id
    JOIN toolbox t ON t.id = r.toolbox_id
    WHERE r.id = ${runId}::uuid AND r.deleted_at IS NULL`
  type Row = FlatTool & {
    personId: UserId
    personKind: PersonKind
    approvers: unknown
  }
  const { rows } = await plannedQuery<Row>('find-run-facts', text, values)
  const [row] = rows
  if (!row) return null
  const tool = readToolFacts(row)
  const approvers = readApprovers(row.approvers, runId)
  return {
    personId: row.personId,
    toolbox: tool.toolbox,
    tool,
    ...(approvers && { approvers }),
    ...(row.personKind === 'service' && { byService: true }),
  }
}

/** Returns the facts of a run that `decide` needs, by the decision that was stored with it. */
export function runFacts(run: RunRecord): RunFacts {
  const { toolbox, tool, decision } = run
  return {
    personId: run.userId,
    toolbox,
    tool: toolFacts({ ...tool, toolbox }),
    ...(decision.approvers && { approvers: decision.approvers }),
    ...(run.personKind === 'service' && { byService: true }),
  }
}

export type FlatRun = Omit<RunRecord, 'tool' | 'toolbox' | StoredJson> &
  FlatToolbox &
  Omit<RunRecord['tool'], 'spec'> & { [Column in StoredJson | 'spec']: unknown }
type StoredJson = 'decision' | 'limits' | 'isolation' | 'networkLog'
