/** Sums of `usage_day` and `usage_duration`: the runs of each toolbox, person and token on each of the last 30 days. */
import { config } from '@/lib/config'
import type { DurationStep } from '@/lib/core/runs/run-statistics'
import type { UnusedTools, UsageSubject, UsageView } from '@/lib/core/usage/usage'
import { firstUncountedDay, countedDays } from '@/lib/store/catalog/run-counts'
import type { Tx } from '@/lib/store/connection/client'
import { Prisma, type UsageKind } from '@/lib/store/generated/client'

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
  /** Which rows of `usage_day` and `usage_duration`, which are `u`, count. */
  kind: UsageKind
  /** Column of the subject's id. */
  id: Prisma.Sql
  /** What leads from the rows to that column. */
  join: Prisma.Sql
  /** Columns key, name, detail and tokens of the subject, which is `s`. */
  shown: Prisma.Sql
  subject: Prisma.Sql
}

const own = { id: Prisma.sql`u.subject_id`, join: Prisma.empty }

const sources: Record<UsageSubject, Source> = {
  toolbox: {
    kind: 'toolbox',
    ...own,
    shown: Prisma.sql`coalesce(s.slug, top.id::text) AS key, s.title AS name, NULL AS detail,
      (SELECT sum(c.tokens)::int FROM catalog_tool c WHERE c.toolbox_id = top.id) AS tokens`,
    subject: Prisma.sql`toolbox s`,
  },
  group: {
    kind: 'person',
    id: Prisma.sql`m.group_id`,
    join: Prisma.sql`JOIN membership m ON m.user_id = u.subject_id`,
    shown: Prisma.sql`top.id::text AS key, s.name, NULL AS detail, NULL::int AS tokens`,
    subject: Prisma.sql`"group" s`,
  },
  person: {
    kind: 'person',
    ...own,
    shown: Prisma.sql`top.id::text AS key, s.name, NULL AS detail, NULL::int AS tokens`,
    subject: Prisma.sql`"user" s`,
  },
  token: {
    kind: 'token',
    ...own,
    shown: Prisma.sql`top.id::text AS key, s.name, p.name AS detail, NULL::int AS tokens`,
    subject: Prisma.sql`(api_token s JOIN "user" p ON p.id = s.user_id)`,
  },
}

/** Reports whether the installation shows the usage of single people and tokens. */
export const countsByPerson = (): boolean => config().usageByPerson

const counted = (kind: UsageKind, days: number) =>
  Prisma.sql`u.kind = ${kind}::usage_kind AND u.day > ${firstUncountedDay} + ${countedDays - days}::int`

/** Returns the subjects with the most runs, at most `limit`. */
export function listUsage(
  tx: Tx,
  by: UsageSubject,
  { days, limit }: { days: number; limit: number },
): Promise<UsageSums[]> {
  const { kind, id, join, shown, subject } = sources[by]
  return tx.$queryRaw<UsageSums[]>`
    WITH top AS (
      SELECT ${id} AS id, sum(u.runs)::int AS runs, sum(u.succeeded)::int AS succeeded
      FROM usage_day u ${join} WHERE ${counted(kind, days)}
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
  const { kind, id, join } = sources[by]
  const found = await tx.$queryRaw<(DurationStep & { id: string })[]>`
    SELECT ${id} AS id, u.step, sum(u.runs)::int AS runs FROM usage_duration u ${join}
    WHERE ${counted(kind, days)} AND ${id} = ANY(${[...ids]}::uuid[]) GROUP BY 1, 2`
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
    WITH summed AS MATERIALIZED (
      SELECT u.day, sum(u.runs)::int AS runs, sum(u.runs - u.succeeded)::int AS failed
      FROM usage_day u WHERE ${counted('toolbox', days)} GROUP BY u.day
    )
    SELECT to_char(listed.day, 'YYYY-MM-DD') AS day, coalesce(runs, 0) AS runs, coalesce(failed, 0) AS failed
    FROM (SELECT ${firstUncountedDay} + ${countedDays - days}::int + n AS day FROM generate_series(1, ${days}::int) AS n) listed
    LEFT JOIN summed USING (day) ORDER BY listed.day`
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
