/** A search that knows which tools pass its filters finds the same as one that checks the filters of every tool. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseQuery } from '@/lib/core/catalog/search/parse-query'
import type { Actor } from '@/lib/core/policy/model/actor'
import { emptyPolicy } from '@/lib/core/policy/model/policy'
import { withPolicy } from '@/lib/core/policy/model/with-policy'
import { searchCatalog } from '@/lib/operations/catalog/search-catalog'
import { searchTools } from '@/lib/store/catalog/catalog-search'
import { findPassingTools } from '@/lib/store/catalog/passing-tools'
import { cancellableReader } from '@/lib/store/connection/cancellable-reader'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { createToolbox, testTime } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { makeRule } from '@/tests/support/make-actor'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { recordPlans } from '@/tests/support/query-plans'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

let ada: TestPerson
let ben: TestPerson

beforeAll(async () => {
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
  await database().catalogTool.updateMany({
    where: { name: { in: ['file_read', 'read_mail', 'read_vault'] } },
    data: { tags: ['inbox'], stage: 'experimental', publishedAt: new Date(Date.now() - 60 * 24 * 60 * 60_000) },
  })
})

const withRule = (person: Actor): Actor => {
  const what = { type: 'glob', pattern: 'files/file_read' } as const
  const rule = makeRule({ effect: 'deny', actions: ['view'], what })
  return withPolicy(person, { ...emptyPolicy, rules: [rule] }, testTime)
}
const people: Record<string, () => Actor> = {
  'who owns a hidden toolbox': () => ada,
  'who cannot see a toolbox': () => ben,
  'who cannot see a tool because of a rule': () => withRule(ben),
}
const filters = [
  ...[
    'kind:neuro-san-coded',
    'kind:executable',
    'tag:inbox',
    'needs:nothing',
    'permission:ask',
    'param:path',
  ],
  ...['toolbox:files', 'toolbox:vault', 'owner:Ada', 'owner:me', 'owner:zelda', 'is:experimental', 'is:failing'],
  ...['updated:<30d', 'updated:>30d', 'tag:inbox owner:me', 'tag:inbox updated:<30d'],
]
const texts = ['', 'r', 'read', 'read_f', 'raed_file', 'reads file', 'xyzzy']

describe.each(Object.keys(people))('for a person %s', name => {
  test.each(filters)('%s', async filter => {
    const actor = people[name]!()
    const reader = cancellableReader()
    for (const text of texts) {
      const { query } = parseQuery(`${text} ${filter}`)
      const passing = await findPassingTools(reader, actor, query)
      const asked = {
        nearIds: [],
        rankedIds: [],
        sort: 'relevance',
        after: null,
        limit: 20,
        facets: true,
      } as const
      const expected = await searchTools(reader, actor, { query, ...asked })
      const found = await searchTools(reader, actor, { query: { ...query, passing: passing! }, ...asked })
      expect(found, text).toEqual(expected)
    }
  })
})

test('the filters pass only tools that the person can see', async () => {
  const { query } = parseQuery('tag:inbox')
  const passing = async (actor: Actor) => {
    const ids = (await findPassingTools(cancellableReader(), actor, query))!
    const rows = await database().tool.findMany({ where: { id: { in: ids } } })
    return rows.map(row => row.name).toSorted()
  }
  expect(await passing(ada)).toEqual(['file_read', 'read_mail', 'read_vault'])
  expect(await passing(ben)).toEqual(['file_read', 'read_mail'])
  expect(await passing(withRule(ben))).toEqual(['read_mail'])
})

test('a search whose filters no tool passes reads nothing else, and suggests nothing', async () => {
  let answer: Awaited<ReturnType<typeof searchCatalog>>
  const plans = await recordPlans(
    async () => (answer = await searchCatalog(ben, { query: 'raed is:failing' })),
  )
  expect(plans).toHaveLength(1)
  expect(answer!).toMatchObject({ tools: [], total: 0, suggestion: null, relaxed: null })
})
