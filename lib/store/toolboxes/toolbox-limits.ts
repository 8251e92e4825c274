/** Rows of limits that owners set: one for a toolbox, one for each tool that has its own. */
import type { ToolboxId, UserId, VersionId } from '@/lib/core/base/ids'
import { readLimitSettings, type LimitSettings } from '@/lib/core/runs/limits/limit-settings'
import type { Actor } from '@/lib/core/policy/model/actor'
import { isShownTool, versionColumns } from '@/lib/store/catalog/readable-toolboxes'
import type { Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { toJson } from '@/lib/store/connection/stored-json'
import { isOfVersion } from './of-version'

/** Stored instead of a tool's name for the whole toolbox. */
const wholeToolbox = ''

export type SetLimits = { toolbox: LimitSettings; tool: LimitSettings }

/** Limits of a `toolbox` as t and its `tool`, as one value to be read with `readSetLimits`. */
export const setLimitsColumn = Prisma.sql`(
  SELECT json_object_agg(l.tool, l.limits) FROM toolbox_limit l
  WHERE l.toolbox_id = t.id AND l.tool IN (${wholeToolbox}, tool.name)
)`

/** Parses the stored limits of a toolbox and of one of its tools from a row that has both by their keys. */
export function readSetLimits(value: Record<string, unknown> | null, tool: string): SetLimits {
  return { toolbox: readLimitSettings(value?.[wholeToolbox]), tool: readLimitSettings(value?.[tool]) }
}

/**
 * Returns the limits that were set for a toolbox and for one of its tools; limits that were not set are
 * missing.
 */
export async function findSetLimits(tx: Tx, toolboxId: ToolboxId, tool: string): Promise<SetLimits> {
  const statement = Prisma.sql`
    SELECT l.tool, l.limits FROM toolbox_limit l
    WHERE l.toolbox_id = ${toolboxId}::uuid AND l.tool IN (${wholeToolbox}, ${tool})`
  type Row = { tool: string; limits: unknown }
  const rows = await plannedIn<Row>(tx, 'find-set-limits', statement, pagePool)
  return readSetLimits(Object.fromEntries(rows.map(row => [row.tool, row.limits])), tool)
}

export type ToolboxLimitRecord = {
  /** Tool name; null for all tools of the toolbox. */
  tool: string | null
  limits: LimitSettings
  author: string
  updatedAt: Date
}

/** Returns limits, those of the whole toolbox first. @param tools names of the tools; absent: all tools */
export async function listToolboxLimits(
  tx: Tx,
  toolboxId: ToolboxId,
  tools?: readonly string[],
): Promise<ToolboxLimitRecord[]> {
  const rows = await tx.toolboxLimit.findMany({
    where: { toolboxId, ...(tools && { tool: { in: [wholeToolbox, ...tools] } }) },
    orderBy: { tool: 'asc' },
    select: { tool: true, limits: true, updatedAt: true, author: { select: { name: true } } },
  })
  return rows.map(({ tool, limits, updatedAt, author }) => ({
    tool: tool === wholeToolbox ? null : tool,
    limits: readLimitSettings(limits),
    author: author.name,
    updatedAt,
  }))
}

/**
 * Returns the first runnable tools of a version, in its order, that have limits and are not hidden from the actor.
 * @returns also the number of all such tools
 */
export async function listCustomLimits(
  tx: Tx,
  actor: Actor,
  versionId: VersionId,
  max: number,
): Promise<{ tools: (ToolboxLimitRecord & { tool: string })[]; total: number }> {
  type Row = { tool: string; limits: unknown; author: string; updatedAt: Date; total: number }
  const rows = await tx.$queryRaw<Row[]>`
    SELECT l.tool, l.limits, u.name AS author, l.updated_at AS "updatedAt", (count(*) OVER ())::int AS total
    FROM toolbox_limit l JOIN "user" u ON u.id = l.author_id JOIN toolbox t ON t.id = l.toolbox_id
    JOIN tool ON tool.toolbox_id = l.toolbox_id AND tool.name = l.tool JOIN tool_version tv ON tv.tool_id = tool.id
    WHERE ${isOfVersion(versionId)} AND ${hasProgram} AND ${isShownTool(actor, versionColumns)}
    ORDER BY tv.position LIMIT ${max}`
  return {
    tools: rows.map(({ total: _total, ...row }) => ({ ...row, limits: readLimitSettings(row.limits) })),
    total: rows[0]?.total ?? 0,
  }
}

/** A condition for tool versions `tv` that can run and therefore have limits. */
const hasProgram = Prisma.sql`tv.spec->'program' IS NOT NULL`

/** Saves limits, and deletes the row when none are set. Callers must hold the lock of the toolbox. */
export async function saveToolboxLimits(
  tx: Tx,
  row: { toolboxId: ToolboxId; tool: string | null; limits: LimitSettings; authorId: UserId; at: Date },
): Promise<void> {
  const { toolboxId, authorId, limits, at } = row
  const tool = row.tool ?? wholeToolbox
  if (Object.keys(limits).length === 0) {
    await tx.toolboxLimit.deleteMany({ where: { toolboxId, tool } })
    return
  }
  const values = { limits: toJson(limits), authorId, updatedAt: at }
  await tx.toolboxLimit.upsert({
    where: { toolboxId_tool: { toolboxId, tool } },
    create: { toolboxId, tool, ...values },
    update: values,
  })
}

/** Maximum number of names. More would not help people find a contact. */
const editorsMax = 5

/**
 * Names of the people and groups that can raise the limits of the toolbox `t`: its owners, or the admins when it has no
 * owner.
 */
export const limitEditorsColumn = Prisma.sql`ARRAY(
  WITH owner AS (
    SELECT u.id, u.name FROM toolbox_owner k JOIN "user" u ON u.id = k.user_id
    WHERE k.toolbox_id = t.id AND u.status = 'active'
    UNION ALL
    SELECT g.id, g.name FROM toolbox_owner_group k JOIN "group" g ON g.id = k.group_id
    WHERE k.toolbox_id = t.id AND EXISTS (
      SELECT FROM membership m JOIN "user" u ON u.id = m.user_id WHERE m.group_id = g.id AND u.status = 'active')
  )
  SELECT name FROM (
    SELECT id, name FROM owner
    UNION ALL
    SELECT id, name FROM "user" WHERE role = 'admin' AND status = 'active' AND NOT EXISTS (SELECT FROM owner)
  ) editor
  ORDER BY name, id LIMIT ${editorsMax}::int
)`

/** Returns the names of the people and groups that can raise the limits of a toolbox. */
export async function listLimitEditors(tx: Tx, toolbox: string): Promise<string[]> {
  const statement = Prisma.sql`SELECT ${limitEditorsColumn} AS names FROM toolbox t WHERE t.slug = ${toolbox}`
  const [row] = await plannedIn<{ names: string[] }>(tx, 'list-limit-editors', statement)
  return row?.names ?? []
}

type LimitedTool = { name: string; executable: boolean; timeoutSeconds?: number }

/** Returns the tools of a version that have a program and therefore limits, in their order. */
export async function listLimitedTools(tx: Tx, versionId: VersionId): Promise<LimitedTool[]> {
  const rows = await tx.$queryRaw<{ name: string; runner: string; timeoutSeconds: number | null }[]>`
    SELECT tool.name, tv.spec->'program'->>'runner' AS runner,
      (tv.spec->>'timeoutSeconds')::float8 AS "timeoutSeconds"
    FROM tool_version tv JOIN tool ON tool.id = tv.tool_id
    WHERE ${isOfVersion(versionId)} AND ${hasProgram}
    ORDER BY tv.position`
  return rows.map(({ name, runner, timeoutSeconds }) => ({
    name,
    executable: runner === 'executable',
    ...(timeoutSeconds !== null && { timeoutSeconds }),
  }))
}
