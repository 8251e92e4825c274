/** The runs of each toolbox, person, group and token on the last 30 days, which lib/store/catalog/run-counts.ts counts. */
import { config } from '@/lib/config'
import type { DurationStep } from '@/lib/core/runs/run-statistics'
import type { UnusedTools, UsageSubject, UsageView } from '@/lib/core/usage/usage'
import { firstUncountedDay, countedDays } from '@/lib/store/catalog/run-counts'
import type { Tx } from '@/lib/store/connection/client'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
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

/** How each kind of subject is shown: columns key, name, detail and tokens of `s`, the subject of the sums `top`. */
const subjects: Record<UsageSubject, { shown: Prisma.Sql; from: Prisma.Sql }> = {
  toolbox: {
    shown: Prisma.sql`coalesce(s.slug, top.id::text) AS key, s.title AS name, NULL AS detail,
      (SELECT sum(c.tokens)::int FROM catalog_tool c WHERE c.toolbox_id = top.id) AS tokens`,
    from: Prisma.sql`toolbox s`,
  },
  group: {
    shown: Prisma.sql`top.id::text AS key, s.name, NULL AS detail, NULL::int AS tokens`,
    from: Prisma.sql`"group" s`,
  },
  person: {
    shown: Prisma.sql`top.id::text AS key, s.name, NULL AS detail, NULL::int AS tokens`,
    from: Prisma.sql`"user" s`,
  },
  token: {
    shown: Prisma.sql`top.id::text AS key, s.name, p.name AS detail, NULL::int AS tokens`,
    from: Prisma.sql`(api_token s JOIN "user" p ON p.id = s.user_id)`,
  },
}

/** Reports whether the installation shows the usage of single people and tokens. */
export const countsByPerson = (): boolean => config().usageByPerson

const counted = (kind: UsageSubject, days: number) =>
  Prisma.sql`u.kind = ${kind}::usage_kind AND u.day > ${firstUncountedDay} + ${countedDays - days}::int`

/** Returns the subjects with the most runs, at most `limit`. */
export function listUsage(
  tx: Tx,
  by: UsageSubject,
  { days, limit }: { days: number; limit: number },
): Promise<UsageSums[]> {
  const { shown, from } = subjects[by]
  const sums =
    days === countedDays
      ? Prisma.sql`SELECT subject_id AS id, runs, succeeded FROM usage_total WHERE kind = ${by}::usage_kind AND runs > 0`
      : Prisma.sql`SELECT u.subject_id AS id, sum(u.runs)::int AS runs, sum(u.succeeded)::int AS succeeded
        FROM usage_day u WHERE ${counted(by, days)} GROUP BY 1`
  const statement = Prisma.sql`
    WITH top AS (SELECT * FROM (${sums}) summed ORDER BY runs DESC, id LIMIT ${limit})
    SELECT top.id, ${shown}, top.runs, top.succeeded
    FROM top LEFT JOIN ${from} ON s.id = top.id ORDER BY top.runs DESC, top.id`
  return plannedIn(tx, `list-usage-${by}-${days === countedDays ? 'total' : 'days'}`, statement, pagePool)
}

/** Returns the durations of subjects by their id. */
export async function listUsageSteps(
  tx: Tx,
  by: UsageSubject,
  { days, ids }: { days: number; ids: readonly string[] },
): Promise<Map<string, DurationStep[]>> {
  const isOne = Prisma.sql`u.subject_id = ANY(${[...ids]}::uuid[])`
  const sums =
    days === countedDays
      ? Prisma.sql`SELECT u.subject_id AS id, u.step, u.runs FROM usage_total_duration u
        WHERE u.kind = ${by}::usage_kind AND ${isOne}`
      : Prisma.sql`SELECT u.subject_id AS id, u.step, sum(u.runs)::int AS runs FROM usage_day_duration u
        WHERE ${counted(by, days)} AND ${isOne} GROUP BY 1, 2`
  // Two lists for each subject: a row or an object for each of up to 200 steps takes much longer to read.
  const found = await plannedIn<{ id: string; steps: number[]; runs: number[] }>(
    tx,
    `list-usage-steps-${by}-${days === countedDays ? 'total' : 'days'}`,
    Prisma.sql`SELECT id, json_agg(step) AS steps, json_agg(runs) AS runs FROM (${sums}) summed GROUP BY id`,
    pagePool,
  )
  return new Map(
    found.map(({ id, steps, runs }) => [id, steps.map((step, at) => ({ step, runs: runs[at]! }))]),
  )
}

/** Returns the runs of all toolboxes on each of the last days. */
export function listUsageByDay(tx: Tx, days: number): Promise<UsageView['daily']> {
  const statement = Prisma.sql`
    SELECT to_char(listed.day, 'YYYY-MM-DD') AS day, coalesce(u.runs, 0) AS runs,
      coalesce(u.runs - u.succeeded, 0) AS failed
    FROM (SELECT ${firstUncountedDay} + ${countedDays - days}::int + n AS day FROM generate_series(1, ${days}::int) AS n) listed
    LEFT JOIN usage_day u ON u.kind = 'all' AND u.day = listed.day
    ORDER BY listed.day`
  return plannedIn(tx, 'list-usage-by-day', statement, pagePool)
}

/** Returns tools of the catalog without a run in 30 days: those with the most tokens, and how many there are. */
export async function listUnusedTools(
  tx: Tx,
  { limit, countMax }: { limit: number; countMax: number },
): Promise<UnusedTools> {
  const [tools, [counted]] = await Promise.all([
    plannedIn<UnusedTools['tools'][number]>(
      tx,
      'list-unused-tools',
      Prisma.sql`
        SELECT t.slug AS toolbox, c.name, c.tokens FROM catalog_tool c JOIN toolbox t ON t.id = c.toolbox_id
        WHERE c.unused ORDER BY c.tokens DESC, c.tool_id LIMIT ${limit}`,
      pagePool,
    ),
    plannedIn<{ count: number }>(
      tx,
      'count-unused-tools',
      Prisma.sql`
        SELECT count(*)::int AS count FROM (SELECT 1 FROM catalog_tool WHERE unused LIMIT ${countMax}) unused`,
      pagePool,
    ),
  ])
  return { tools, count: counted!.count }
}
