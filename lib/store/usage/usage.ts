/** Sums of `usage_day`, which has a row per day, toolbox, person, token and duration of the last 30 days. */
import { config } from '@/lib/config'
import type { DurationStep } from '@/lib/core/runs/run-statistics'
import type { UnusedTools, UsageSubject, UsageView } from '@/lib/core/usage/usage'
import { firstUncountedDay, countedDays, noToken } from '@/lib/store/catalog/run-counts'
import type { Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'

export type UsageSums = {
  id: string
  key: string
  name: string | null
  detail: string | null
  runs: number
  succeeded: number
  tokens: number | null
}

type Source = {
  /** Column of the subject's id in `rows`. */
  id: Prisma.Sql
  /** The rows to sum up. */
  rows: Prisma.Sql
  /** Columns key, name, detail and tokens of the subject, which is `s`. */
  shown: Prisma.Sql
  subject: Prisma.Sql
}

const sources: Record<UsageSubject, Source> = {
  toolbox: {
    id: Prisma.sql`u.toolbox_id`,
    rows: Prisma.sql`usage_day u`,
    shown: Prisma.sql`coalesce(s.slug, top.id::text) AS key, s.title AS name, NULL AS detail,
      (SELECT sum(c.tokens)::int FROM catalog_tool c WHERE c.toolbox_id = top.id) AS tokens`,
    subject: Prisma.sql`toolbox s`,
  },
  group: {
    id: Prisma.sql`m.group_id`,
    rows: Prisma.sql`usage_day u JOIN membership m ON m.user_id = u.user_id`,
    shown: Prisma.sql`top.id::text AS key, s.name, NULL AS detail, NULL::int AS tokens`,
    subject: Prisma.sql`"group" s`,
  },
  person: {
    id: Prisma.sql`u.user_id`,
    rows: Prisma.sql`usage_day u`,
    shown: Prisma.sql`top.id::text AS key, s.name, NULL AS detail, NULL::int AS tokens`,
    subject: Prisma.sql`"user" s`,
  },
  token: {
    id: Prisma.sql`u.token_id`,
    rows: Prisma.sql`usage_day u`,
    shown: Prisma.sql`top.id::text AS key, s.name, p.name AS detail, NULL::int AS tokens`,
    subject: Prisma.sql`(api_token s JOIN "user" p ON p.id = s.user_id)`,
  },
}

/** Reports whether the installation shows the usage of single people and tokens. */
export const countsByPerson = (): boolean => config().usageByPerson

const since = (days: number) => Prisma.sql`u.day > ${firstUncountedDay} + ${countedDays - days}::int`

/** Returns the subjects with the most runs, at most `limit`. */
export function listUsage(
  tx: Tx,
  by: UsageSubject,
  { days, limit }: { days: number; limit: number },
): Promise<UsageSums[]> {
  const { id, rows, shown, subject } = sources[by]
  const hasToken = by === 'token' ? Prisma.sql`AND u.token_id <> ${noToken}::uuid` : Prisma.empty
  return tx.$queryRaw<UsageSums[]>`
    WITH top AS (
      SELECT ${id} AS id, sum(u.runs)::int AS runs, sum(u.succeeded)::int AS succeeded
      FROM ${rows} WHERE ${since(days)} ${hasToken}
      GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${limit}
    )
    SELECT top.id, ${shown}, top.runs, top.succeeded
    FROM top LEFT JOIN ${subject} ON s.id = top.id ORDER BY top.runs DESC, top.id`
}

/** Returns the durations of subjects by their id. */
export async function listUsageSteps(
  tx: Tx,
  by: UsageSubject,
  { days, ids }: { days: number; ids: readonly string[] },
): Promise<Map<string, DurationStep[]>> {
  const { id, rows } = sources[by]
  const found = await tx.$queryRaw<(DurationStep & { id: string })[]>`
    SELECT ${id} AS id, u.step, sum(u.runs)::int AS runs FROM ${rows}
    WHERE ${since(days)} AND ${id} = ANY(${[...ids]}::uuid[]) GROUP BY 1, 2`
  const steps = new Map<string, DurationStep[]>()
  for (const row of found) {
    const known = steps.get(row.id)
    if (known) known.push(row)
    else steps.set(row.id, [row])
  }
  return steps
}

/** Returns the runs of all toolboxes on each of the last days. */
export function listUsageByDay(tx: Tx, days: number): Promise<UsageView['daily']> {
  return tx.$queryRaw`
    SELECT to_char(listed.day, 'YYYY-MM-DD') AS day, coalesce(sum(u.runs), 0)::int AS runs,
      coalesce(sum(u.runs - u.succeeded), 0)::int AS failed
    FROM (SELECT ${firstUncountedDay} + ${countedDays - days}::int + n AS day FROM generate_series(1, ${days}::int) AS n) listed
    LEFT JOIN usage_day u ON u.day = listed.day
    GROUP BY listed.day ORDER BY listed.day`
}

/** Returns tools of the catalog without a run in 30 days: those with the most tokens, and how many there are. */
export async function listUnusedTools(
  tx: Tx,
  { limit, countMax }: { limit: number; countMax: number },
): Promise<UnusedTools> {
  const [tools, [counted]] = await Promise.all([
    tx.$queryRaw<UnusedTools['tools']>`
      SELECT t.slug AS toolbox, c.name, c.tokens FROM catalog_tool c JOIN toolbox t ON t.id = c.toolbox_id
      WHERE c.runs_30d = 0 ORDER BY c.tokens DESC, c.tool_id LIMIT ${limit}`,
    tx.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM (SELECT 1 FROM catalog_tool WHERE runs_30d = 0 LIMIT ${countMax}) unused`,
  ])
  return { tools, count: counted!.count }
}
