/** Copies of a real run with its output, spread over tools, people and two months. */
import { firstUncountedDay } from '@/lib/store/catalog/run-counts'
import { database } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import type { Range } from './range'

/** Number of runs that one statement copies. */
const runsAtOnce = 20_000

/**
 * Adds copies of a run, in the order of their time, as an installation stores its runs. The more popular a tool is, the
 * more of them are its runs.
 * @param original id of the run
 */
export async function copyRuns({ from, to }: Range, original: string): Promise<void> {
  if (to === from) return
  const kept = await listColumns('run', [
    ...['id', 'tool_version_id', 'toolbox_id', 'user_id', 'created_at', 'started_at', 'ended_at'],
    ...['idempotency_key', 'dispatched_at', 'first_byte_at', 'outcome'],
  ])
  for (let first = from; first < to; first += runsAtOnce)
    await copyPart({ first, last: Math.min(first + runsAtOnce, to), to, original, kept })
}

/** Returns the columns of a table as they are written in statements, without these. */
export async function listColumns(table: string, without: readonly string[]): Promise<Prisma.Sql> {
  const rows = await database().$queryRaw<{ name: string }[]>`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = ${`"${table}"`}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      AND attname <> ALL(${[...without]}::name[]) ORDER BY attnum`
  return Prisma.raw(rows.map(({ name }) => `"${name}"`).join(', '))
}

/** Adds the runs from `first` to `last` of `to`, whose times are the same part of the two months. */
async function copyPart({
  first,
  last,
  to,
  original,
  kept,
}: {
  first: number
  last: number
  to: number
  original: string
  kept: Prisma.Sql
}): Promise<void> {
  await database().$executeRaw`
    WITH tools AS MATERIALIZED (
      SELECT tool_id, tool_version_id, toolbox_id, row_number() OVER (ORDER BY md5(tool_id::text)) AS n FROM catalog_tool
    ),
    people AS MATERIALIZED (
      SELECT id, row_number() OVER (ORDER BY md5(id::text)) AS n FROM "user" WHERE status <> 'removed'
    ),
    picked AS MATERIALIZED (
      SELECT gen_random_uuid() AS id,
        1 + floor((SELECT count(*) FROM tools) * power(random(), 3))::bigint AS tool_n,
        1 + floor((SELECT count(*) FROM people) * power(random(), 2))::bigint AS person_n,
        now() - (1 - (n - random()) / ${to}::int) * interval '60 days' AS at,
        CASE WHEN random() < 0.9 THEN 'succeeded' ELSE 'tool-error' END AS outcome
      FROM generate_series(${first}::int + 1, ${last}::int) AS n
    ),
    copied AS (
      INSERT INTO run (id, tool_version_id, toolbox_id, user_id, created_at, dispatched_at, started_at, first_byte_at,
        ended_at, outcome, ${kept})
      SELECT p.id, t.tool_version_id, t.toolbox_id, u.id, p.at, p.at, p.at, p.at, p.at + interval '1 second',
        p.outcome, ${kept}
      FROM picked p JOIN tools t ON t.n = p.tool_n JOIN people u ON u.n = p.person_n
      CROSS JOIN (SELECT ${kept} FROM run WHERE id = ${original}::uuid) original
      ORDER BY p.at
      RETURNING id, tool_version_id, toolbox_id, user_id, ended_at, outcome
    ),
    -- As the end of a run does, for the days that are still counted.
    uncounted AS (
      INSERT INTO uncounted_run (run_id, tool_id, day, succeeded, duration_ms, ended_at, toolbox_id, user_id)
      SELECT copied.id, t.tool_id, (ended_at AT TIME ZONE 'UTC')::date, outcome = 'succeeded',
        exp(random() * 9)::int, ended_at, copied.toolbox_id, copied.user_id
      FROM copied JOIN tools t USING (tool_version_id)
      WHERE (ended_at AT TIME ZONE 'UTC')::date > ${firstUncountedDay}
    )
    INSERT INTO run_chunk (run_id, seq, at, kind, data)
    SELECT copied.id, c.seq, c.at, c.kind, c.data FROM copied CROSS JOIN run_chunk c
    WHERE c.run_id = ${original}::uuid`
}
