/** The orders of a search: what comes first, that pages continue them, and that nothing hidden appears. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchSortNames, type SearchSort } from '@/lib/core/catalog/search/search-sort'
import { searchCatalog } from '@/lib/operations/catalog/search-catalog'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

let ada: TestPerson
let ben: TestPerson

/** Runs in 30 days, and days since the publication. */
const tools: Record<string, [number, number]> = {
  read: [5, 30],
  read_old: [90, 400],
  read_new: [1, 1],
  read_mail: [40, 10],
  list_read: [60, 2],
}

beforeAll(async () => {
  ada = await insertPerson({ name: 'Ada' })
  ben = await insertPerson({ name: 'Ben' })
  await createToolbox(
    ada,
    'files',
    Object.fromEntries(Object.keys(tools).map(name => [name, `Reads ${name}.`])),
  )
  await createToolbox(ada, 'secret', { read_secret: 'Reads a secret.' }, { visibility: 'hidden' })
  for (const [name, [runs30d, days]] of Object.entries({ ...tools, read_secret: [1_000, 0] as const }))
    await database().catalogTool.updateMany({
      where: { name },
      data: { runs30d, publishedAt: new Date(Date.now() - days * 86_400_000) },
    })
})

const namesOf = async (query: string, sort: SearchSort, person = ben) =>
  (await searchCatalog(person, { query, sort })).tools.map(({ name }) => name)

test('a list without text is in the order of runs, or of publication', async () => {
  const byRuns = ['read_old', 'list_read', 'read_mail', 'read', 'read_new']
  expect(await namesOf('', 'relevance')).toEqual(byRuns)
  expect(await namesOf('', 'most-used')).toEqual(byRuns)
  expect(await namesOf('', 'newest')).toEqual(['read_new', 'list_read', 'read_mail', 'read', 'read_old'])
})

test('a search orders what it found, and keeps the tool with exactly the name first', async () => {
  expect(await namesOf('read', 'relevance')).toEqual([
    'read',
    'read_old',
    'read_mail',
    'read_new',
    'list_read',
  ])
  expect(await namesOf('read', 'most-used')).toEqual([
    'read',
    'read_old',
    'list_read',
    'read_mail',
    'read_new',
  ])
  expect(await namesOf('read', 'newest')).toEqual(['read', 'read_new', 'list_read', 'read_mail', 'read_old'])
  expect(await namesOf('read updated:<15d', 'newest')).toEqual(['read_new', 'list_read', 'read_mail'])
})

test('deprecated tools are the least used ones, and keep their place among the newest', async () => {
  await database().catalogTool.updateMany({ where: { name: 'read_old' }, data: { stage: 'deprecated' } })
  try {
    expect((await namesOf('', 'most-used')).at(-1)).toBe('read_old')
    expect((await namesOf('read', 'most-used')).at(-1)).toBe('read_old')
    expect((await namesOf('', 'newest')).at(-1)).toBe('read_old')
  } finally {
    await database().catalogTool.updateMany({ where: { name: 'read_old' }, data: { stage: 'stable' } })
  }
})

describe.each(searchSortNames)('in the order %s', sort => {
  test.each(['', 'read', 'toolbox:files'])(
    'the pages of "%s" have each tool once, also where all are equal',
    async query => {
      const before = await database().catalogTool.findMany()
      await database().catalogTool.updateMany({
        data: { runs30d: 3, publishedAt: new Date('2026-11-01T10:00:00.007Z') },
      })
      try {
        const whole = await namesOf(query, sort)
        const names: string[] = []
        let cursor: string | undefined
        do {
          const page = await searchCatalog(ben, { query, sort, limit: 2, ...(cursor && { cursor }) })
          names.push(...page.tools.map(({ name }) => name))
          cursor = page.nextCursor ?? undefined
        } while (cursor)
        expect(names).toEqual(whole)
        expect(names.toSorted()).toEqual(Object.keys(tools).toSorted())
      } finally {
        for (const { toolId, runs30d, publishedAt } of before)
          await database().catalogTool.update({ where: { toolId }, data: { runs30d, publishedAt } })
      }
    },
  )

  test('tools of a hidden toolbox are listed for its owners alone', async () => {
    for (const query of ['', 'read']) {
      expect(await namesOf(query, sort)).not.toContain('read_secret')
      expect(await namesOf(query, sort, ada)).toContain('read_secret')
    }
  })
})

test('a row has the counts of its last 30 days, and none without runs', async () => {
  const { toolId } = await database().catalogTool.findFirstOrThrow({ where: { name: 'read_mail' } })
  await database().catalogTool.updateMany({ where: { name: 'read_new' }, data: { runs30d: 0 } })
  await database().$executeRaw`
    INSERT INTO tool_day (tool_id, day, runs, succeeded)
    SELECT ${toolId}::uuid, (now() AT TIME ZONE 'UTC')::date - ago, runs, succeeded
    FROM (VALUES (0, 7, 6), (2, 33, 33), (30, 500, 1)) AS counted (ago, runs, succeeded)`
  const { tools: rows } = await searchCatalog(ben, { query: '' })
  const dailyOf = (name: string) => rows.find(row => row.name === name)?.daily30d
  expect(dailyOf('read_new')).toBeNull()
  const daily = dailyOf('read_mail')!
  expect(daily.runs).toHaveLength(30)
  expect(daily.succeeded).toHaveLength(30)
  expect(daily.runs.slice(-4)).toEqual([0, 33, 0, 7])
  expect(daily.succeeded.slice(-4)).toEqual([0, 33, 0, 6])
  expect(daily.runs.slice(0, -4).every(count => count === 0)).toBe(true)
})
