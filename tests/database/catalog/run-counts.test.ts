/** The run counts of tools in the catalog: exact at any time, although nothing counts all runs. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import fc from 'fast-check'
import type { RunId, ToolId } from '@/lib/core/base/ids'
import { outcomeNames, outcomesOfTool, type Outcome } from '@/lib/core/runs/outcome'
import { countRunsOfTools } from '@/lib/store/catalog/run-counts'
import { findRunStatistics } from '@/lib/store/catalog/run-statistics'
import { closeDatabase, database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { forgetRuns } from '@/lib/store/runs/purge-runs'
import { endLeasedRun } from '@/lib/store/runs/run-transitions'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { finishedRun, insertWorker, runningTestRun } from '@/tests/support/runs'

setTestEnvironment({ PEGBOARD_RUNS_PER_PERSON: '1000', PEGBOARD_RUNS_PER_TOOLBOX: '1000' })
const url = await freshDatabase()
afterAll(closeDatabase)

const toolbox = 'counted'
const tools = ['first', 'second'] as const
let ana: TestPerson
beforeAll(async () => {
  ana = await insertPerson()
  await insertWorker()
  await createToolbox(ana, toolbox, { first: 'First.', second: 'Second.' })
  for (const slug of ['north', 'south']) {
    const group = await database().group.create({ data: { slug, name: slug, createdAt: new Date() } })
    const membership = { groupId: group.id, userId: ana.id, source: 'manual', addedAt: new Date() } as const
    await database().membership.create({ data: membership })
  }
})
beforeEach(async () => {
  await database().run.deleteMany({})
  await database().uncountedRun.deleteMany({})
  await database().toolDay.deleteMany({})
  await database().toolDuration.deleteMany({})
  await database().usageDay.deleteMany({})
  await database().usageTotal.deleteMany({})
  await database().usageDayDuration.deleteMany({})
  await database().usageTotalDuration.deleteMany({})
  await database().catalogTool.updateMany({ data: { runs30d: 0, succeeded30d: 0 } })
})

const startedRun = (tool: string): Promise<RunId> => runningTestRun(ana, { toolbox, tool })

/** Makes everything older, as if days had passed. */
async function pass(days: number): Promise<void> {
  for (const table of ['tool_day', 'usage_day', 'usage_day_duration']) {
    // A key moves far away first, because it must not meet a day that has not moved yet.
    await database().$executeRawUnsafe(`UPDATE ${table} SET day = day + 10000`)
    await database().$executeRawUnsafe(`UPDATE ${table} SET day = day - 10000 - ${days}`)
  }
  await database().$executeRaw`UPDATE uncounted_run SET day = day - ${days}::int`
  await database().$executeRaw`UPDATE run SET ended_at = ended_at - ${days} * interval '1 day'`
}

type Counts = Record<string, { runs: number; succeeded: number }>

/** Counts all runs, as the catalog promises: those of today and of the 29 days before, with an outcome of the tool. */
async function recount(): Promise<Counts> {
  const rows = await database().$queryRaw<{ name: string; runs: number; succeeded: number }[]>`
    SELECT c.name, count(r.id)::int AS runs, (count(r.id) FILTER (WHERE r.outcome = 'succeeded'))::int AS succeeded
    FROM catalog_tool c LEFT JOIN tool_version v ON v.tool_id = c.tool_id
    LEFT JOIN run r ON r.tool_version_id = v.id AND r.started_at IS NOT NULL
      AND r.outcome = ANY (${[...outcomesOfTool]}::text[])
      AND (r.ended_at AT TIME ZONE 'UTC')::date > (now() AT TIME ZONE 'UTC')::date - 30
    GROUP BY c.name`
  return Object.fromEntries(rows.map(({ name, ...counts }) => [name, counts]))
}

async function counted(): Promise<Counts> {
  const rows = await database().catalogTool.findMany()
  return Object.fromEntries(
    rows.map(({ name, runs30d, succeeded30d }) => [name, { runs: runs30d, succeeded: succeeded30d }]),
  )
}

/** The usage of each subject, by each of the tables that have it. */
async function usage() {
  const rows = await database().$queryRaw<Record<'kind' | 'days' | 'total' | 'durations', string>[]>`
    SELECT t.kind::text, t.runs || '/' || t.succeeded AS total,
      (SELECT sum(d.runs) || '/' || sum(d.succeeded) FROM usage_day d
        WHERE d.kind = t.kind AND d.subject_id = t.subject_id) AS days,
      (SELECT sum(d.runs)::text FROM usage_day_duration d
        WHERE d.kind = t.kind AND d.subject_id = t.subject_id) AS durations
    FROM usage_total t ORDER BY 1`
  const [steps] = await database().$queryRaw<{ differing: number }[]>`
    SELECT count(*)::int AS differing FROM (
      SELECT kind, subject_id, step, sum(runs) AS runs FROM usage_day_duration GROUP BY 1, 2, 3
    ) d FULL JOIN usage_total_duration t USING (kind, subject_id, step) WHERE d.runs IS DISTINCT FROM t.runs`
  const [orphans] = await database().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT kind, subject_id FROM usage_day UNION ALL SELECT kind, subject_id FROM usage_day_duration
    ) d WHERE NOT EXISTS (SELECT 1 FROM usage_total t WHERE t.kind = d.kind AND t.subject_id = d.subject_id)`
  return { rows, orphans: orphans!.count, ...steps! }
}

/** What `usage` must be for these counts of tools: everything counts for each subject of the only person. */
function usageOf(counts: Counts): Awaited<ReturnType<typeof usage>> {
  const sum = (of: 'runs' | 'succeeded') => Object.values(counts).reduce((all, each) => all + each[of], 0)
  const total = `${sum('runs')}/${sum('succeeded')}`
  const kinds = sum('runs') === 0 ? [] : ['all', 'group', 'group', 'person', 'toolbox']
  return {
    rows: kinds.map(kind => ({ kind, total, days: total, durations: `${sum('runs')}` })),
    orphans: 0,
    differing: 0,
  }
}

test('leave the tool where it is, so that no index has to be written', async () => {
  // The first run of a tool is the only one that an index contains.
  for (const outcome of ['succeeded', 'tool-error'] as const) {
    await endLeasedRun(finishedRun(await startedRun('first'), outcome))
    await countRunsOfTools()
  }
  const updates = (tx: Tx) => tx.$queryRaw<[{ updated: number; inPlace: number }]>`
    SELECT pg_stat_get_xact_tuples_updated('catalog_tool'::regclass)::int AS updated,
      pg_stat_get_xact_tuples_hot_updated('catalog_tool'::regclass)::int AS "inPlace"`
  const [updated, inPlace] = await inTransaction(async tx => {
    const [before] = await updates(tx)
    await tx.$executeRaw`
      UPDATE catalog_tool SET runs_30d = runs_30d + 1, succeeded_30d = succeeded_30d + 1 WHERE NOT unused`
    const [after] = await updates(tx)
    return [after.updated - before.updated, after.inPlace - before.inPlace]
  })
  expect([updated, inPlace]).toEqual([1, 1])
})

test('equal a recount of all runs after any sequence of ends, days, purges, new versions and counts', async () => {
  const tool = fc.constantFrom(...tools)
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        act: fc.constant('end' as const),
        tool,
        outcome: fc.constantFrom(...outcomeNames),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ act: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 20 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ act: fc.constantFrom('count' as const, 'purge' as const, 'publish' as const) }),
    },
  )
  let published = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async script => {
      for (const each of script) {
        if (each.act === 'end') await endLeasedRun(finishedRun(await startedRun(each.tool), each.outcome))
        else if (each.act === 'pass') await pass(each.days)
        else if (each.act === 'count') await countRunsOfTools()
        else if (each.act === 'purge') await forgetRuns(new Date(Date.now() + 400 * 86_400_000))
        else {
          published += 1
          await createToolbox(ana, toolbox, { first: `First, ${published}.`, second: 'Second.' })
        }
      }
      await Promise.all([countRunsOfTools(), countRunsOfTools()])
      // One of the two may have left the work to the other, which had looked already.
      await countRunsOfTools()
      expect(await counted()).toEqual(await recount())
      expect(await usage()).toEqual(usageOf(await counted()))
    }),
    { numRuns: 12 },
  )
})

describe('a run is counted once', () => {
  test('when the worker writes its end again, because it does not know whether the first time succeeded', async () => {
    const finished = finishedRun(await startedRun('first'), 'succeeded')
    expect(await endLeasedRun(finished)).toBe(true)
    await countRunsOfTools()
    expect(await endLeasedRun(finished)).toBe(true)
    await countRunsOfTools()
    expect((await counted()).first).toEqual({ runs: 1, succeeded: 1 })
  })

  test.each(['run_chunk', 'uncounted_run'])(
    'when writing its end fails once at %s, as in a crash',
    async table => {
      const finished = finishedRun(await startedRun('first'), 'crashed')
      const restore = await breakTable(table)
      await expect(endLeasedRun(finished)).rejects.toThrow()
      await restore()
      await countRunsOfTools()
      expect((await counted()).first).toEqual({ runs: 0, succeeded: 0 })
      expect(await endLeasedRun(finished)).toBe(true)
      await countRunsOfTools()
      expect((await counted()).first).toEqual({ runs: 1, succeeded: 0 })
    },
  )

  test.each(['tool_day', 'catalog_tool'])('when counting fails once at %s, as in a crash', async table => {
    await endLeasedRun(finishedRun(await startedRun('second'), 'succeeded'))
    const restore = await breakTable(table)
    await expect(countRunsOfTools()).rejects.toThrow()
    await restore()
    await countRunsOfTools()
    await countRunsOfTools()
    expect((await counted()).second).toEqual({ runs: 1, succeeded: 1 })
  })
})

test('ends of runs of one tool do not wait for each other', async () => {
  const [one, two] = [await startedRun('first'), await startedRun('first')]
  await database().$transaction(
    async tx => {
      // What the end of another run of the tool has locked, before its transaction ends.
      await tx.$executeRaw`
        INSERT INTO uncounted_run (run_id, tool_id, day, succeeded)
        SELECT ${one}::uuid, tool_id, now()::date, true FROM catalog_tool WHERE name = 'first'`
      expect(await endLeasedRun(finishedRun(two, 'succeeded'))).toBe(true)
      await tx.$executeRaw`DELETE FROM uncounted_run WHERE run_id = ${one}::uuid`
    },
    { timeout: 60_000 },
  )
  await countRunsOfTools()
  expect((await counted()).first).toEqual({ runs: 1, succeeded: 1 })
})

test('a database with runs gets their counts and durations from the migrations', async () => {
  const ends: [string, Outcome, number][] = [
    ['first', 'succeeded', 0],
    ['first', 'tool-error', 29],
    ['first', 'succeeded', 30],
    ['second', 'cancelled', 1],
    ['second', 'disk-limit', 3],
  ]
  const token = randomUUID()
  for (const [tool, outcome, days] of ends) {
    const runId = await startedRun(tool)
    await endLeasedRun(finishedRun(runId, outcome))
    await database().$executeRaw`
      UPDATE run SET ended_at = ended_at - ${days} * interval '1 day' WHERE id = ${runId}::uuid`
  }
  await database().catalogTool.updateMany({ data: { runs30d: 7, succeeded30d: 7 } })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const table of [
    'uncounted_run',
    'tool_day',
    'tool_duration',
    'usage_day',
    'usage_total',
    'usage_day_duration',
    'usage_total_duration',
  ])
    await client.query(`DROP TABLE ${table}`)
  await client.query('DROP TYPE usage_kind')
  await client.query('ALTER TABLE catalog_tool DROP COLUMN unused')
  const migrate = (name: string) =>
    client.query(readFileSync(`prisma/migrations/${name}/migration.sql`, 'utf8'))
  for (const name of ['20261125220000_run_counts', '20261126060100_run_durations', '20261126125500_usage'])
    await migrate(name)
  await client.query(`UPDATE usage_day SET token_id = $1 WHERE succeeded = 0`, [token])
  // A day that the job did not remove yet.
  await client.query(
    `INSERT INTO usage_day SELECT day - 40, toolbox_id, user_id, token_id, step, 1, 1 FROM usage_day`,
  )
  await migrate('20261129073000_usage_by_subject')
  await migrate('20261129143000_usage_total_duration')
  await migrate('20261129144500_counts_in_place')
  await client.end()
  await countRunsOfTools()
  expect(await counted()).toEqual({ first: { runs: 2, succeeded: 1 }, second: { runs: 1, succeeded: 0 } })
  expect(await counted()).toEqual(await recount())
  const { _sum } = await database().toolDuration.aggregate({ _sum: { runs: true } })
  expect(_sum.runs).toBe(3)
  const migrated = await usage()
  const expected = usageOf(await counted())
  const ofToken = { kind: 'token', total: '2/0', days: '2/0', durations: '2' }
  const [toolboxes] = expected.rows.slice(-1)
  expect(migrated).toEqual({ ...expected, rows: [...expected.rows.slice(0, -1), ofToken, toolboxes] })
  expect(await database().toolDay.count({ where: { failedAt: { not: null } } })).toBe(2)
})

/** @returns a function that makes the table work again */
async function breakTable(table: string): Promise<() => Promise<unknown>> {
  const name = `broken_${randomUUID().slice(0, 8)}`
  await database().$executeRawUnsafe(
    `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken on purpose'; END $$`,
  )
  await database().$executeRawUnsafe(
    `CREATE TRIGGER ${name} BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION ${name}()`,
  )
  return () => database().$executeRawUnsafe(`DROP FUNCTION ${name}() CASCADE`)
}

describe('the statistics of a tool', () => {
  const statistics = async () => {
    const { toolId } = await database().catalogTool.findFirstOrThrow({ where: { name: 'first' } })
    return findRunStatistics(database(), toolId as ToolId)
  }
  const end = async (outcome: Outcome, seconds: number) => {
    const runId = await startedRun('first')
    await database().run.update({
      where: { id: runId },
      data: { startedAt: new Date(Date.now() - seconds * 1_000) },
    })
    await endLeasedRun(finishedRun(runId, outcome))
  }

  test('have the days, the durations and the last failure of the last 30 days', async () => {
    expect(await statistics()).toMatchObject({ p50Ms: null, p95Ms: null, lastFailureAt: null })
    for (const seconds of [1, 1, 1, 60]) await end('succeeded', seconds)
    await end('crashed', 1)
    await end('cancelled', 500)
    await countRunsOfTools()
    const { days, p50Ms, p95Ms, lastFailureAt } = await statistics()
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toMatchObject({ runs: 5, succeeded: 4 })
    expect(days.slice(0, -1).every(({ runs }) => runs === 0)).toBe(true)
    expect(Math.abs(p50Ms! - 1_000)).toBeLessThan(200)
    expect(Math.abs(p95Ms! - 60_000)).toBeLessThan(4_000)
    const failed = await database().run.findFirstOrThrow({ where: { outcome: 'crashed' } })
    expect(lastFailureAt).toBe(failed.endedAt!.toISOString())
  })

  test('forget durations with their days', async () => {
    await end('succeeded', 1)
    await countRunsOfTools()
    await database().$executeRaw`UPDATE tool_duration SET day = day - 30`
    await pass(30)
    await countRunsOfTools()
    expect(await database().toolDuration.count()).toBe(0)
    expect(await statistics()).toMatchObject({ p50Ms: null })
  })
})
