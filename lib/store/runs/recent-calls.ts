/** Recent calls of the tools of a toolbox, which show the people that a proposal affects. */
import { config } from '@/lib/config'
import type { ToolboxId, UserId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Tx } from '@/lib/store/connection/client'
import { isReadableRun } from './readable-runs'

type GroupedCalls = {
  tool: string
  userId: UserId
  person: string
  /** Arguments as text; null when they are too long to be examined, or purged. */
  argumentsText: string | null
  calls: number
  /** Whether the actor may read one of these runs. */
  readable: boolean
  /** Whether the tool has more calls than those that were examined. */
  isCut: boolean
}

/** Maximum length of arguments. Longer ones are rare, and twenty thousand of them would not fit in memory. */
const argumentsCharactersMax = 8 * 1024

/** Returns for how many days, up to this number, the arguments of every call are stored. */
export const callDaysKept = (daysMax: number): number => Math.min(daysMax, config().runDays)

/**
 * Returns executed runs since then, the newest of each tool first, grouped by person and equal arguments. A
 * run that only waited, for a confirmation or in the queue, called nothing.
 * @param perTool and in all: maximum numbers of runs that are examined. If there are more in all, every tool has the
 * same share, so that none appears to have no calls.
 */
export async function groupCalls(
  tx: Tx,
  actor: Actor,
  provided: { toolboxId: ToolboxId; tools: readonly string[]; since: Date; perTool: number; inAll: number },
): Promise<GroupedCalls[]> {
  const { toolboxId, tools, since, perTool, inAll } = provided
  // One run more than are examined shows that there are more. The limits inside let Postgres read only so many entries
  // of the index of each version of a tool, however many runs there are.
  const read = perTool + 1
  return tx.$queryRaw<GroupedCalls[]>`
    WITH recent AS (
      SELECT newest.id, newest.created_at,
        row_number() OVER (PARTITION BY tool.id ORDER BY newest.created_at DESC, newest.id DESC) AS place,
        count(*) OVER (PARTITION BY tool.id) AS found
      FROM tool CROSS JOIN LATERAL (
        SELECT of_version.* FROM tool_version tv CROSS JOIN LATERAL (
          SELECT r.id, r.created_at FROM run r
          WHERE r.tool_version_id = tv.id AND r.created_at >= ${since} AND r.started_at IS NOT NULL
          ORDER BY r.created_at DESC LIMIT ${read}
        ) of_version
        WHERE tv.tool_id = tool.id ORDER BY of_version.created_at DESC, of_version.id DESC LIMIT ${read}
      ) newest
      WHERE tool.toolbox_id = ${toolboxId}::uuid AND tool.name = ANY (${[...tools]}::text[])
    ), examined AS (
      SELECT id, place, found FROM recent WHERE place <= ${perTool} ORDER BY place, created_at DESC LIMIT ${inAll}
    )
    SELECT tool.name AS tool, r.user_id AS "userId", min(u.name) AS person,
      min(CASE WHEN r.forgotten_at IS NULL AND length(r.arguments_text) <= ${argumentsCharactersMax}
        THEN r.arguments_text END) AS "argumentsText",
      count(*)::int AS calls, bool_or(${isReadableRun(actor)}) AS readable,
      max(max(place)) OVER (PARTITION BY tool.id) < max(found) AS "isCut"
    FROM examined
    JOIN run r ON r.id = examined.id
    JOIN "user" u ON u.id = r.user_id
    JOIN toolbox t ON t.id = r.toolbox_id
    JOIN tool_version tv ON tv.id = r.tool_version_id
    JOIN tool ON tool.id = tv.tool_id
    JOIN version v ON v.id = tv.version_id
    GROUP BY tool.id, tool.name, r.user_id, r.arguments_hash, r.forgotten_at IS NULL`
}
