/**
 * Clients that agents are built with, installed from the package indexes: each lists and calls tools over HTTP. The tools
 * run in no sandbox. clients.test.ts covers the clients in TypeScript.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RunId } from '@/lib/core/base/ids'
import { mcpToolName } from '@/lib/core/export/mcp-tool-name'
import { startMaintenance } from '@/lib/operations/background/maintenance'
import { decideRun } from '@/lib/operations/runs/decide-run'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { closeRunHub } from '@/lib/store/runs/run-hub'
import { openStreams } from '@/lib/web/streaming/open-streams'
import { makeCatalog } from '@/tests/bench/make-catalog'
import { inspectorClient, pythonClient, type McpClient } from '@/tests/support/clients/agent-clients'
import { IndexUnreachable, installMsMax, reasonToSkip } from '@/tests/support/clients/install-once'
import { serveMcp } from '@/tests/support/clients/serve-mcp'
import { freshDatabase } from '@/tests/support/database'
import { insertListedTool, mcpToken, startTestWorker } from '@/tests/support/mcp'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertWorker, stateOf, until, type TestTool } from '@/tests/support/runs'

setTestEnvironment({ PEGBOARD_RUNS_PER_PERSON: '100', PEGBOARD_RUNS_PER_TOOLBOX: '100' })
await freshDatabase()

const clients = [
  pythonClient('mcp', '2.3.0'),
  pythonClient('langchain-mcp-adapters', '0.3.2'),
  pythonClient('neuro-san', '0.6.98'),
  inspectorClient('2.12.0', '22.23.3'),
].map(({ name, version, install }) => ({ title: `${name} ${version}`, installed: install() }))
// The tests of the client report each error; until then it must not count as unhandled.
for (const { title, installed } of clients)
  installed.catch(error => {
    if (error instanceof IndexUnreachable) process.stderr.write(`Left out: ${title}. ${error.message}\n`)
  })

const manyTools = 5_000

let ana: TestPerson
let tool: TestTool
let asking: TestTool
let hidden: TestTool
let server: { url: string; close: () => Promise<void> }
/** Sees the three tools above. */
let secret: string
/** Sees these tools and 5,000 others. */
let unlimited: string
let stopWorker: () => Promise<void>

const inputSchema = {
  type: 'object',
  properties: { do: { type: 'string' }, n: { type: 'number' } },
  required: ['do'],
}
beforeAll(async () => {
  await insertWorker()
  ana = await insertPerson()
  tool = await insertListedTool({ spec: { inputSchema } })
  asking = await insertListedTool({ spec: { name: 'send', inputSchema, permission: { effective: 'ask' } } })
  hidden = await insertListedTool({ spec: { inputSchema } })
  await database().toolbox.update({ where: { id: hidden.toolboxId }, data: { visibility: 'hidden' } })
  await makeCatalog(manyTools)
  unlimited = (await mcpToken(ana)).secret
  secret = (await mcpToken(ana, { toolboxes: [tool, asking, hidden].map(({ toolbox }) => toolbox) })).secret
  stopWorker = startTestWorker(text => {
    if (text.includes('endless')) return { isEndless: true }
    if (text.includes('files')) return { lines: ['done'], files: { 'report.txt': 'the report' } }
    const failed = {
      outcome: 'tool-error' as const,
      reason: 'No such city.',
      result: { value: null, agentSees: '' },
    }
    return text.includes('fails') ? { judgement: failed } : { lines: ['first', 'second'] }
  })
  server = await serveMcp()
})
afterAll(async () => {
  await server.close()
  await stopWorker()
  await openStreams().close()
  await closeRunHub()
  await startMaintenance().stop()
  await closeDatabase()
})

const nameOf = ({ toolbox, tool: name }: TestTool) => mcpToolName(toolbox, name)
const does = (what: string, n = 0) => ({ do: what, n })

const newestRun = ({ toolboxId }: TestTool, state: string) =>
  database().run.findFirst({ where: { toolboxId, state }, orderBy: { id: 'desc' } })

async function decide(reply: Parameters<typeof decideRun>[2]): Promise<void> {
  const run = await until(() => newestRun(asking, 'awaiting-confirmation'))
  await decideRun(ana, run.id as RunId, reply, new Date())
}

describe.each(clients.map(({ title, installed }) => [title, installed] as const))('%s', (_, installed) => {
  let open: Awaited<typeof installed>
  let client: McpClient
  const opened: McpClient[] = []
  const connect = async (token: string) => {
    const connected = await open(`${server.url}/mcp`, token)
    opened.push(connected)
    return connected
  }
  beforeEach(async context => {
    try {
      open = await installed
    } catch (error) {
      context.skip(reasonToSkip(error))
    }
    client = opened[0] ?? (await connect(secret))
  }, installMsMax)
  afterAll(async () => {
    for (const each of opened) await each.close()
  })

  test('lists the tools that the token may call', async () => {
    expect((await client.list()).toSorted()).toEqual([tool, asking].map(nameOf).toSorted())
  })

  test('gets the result of a call', async () => {
    expect((await client.call(nameOf(tool), does('lines'))).text).toBe('first\nsecond')
  })

  test('gets the output as progress if it asks for progress', async () => {
    const { text, progress = [] } = await client.call(nameOf(tool), does('lines', 1))
    expect(text).toBe('first\nsecond')
    expect(progress).toEqual(client.streams ? ['first', 'second'] : [])
  })

  test('gets a link to a file, and reads the file if it can', async () => {
    const { files } = await client.call(nameOf(tool), does('files'))
    expect(files).toHaveLength(1)
    if (client.read) expect(await client.read(files[0]!)).toBe('the report')
  })

  test('gets the reason of a failure as text', async () => {
    expect((await client.call(nameOf(tool), does('fails'))).text).toContain('No such city.')
  })

  test('gets the link of a tool that asks first, and the result after the confirmation', async () => {
    const call = () => client.call(nameOf(asking), does('lines', 2))
    expect((await call()).text).toMatch(/has not run yet[^]*\/runs\/[\da-f-]+/)
    await decide({ decision: 'approve' })
    expect((await call()).text).toBe('first\nsecond')
  })

  test('gets the reason of a denied call', async () => {
    const call = () => client.call(nameOf(asking), does('lines', 3))
    expect((await call()).text).toContain('has not run yet')
    await decide({ decision: 'deny', message: 'Not today.' })
    expect((await call()).text).toContain('Not today.')
  })

  test('finds no tool of a hidden toolbox', async () => {
    const called = client.call(nameOf(hidden), does('lines'))
    // Adapters of frameworks call only what they have listed.
    if (!client.callsAnyName) await expect(called).rejects.toThrow()
    else expect(await called.then(({ text }) => text, String)).toContain('not found')
    expect(await newestRun(hidden, 'ended')).toBeNull()
  })

  test('cancels the run of a call that it cancels', async () => {
    await client.start(nameOf(tool), does('endless'))
    const run = await until(() => newestRun(tool, 'running'))
    await client.cancel()
    await until(async () => (await stateOf(run.id)) === 'cancelled')
  })

  test('finds, describes and calls one of 5,000 tools, and no hidden one', async () => {
    const all = await connect(unlimited)
    expect(await all.list()).toEqual(['find_tools', 'describe_tool', 'call_tool'])
    const find = async (of: TestTool) => (await all.call('find_tools', { query: of.toolbox })).text
    expect(await find(tool)).toContain(`"${nameOf(tool)}"`)
    expect(await find(hidden)).not.toContain(hidden.toolbox)
    expect((await all.call('describe_tool', { name: nameOf(tool) })).text).toContain('"required"')
    const called = await all.call('call_tool', { name: nameOf(tool), arguments: does('lines', 4) })
    expect(called.text).toBe('first\nsecond')
    const refused = await all
      .call('call_tool', { name: nameOf(hidden), arguments: does('lines', 4) })
      .then(({ text }) => text, String)
    expect(refused).toContain('not found')
  })
})

test('the catalog is larger than a list', async () => {
  expect(await database().tool.count()).toBeGreaterThanOrEqual(manyTools)
})
