/** Real clients of both generations at the MCP addresses. A worker without a sandbox ends the runs. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as FormerTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mcpToolName } from '@/lib/core/export/mcp-tool-name'
import type { RunId } from '@/lib/core/base/ids'
import { startMaintenance } from '@/lib/operations/background/maintenance'
import { decideRun } from '@/lib/operations/runs/decide-run'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { closeRunHub } from '@/lib/store/runs/run-hub'
import { openStreams } from '@/lib/web/streaming/open-streams'
import { freshDatabase } from '@/tests/support/database'
import {
  type Behavior,
  insertListedTool,
  mcpFetch,
  mcpToken,
  mcpUrl,
  startTestWorker,
} from '@/tests/support/mcp'
import { insertPerson, setTestEnvironment, testOrigin, type TestPerson } from '@/tests/support/people'
import { insertWorker, stateOf, until, type TestTool } from '@/tests/support/runs'

setTestEnvironment({ PEGBOARD_RUNS_PER_PERSON: '100', PEGBOARD_RUNS_PER_TOOLBOX: '100' })
await freshDatabase()

const bigJson = '{"big": 9007199254740993, "one": 1.0}'
const behaviors: Record<string, Behavior> = {
  lines: { lines: ['first', 'second'] },
  json: {
    judgement: {
      result: { value: { big: 9007199254740992, one: 1 }, valueText: bigJson, agentSees: bigJson },
    },
  },
  wrong: { judgement: { result: { value: { total: 'many' }, agentSees: '{"total": "many"}' } } },
  fails: {
    judgement: {
      outcome: 'tool-error',
      reason: 'No such city.',
      result: { value: null, agentSees: 'Error: no' },
    },
  },
  files: { lines: ['done'], files: { 'report.txt': 'the report' } },
  endless: { isEndless: true, lines: ['started'] },
}

let ana: TestPerson
let typed: TestTool
let plain: TestTool
let asking: TestTool
let token: string
let stopWorker: () => Promise<void>
const closing: (() => Promise<void>)[] = []
const inputSchema = {
  type: 'object',
  properties: { do: { type: 'string' }, n: { type: 'number' } },
  required: ['do'],
}
beforeAll(async () => {
  await insertWorker()
  ana = await insertPerson()
  const outputSchema = { type: 'object', properties: { total: { type: 'integer' } } }
  plain = await insertListedTool({ spec: { inputSchema } })
  typed = await insertListedTool({ spec: { inputSchema, output: { mode: 'json', schema: outputSchema } } })
  asking = await insertListedTool({ spec: { name: 'send', inputSchema, permission: { effective: 'ask' } } })
  token = (await mcpToken(ana)).secret
  stopWorker = startTestWorker(text => behaviors[(JSON.parse(text) as { do: string }).do] ?? {})
})
afterAll(async () => {
  for (const close of closing) await close()
  await stopWorker()
  await openStreams().close()
  await closeRunHub()
  await startMaintenance().stop()
  await closeDatabase()
})

type Outcome = {
  content: { type: string; text?: string; uri?: string }[]
  isError?: boolean
}
type AnyClient = Pick<Client, 'listTools' | 'close'> & {
  callTool: (call: { name: string; arguments: object }, options?: object) => Promise<Outcome>
  readResource: (of: { uri: string }) => Promise<{ contents: unknown[] }>
}

const info = { name: 'test', version: '1' }
const versions = { legacy: { mode: 'legacy' }, modern: { mode: { pin: '2026-07-28' } } } as const

async function connect(era: keyof typeof versions, options: object = {}, secret = token): Promise<Client> {
  const client = new Client(info, { versionNegotiation: versions[era], ...options })
  const transport = new StreamableHTTPClientTransport(mcpUrl(), {
    fetch: mcpFetch,
    authProvider: { token: async () => secret },
  })
  await client.connect(transport)
  closing.push(() => client.close())
  return client
}

async function connectFormer(): Promise<AnyClient> {
  const client = new FormerClient(info)
  const requestInit = { headers: { Authorization: `Bearer ${token}` } }
  await client.connect(new FormerTransport(mcpUrl(), { fetch: mcpFetch, requestInit }))
  closing.push(() => client.close())
  // Its second parameter is the schema of the result.
  const callTool: AnyClient['callTool'] = async (named, options) =>
    (await client.callTool({ ...named, arguments: { ...named.arguments } }, undefined, options)) as Outcome
  return {
    callTool,
    listTools: () => client.listTools() as ReturnType<AnyClient['listTools']>,
    readResource: of => client.readResource(of),
    close: () => client.close(),
  }
}

const clients: [string, () => Promise<AnyClient>][] = [
  ['client 2.4 with revision 2026-07-28', () => connect('modern') as Promise<AnyClient>],
  ['client 2.4 with revision 2025-11-25', () => connect('legacy') as Promise<AnyClient>],
  ['sdk 1.32', connectFormer],
]

const call = (client: AnyClient, what: string, options?: object, of: TestTool = typed, more = {}) =>
  client.callTool({ name: mcpToolName(of.toolbox, of.tool), arguments: { do: what, ...more } }, options)
const textOf = ({ content }: Outcome): string => content.map(({ text }) => text ?? '').join('\n')
const runsOf = ({ toolboxId }: TestTool, what: string) =>
  database().run.findMany({
    where: { toolboxId, argumentsText: { contains: `"${what}"` } },
    orderBy: { id: 'desc' },
  })

describe.each(clients)('%s', (_name, connectClient) => {
  let client: AnyClient
  beforeAll(async () => {
    client = await connectClient()
  })

  test('lists the tools with their schemas', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(
      [typed, plain, asking].map(({ toolbox, tool }) => mcpToolName(toolbox, tool)).toSorted(),
    )
    const listed = tools.find(({ name }) => name === mcpToolName(typed.toolbox, typed.tool))
    expect(listed).toMatchObject({ inputSchema, outputSchema: { type: 'object' } })
  })

  test('gets the output as progress, and only if it asks', async () => {
    const messages: string[] = []
    const onprogress = ({ message }: { message?: string }) => void messages.push(message ?? '')
    const result = await call(client, 'files', { onprogress }, plain)
    expect(messages).toEqual(['done'])
    expect(result.content[0]).toEqual({ type: 'text', text: 'done' })
  })

  test('reads a file that a result links to', async () => {
    const result = await call(client, 'files', undefined, plain)
    const link = result.content.find(({ type }) => type === 'resource_link')!
    expect(link).toMatchObject({ name: 'report.txt', mimeType: 'text/plain', size: 10 })
    const { contents } = await client.readResource({ uri: link.uri! })
    expect(contents).toEqual([{ uri: link.uri, mimeType: 'text/plain', text: 'the report' }])
  })

  test('gets a failure as text, with the page of the run', async () => {
    const result = await call(client, 'fails')
    expect(result.isError).toBe(true)
    expect(textOf(result)).toContain('Tool reported an error.\nNo such city.')
    const [run] = await runsOf(typed, 'fails')
    expect(textOf(result)).toContain(`${testOrigin}/runs/${run!.id}`)
  })

  test('gets a result that breaks the schema of the list as a failure', async () => {
    const result = await call(client, 'wrong')
    expect(result.isError).toBe(true)
    expect(textOf(result)).toContain("The tool returned a result that its own schema doesn't allow.")
  })

  test('gets invalid arguments back as problems', async () => {
    const result = await client.callTool({
      name: mcpToolName(typed.toolbox, typed.tool),
      arguments: { n: 'x' },
    })
    expect(result.isError).toBe(true)
    expect(textOf(result)).toMatch(/^Invalid arguments\..*\/do/s)
  })

  test('gets an error for an unknown tool', async () => {
    await expect(client.callTool({ name: 'nothing__here', arguments: {} })).rejects.toThrow(
      'Tool nothing__here not found',
    )
  })

  test('cancels the run of a call that it aborts', async () => {
    const abort = new AbortController()
    const before = (await runsOf(plain, 'endless')).length
    const pending = call(client, 'endless', { signal: abort.signal }, plain).catch(() => 'aborted')
    const run = await until(async () => {
      const runs = await runsOf(plain, 'endless')
      return runs.length > before && runs[0]!.state === 'running' ? runs[0] : null
    })
    abort.abort()
    expect(await pending).toBe('aborted')
    await until(async () => (await stateOf(run.id)) === 'cancelled')
  })
})

/** Confirms or denies the run as its person, and returns its ID. */
async function decide(what: string, decision: 'approve' | 'deny'): Promise<RunId> {
  const run = await until(async () => {
    const [newest] = await runsOf(asking, what)
    return newest?.state === 'awaiting-confirmation' ? newest : null
  })
  const reply = decision === 'approve' ? { decision } : { decision, message: 'Not today.' }
  await decideRun(ana, run.id as RunId, reply, new Date())
  return run.id as RunId
}

describe('a tool that asks first', () => {
  test('waits for the decision on the page when the client can show the link', async () => {
    const client = await connect('modern', { capabilities: { elicitation: { url: {} } } })
    const shown: { mode: string; url: string; message: string }[] = []
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      shown.push(params as (typeof shown)[number])
      return { action: 'accept' }
    })
    const pending = call(client as AnyClient, 'lines', undefined, asking, { n: 1 })
    // What the client answers confirms nothing: the call waits.
    await until(() => shown.length > 0)
    const runId = await decide('lines', 'approve')
    expect((await pending).content).toEqual([{ type: 'text', text: 'first\nsecond' }])
    expect(shown).toHaveLength(1)
    expect(shown[0]).toMatchObject({ mode: 'url', url: `${testOrigin}/runs/${runId}` })
  })

  test('is cancelled when the person declines the link', async () => {
    const client = await connect('modern', { capabilities: { elicitation: { url: {} } } })
    client.setRequestHandler('elicitation/create', async () => ({ action: 'decline' }))
    const result = await call(client as AnyClient, 'lines', undefined, asking, { n: 2 })
    expect(textOf(result)).toContain('Not run')
    const [run] = await runsOf(asking, 'lines')
    expect(await stateOf(run!.id)).toBe('cancelled')
  })

  test.each([
    ...clients.map(([name, connectClient]) => ({ name, connectClient })),
    {
      name: 'a client that shows forms only',
      connectClient: async () => {
        const client = await connect('modern', { capabilities: { elicitation: { form: {} } } })
        client.setRequestHandler('elicitation/create', async () => ({
          action: 'accept',
          content: { confirm: true },
        }))
        return client as AnyClient
      },
    },
  ])('first answers with the link, and later with the result: $name', async ({ name, connectClient }) => {
    const client = await connectClient()
    const again = () => call(client, 'lines', undefined, asking, { n: name.length * 100 })
    const asked = await again()
    expect(asked.isError).toBe(true)
    expect(textOf(asked)).toMatch(/has not run yet: it waits for your user to confirm it/)
    // A second call joins the run that waits.
    const before = (await runsOf(asking, 'lines')).length
    expect(textOf(await again())).toBe(textOf(asked))
    expect(await runsOf(asking, 'lines')).toHaveLength(before)
    // The end of the session leaves the run for the next call.
    await client.close()
    const next = await connectClient()
    const runId = await decide('lines', 'approve')
    const ended = await call(next, 'lines', undefined, asking, { n: name.length * 100 })
    expect(ended.content).toEqual([{ type: 'text', text: 'first\nsecond' }])
    // The result was sent, so the same call is a new one.
    const another = await call(next, 'lines', undefined, asking, { n: name.length * 100 })
    expect(textOf(another)).not.toContain(runId)
    expect(textOf(another)).toContain('has not run yet')
  })

  test('answers a denied call with the reason, and a call of another token with a request of its own', async () => {
    const client = (await connect('legacy')) as AnyClient
    const other = (await connect('legacy', {}, (await mcpToken(ana)).secret)) as AnyClient
    const first = textOf(await call(client, 'lines', undefined, asking, { n: 77 }))
    expect(textOf(await call(other, 'lines', undefined, asking, { n: 77 }))).not.toBe(first)
    const [, mine] = await runsOf(asking, 'lines')
    await decideRun(ana, mine!.id as RunId, { decision: 'deny', message: 'Not today.' }, new Date())
    const denied = textOf(await call(client, 'lines', undefined, asking, { n: 77 }))
    expect(denied).toMatch(/^Not approved\.\n.*Not today\./)
  })
})

test('a run is recorded with the token that called it', async () => {
  const { secret, id } = await mcpToken(ana, { name: 'the agent' })
  const client = (await connect('modern', {}, secret)) as AnyClient
  await call(client, 'lines', undefined, plain)
  const [run] = await runsOf(plain, 'lines')
  expect(run!.tokenId).toBe(id)
  const event = await database().auditEvent.findFirst({ where: { target: run!.id, type: 'run.requested' } })
  expect(event).toMatchObject({ tokenId: id, actorId: ana.id })
})
