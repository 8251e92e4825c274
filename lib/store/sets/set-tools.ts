/** The tools of sets, each in the version that a call would run. */
import type { SetId, ToolId, ToolVersionId, ToolboxId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { ToolFacts } from '@/lib/core/policy/model/facts'
import type { Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { isReadable, isShownTool, versionColumns } from '@/lib/store/catalog/readable-toolboxes'
import { readToolFacts, toolColumns, type FlatTool } from '@/lib/store/runs/decision-columns'

export type SetToolRecord = {
  toolId: ToolId
  toolVersionId: ToolVersionId
  toolboxId: ToolboxId
  facts: ToolFacts
  callName: string
  /** Beginning of the description. */
  description: string
  tokens: number
  /** Number of the version that the set names; null while it follows the current version. */
  pinned: number | null
  /** Whether a call would run this version. Otherwise it is the newest one that has the tool, and a call finds none. */
  isOffered: boolean
  yankReason: string | null
}

/** Characters of a description, of which a row shows a sentence. */
const descriptionMax = 2_000

/**
 * Returns the tables of the tools of sets `m` that the actor can see, with the version `tv` of each: the one that the set
 * runs, or else the newest published one that is not yanked. Each tool of a set needs only the versions of that tool.
 */
export const shownTools = (actor: Actor): Prisma.Sql => Prisma.sql`
  FROM tool_set_tool m JOIN tool ON tool.id = m.tool_id JOIN toolbox t ON t.id = tool.toolbox_id
  CROSS JOIN LATERAL (
    SELECT coalesce(m.version, (
      SELECT max(c.number) FROM version c
      WHERE c.toolbox_id = t.id AND c.state = 'published' AND c.yanked_at IS NULL)) AS number
  ) wanted
  JOIN LATERAL (
    SELECT x.id FROM tool_version x JOIN version xv ON xv.id = x.version_id AND xv.state = 'published'
    WHERE x.tool_id = tool.id AND (xv.yanked_at IS NULL OR xv.number = m.version)
    ORDER BY (xv.number = wanted.number) DESC NULLS LAST, xv.number DESC LIMIT 1
  ) chosen ON TRUE
  JOIN tool_version tv ON tv.id = chosen.id JOIN version v ON v.id = tv.version_id
  WHERE ${isReadable(actor)} AND ${isShownTool(actor, versionColumns)}`

type Row = FlatTool & Omit<SetToolRecord, 'facts' | 'toolVersionId'>

/** Returns the tools of a set that the actor can see, by toolbox and name. */
export async function listShownTools(tx: Tx, actor: Actor, setId: SetId): Promise<SetToolRecord[]> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT ${toolColumns}, tool.id AS "toolId", t.id AS "toolboxId", tv.call_name AS "callName",
      left(tv.spec->>'description', ${descriptionMax}) AS description, tv.tokens, m.version AS pinned,
      coalesce(v.number = wanted.number, false) AS "isOffered",
      CASE WHEN v.yanked_at IS NOT NULL THEN v.yank_reason END AS "yankReason"
    ${shownTools(actor)} AND m.set_id = ${setId}::uuid
    ORDER BY t.slug, tool.name`
  return rows.map(row => {
    const { toolId, toolVersionId, toolboxId, callName, description, tokens, pinned, isOffered, yankReason } =
      row
    return {
      ...{ toolId, toolVersionId, toolboxId, callName, tokens, pinned, isOffered, yankReason },
      description: description ?? '',
      facts: readToolFacts(row),
    }
  })
}

/** Returns the number of all tools of a set, seen or not. */
export const countSetTools = (tx: Tx, setId: SetId): Promise<number> =>
  tx.toolSetTool.count({ where: { setId } })

type PutTool = { setId: SetId; toolId: ToolId; version: number | null; at: Date }

/** Adds a tool to a locked set, or changes its version. */
export async function putSetTool(tx: Tx, { setId, toolId, version, at }: PutTool): Promise<void> {
  await tx.toolSetTool.upsert({
    where: { setId_toolId: { setId, toolId } },
    create: { setId, toolId, version, addedAt: at },
    update: { version },
  })
}

/** Removes a tool from a set. */
export async function deleteSetTool(tx: Tx, setId: SetId, toolId: ToolId): Promise<void> {
  await tx.toolSetTool.deleteMany({ where: { setId, toolId } })
}
