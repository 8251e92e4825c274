/** Recent requested runs that rules are previewed on: person, tool and number of runs. */
import type { ToolboxId, ToolVersionId, UserId } from '@/lib/core/base/ids'
import type { ToolFacts } from '@/lib/core/policy/model/facts'
import { database } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import { readToolFacts, toolColumns, type FlatTool } from '@/lib/store/runs/decision-columns'

type CallGroup = { userId: UserId; toolVersionId: ToolVersionId; runs: number }

/**
 * Counts the newest runs since a time by person and version of a tool, and returns the pairs with the most. It reads one
 * row per pair, not the runs' arguments.
 * @param toolboxId counts only runs of this toolbox
 * @param limits maximum numbers of runs that are read and of pairs that are returned
 * @returns also whether a limit left out runs
 */
export async function listCallGroups(
  since: Date,
  limits: { runs: number; pairs: number },
  toolboxId?: ToolboxId,
): Promise<{ groups: CallGroup[]; isPartial: boolean }> {
  const inToolbox = toolboxId ? Prisma.sql`AND toolbox_id = ${toolboxId}::uuid` : Prisma.empty
  const statement = Prisma.sql`
    SELECT user_id AS "userId", tool_version_id AS "toolVersionId", count(*)::int AS runs,
      (sum(count(*)) OVER ())::int AS read
    FROM (
      SELECT user_id, tool_version_id FROM run WHERE created_at >= ${since} ${inToolbox}
      ORDER BY created_at DESC, id DESC LIMIT ${limits.runs + 1}
    ) newest GROUP BY user_id, tool_version_id
    ORDER BY runs DESC, user_id, tool_version_id LIMIT ${limits.pairs + 1}`
  const name = toolboxId ? 'list-call-groups-of-toolbox' : 'list-call-groups'
  const rows = await plannedIn<CallGroup & { read: number }>(database(), name, statement, pagePool)
  const groups = rows.slice(0, limits.pairs).map(({ read: _read, ...group }) => group)
  return { groups, isPartial: rows.length > limits.pairs || (rows[0]?.read ?? 0) > limits.runs }
}

/** Returns the stored arguments of the runs of each group, newest first, in the order of the groups. */
export async function listCallArguments(
  groups: readonly CallGroup[],
  since: Date,
  limitEach: number,
): Promise<string[][]> {
  if (groups.length === 0) return []
  const people = groups.map(group => group.userId)
  const versions = groups.map(group => group.toolVersionId)
  const statement = Prisma.sql`
    SELECT (g.at - 1)::int AS "group", r.arguments_text AS text
    FROM unnest(${people}::uuid[], ${versions}::uuid[]) WITH ORDINALITY AS g(user_id, tool_version_id, at)
    CROSS JOIN LATERAL (
      SELECT arguments_text, created_at FROM run
      WHERE tool_version_id = g.tool_version_id AND user_id = g.user_id AND created_at >= ${since}
        AND forgotten_at IS NULL
      ORDER BY created_at DESC LIMIT ${limitEach}
    ) r
    ORDER BY g.at, r.created_at DESC`
  const rows = await plannedIn<{ group: number; text: string }>(
    database(),
    'list-call-arguments',
    statement,
    pagePool,
  )
  const texts: string[][] = groups.map(() => [])
  for (const { group, text } of rows) texts[group]!.push(text)
  return texts
}

/** Returns tools as they are today, by the id of their version. */
export async function findToolFacts(ids: readonly ToolVersionId[]): Promise<Map<ToolVersionId, ToolFacts>> {
  const statement = Prisma.sql`
    SELECT ${toolColumns}
    FROM tool_version tv
    JOIN tool ON tool.id = tv.tool_id
    JOIN version v ON v.id = tv.version_id
    JOIN toolbox t ON t.id = tool.toolbox_id
    WHERE tv.id = ANY(${[...ids]}::uuid[])`
  const rows = await plannedIn<FlatTool>(database(), 'find-tool-facts', statement, pagePool)
  return new Map(rows.map(row => [row.toolVersionId, readToolFacts(row)]))
}
