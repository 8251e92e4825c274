/** Searches with more results than are ranked and counted. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ToolboxId, VersionId } from '@/lib/core/base/ids'
import { searchCatalog } from '@/lib/operations/catalog/search-catalog'
import { rewriteCatalog } from '@/lib/store/catalog/catalog'
import { hitsMax } from '@/lib/store/catalog/match-tools'
import { closeDatabase, database, inTransaction } from '@/lib/store/connection/client'
import { insertTools } from '@/lib/store/toolboxes/version-tools'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { makeSpec } from '@/tests/support/make-spec'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const visibleTools = hitsMax + 200
let ada: TestPerson
let ben: TestPerson

beforeAll(async () => {
  ada = await insertPerson({ name: 'Ada' })
  ben = await insertPerson({ name: 'Ben' })
  await createToolbox(ada, 'many', { first: 'First.' })
  await createToolbox(ada, 'secret', { capped_secret: 'Hidden.' }, { visibility: 'hidden' })
  const { id, slug, title } = await database().toolbox.findUniqueOrThrow({ where: { slug: 'many' } })
  const { bundleSha256 } = await database().version.findFirstOrThrow({ where: { toolboxId: id } })
  await inTransaction(
    async tx => {
      const version = await tx.version.create({
        data: { toolboxId: id, number: 2, bundleSha256, state: 'published', publishedAt: new Date() },
      })
      const tools = Array.from({ length: visibleTools }, (_, position) => ({
        spec: makeSpec({
          name: `capped_${String(position).padStart(4, '0')}`,
          description: 'Does something common.',
          tags: position < 3 ? ['rare'] : ['usual'],
        }),
        specHash: 'x',
        tokens: 1,
        position,
      }))
      await insertTools(tx, id as ToolboxId, version.id as VersionId, tools)
      await rewriteCatalog(tx, { id: id as ToolboxId, slug, title })
    },
    { timeoutMs: 120_000 },
  )
  // The tool of the hidden toolbox would be the first result of everything.
  await database().catalogTool.updateMany({ where: { name: 'capped_secret' }, data: { runs30d: 1_000 } })
})

/** Returns the names on all pages, from the first to the last. */
async function allNames(query: string): Promise<string[]> {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const page = await searchCatalog(ben, { query, limit: 100, ...(cursor && { cursor }) })
    names.push(...page.tools.map(tool => tool.name))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return names
}

test.each(['c', 'ca', 'cap', 'capp', 'capped_', 'common', 'kind:executable'])(
  'a search for %s counts a thousand tools and no filter',
  async query => {
    const answer = await searchCatalog(ben, { query })
    expect(answer).toMatchObject({ total: hitsMax, isCapped: true })
    for (const { values } of answer.facets) for (const { count } of values) expect(count).toBeNull()
    // Words are searched in no order beyond the most used tools, names in the order of runs and letters.
    if (query !== 'common') expect(answer.tools[0]?.name).toBe('capped_0000')
  },
)

test.each([
  ['capped_00', 100],
  ['capped_1', 200],
  ['tag:rare', 3],
  ['capped tag:rare', 3],
])('a search for %s below the cap counts its %i tools exactly', async (query, total) => {
  const answer = await searchCatalog(ben, { query })
  expect(answer).toMatchObject({ total, isCapped: false })
  expect(answer.facets.find(({ name }) => name === 'kind')?.values).toMatchObject([{ count: total }])
})

test('a list without text counts every tool and has them all on its pages', async () => {
  const answer = await searchCatalog(ben, { query: '' })
  expect(answer).toMatchObject({ total: visibleTools, isCapped: false })
  expect(answer.facets.find(({ name }) => name === 'tag')?.values).toEqual([
    { value: 'usual', title: 'usual', count: visibleTools - 3 },
    { value: 'rare', title: 'rare', count: 3 },
  ])
  const names = await allNames('')
  expect(new Set(names).size).toBe(visibleTools)
  expect(names).toHaveLength(visibleTools)
})

test('the pages of a capped search end after about a thousand tools, each once', async () => {
  const names = await allNames('capped')
  expect(names.length).toBeGreaterThanOrEqual(hitsMax)
  expect(names.length).toBeLessThanOrEqual(hitsMax + 1)
  expect(new Set(names).size).toBe(names.length)
})

test('owners of a hidden toolbox find its tools among the capped ones, and others do not', async () => {
  expect((await searchCatalog(ada, { query: 'capp' })).tools[0]?.name).toBe('capped_secret')
  expect((await searchCatalog(ada, { query: '' })).total).toBe(visibleTools + 1)
  expect(await allNames('capp')).not.toContain('capped_secret')
})
