/** Recent calls of the tools of a toolbox, which show the people that a proposal affects. */
import type { ToolboxId, UserId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Tx } from '@/lib/store/connection/client'
import { isReadableRun } from './run-list'

type GroupedCalls = {
  tool: string
  userId: UserId
  person: string
  /** Arguments as text; null when they are too long to be examined. */
  argumentsText: string | null
  calls: number
  /** Whether the actor may read one of these runs. */
  readable: boolean
}

/** Maximum length of arguments. Longer ones are rare, and twenty thousand of them would not fit in memory. */
const argumentsCharactersMax = 8 * 1024

/**
 * Returns executed runs since then, the newest of each tool first, grouped by person and equal arguments. A
 * run that only waited, for a confirmation or in the queue, called nothing.
 * @param perTool and in all: maximum numbers of runs that are examined
 */
export async function listCallsAlike(
  tx: Tx,
  actor: Actor,
  given: { toolboxId: ToolboxId; tools: readonly string[]; since: Date; perTool: number; inAll: number },
): Promise<GroupedCalls[]> {
  const { toolboxId, tools, since, perTool, inAll } = given
  return tx.$queryRaw<GroupedCalls[]>`
    WITH recent AS (
      SELECT tool.name AS tool, r.user_id, u.name AS person, r.arguments_hash,
        CASE WHEN length(r.arguments_text) <= ${argumentsCharactersMax} THEN r.arguments_text END AS arguments_text,
        ${isReadableRun(actor)} AS readable,
        row_number() OVER (PARTITION BY tool.id ORDER BY r.created_at DESC, r.id DESC) AS place
      FROM run r
      JOIN "user" u ON u.id = r.user_id
      JOIN toolbox t ON t.id = r.toolbox_id
      JOIN tool_version tv ON tv.id = r.tool_version_id
      JOIN tool ON tool.id = tv.tool_id
      JOIN version v ON v.id = tv.version_id
      WHERE r.toolbox_id = ${toolboxId}::uuid AND r.created_at >= ${since} AND tool.name = ANY (${[...tools]}::text[])
        AND r.forgotten_at IS NULL AND r.started_at IS NOT NULL
      ORDER BY r.created_at DESC LIMIT ${inAll}
    )
    SELECT tool, user_id AS "userId", min(person) AS person, min(arguments_text) AS "argumentsText",
      count(*)::int AS calls, bool_or(readable) AS readable
    FROM recent WHERE place <= ${perTool}
    GROUP BY tool, user_id, arguments_hash`
}
