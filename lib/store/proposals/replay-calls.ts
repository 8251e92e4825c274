import type { RunId, ToolboxId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { outcomesOfTool } from '@/lib/core/runs/outcome'
import type { Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { isReadableRun } from '@/lib/store/runs/readable-runs'

type PastCall = { runId: RunId; tool: string; argumentsText: string }

/** Maximum number of runs that are searched for distinct arguments. */
const lookedThroughMax = 2_000

/** Runs that ended without intervention, were not purged, and have no files or sly_data, which a replay does not receive. */
const isReplayable = (
  actor: Actor,
) => Prisma.sql`r.state = 'ended' AND r.outcome = ANY (${outcomesOfTool}::text[])
  AND r.forgotten_at IS NULL AND r.sly_data_text IS NULL
  AND NOT EXISTS (SELECT FROM run_file WHERE run_id = r.id AND kind = 'input')
  AND ${isReadableRun(actor)}`

/** Returns the newest replayable calls of these tools that the actor may read, each set of arguments once. */
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
        AND ${isReplayable(actor)}
      ORDER BY r.created_at DESC, r.id DESC LIMIT ${lookedThroughMax}
    )
    SELECT id AS "runId", name AS tool, arguments_text AS "argumentsText" FROM (
      SELECT DISTINCT ON (name, arguments_hash) * FROM recent ORDER BY name, arguments_hash, created_at DESC, id DESC
    ) latest
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`
}

/**
 * Returns the newest replayable call of each of these tools that the actor may read. However many runs other tools have,
 * a call of a rarely called tool is found.
 */
export async function listLastCalls(
  tx: Tx,
  actor: Actor,
  { toolboxId, tools, limit }: { toolboxId: ToolboxId; tools: readonly string[]; limit: number },
): Promise<PastCall[]> {
  if (tools.length === 0) return []
  // The limits inside let Postgres read one entry of the index of each version of a tool.
  return tx.$queryRaw<PastCall[]>`
    SELECT last.id AS "runId", tool.name AS tool, last.arguments_text AS "argumentsText"
    FROM tool JOIN toolbox t ON t.id = tool.toolbox_id CROSS JOIN LATERAL (
      SELECT of_version.* FROM tool_version tv JOIN version v ON v.id = tv.version_id CROSS JOIN LATERAL (
        SELECT r.id, r.arguments_text, r.created_at FROM run r
        WHERE r.tool_version_id = tv.id AND ${isReplayable(actor)}
        ORDER BY r.created_at DESC, r.id DESC LIMIT 1
      ) of_version
      WHERE tv.tool_id = tool.id ORDER BY of_version.created_at DESC, of_version.id DESC LIMIT 1
    ) last
    WHERE tool.toolbox_id = ${toolboxId}::uuid AND tool.name = ANY (${[...tools]}::text[])
    ORDER BY last.created_at DESC, last.id DESC LIMIT ${limit}`
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
