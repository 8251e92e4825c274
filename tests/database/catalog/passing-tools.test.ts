/** A search that knows which tools pass its filters finds the same as one that checks the filters of every tool. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TokenId } from '@/lib/core/base/ids'
import type { CatalogQuery } from '@/lib/core/catalog/search/catalog-query'
import { parseQuery } from '@/lib/core/catalog/search/parse-query'
import { readCursor, writeCursor } from '@/lib/core/catalog/search/search-cursor'
import { searchSortNames } from '@/lib/core/catalog/search/search-sort'
import type { Actor } from '@/lib/core/policy/model/actor'
import { rankForTask } from '@/lib/operations/catalog/rank-for-task'
import { searchCatalog } from '@/lib/operations/catalog/search-catalog'
import { tidySearchTables } from '@/lib/store/catalog/catalog-counts'
import { searchTools } from '@/lib/store/catalog/catalog-search'
import { findPassingTools } from '@/lib/store/catalog/passing-tools'
import { findNearNames } from '@/lib/store/catalog/similar-names'
import { cancellableReader } from '@/lib/store/connection/cancellable-reader'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { withHiddenTools } from '@/tests/support/make-actor'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { recordPlans } from '@/tests/support/query-plans'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

let admin: TestPerson
let ada: TestPerson
let ben: TestPerson

beforeAll(async () => {
  admin = await insertPerson({ name: 'Grace', role: 'admin' })
  ada = await insertPerson({ name: 'Ada' })
  ben = await insertPerson({ name: 'Ben' })
  const described = (description: string) => ({ description, parameters: ['path'] })
  await createToolbox(ada, 'files', {
    read: described('Reads.'),
    read_file: described('Reads a file.'),
    file_read: described('Reads a file from its end.'),
    copy_file: described('Copies what it has read.'),
  })
  await createToolbox(ben, 'mail', { read_mail: described('Reads a message.'), send: 'Sends a file.' })
  await createToolbox(ada, 'vault', { read_vault: described('Reads a file.') }, { visibility: 'hidden' })
  const twoMonths = 60 * 24 * 60 * 60_000
  await database().catalogTool.updateMany({
    where: { name: { in: ['file_read', 'read_mail', 'read_vault'] } },
    data: {
      ...{ tags: ['inbox'], stage: 'experimental', needs: ['package'], described: true },
      publishedAt: new Date(Date.now() - twoMonths),
    },
  })
  const { id } = await database().toolbox.findUniqueOrThrow({ where: { slug: 'mail' } })
  await database().example.create({
    data: {
      ...{ toolboxId: id, tool: 'read_mail', title: 'It works', argumentsText: '{}', contract: true },
      ...{ passed: true, authorId: ben.id, createdAt: new Date() },
    },
  })
  await tidySearchTables(database())
})

const people: Record<string, () => Actor> = {
  'who owns a hidden toolbox': () => ada,
  'who cannot see a toolbox': () => ben,
  'who cannot see a tool because of a rule': () => withHiddenTools(ben, 'files/file_read'),
  'who is an admin': () => admin,
  'with a token for one toolbox': () => ({
    ...ada,
    token: { id: 'token' as TokenId, scopes: ['view'], toolboxes: ['mail'] },
  }),
}
const filters = [
  'kind:neuro-san-coded',
  'tag:inbox',
  'needs:package',
  'permission:ask',
  'param:path',
  'toolbox:vault',
  'owner:me',
  'is:verified',
  'updated:>30d',
  'tag:inbox updated:<30d',
]
const texts = ['', 'read', 'raed_file', 'load the content of files']

describe.each(Object.keys(people))('searchTools for a person %s', name => {
  test.each(filters)('finds the same with the list of tools that pass %s', async filter => {
    const actor = people[name]!()
    for (const text of texts) {
      const { query } = parseQuery(`${text} ${filter}`)
      const passing = await findPassingTools(reader, actor, query)
      expect(passing).not.toBeNull()
      expect(await findPages(actor, { ...query, passing: passing! }), text).toEqual(
        await findPages(actor, query),
      )
    }
  })
})

const reader = cancellableReader()

/** Returns the answers for every page in every order, with what a search adds for typing errors and tasks. */
async function findPages(actor: Actor, query: CatalogQuery) {
  const isEmpty = query.text === ''
  const nearIds = isEmpty ? [] : await findNearNames(reader, actor, query.text)
  const { ids: rankedIds } = isEmpty ? { ids: [] } : await rankForTask(reader, actor, query)
  const pages = []
  for (const sort of searchSortNames) {
    let cursor: string | undefined
    do {
      const asked = { query, nearIds, rankedIds, sort, after: readCursor(cursor), limit: 3, facets: true }
      const found = await searchTools(reader, actor, asked)
      pages.push(found)
      cursor = found.rows.length === 3 ? writeCursor(found.rows.at(-1)!) : undefined
    } while (cursor)
  }
  return pages
}

test('findPassingTools returns only tools that the person can see', async () => {
  const { query } = parseQuery('tag:inbox')
  const namesOf = async (person: string) => {
    const ids = (await findPassingTools(reader, people[person]!(), query))!
    const rows = await database().tool.findMany({ where: { id: { in: ids } } })
    return rows.map(row => row.name).toSorted()
  }
  expect(await namesOf('who owns a hidden toolbox')).toEqual(['file_read', 'read_mail', 'read_vault'])
  expect(await namesOf('who cannot see a toolbox')).toEqual(['file_read', 'read_mail'])
  expect(await namesOf('who cannot see a tool because of a rule')).toEqual(['read_mail'])
  expect(await namesOf('with a token for one toolbox')).toEqual(['read_mail'])
})

test('a search whose filters no tool passes reads nothing else, and suggests nothing', async () => {
  let answer: Awaited<ReturnType<typeof searchCatalog>>
  const plans = await recordPlans(
    async () => (answer = await searchCatalog(ben, { query: 'raed is:failing' })),
  )
  expect(plans).toHaveLength(1)
  expect(answer!).toMatchObject({ tools: [], total: 0, suggestion: null })
})

test('a filter that only hidden tools pass leads to the same search as one that no tool passes', async () => {
  const size = (tools: number) =>
    database().$executeRaw`
      INSERT INTO catalog_lexeme (lexeme, tools) VALUES ('', ${tools})
      ON CONFLICT (lexeme) DO UPDATE SET tools = excluded.tools`
  const { id } = await database().toolbox.findUniqueOrThrow({ where: { slug: 'vault' } })
  // More hidden tools than the list may have.
  await database().$executeRaw`
    INSERT INTO tool (id, toolbox_id, name)
    SELECT gen_random_uuid(), ${id}::uuid, 'dig_' || n FROM generate_series(1, 1001) AS n`
  await database().$executeRaw`
    INSERT INTO tool_version (id, tool_id, version_id, kind, call_name, spec, spec_hash, tokens, position)
    SELECT gen_random_uuid(), tool.id, v.id, 'executable', tool.name, '{}', 'x', 1, 0
    FROM tool JOIN version v ON v.toolbox_id = tool.toolbox_id WHERE tool.name LIKE 'dig_%'`
  await database().$executeRaw`
    INSERT INTO catalog_tool (tool_id, tool_version_id, toolbox_id, toolbox_words, published_at, name, call_name,
      name_parts, near, summary, description, kind, tags, parameters, needs, permission, runnable, tokens)
    SELECT tool.id, tv.id, tool.toolbox_id, 'vault', now(), tool.name, tool.name, tool.name, '{}', '', '', tv.kind,
      '{}', '{}', '{}', 'ask', true, 1
    FROM tool JOIN tool_version tv ON tv.tool_id = tool.id WHERE tool.name LIKE 'dig_%'`
  await size(0)
  expect(await findPassingTools(reader, ada, parseQuery('toolbox:vault').query)).toBeNull()
  const asked = async (query: string) => {
    let answer: Awaited<ReturnType<typeof searchCatalog>>
    const plans = await recordPlans(async () => (answer = await searchCatalog(ben, { query })))
    const { query: _, ...found } = answer!
    return { found, statements: plans.map(({ statement }) => statement) }
  }
  expect(await asked('raed toolbox:vault')).toEqual(await asked('raed toolbox:vanished'))
  await database().tool.deleteMany({ where: { name: { startsWith: 'dig_' } } })
})

test('a search whose filters no tool passes says what it finds without them', async () => {
  const { relaxed } = await searchCatalog(ben, { query: 'read is:failing', relaxes: true })
  expect(relaxed).toMatchObject({ query: 'read', leftOut: ['is:failing'] })
  expect(relaxed!.total).toBeGreaterThan(0)
})
