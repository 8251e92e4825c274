// Calls the MCP addresses with clients that agents are built with, at the versions below. It installs them from the
// package indexes:
//   npm run bench mcp-clients
// Prints one line of JSON per client: the seconds of its installation and what each check found. Exits with 1 if a check
// failed. The tools run in no sandbox. tests/database/mcp covers the clients in TypeScript.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { decideRun } from '@/lib/operations/runs/decide-run'
import type { RunId } from '@/lib/core/base/ids'
import { mcpToolName } from '@/lib/core/export/mcp-tool-name'
import { startMaintenance } from '@/lib/operations/background/maintenance'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { closeRunHub } from '@/lib/store/runs/run-hub'
import { openStreams } from '@/lib/web/streaming/open-streams'
import { insertListedTool, mcpToken, startTestWorker } from '@/tests/support/mcp'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertWorker, stateOf, until, type TestTool } from '@/tests/support/runs'
import { installInspector, installPython, type McpClient } from './mcp-clients/open-client'
import { serveMcp } from './mcp-clients/serve-mcp'

setTestEnvironment({ PEGBOARD_RUNS_PER_PERSON: '100', PEGBOARD_RUNS_PER_TOOLBOX: '100' })

const clients = [
  installPython('mcp', '2.3.0'),
  installPython('langchain-mcp-adapters', '0.3.2'),
  installPython('neuro-san', '0.6.98'),
  installInspector('2.12.0'),
]

type Scene = { person: TestPerson; tool: TestTool; asking: TestTool; hidden: TestTool }

const nameOf = ({ toolbox, tool }: TestTool) => mcpToolName(toolbox, tool)
const does = (what: string, n = 0) => ({ do: what, n })

/** Every check reports what the client got, and throws for anything else than the expected. */
const checks: Record<string, (client: McpClient, scene: Scene) => Promise<string>> = {
  async list(client, { tool, asking }) {
    // The hidden tool is not among them.
    expectEqual((await client.list()).toSorted(), [tool, asking].map(nameOf).toSorted())
    return 'without hidden tools'
  },
  async call(client, { tool }) {
    expectEqual((await client.call(nameOf(tool), does('lines'))).text, 'first\nsecond')
    return 'the result'
  },
  async stream(client, { tool }) {
    const { progress = [] } = await client.call(nameOf(tool), does('lines', 1))
    if (!client.streams) return 'the client asks for no progress'
    expectEqual(progress, ['first', 'second'])
    return 'each line as progress'
  },
  async files(client, { tool }) {
    const { files } = await client.call(nameOf(tool), does('files'))
    expectEqual(files.length, 1)
    if (!client.read) return 'a link'
    expectEqual(await client.read(files[0]!), 'the report')
    return 'a link, and the file behind it'
  },
  async failure(client, { tool }) {
    expectIncludes((await client.call(nameOf(tool), does('fails'))).text, 'No such city.')
    return 'the reason as text'
  },
  async askFirst(client, { person, asking }) {
    const call = () => client.call(nameOf(asking), does('lines', 2))
    expectIncludes((await call()).text, 'has not run yet')
    await decide(person, asking, { decision: 'approve' })
    expectEqual((await call()).text, 'first\nsecond')
    return 'the link, and the result after the confirmation'
  },
  async refusal(client, { person, asking }) {
    const call = () => client.call(nameOf(asking), does('lines', 3))
    expectIncludes((await call()).text, 'has not run yet')
    await decide(person, asking, { decision: 'deny', message: 'Not today.' })
    expectIncludes((await call()).text, 'Not today.')
    return 'the reason as text'
  },
  async hidden(client, { hidden }) {
    if (!client.callsAnyName) return 'the client has no such tool'
    const failure = await client.call(nameOf(hidden), does('lines')).catch((error: Error) => error.message)
    expectIncludes(String(failure), 'not found')
    return 'not found'
  },
  async cancel(client, { tool }) {
    await client.start(nameOf(tool), does('endless'))
    const run = await until(() => newestRun(tool, 'running'))
    await client.cancel()
    await until(async () => (await stateOf(run.id)) === 'cancelled')
    return 'the run is cancelled'
  },
}

const newestRun = ({ toolboxId }: TestTool, state: string) =>
  database().run.findFirst({ where: { toolboxId, state }, orderBy: { id: 'desc' } })

async function decide(
  person: TestPerson,
  asking: TestTool,
  reply: Parameters<typeof decideRun>[2],
): Promise<void> {
  const run = await until(() => newestRun(asking, 'awaiting-confirmation'))
  await decideRun(person, run.id as RunId, reply, new Date())
}

function expectEqual(found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected))
    throw new Error(`${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`)
}

function expectIncludes(found: string, expected: string): void {
  if (!found.includes(expected))
    throw new Error(`${JSON.stringify(found)} without ${JSON.stringify(expected)}`)
}

async function makeScene(): Promise<Scene> {
  await insertWorker()
  const inputSchema = {
    type: 'object',
    properties: { do: { type: 'string' }, n: { type: 'number' } },
    required: ['do'],
  }
  const hidden = await insertListedTool({ spec: { inputSchema } })
  await database().toolbox.update({ where: { id: hidden.toolboxId }, data: { visibility: 'hidden' } })
  return {
    person: await insertPerson(),
    tool: await insertListedTool({ spec: { inputSchema } }),
    asking: await insertListedTool({ spec: { name: 'send', inputSchema, permission: { effective: 'ask' } } }),
    hidden,
  }
}

const scene = await makeScene()
const { secret } = await mcpToken(scene.person)
const stopWorker = startTestWorker(text => {
  if (text.includes('endless')) return { isEndless: true }
  if (text.includes('files')) return { lines: ['done'], files: { 'report.txt': 'the report' } }
  const failed = {
    outcome: 'tool-error' as const,
    reason: 'No such city.',
    result: { value: null, agentSees: '' },
  }
  return text.includes('fails') ? { judgement: failed } : { lines: ['first', 'second'] }
})
const server = await serveMcp()
const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-mcp-clients-'))
let failures = 0
try {
  for (const { name, version, install } of clients) {
    const started = performance.now()
    const open = await install(path.join(folder, path.basename(name)))
    const installSeconds = Math.round((performance.now() - started) / 1000)
    const client = await open(`${server.url}/mcp`, secret)
    const found: Record<string, string> = {}
    for (const [check, run] of Object.entries(checks))
      found[check] = await run(client, scene).catch((error: unknown) => {
        failures += 1
        return `failed: ${error instanceof Error ? error.message : String(error)}`
      })
    await client.close()
    process.stdout.write(`${JSON.stringify({ client: name, version, installSeconds, ...found })}\n`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
  await stopWorker()
  await openStreams().close()
  await closeRunHub()
  await startMaintenance().stop()
  await closeDatabase()
}
if (failures > 0) process.exitCode = 1
