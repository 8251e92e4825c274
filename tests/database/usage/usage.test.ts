/** Usage: runs are counted for their toolbox, their person, the groups of the person and their token. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GET as getUsage } from '@/app/api/usage/route'
import { GET as exportUsage } from '@/app/api/usage/export/route'
import type { Outcome } from '@/lib/core/runs/outcome'
import type { UsageSubject, UsageView } from '@/lib/core/usage/usage'
import { findUnusedTools, showUsage } from '@/lib/operations/usage/show-usage'
import { forgetConfig } from '@/lib/config'
import { countRunsOfTools } from '@/lib/store/catalog/run-counts'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { endLeasedRun } from '@/lib/store/runs/run-transitions'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { finishedRun, insertWorker, runningTestRun } from '@/tests/support/runs'
import { callRoute, problemOf } from '@/tests/support/web/call-route'

setTestEnvironment({ PEGBOARD_RUNS_PER_PERSON: '1000', PEGBOARD_RUNS_PER_TOOLBOX: '1000' })
await freshDatabase()
afterAll(closeDatabase)

let ada: TestPerson
let ben: TestPerson
beforeAll(async () => {
  ada = await insertPerson({ name: 'Ada', role: 'admin' })
  ben = await insertPerson({ name: 'Ben' })
  await insertWorker()
  await createToolbox(ben, 'clocks', { now: 'Returns the time.', later: 'Returns a later time.' })
  await createToolbox(ben, 'maps', { route: 'Returns a route.' })
  const group = await database().group.create({
    data: { slug: 'travel', name: 'Travel', createdAt: new Date() },
  })
  await database().membership.create({
    data: { groupId: group.id, userId: ben.id, source: 'manual', addedAt: new Date() },
  })
  for (const [person, toolbox, tool, outcome] of runs(ada, ben)) await finish(person, toolbox, tool, outcome)
  await countRunsOfTools()
})

const runs = (a: TestPerson, b: TestPerson): [TestPerson, string, string, Outcome][] => [
  [a, 'clocks', 'now', 'succeeded'],
  [b, 'clocks', 'now', 'crashed'],
  [b, 'clocks', 'now', 'succeeded'],
  [b, 'maps', 'route', 'succeeded'],
  [b, 'maps', 'route', 'cancelled'],
]

async function finish(person: TestPerson, toolbox: string, tool: string, outcome: Outcome): Promise<void> {
  await endLeasedRun(finishedRun(await runningTestRun(person, { toolbox, tool }), outcome))
}

const counts = ({ rows }: UsageView) => rows.map(({ name, runs, failed }) => [name, runs, failed])

test('sums up runs by toolbox, person and group, those with the most runs first', async () => {
  const byToolbox = await showUsage(ada, { by: 'toolbox', days: 30 })
  expect(byToolbox.rows.map(({ key }) => key)).toEqual(['clocks', 'maps'])
  expect(counts(byToolbox).map(([, ...numbers]) => numbers)).toEqual([
    [3, 1],
    [1, 0],
  ])
  expect(byToolbox.rows[0]!.tokens).toBeGreaterThan(0)
  expect(byToolbox.rows[0]!.p95Ms).not.toBeNull()
  expect(byToolbox.daily).toHaveLength(30)
  expect(byToolbox.daily.at(-1)).toMatchObject({ runs: 4, failed: 1 })
  expect(counts(await showUsage(ada, { by: 'person', days: 1 }))).toEqual([
    ['Ben', 3, 1],
    ['Ada', 1, 0],
  ])
  expect(counts(await showUsage(ada, { by: 'group', days: 7 }))).toEqual([['Travel', 3, 1]])
})

test('counts by token only what a token requested, and still shows a token that was deleted', async () => {
  expect((await showUsage(ada, { by: 'token', days: 30 })).rows).toEqual([])
  const token = '01960000-0000-7000-8000-00000000abcd'
  const day = new Date()
  const sums = { kind: 'token', subjectId: token, runs: 5, succeeded: 2 } as const
  await database().usageDay.create({ data: { ...sums, day } })
  await database().usageTotal.create({ data: sums })
  for (const days of [7, 30] as const) {
    const { rows } = await showUsage(ada, { by: 'token', days })
    expect(rows).toMatchObject([{ key: token, name: null, runs: 5, failed: 3 }])
  }
  await database().usageDay.deleteMany({ where: { subjectId: token } })
  await database().usageTotal.deleteMany({ where: { subjectId: token } })
})

test('says that there are more rows than it lists', async () => {
  const usage = await showUsage(ada, { by: 'toolbox', days: 30, limit: 1 })
  expect(usage.more).toBe(true)
  expect(usage.rows).toHaveLength(1)
})

test('lists tools without a run, those with the most tokens first', async () => {
  const { tools, count } = await findUnusedTools(ada)
  expect(tools.map(({ toolbox, name }) => `${toolbox}/${name}`)).toEqual(['clocks/later'])
  expect(count).toBe(1)
})

test('is forgotten after 30 days', async () => {
  await database().$executeRaw`
    INSERT INTO usage_day SELECT kind, day - 30, subject_id, runs, succeeded FROM usage_day`
  await database().$executeRaw`
    INSERT INTO usage_day_duration SELECT kind, subject_id, day - 30, step, runs FROM usage_day_duration`
  await database().$executeRaw`UPDATE usage_total SET runs = 2 * runs, succeeded = 2 * succeeded`
  await database().$executeRaw`UPDATE usage_total_duration SET runs = 2 * runs`
  // The last day of a subject that has no other.
  const gone = {
    kind: 'token',
    subjectId: '01960000-0000-7000-8000-00000000abcf',
    runs: 1,
    succeeded: 1,
  } as const
  await database().usageTotal.create({ data: gone })
  await database().usageDay.create({ data: { ...gone, day: new Date(Date.now() - 30 * 86_400_000) } })
  await countRunsOfTools()
  const old = { where: { day: { lte: new Date(Date.now() - 30 * 86_400_000) } } }
  expect([await database().usageDay.count(old), await database().usageDayDuration.count(old)]).toEqual([0, 0])
  expect(await database().usageTotal.count({ where: { kind: 'token' } })).toBe(0)
  for (const by of ['toolbox', 'person', 'group'] as const)
    expect((await showUsage(ada, { by, days: 30 })).rows).toEqual(
      (await showUsage(ada, { by, days: 7 })).rows,
    )
  expect((await showUsage(ada, { by: 'toolbox', days: 30 })).rows[0]!.runs).toBe(3)
})

test('is for admins, as JSON and as CSV, and refuses unknown words', async () => {
  const ask = async (query: string, person: TestPerson) =>
    callRoute(getUsage, `/api/usage${query}`, { cookie: await cookieOf(person) })
  expect((await ask('', ben)).status).toBe(403)
  expect(await (await ask('?by=group&days=7', ada)).json()).toMatchObject({ by: 'group', days: 7 })
  expect((await problemOf(await ask('?days=5', ada))).detail).toContain('1, 7, 30')
  const csv = await callRoute(exportUsage, '/api/usage/export?by=person', { cookie: await cookieOf(ada) })
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(await csv.text()).toContain('"Ben",3,1,')
})

test('hides single people and tokens if the installation says so', async () => {
  process.env.PEGBOARD_USAGE_BY_PERSON = 'no'
  forgetConfig()
  try {
    for (const by of ['person', 'token'] as const)
      await expect(showUsage(ada, { by, days: 30 })).rejects.toMatchObject({ code: 'action.denied' })
    expect((await showUsage(ada, { by: 'group', days: 30 })).rows).toHaveLength(1)
  } finally {
    delete process.env.PEGBOARD_USAGE_BY_PERSON
    forgetConfig()
  }
})

test('counts a run with a token once for its toolbox, its person and the token', async () => {
  const token = '01960000-0000-7000-8000-00000000abce'
  const runsOf = async (by: UsageSubject) => {
    const [{ rows }, month] = await Promise.all([
      showUsage(ada, { by, days: 1 }),
      showUsage(ada, { by, days: 30 }),
    ])
    expect(month.rows).toEqual(rows)
    return new Map(rows.map(({ key, runs, p50Ms }) => [key, { runs, isTimed: p50Ms !== null }]))
  }
  const subjects = [
    ['toolbox', 'maps'],
    ['person', ben.id],
    ['token', token],
  ] as const
  const before = await Promise.all(subjects.map(async ([by, key]) => (await runsOf(by)).get(key)?.runs ?? 0))
  await finish(ben, 'maps', 'route', 'succeeded')
  await database().$executeRaw`UPDATE uncounted_run SET token_id = ${token}::uuid`
  await countRunsOfTools()
  const after = await Promise.all(subjects.map(async ([by, key]) => (await runsOf(by)).get(key)))
  expect(after).toEqual(before.map(runs => ({ runs: runs + 1, isTimed: true })))
})

test('a group keeps the runs of members who left, and gets no earlier runs of people who join', async () => {
  const travel = async () => counts(await showUsage(ada, { by: 'group', days: 30 }))
  const before = await travel()
  const [membership] = await database().membership.findMany({ where: { userId: ben.id } })
  await database().membership.deleteMany({ where: { userId: ben.id } })
  await finish(ben, 'maps', 'route', 'succeeded')
  expect(await countRunsOfTools()).toBe(1)
  expect(await travel()).toEqual(before)
  await database().membership.create({ data: membership! })
  expect(await travel()).toEqual(before)
})
