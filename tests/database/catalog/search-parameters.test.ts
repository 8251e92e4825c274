/** The inputs that a search lists beside tools. */
import { afterAll, beforeAll, expect, test } from 'vitest'
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

beforeAll(async () => {
  ada = await insertPerson({ name: 'Ada' })
  ben = await insertPerson({ name: 'Ben' })
  const described = (parameters: string[]) => ({ description: 'Does it.', parameters })
  await createToolbox(
    ada,
    'files',
    {
      copy: described(['source_path', 'target_path']),
      path: described(['path', 'mode']),
      remove: described(['path', '50%_path']),
    },
    { title: 'Files' },
  )
  await createToolbox(ada, 'secret', { open_vault: described(['path']) }, { visibility: 'hidden' })
  await database().catalogTool.updateMany({ where: { name: 'open_vault' }, data: { runs30d: 1_000 } })
})

const listed = async (query: string, person = ben) =>
  (await searchCatalog(person, { query })).parameters.map(({ tool, name }) => `${tool}.${name}`)

test('inputs that equal the text come first, then those of better tools', async () => {
  expect(await listed('path')).toEqual([
    'path.path',
    'remove.path',
    'copy.source_path',
    'copy.target_path',
    'remove.50%_path',
  ])
})

test('an input has every word of the text, at the beginning of a part, with the places to highlight', async () => {
  expect((await searchCatalog(ben, { query: 'target pat' })).parameters).toEqual([
    {
      name: 'target_path',
      tool: 'copy',
      toolbox: { slug: 'files', title: 'Files' },
      ranges: [
        [0, 6],
        [7, 10],
      ],
    },
  ])
  expect(await listed('ath')).toEqual([])
})

test('there are none without words, and at most five', async () => {
  expect(await listed('')).toEqual([])
  expect(await listed('kind:neuro-san-coded')).toEqual([])
  expect((await listed('path', ada)).length).toBe(5)
})

test('inputs of a hidden toolbox are listed for its owners alone', async () => {
  expect(await listed('path')).not.toContain('open_vault.path')
  expect(await listed('path', ada)).toContain('open_vault.path')
})
