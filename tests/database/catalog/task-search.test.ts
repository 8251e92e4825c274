/** Search for a task in plain words, over real tools: tests/fixtures/search. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ToolboxId, VersionId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { searchCatalog } from '@/lib/operations/catalog/search-catalog'
import { rewriteCatalog } from '@/lib/store/catalog/catalog'
import { tidySearchTables } from '@/lib/store/catalog/catalog-counts'
import { closeDatabase, database, inTransaction } from '@/lib/store/connection/client'
import { insertTools } from '@/lib/store/toolboxes/version-tools'
import { freshDatabase } from '@/tests/support/database'
import { makeSpec } from '@/tests/support/make-spec'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

type FixtureTool = {
  toolbox: string
  toolboxTitle: string
  name: string
  description: string
  tags?: string[]
  parameters?: string[]
}
type FixtureTask = { task: string; expected: string[] }

const readFixture = <T>(file: string): T =>
  JSON.parse(readFileSync(`tests/fixtures/search/${file}`, 'utf8')) as T

const shop: FixtureTool[] = [
  { toolbox: 'shop', toolboxTitle: 'Shop', name: 'list_orders', description: 'Lists the orders of a shop.' },
  { toolbox: 'shop', toolboxTitle: 'Shop', name: 'cancel_order', description: 'Cancels an order.' },
]
let ben: TestPerson

beforeAll(async () => {
  ben = await insertPerson({ name: 'Ben' })
  const tools = [...readFixture<FixtureTool[]>('tools.json'), ...shop]
  await database().bundle.create({ data: { sha256: '0'.repeat(64), files: 0, bytes: 0 } })
  for (const slug of new Set(tools.map(tool => tool.toolbox)))
    await publish(
      slug,
      tools.filter(tool => tool.toolbox === slug),
    )
  await tidySearchTables(database())
}, 600_000)

async function publish(slug: string, tools: readonly FixtureTool[]): Promise<void> {
  const title = tools[0]!.toolboxTitle
  const rows = tools.map(({ name, description, tags = [], parameters = [] }, position) => ({
    spec: makeSpec({
      name,
      callName: name,
      description,
      tags,
      inputSchema: {
        type: 'object',
        properties: Object.fromEntries(parameters.map(parameter => [parameter, {}])),
      },
    }),
    specHash: name,
    tokens: 1,
    position,
  }))
  await inTransaction(async tx => {
    const { id } = await tx.toolbox.create({ data: { slug, title } })
    const version = await tx.version.create({
      data: {
        toolboxId: id,
        number: 1,
        bundleSha256: '0'.repeat(64),
        state: 'published',
        publishedAt: new Date(),
      },
    })
    await insertTools(tx, id as ToolboxId, version.id as VersionId, rows)
    await rewriteCatalog(tx, { id: id as ToolboxId, slug, title })
  })
}

async function firstThree(query: string, actor: Actor = ben): Promise<string[]> {
  const { tools } = await searchCatalog(actor, { query, limit: 3 })
  return tools.map(({ toolbox, name }) => `${toolbox.slug}/${name}`)
}

test.each([
  ['convert miles to km', 'ovos-math-tools/unit_convert'],
  ['what time is it in tokyo', 'mcp-time/get_current_time'],
  ['search text in files', 'ovos-filesystem-tools/search_in_files'],
  ['calculator', 'ovos-math-tools/evaluate_expression'],
  ['grep', 'ovos-filesystem-tools/search_in_files'],
  ['ls', 'langchain-file_management/list_directory'],
  ['list all orders', 'shop/list_orders'],
])('a search for "%s" finds %s among the first three tools', async (task, id) => {
  expect(await firstThree(task)).toContain(id)
})

test('nine of ten tasks in plain words find a right tool among the first three', async () => {
  const tasks = readFixture<FixtureTask[]>('tasks.json')
  const missed: string[] = []
  for (const { task, expected } of tasks)
    if (!(await firstThree(task)).some(id => expected.includes(id))) missed.push(task)
  expect(missed.length / tasks.length, missed.join('; ')).toBeLessThanOrEqual(0.1)
}, 600_000)

test('an exact name comes before every tool that fits better', async () => {
  expect((await firstThree('get_file_blame'))[0]).toBe('github/get_file_blame')
})

test('tools in hidden toolboxes fit no task of other people', async () => {
  await database().toolbox.update({ where: { slug: 'shop' }, data: { visibility: 'hidden' } })
  const { tools } = await searchCatalog(ben, { query: 'list all orders', limit: 100 })
  expect(tools.map(tool => tool.toolbox.slug)).not.toContain('shop')
  const admin = await insertPerson({ role: 'admin' })
  expect(await firstThree('list all orders', admin)).toContain('shop/list_orders')
})

test('pages of a task have every tool once, in the order of one long page', async () => {
  const query = 'convert miles to km'
  const whole = (await searchCatalog(ben, { query, limit: 100 })).tools
  const paged: string[] = []
  let cursor: string | undefined
  do {
    const page = await searchCatalog(ben, { query, limit: 10, ...(cursor && { cursor }) })
    expect(page.total).toBe(whole.length)
    paged.push(...page.tools.map(tool => `${tool.toolbox.slug}/${tool.name}`))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(paged).toEqual(whole.map(tool => `${tool.toolbox.slug}/${tool.name}`))
})
