import type { ToolboxId, ToolId, ToolVersionId, VersionId } from '@/lib/core/base/ids'
import type { ToolKind, ToolSpec } from '@/lib/core/spec/tool-spec'
import type { Actor } from '@/lib/core/policy/model/actor'
import { isShownTool, versionColumns } from '@/lib/store/catalog/readable-toolboxes'
import { database, type Tx } from '@/lib/store/connection/client'
import { nameFewTexts, plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import { v7 as newId } from 'uuid'
import { isOfVersion } from './of-version'
import { readSpec } from './stored-versions'

/** A tool of a version as it is stored. */
export type ToolRecord = {
  toolVersionId: ToolVersionId
  toolId: ToolId
  name: string
  callName: string
  kind: ToolKind
  spec: ToolSpec
  specHash: string
  tokens: number
  position: number
}

export type NewTool = { spec: ToolSpec; specHash: string; tokens: number; position: number }

/**
 * Adds tools with names that the version does not have yet. The rows are sent as one JSON text, because there
 * can be thousands.
 */
export async function insertTools(
  tx: Tx,
  toolboxId: ToolboxId,
  versionId: VersionId,
  tools: readonly NewTool[],
): Promise<void> {
  const identities = tools.map(({ spec }) => ({ id: newId(), name: spec.name }))
  await tx.$executeRaw`
    INSERT INTO tool (id, toolbox_id, name)
    SELECT id, ${toolboxId}::uuid, name
    FROM json_to_recordset(${JSON.stringify(identities)}::json) AS given(id uuid, name text)
    ON CONFLICT (toolbox_id, name) DO NOTHING`
  const rows = tools.map(tool => ({ ...tool, id: newId(), name: tool.spec.name }))
  await tx.$executeRaw`
    INSERT INTO tool_version (id, tool_id, version_id, kind, call_name, spec, spec_hash, tokens, position)
    SELECT given.id, tool.id, ${versionId}::uuid, given.spec->>'kind', given.spec->>'callName', given.spec,
      given."specHash", given.tokens, given.position
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS given(id uuid, name text, spec json, "specHash" text, tokens int, position int)
    JOIN tool ON tool.toolbox_id = ${toolboxId}::uuid AND tool.name = given.name`
}

/** Deletes the tools of a version that was never usable. Their identities stay. */
export async function deleteTools(tx: Tx, versionId: VersionId): Promise<void> {
  await tx.toolVersion.deleteMany({ where: { versionId, version: { state: 'reading' } } })
}

/** Returns tools in the order of the source. @param names of the tools; all if absent */
export async function listTools(
  tx: Tx,
  versionId: VersionId,
  names?: readonly string[],
): Promise<ToolRecord[]> {
  const rows = await tx.toolVersion.findMany({
    where: { versionId, ...(names && { tool: { name: { in: [...names] } } }) },
    orderBy: { position: 'asc' },
    select: toolColumns,
  })
  return rows.map(asTool)
}

/** Returns the tools that a file defines in some of its lines, in the order of the source, without reading their specs. */
export async function listToolPlaces(
  versionId: VersionId,
  file: string,
  lines: { first: number; last: number },
): Promise<{ name: string; line: number; endLine: number }[]> {
  const statement = Prisma.sql`
    SELECT tool.name, p.line, p."endLine"
    FROM tool_version tv JOIN tool ON tool.id = tv.tool_id
    CROSS JOIN LATERAL (SELECT tv.spec #> '{source,place}' AS place OFFSET 0) source
    CROSS JOIN LATERAL (
      SELECT (place->>'line')::int AS line, COALESCE(place->>'endLine', place->>'line')::int AS "endLine" OFFSET 0
    ) p
    WHERE tv.version_id = ${versionId}::uuid AND source.place->>'file' = ${file}
      AND p.line <= ${lines.last} AND p."endLine" >= ${lines.first}
    ORDER BY tv.position`
  return plannedIn(database(), 'list-tool-places', statement, pagePool)
}

/** Returns tools of one version in the order of the source. */
export async function listToolsByIds(tx: Tx, ids: readonly ToolVersionId[]): Promise<ToolRecord[]> {
  const rows = await tx.toolVersion.findMany({
    where: { id: { in: [...ids] } },
    orderBy: { position: 'asc' },
    select: toolColumns,
  })
  return rows.map(asTool)
}

/**
 * Returns the tools of a version that the actor can see, in the order of the source, without reading their specs.
 * @param text part of a name or description in any case; empty: all tools
 */
export async function findShownTools(
  tx: Tx,
  actor: Actor,
  versionId: VersionId,
  text = '',
): Promise<ToolVersionId[]> {
  const has = (column: Prisma.Sql) => Prisma.sql`strpos(lower(${column}), ${text.toLowerCase()}) > 0`
  const isFound =
    text === ''
      ? Prisma.sql`TRUE`
      : Prisma.sql`(${has(Prisma.sql`tool.name`)} OR ${has(Prisma.sql`tv.call_name`)} OR ${has(Prisma.sql`tv.spec->>'description'`)})`
  const rows = await tx.$queryRaw<{ id: ToolVersionId }[]>`
    SELECT tv.id FROM tool_version tv JOIN tool ON tool.id = tv.tool_id JOIN toolbox t ON t.id = tool.toolbox_id
    WHERE ${isOfVersion(versionId)} AND ${isShownTool(actor, versionColumns)} AND ${isFound}
    ORDER BY tv.position`
  return rows.map(({ id }) => id)
}

/** Returns the names of the tools of a version that the actor can see, in the order of the source. */
export async function listShownNames(tx: Tx, actor: Actor, versionId: VersionId): Promise<string[]> {
  const rows = await tx.$queryRaw<{ name: string }[]>`
    SELECT tool.name FROM tool_version tv JOIN tool ON tool.id = tv.tool_id JOIN toolbox t ON t.id = tool.toolbox_id
    WHERE ${isOfVersion(versionId)} AND ${isShownTool(actor, versionColumns)}
    ORDER BY tv.position`
  return rows.map(({ name }) => name)
}

/** Returns the tools of a version that the actor can see, those with the most runs in 30 days first, then by their source. */
export async function findMostUsedTools(
  tx: Tx,
  actor: Actor,
  versionId: VersionId,
  limit: number,
): Promise<ToolVersionId[]> {
  const rows = await tx.$queryRaw<{ id: ToolVersionId }[]>`
    SELECT tv.id FROM tool_version tv JOIN tool ON tool.id = tv.tool_id JOIN toolbox t ON t.id = tool.toolbox_id
    LEFT JOIN catalog_tool c ON c.tool_id = tv.tool_id
    WHERE ${isOfVersion(versionId)} AND ${isShownTool(actor, versionColumns)}
    ORDER BY coalesce(c.runs_30d, 0) DESC, tv.position LIMIT ${limit}`
  return rows.map(({ id }) => id)
}

/** Returns the first toolbox info file of a version that none of the agent networks is in, or null. */
export async function findInfoFile(
  tx: Tx,
  actor: Actor,
  versionId: VersionId,
  networkFiles: readonly string[],
): Promise<string | null> {
  const statement = Prisma.sql`
    SELECT tv.info_file AS file
    FROM tool_version tv JOIN tool ON tool.id = tv.tool_id JOIN toolbox t ON t.id = tool.toolbox_id
    WHERE tv.version_id = ${versionId}::uuid AND tv.info_file IS NOT NULL AND ${isShownTool(actor, versionColumns)}
      AND NOT (tv.info_file = ANY(${[...networkFiles]}::text[]))
    ORDER BY tv.position LIMIT 1`
  const name = nameFewTexts('find-info-file', statement)
  return (await plannedIn<{ file: string }>(tx, name, statement, pagePool))[0]?.file ?? null
}

/** Returns the specs of the tools with these names, by name. */
export async function findSpecs(
  tx: Tx,
  versionId: VersionId,
  names: readonly string[],
): Promise<Map<string, ToolSpec>> {
  const rows = await tx.$queryRaw<{ id: string; spec: unknown; name: string }[]>`
    SELECT tv.id, tv.spec, tool.name FROM tool JOIN tool_version tv ON tv.tool_id = tool.id
    WHERE ${isOfVersion(versionId)} AND tool.name = ANY(${[...names]}::text[])`
  return new Map(rows.map(({ id, spec, name }) => [name, readSpec(spec, id)]))
}

/** Returns the names of the tools of versions, without reading their specs. */
export async function listToolNames(tx: Tx, versionIds: readonly VersionId[]): Promise<Set<string>> {
  const rows = await tx.tool.findMany({
    where: { versions: { some: { versionId: { in: [...versionIds] } } } },
    select: { name: true },
  })
  return new Set(rows.map(({ name }) => name))
}

/** Returns the number of tools of the version that has the most. */
export async function countToolsOfLargest(tx: Tx, versionIds: readonly VersionId[]): Promise<number> {
  const counts = await tx.toolVersion.groupBy({
    by: ['versionId'],
    where: { versionId: { in: [...versionIds] } },
    _count: true,
  })
  return Math.max(0, ...counts.map(({ _count }) => _count))
}

/** Number of tools that a page lists before and after one of them. */
const siblingsBeside = 60
/** Number of characters of a description that its one-line summary is made of. */
const siblingDescriptionLength = 600

/**
 * Returns names and beginnings of descriptions of the tools around a position, in the order of the source, without reading
 * whole specs. It does not check visibility.
 */
export async function listSiblings(
  tx: Tx,
  { versionId, position }: { versionId: VersionId; position: number },
): Promise<{ name: string; description: string }[]> {
  const statement = Prisma.sql`
    SELECT tool.name, left(tv.spec->>'description', ${siblingDescriptionLength}::int) AS description
    FROM tool_version tv JOIN tool ON tool.id = tv.tool_id
    WHERE tv.version_id = ${versionId}::uuid
      AND tv.position BETWEEN ${position - siblingsBeside}::int AND ${position + siblingsBeside}::int
    ORDER BY tv.position`
  return plannedIn<{ name: string; description: string }>(tx, 'list-siblings', statement, pagePool)
}

/** Returns the tool of a version of the toolbox. @param name its name in the source, or its call name */
export async function findToolInVersion(
  tx: Tx,
  toolboxId: ToolboxId,
  versionId: VersionId,
  name: string,
): Promise<ToolRecord | null> {
  // Postgres finds each name through an index, but not one or the other. Both are one query, so that a tool that is
  // hidden from its reader takes the same work as a missing one.
  const statement = Prisma.sql`
    WITH named AS (
      SELECT tv.id, 1 AS rank FROM tool JOIN tool_version tv ON tv.tool_id = tool.id AND tv.version_id = ${versionId}::uuid
      WHERE tool.toolbox_id = ${toolboxId}::uuid AND tool.name = ${name}
      UNION ALL
      SELECT id, 2 FROM tool_version WHERE version_id = ${versionId}::uuid AND call_name = ${name}
    )
    SELECT tv.id, tv.tool_id AS "toolId", tv.call_name AS "callName", tv.kind, tv.spec, tv.spec_hash AS "specHash",
      tv.tokens, tv.position, tool.name
    FROM named JOIN tool_version tv ON tv.id = named.id JOIN tool ON tool.id = tv.tool_id
    ORDER BY named.rank, tv.position LIMIT 1`
  type Row = Omit<ToolRow, 'tool'> & { name: string }
  const [row] = await plannedIn<Row>(tx, 'find-tool-in-version', statement, pagePool)
  if (!row) return null
  const { name: ownName, ...values } = row
  return asTool({ ...values, tool: { name: ownName } })
}

type ToolHistoryEntry = { number: number; publishedAt: Date | null; specHash: string; yanked: boolean }

/** Returns the published versions that contain the tool, newest first. */
export async function listToolHistory(tx: Tx, toolId: ToolId): Promise<ToolHistoryEntry[]> {
  const statement = Prisma.sql`
    SELECT v.number, v.published_at AS "publishedAt", tv.spec_hash AS "specHash", v.yanked_at IS NOT NULL AS yanked
    FROM tool_version tv JOIN version v ON v.id = tv.version_id
    WHERE tv.tool_id = ${toolId}::uuid AND v.state = 'published' ORDER BY v.number DESC`
  return plannedIn<ToolHistoryEntry>(tx, 'list-tool-history', statement, pagePool)
}

const toolColumns = {
  id: true,
  toolId: true,
  callName: true,
  kind: true,
  spec: true,
  specHash: true,
  tokens: true,
  position: true,
  tool: { select: { name: true } },
} as const satisfies Prisma.ToolVersionSelect

type ToolRow = Prisma.ToolVersionGetPayload<{ select: typeof toolColumns }>

function asTool({ id, tool, ...values }: ToolRow): ToolRecord {
  const spec = readSpec(values.spec, id)
  return {
    ...values,
    toolVersionId: id as ToolVersionId,
    toolId: values.toolId as ToolId,
    name: tool.name,
    kind: spec.kind,
    spec,
  }
}
