/** A toolbox with more tools than a page: its pages and the upload results read only what they list. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findToolbox } from '@/lib/operations/toolboxes/find-toolbox'
import { findShownVersion } from '@/lib/operations/toolboxes/find-version'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase } from '@/lib/store/connection/client'
import { part } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { testTime as at } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const count = 250
const slug = 'large'
let owner: TestPerson

beforeAll(async () => {
  owner = await insertPerson()
  await upload('first')
  await upload('second')
})

const entry = (index: number, text: string) =>
  `tool_${index}: { class: "large.Tool", description: "Is the ${text} number ${index}." }`

async function upload(text: string): Promise<void> {
  const entries = Array.from({ length: count }, (_, index) => entry(index, text))
  const parts = [part('toolbox_info.hocon', `{\n${entries.join('\n')}\n}`)]
  await uploadToolbox(owner, { slug, title: 'Large', parts, at })
}

test.each([
  ['the published version', 1],
  ['a proposed version', 2],
])('the tools of %s are paged in the order of the source', async (_, version) => {
  const last = await findToolbox(owner, slug, version, { page: 5 })
  expect(last).toMatchObject({ total: count, toolPage: { number: 5, of: 5 }, version: { tools: count } })
  expect(last.tools.map(({ name }) => name)).toEqual(
    Array.from({ length: 50 }, (_, index) => `tool_${200 + index}`),
  )
  const beyond = await findToolbox(owner, slug, version, { page: 9 })
  expect(beyond.tools).toEqual(last.tools)
})

test('tools are found by a part of their name or description in any case', async () => {
  const byName = await findToolbox(owner, slug, 1, { find: ' TOOL_24 ' })
  expect(byName.tools.map(({ name }) => name)).toEqual(['tool_24', ...named(240, 249)])
  const byDescription = await findToolbox(owner, slug, 1, { find: 'first Number 7.' })
  expect(byDescription.tools.map(({ name }) => name)).toEqual(['tool_7'])
  expect(await findToolbox(owner, slug, 1, { find: '\0' })).toMatchObject({ total: 0, tools: [] })
})

const named = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `tool_${from + index}`)

test('upload results list the first 50 tools and count all', async () => {
  const { tools, toolList } = await findShownVersion(owner, slug, 1)
  expect([tools, toolList.length]).toEqual([count, 50])
})
