/** What the catalog says about tools beyond their source: verified, updated, owner and permission, each with its counts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTool } from '@/lib/operations/catalog/find-tool'
import { searchCatalog } from '@/lib/operations/catalog/search-catalog'
import { changeToolbox } from '@/lib/operations/toolboxes/change-toolbox'
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
  ada = await insertPerson({ name: 'Ada Lovelace' })
  ben = await insertPerson({ name: 'Ben' })
  await createToolbox(ada, 'weather', {
    forecast: { description: 'Returns the weather.' },
    radar: 'Draws rain.',
  })
  await createToolbox(ben, 'old-mail', { send: { description: 'Sends a message.' } })
  await database().catalogTool.updateMany({
    where: { name: 'send' },
    data: { publishedAt: new Date(Date.now() - 60 * 24 * 60 * 60_000) },
  })
})

const find = async (query: string) => {
  const { tools, facets, unknownFilters } = await searchCatalog(ben, { query })
  expect(unknownFilters).toEqual([])
  const valuesOf = (name: string) =>
    Object.fromEntries(
      (facets.find(facet => facet.name === name)?.values ?? []).map(({ value, count }) => [value, count]),
    )
  return { names: tools.map(({ name }) => name).toSorted(), tools, valuesOf }
}

async function addContract(name: string, passed: boolean | null) {
  const { toolId, toolboxId } = await database().catalogTool.findFirstOrThrow({ where: { name } })
  await database().example.create({
    data: {
      ...{ toolboxId, tool: name, title: 'It works', argumentsText: '{}', contract: true, passed },
      ...{ authorId: ada.id, createdAt: new Date() },
    },
  })
  return toolId
}

test('a tool is verified while its contract is kept, it is described and an owner is active', async () => {
  expect((await find('is:verified')).names).toEqual([])
  await addContract('forecast', true)
  const found = await find('is:verified')
  expect(found.names).toEqual(['forecast'])
  expect(found.tools[0]).toMatchObject({ verified: true })
  expect((await find('')).valuesOf('is')).toEqual({ verified: 1 })
  expect((await find('toolbox:weather')).valuesOf('is')).toEqual({ verified: 1 })
  expect((await findTool(ben, 'weather', 'forecast')).verification).toEqual({
    ...{ verified: true, keepsContract: true, hasActiveOwner: true },
    ...{ hasDescription: true, undescribed: [] },
  })

  const away = (lastSeenAt: Date) =>
    database().user.update({ where: { id: ada.id }, data: { lastSeenAt, createdAt: lastSeenAt } })
  await away(new Date(Date.now() - 91 * 24 * 60 * 60_000))
  expect((await find('is:verified')).names).toEqual([])
  await away(new Date())

  await database().catalogTool.updateMany({ where: { name: 'forecast' }, data: { described: false } })
  expect((await find('is:verified')).names).toEqual([])
  await database().catalogTool.updateMany({ where: { name: 'forecast' }, data: { described: true } })

  await addContract('forecast', null)
  expect((await find('is:verified')).names).toEqual([])
  await database().example.updateMany({ data: { passed: true } })
  expect((await find('is:verified is:stable')).names).toEqual(['forecast'])
  expect((await find('is:failing')).names).toEqual([])
  await database().example.updateMany({ data: { passed: false } })
  expect((await find('is:failing is:stable')).names).toEqual(['forecast'])
  expect((await find('is:verified')).names).toEqual([])
})

test('tools are found by the time of their version, by owner and by permission, with counts', async () => {
  expect((await find('updated:<30d')).names).toEqual(['forecast', 'radar'])
  expect((await find('updated:>30d')).names).toEqual(['send'])
  expect((await find('updated:>30d updated:<90d')).names).toEqual(['send'])
  for (const query of ['', 'permission:ask']) {
    const { valuesOf } = await find(query)
    expect(valuesOf('updated'), query).toEqual({ '<7d': 2, '<30d': 2, '<90d': 3 })
    expect(valuesOf('owner'), query).toEqual({ 'Ada Lovelace': 2, Ben: 1 })
    expect(valuesOf('permission'), query).toEqual({ ask: 3 })
  }
  expect((await find('owner:"Ada Lovelace"')).names).toEqual(['forecast', 'radar'])
})

test('counts leave out what the reader may not see', async () => {
  await database().example.updateMany({ data: { passed: true } })
  await changeToolbox(ada, 'weather', { visibility: 'hidden' })
  for (const query of ['', 'permission:ask']) {
    const { valuesOf } = await find(query)
    expect(valuesOf('is'), query).toEqual({})
    expect(valuesOf('owner'), query).toEqual({ Ben: 1 })
    expect(valuesOf('updated'), query).toEqual({ '<90d': 1 })
    expect(valuesOf('permission'), query).toEqual({ ask: 1 })
  }
})
