/** The life cycles that owners set for their tools. */
import type { ToolboxId, ToolId, ToolVersionId, UserId } from '@/lib/core/base/ids'
import { stageNames, type LifeCycle, type ToolName } from '@/lib/core/spec/life-cycle'
import type { Actor } from '@/lib/core/policy/model/actor'
import { isReadable, visibleCondition } from '@/lib/store/catalog/readable-toolboxes'
import type { Tx } from '@/lib/store/connection/client'
import { wordReader } from '@/lib/store/connection/stored-word'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'

const readStage = wordReader('tool_life_cycle.stage', stageNames)

const columns = {
  toolId: true,
  stage: true,
  removalOn: true,
  reason: true,
  successor: { select: { name: true, toolbox: { select: { slug: true } } } },
} as const satisfies Prisma.ToolLifeCycleSelect

/** Returns what the owners set for a tool; null if nothing. For records: the reader may not see the successor. */
export async function findLifeCycle(tx: Tx, toolId: ToolId): Promise<LifeCycle | null> {
  const statement = Prisma.sql`
    SELECT l.stage, to_char(l.removal_on, 'YYYY-MM-DD') AS "removalOn", l.reason, t.slug, successor.name
    FROM tool_life_cycle l
    LEFT JOIN tool successor ON successor.id = l.successor_id LEFT JOIN toolbox t ON t.id = successor.toolbox_id
    WHERE l.tool_id = ${toolId}::uuid`
  type Row = {
    stage: string
    removalOn: string | null
    reason: string
    slug: string | null
    name: string | null
  }
  const [row] = await plannedIn<Row>(tx, 'find-life-cycle', statement, pagePool)
  if (!row) return null
  const { stage, removalOn, reason, slug, name } = row
  const successor = slug === null || name === null ? null : { toolbox: slug, tool: name }
  return { stage: readStage(stage), successor, removalOn, reason }
}

/** Returns what the owners of a toolbox set, by tool. */
export async function listLifeCycles(tx: Tx, toolboxId: ToolboxId): Promise<Map<ToolId, LifeCycle>> {
  const rows = await tx.toolLifeCycle.findMany({ where: { tool: { toolboxId } }, select: columns })
  return new Map(rows.map(row => [row.toolId as ToolId, asLifeCycle(row)]))
}

/** Returns what the owners set for tools, by the versions of the tools. */
export async function listLifeCyclesOfVersions(
  tx: Tx,
  ids: readonly ToolVersionId[],
): Promise<Map<ToolVersionId, LifeCycle>> {
  const rows = await tx.toolVersion.findMany({
    where: { id: { in: [...ids] }, tool: { lifeCycle: { isNot: null } } },
    select: { id: true, tool: { select: { lifeCycle: { select: columns } } } },
  })
  return new Map(rows.map(({ id, tool }) => [id as ToolVersionId, asLifeCycle(tool.lifeCycle!)]))
}

/** Returns the id of a published tool that the actor may see; null if there is none. */
export async function findSuccessorId(
  tx: Tx,
  actor: Actor,
  { toolbox, tool }: ToolName,
): Promise<ToolId | null> {
  const [row] = await tx.$queryRaw<{ id: ToolId }[]>`
    SELECT c.tool_id AS id FROM catalog_tool c JOIN toolbox t ON t.id = c.toolbox_id
    WHERE t.slug = ${toolbox} AND c.name = ${tool} AND ${isReadable(actor)} AND ${visibleCondition(actor)}`
  return row?.id ?? null
}

type SavedLifeCycle = Omit<LifeCycle, 'successor'> & {
  toolId: ToolId
  successorId: ToolId | null
  authorId: UserId
  setAt: Date
}

/** Stores the choice of the owners in place of an earlier one. */
export async function saveLifeCycle(tx: Tx, { toolId, removalOn, ...choice }: SavedLifeCycle): Promise<void> {
  const data = { ...choice, removalOn: removalOn === null ? null : new Date(removalOn) }
  await tx.toolLifeCycle.upsert({ where: { toolId }, create: { toolId, ...data }, update: data })
}

/** Deletes the choice of the owners, so that the source of the tool decides. */
export async function deleteLifeCycle(tx: Tx, toolId: ToolId): Promise<void> {
  await tx.toolLifeCycle.deleteMany({ where: { toolId } })
}

/**
 * Returns active people who ran a tool since then. It steps from person to person in the index of the toolbox's runs
 * instead of reading every run.
 */
export async function listRecentCallers(
  tx: Tx,
  { toolId, toolboxId, since }: { toolId: ToolId; toolboxId: ToolboxId; since: Date },
): Promise<UserId[]> {
  const rows = await tx.$queryRaw<{ id: UserId }[]>`
    WITH RECURSIVE caller AS (
      (SELECT user_id FROM run WHERE toolbox_id = ${toolboxId}::uuid ORDER BY user_id LIMIT 1)
      UNION ALL
      SELECT (SELECT r.user_id FROM run r WHERE r.toolbox_id = ${toolboxId}::uuid AND r.user_id > caller.user_id
        ORDER BY r.user_id LIMIT 1)
      FROM caller WHERE caller.user_id IS NOT NULL
    )
    SELECT u.id FROM caller JOIN "user" u ON u.id = caller.user_id
    WHERE u.kind = 'person' AND u.status = 'active' AND EXISTS (
      SELECT FROM run r JOIN tool_version v ON v.id = r.tool_version_id
      WHERE r.user_id = u.id AND r.created_at >= ${since} AND v.tool_id = ${toolId}::uuid
    )`
  return rows.map(({ id }) => id)
}

function asLifeCycle({
  stage,
  removalOn,
  reason,
  successor,
}: Prisma.ToolLifeCycleGetPayload<{ select: typeof columns }>): LifeCycle {
  return {
    stage: readStage(stage),
    successor: successor && { toolbox: successor.toolbox.slug, tool: successor.name },
    removalOn: removalOn?.toISOString().slice(0, 'YYYY-MM-DD'.length) ?? null,
    reason,
  }
}
