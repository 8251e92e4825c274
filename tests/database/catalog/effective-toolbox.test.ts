/**
 * The effective toolbox built from uploaded files: which files a person can overlay on which base, and what
 * the page shows.
 */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeToolbox } from '@/lib/operations/toolboxes/change-toolbox'
import { lookUp } from '@/lib/operations/access/look-up'
import { effectiveToolbox } from '@/lib/operations/catalog/effective-toolbox'
import { parseId, type RunId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { findRun } from '@/lib/operations/runs/find-run'
import { startRun } from '@/lib/operations/runs/start-run'
import { findTool } from '@/lib/operations/catalog/find-tool'
import { findVersion, findVersionProblems } from '@/lib/operations/toolboxes/find-version'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { closeDatabase } from '@/lib/store/connection/client'
import { part } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertWorker } from '@/tests/support/runs'
import { testTime as at } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const fixture = (path: string) => readFileSync(`tests/fixtures/neuro-san/${path}`, 'utf8')
const studio = fixture(
  'toolbox-info/apache-2.0/cognizant-ai-lab.neuro-san-studio.toolbox_info.2026-08-20.hocon',
)
const network = fixture('agent-networks/studio/registries/tools/google_search.hocon')

let ada: TestPerson
let ben: TestPerson
beforeAll(async () => {
  ada = await insertPerson({ name: 'Ada' })
  ben = await insertPerson({ name: 'Ben' })
  await uploadToolbox(ada, {
    slug: 'studio',
    title: 'Studio',
    parts: [
      part('toolbox/toolbox_info.hocon', studio),
      part('toolbox/own.hocon', '{ include "more.hocon"\n "get_current_date_time": null }'),
      part('toolbox/more.hocon', '{ "google_search": { "class": "own.Search", "description": "Mine." } }'),
      part('registries/tools/google_search.hocon', network),
      part('registries/expertise_scoping_instructions.hocon', 'expertise_scoping_instructions = "Stay."'),
      part('config/llm_config.hocon', '{}'),
    ],
    at,
  })
})

const offered = async (actor: Actor, text = '') => (await lookUp(actor, { kind: 'info-file', text })).options

test('uses the newest default without a choice, and offers the files that can be overlaid', async () => {
  const page = await effectiveToolbox(ben, {})
  expect(page).toMatchObject({
    choice: { base: { value: '2026-08' }, environment: null, network: null },
    hasFiles: true,
  })
  expect(page.effective.tools.map(tool => tool.key)).toEqual(['get_current_date_time'])
  const file = {
    value: 'studio@1:toolbox/toolbox_info.hocon',
    title: 'Studio v1: toolbox/toolbox_info.hocon',
  }
  expect(await offered(ben, 'stu')).toContainEqual(file)
  expect(await offered(ben, 'other')).toEqual([])
  const { options } = await lookUp(ben, { kind: 'base-file', text: '' })
  expect(options.map(({ value }) => value)).toEqual(expect.arrayContaining(['2026-08', file.value]))
})

test('overlays files of an uploaded version, with their includes', async () => {
  const own = 'studio@1:toolbox/own.hocon'
  const page = await effectiveToolbox(ben, {
    base: '2025-11-04',
    environment: 'studio@1:toolbox/toolbox_info.hocon',
    network: own,
  })
  expect(page.choice).toMatchObject({
    base: { value: '2025-11-04' },
    network: { value: own, title: 'Studio v1: toolbox/own.hocon' },
  })
  expect(page.layers).toMatchObject({
    base: { at: { default: '2025-11-04' } },
    network: { file: 'toolbox/own.hocon', at: { toolbox: 'studio', version: 1 } },
  })
  const state = Object.fromEntries(page.effective.tools.map(tool => [tool.key, tool.state]))
  expect(state).toMatchObject({
    requests_get: 'usable',
    get_current_date_time: 'removed',
    google_search: 'usable',
  })
  expect(page.effective.ignored?.tools).toContain('web_fetch')
  const search = page.effective.tools.find(tool => tool.key === 'google_search')
  expect(search?.node.origins[0]).toMatchObject({ layer: 'network', place: { line: 1 } })
})

test('accepts an uploaded file as the base', async () => {
  const page = await effectiveToolbox(ben, { base: 'studio@1:toolbox/toolbox_info.hocon' })
  expect(page.effective).toMatchObject({ loads: true })
  expect(page.effective.tools).toHaveLength(26)
})

test.each([
  ['no such default', { base: '1999-01-01' }],
  ['no such toolbox', { environment: 'missing@1:a.hocon' }],
  ['no such version', { environment: 'studio@9:toolbox/own.hocon' }],
  ['no such file', { network: 'studio@1:toolbox/other.hocon' }],
  ['an invalid reference', { network: '../../etc/passwd' }],
  ['a name that Postgres rejects', { network: 'studio@1:a\u0000b' }],
])('%s is not found', async (_, choice) => {
  await expect(effectiveToolbox(ben, choice)).rejects.toThrow(
    expect.objectContaining({ code: expect.stringMatching(/\.not-found$/) }) as Error,
  )
})

test('networks of an upload are stored, and their tools list them', async () => {
  const { networks } = await findVersion(ben, 'studio', 1)
  expect(networks).toMatchObject([{ file: 'registries/tools/google_search.hocon' }])
  const { usedBy } = await findTool(ben, 'studio', 'google_search')
  expect(usedBy).toEqual([{ file: 'registries/tools/google_search.hocon', agent: 'google_search', line: 80 }])
  expect((await findTool(ben, 'studio', 'web_fetch')).usedBy).toEqual([])
  const { problemList } = await findVersionProblems(ben, 'studio')
  expect(problemList.filter(problem => problem.place?.file.startsWith('registries/'))).toEqual([])
})

test('an agent with a class is a tool, which runs with the args of the agent', async () => {
  const price = `from neuro_san.interfaces.coded_tool import CodedTool\nclass Price(CodedTool):\n    pass\n`
  const shop = `tools: [{ name: seller, instructions: "Sell.", tools: [price] }
    { name: price, class: "price.Price", function: { description: "d" }, args: { rate: 2.0 } }]`
  const parts = [part('registries/shop.hocon', shop), part('coded_tools/shop/price.py', price)]
  const uploaded = await uploadToolbox(ada, { slug: 'market', parts, at })
  expect(uploaded).toMatchObject({ state: 'published', problems: [] })
  const page = await findTool(ben, 'market', 'shop/price')
  expect(page.usedBy).toMatchObject([{ agent: 'seller' }])
  expect(page.siblings.map(({ name }) => name)).toEqual(['shop/price'])
  await insertWorker()
  const call = { toolbox: 'market', tool: 'shop/price', argumentsText: '{"rate": 1, "n": 1}' }
  const { id } = await startRun(ada, { ...call, at })
  expect((await findRun(ada, parseId<RunId>(id)!)).argumentsText).toBe('{"rate":2.0,"n":1}')
})

test('an upload of networks alone publishes nothing and names the missing part', async () => {
  const uploaded = await uploadToolbox(ada, {
    slug: 'networks',
    parts: [part('a.hocon', network), part('b.hocon', network)],
    at,
  })
  expect(uploaded.state).toBe('failed')
  expect(uploaded.problems[0]).toMatchObject({ code: 'networks-without-toolbox', severity: 'error' })
  expect((await findVersion(ben, 'networks', 1)).networks).toHaveLength(2)
})

test('files of a toolbox that a person cannot see are neither offered nor found', async () => {
  await changeToolbox(ada, 'studio', { visibility: 'hidden' }, at)
  const own = 'studio@1:toolbox/toolbox_info.hocon'
  expect(await offered(ben)).toEqual([])
  expect(await effectiveToolbox(ben, {})).toMatchObject({ hasFiles: false })
  await expect(effectiveToolbox(ben, { environment: own })).rejects.toThrow(
    expect.objectContaining({ code: 'toolbox.not-found' }) as Error,
  )
  expect((await effectiveToolbox(ada, { environment: own })).effective.tools).toHaveLength(27)
})
