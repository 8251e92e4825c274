/** More toolboxes than fit beside the tools: all are counted, and each appears on exactly one page. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchCatalog } from '@/lib/operations/catalog/search-catalog'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { testTime } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

let ada: TestPerson

beforeAll(async () => {
  ada = await insertPerson({ name: 'Ada' })
  await createToolbox(ada, 'first', { look: 'Looks.' })
  const published = await database().version.findFirstOrThrow({
    select: { number: true, state: true, bundleSha256: true, publishedAt: true },
  })
  const boxes = Array.from({ length: 129 }, (_, index) => ({
    id: crypto.randomUUID(),
    slug: `box-${index}`,
    title: index < 70 ? `Garden ${index}` : `House ${index}`,
    createdAt: testTime,
    updatedAt: testTime,
  }))
  await database().toolbox.createMany({ data: boxes })
  await database().version.createMany({
    data: boxes.map(({ id }) => ({ ...published, toolboxId: id })),
  })
  // This toolbox has no published version.
  await database().toolbox.create({
    data: { slug: 'empty', title: 'Garden of nothing', createdAt: testTime, updatedAt: testTime },
  })
})

test.each([
  ['', 130],
  ['garden', 70],
])('every toolbox found for “%s” is counted and appears on one page', async (query, count) => {
  const few = await searchCatalog(ada, { query })
  expect([few.toolboxes.length, few.toolboxCount, few.toolboxPage]).toEqual([6, count, null])
  const slugs: string[] = []
  const pages = Math.ceil(count / 60)
  for (let number = 1; number <= pages; number++) {
    const page = await searchCatalog(ada, { query, toolboxPage: number })
    expect([page.toolboxCount, page.toolboxPage]).toEqual([count, { number, of: pages }])
    expect(page.toolboxes.length).toBeLessThanOrEqual(60)
    slugs.push(...page.toolboxes.map(row => row.slug))
  }
  expect(slugs.slice(0, 6)).toEqual(few.toolboxes.map(row => row.slug))
  expect(new Set(slugs).size).toBe(count)
})

test('a page past the end is the last page, and a tool filter returns no toolboxes', async () => {
  const last = await searchCatalog(ada, { query: '', toolboxPage: 999_999_999 })
  expect([last.toolboxes.length, last.toolboxPage]).toEqual([10, { number: 3, of: 3 }])
  const none = await searchCatalog(ada, { query: 'nowhere', toolboxPage: 2 })
  expect([none.toolboxes, none.toolboxCount, none.toolboxPage]).toEqual([[], 0, { number: 1, of: 1 }])
  const filtered = await searchCatalog(ada, { query: 'needs:nothing', toolboxPage: 1 })
  expect([filtered.toolboxes, filtered.toolboxCount, filtered.toolboxPage]).toEqual([[], 0, null])
})
