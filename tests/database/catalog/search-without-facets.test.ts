/** Searches as a person types: the same results as others, without the values of filters. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as searchRoute from '@/app/api/search/route'
import { links } from '@/lib/core/base/links'
import { searchSortNames } from '@/lib/core/catalog/search/search-sort'
import type { SearchAnswer } from '@/lib/core/catalog/views/tool-views'
import type { Actor } from '@/lib/core/policy/model/actor'
import { searchCatalog } from '@/lib/operations/catalog/search-catalog'
import { closeDatabase } from '@/lib/store/connection/client'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { cookieOf, insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { withHiddenTools } from '@/tests/support/make-actor'
import { callRoute } from '@/tests/support/web/call-route'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

let ada: TestPerson
let ben: TestPerson

beforeAll(async () => {
  ada = await insertPerson({ name: 'Ada' })
  ben = await insertPerson({ name: 'Ben' })
  const described = (description: string) => ({ description, parameters: ['read_path'] })
  await createToolbox(ada, 'read-files', {
    read: described('Reads.'),
    read_file: described('Reads a file.'),
    file_read: described('Reads a file from its end.'),
    copy_file: described('Copies what it has read.'),
  })
  await createToolbox(ada, 'secret', { read_vault: described('Reads the vault.') }, { visibility: 'hidden' })
})

const queries = [
  '',
  'r',
  'read',
  'read_f',
  'raed_file',
  'copies file',
  'xyzzy',
  'needs:nothing read',
  'kind:neuro-san-coded',
]
const withRule = (person: Actor) => withHiddenTools(person, 'read-files/file_read')
const people: Record<string, () => Actor> = {
  'who owns everything': () => ada,
  'who cannot see a toolbox': () => ben,
  'who cannot see a tool because of a rule': () => withRule(ben),
}

const resultsOf = ({ facets: _, parameters: __, ...results }: SearchAnswer) => results

test.each(Object.keys(people))('finds the same on every page for a person %s', async name => {
  const person = people[name]!()
  for (const query of queries)
    for (const sort of searchSortNames) {
      let cursor: string | undefined
      do {
        const asked = { query, sort, limit: 2, relaxes: true, ...(cursor && { cursor }) }
        const whole = await searchCatalog(person, asked)
        const results = await searchCatalog(person, { ...asked, facets: false })
        expect(resultsOf(results), query).toEqual(resultsOf(whole))
        cursor = whole.nextCursor ?? undefined
      } while (cursor)
    }
})

test('a hidden tool is neither found nor counted', async () => {
  const namesAndTotal = async (person: Actor) => {
    const { tools, total } = await searchCatalog(person, { query: 'read', facets: false })
    return { names: tools.map(tool => tool.name), total }
  }
  expect(await namesAndTotal(ada)).toEqual({
    names: ['read', 'read_file', 'read_vault', 'file_read', 'copy_file'],
    total: 5,
  })
  expect(await namesAndTotal(ben)).toEqual({
    names: ['read', 'read_file', 'file_read', 'copy_file'],
    total: 4,
  })
  expect(await namesAndTotal(withRule(ben))).toEqual({ names: ['read', 'read_file', 'copy_file'], total: 3 })
})

test('the API leaves the values of filters and inputs out only on request', async () => {
  const answerOf = async (facets?: 'false') => {
    const url = links.api.search('read', { facets })
    const response = await callRoute(searchRoute.GET, url, { cookie: await cookieOf(ben) })
    const { facets: found, parameters } = (await response.json()) as SearchAnswer
    return { values: found.flatMap(({ values }) => values).length, parameters: parameters.length }
  }
  expect(await answerOf('false')).toEqual({ values: 0, parameters: 0 })
  const whole = await answerOf()
  expect(whole.values).toBeGreaterThan(0)
  expect(whole.parameters).toBe(4)
})
