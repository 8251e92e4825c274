import type { ToolId, ToolVersionId } from '@/lib/core/base/ids'
import type { DailyRuns } from '@/lib/core/catalog/views/tool-views'
import type { ToolboxFacts } from '@/lib/core/policy/model/facts'
import type { Stage } from '@/lib/core/spec/life-cycle'
import type { Capability, Effect, ToolKind } from '@/lib/core/spec/tool-spec'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import type { Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { readCapabilities } from '@/lib/store/toolboxes/stored-versions'
import { countedDays, firstUncountedDay } from './run-counts'
import { hasActiveOwner, isVerified, keepsContract } from './search-filters'

/** A tool as a list shows it. */
export type CatalogRow = {
  toolId: ToolId
  name: string
  callName: string
  summary: string
  kind: ToolKind
  tags: string[]
  capabilities: Capability[]
  parameters: string[]
  needs: string[]
  permission: Effect
  runnable: boolean
  tokens: number
  /** Time in ISO 8601. */
  publishedAt: string
  runs30d: number
  succeeded30d: number
  daily30d: DailyRuns | null
  stage: Stage
  /** Whether it keeps a contract, is described completely and has an active owner. */
  verified: boolean
  version: number
  toolbox: ToolboxFacts
}

/** Returns published tools in the order of their source, without a check of visibility. */
export async function listCatalogRows(tx: Tx, ids: readonly ToolVersionId[]): Promise<CatalogRow[]> {
  const rows = await tx.$queryRaw<StoredRow[]>`
    SELECT ${rowColumns} FROM catalog_tool c JOIN toolbox t ON t.id = c.toolbox_id ${rowJoins}
    WHERE c.tool_version_id = ANY(${[...ids]}::uuid[]) ORDER BY tv.position`
  return rows.map(readRow)
}

/**
 * Returns a published tool without a check of visibility, or null if the current version does not have it.
 */
export async function findCatalogRow(tx: Tx, toolId: ToolId): Promise<CatalogRow | null> {
  const statement = Prisma.sql`
    SELECT ${rowColumns} FROM catalog_tool c JOIN toolbox t ON t.id = c.toolbox_id ${rowJoins}
    WHERE c.tool_id = ${toolId}::uuid`
  const [row] = await plannedIn<StoredRow>(tx, 'find-catalog-row', statement, pagePool)
  return row ? readRow(row) : null
}

/** Returns what else decides whether a published tool is verified; nothing of it holds for other tools. */
export async function findVerification(
  tx: Tx,
  toolId: ToolId,
): Promise<{ keepsContract: boolean; hasActiveOwner: boolean }> {
  const statement = Prisma.sql`
    SELECT ${keepsContract} AS "keepsContract", ${hasActiveOwner} AS "hasActiveOwner"
    FROM catalog_tool c WHERE c.tool_id = ${toolId}::uuid`
  type Row = { keepsContract: boolean; hasActiveOwner: boolean }
  const [row] = await plannedIn<Row>(tx, 'find-verification', statement, pagePool)
  return row ?? { keepsContract: false, hasActiveOwner: false }
}

/** A row with `capabilities` as they are stored. */
export type StoredRow = Omit<CatalogRow, 'capabilities'> & { capabilities: unknown }

/** Parses the stored capabilities of a row. @throws when they have another form */
export const readRow = <Row extends StoredRow>(row: Row) => ({
  ...row,
  capabilities: readCapabilities(row.capabilities, row.toolId),
})

/**
 * The counts of each day of a tool `c`, oldest first, or null without runs. Reads at most 30 rows of the primary key
 * for each tool of the page.
 */
const dailyRuns = Prisma.sql`CASE WHEN c.runs_30d > 0 THEN (
    SELECT json_build_object('runs', json_agg(coalesce(d.runs, 0) ORDER BY n),
      'succeeded', json_agg(coalesce(d.succeeded, 0) ORDER BY n))
    FROM generate_series(1, ${countedDays}::int) AS n
    LEFT JOIN tool_day d ON d.tool_id = c.tool_id AND d.day = ${firstUncountedDay} + n
  ) END`

export const rowColumns = Prisma.sql`c.tool_id AS "toolId", c.name, c.call_name AS "callName", c.summary, c.kind, c.tags,
  tv.capabilities, c.parameters, c.needs, c.permission, c.runnable, c.tokens, c.runs_30d AS "runs30d", c.succeeded_30d AS "succeeded30d",
  ${dailyRuns} AS "daily30d",
  c.stage, ${isVerified} AS verified,
  to_char(c.published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "publishedAt", v.number AS version,
  json_build_object('slug', t.slug, 'title', t.title, 'visibility', t.visibility, 
    'ownerGroupIds', ARRAY(SELECT k.group_id FROM toolbox_owner_group k WHERE k.toolbox_id = t.id),
    'ownerIds', ARRAY(SELECT k.user_id FROM toolbox_owner k WHERE k.toolbox_id = t.id)) AS toolbox`
export const rowJoins = Prisma.sql`JOIN tool_version tv ON tv.id = c.tool_version_id JOIN version v ON v.id = tv.version_id`
