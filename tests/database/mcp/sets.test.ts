/** The tools of a set over MCP: a list and calls in the versions that the set names, within the reach of the token. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMaintenance } from '@/lib/operations/background/maintenance'
import { findTools, describeTool } from '@/lib/operations/mcp/answer-catalog-tool'
import { createSet } from '@/lib/operations/sets/change-set'
import { putToolIntoSet } from '@/lib/operations/sets/set-tools'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { closeRunHub } from '@/lib/store/runs/run-hub'
import { openStreams } from '@/lib/web/streaming/open-streams'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { mcpToken, messageOf, post, startTestWorker } from '@/tests/support/mcp'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertWorker } from '@/tests/support/runs'
import { testTime as at } from '@/tests/support/test-time'

setTestEnvironment({ PEGBOARD_RUNS_PER_PERSON: '100', PEGBOARD_RUNS_PER_TOOLBOX: '100' })
await freshDatabase()

const house = { set: 'house' }
let ana: TestPerson
let ben: TestPerson
let token: string
let stopWorker: () => Promise<void>

beforeAll(async () => {
  await insertWorker()
  ana = await insertPerson({ name: 'Ana' })
  ben = await insertPerson({ name: 'Ben' })
  await createToolbox(ana, 'doors', { knock: 'Knocks at a door.', ring: 'Rings.' }, { title: 'Doors' })
  await createToolbox(ana, 'cellar', { dig: 'Digs.' }, { visibility: 'hidden' })
  await createToolbox(ana, 'garden', { water: 'Waters.', mow: 'Mows.' })
  await database().toolbox.updateMany({ data: { review: { approvals: 0 } } })
  await createToolbox(ana, 'doors', { knock: 'Knocks twice.', ring: 'Rings.' })
  // Tools of this kind ask first unless their version allows it.
  await database().$executeRaw`
    UPDATE tool_version SET spec = jsonb_set(spec::jsonb, '{permission,effective}', '"allow"')::json`
  await createSet(ana, { title: 'House' }, at)
  await putToolIntoSet(ana, { ...house, toolbox: 'doors', tool: 'knock' }, 1, at)
  await putToolIntoSet(ana, { ...house, toolbox: 'garden', tool: 'water' }, null, at)
  await putToolIntoSet(ana, { ...house, toolbox: 'cellar', tool: 'dig' }, null, at)
  await createSet(ana, { title: 'Plans', visibility: 'hidden' }, at)
  token = (await mcpToken(ben)).secret
  stopWorker = startTestWorker(() => ({ lines: ['done'] }))
})
afterAll(async () => {
  await stopWorker()
  await openStreams().close()
  await closeRunHub()
  await startMaintenance().stop()
  await closeDatabase()
})

const rpc = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params })
const namesFor = async (secret: string, set = house) =>
  (await messageOf(await post(rpc('tools/list'), { token: secret }, set))).result.tools.map(
    ({ name }) => name,
  )
const callFor = async (secret: string, name: string, set = house) =>
  messageOf(await post(rpc('tools/call', { name, arguments: {} }), { token: secret }, set))

test('lists the tools of a set that the token can see, with the text of the pinned version', async () => {
  const { result } = await messageOf(await post(rpc('tools/list'), { token }, house))
  expect(result.tools.map(({ name }) => name)).toEqual(['doors__knock', 'garden__water'])
  expect(result.tools[0]!.description).toContain('Knocks at a door.')
  expect(result.tools[0]).toMatchObject({ _meta: { 'dev.pegboard/tool': { version: 1 } } })
  expect(await namesFor((await mcpToken(ana)).secret)).toEqual([
    'cellar__dig',
    'doors__knock',
    'garden__water',
  ])
})

test('runs the pinned version, and the current one of a tool that follows it', async () => {
  const versionOfRun = async (name: string) => {
    expect((await callFor(token, name)).result).toMatchObject({ content: [{ text: 'done' }] })
    const run = await database().run.findFirstOrThrow({
      orderBy: { id: 'desc' },
      include: { toolVersion: { include: { version: true, tool: true } } },
    })
    return [run.toolVersion.tool.name, run.toolVersion.version.number]
  }
  expect(await versionOfRun('doors__knock')).toEqual(['knock', 1])
  expect(await versionOfRun('garden__water')).toEqual(['water', 1])
})

test('does not find tools outside of the set, hidden ones included', async () => {
  for (const name of ['doors__ring', 'garden__mow', 'cellar__dig', 'nothing__here'])
    expect((await callFor(token, name)).error).toEqual({ code: -32602, message: `Tool ${name} not found` })
  expect(await describeTool(ben, { type: 'set', slug: 'house' }, 'doors__ring')).toBeNull()
})

test('a token for one toolbox reaches only its tools', async () => {
  const { secret } = await mcpToken(ben, { toolboxes: ['garden'] })
  expect(await namesFor(secret)).toEqual(['garden__water'])
  expect((await callFor(secret, 'doors__knock')).error.message).toBe('Tool doors__knock not found')
  expect((await callFor(secret, 'garden__water')).result.isError).toBeUndefined()
})

test('a hidden set is answered like one that does not exist, and a token that only views lists nothing', async () => {
  const answers = []
  for (const set of ['plans', 'no-such-set']) {
    const answer = await post(rpc('tools/list'), { token }, { set })
    const {
      requestId: _requestId,
      instance: _instance,
      ...body
    } = (await answer.json()) as Record<string, unknown>
    answers.push([answer.status, body])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject([404, { code: 'set.not-found' }])
  expect((await post(rpc('tools/list'), {}, house)).status).toBe(401)
  expect(await namesFor((await mcpToken(ben, { scopes: ['view'] })).secret)).toEqual([])
})

test('find_tools searches only the tools of the set', async () => {
  const found = await findTools(ben, { type: 'set', slug: 'house' }, { query: 'knocks rings digs' }, at)
  expect(found).toEqual({ tools: [{ name: 'doors__knock', summary: 'Knocks at a door.' }] })
})
