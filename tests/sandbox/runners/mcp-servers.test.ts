/** MCP servers of an upload: described twice, called once per run, and judged when they break the protocol. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bundleHash } from '@/lib/core/formats/upload/bundle-hash'
import { readDescription } from '@/lib/core/formats/read-description'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import { unpackUpload, type UploadPart } from '@/lib/core/formats/upload/unpack'
import { judgeEnd, newReceivedFrames, receiveFrame } from '@/lib/core/runs/judge-end'
import { defaultRunLimits } from '@/lib/core/runs/limits/run-limits'
import { runProgram } from '@/lib/core/runs/run-program'
import { withSettings } from '@/lib/core/spec/settings'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { describeTarget } from '@/lib/sandbox/describe/describe-target'
import { partsOfFolder } from '@/tests/support/cases/fixture-parts'
import { settledLeftovers } from '../support/leftovers'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'
import { startTool, type ToolOptions } from '../support/run-tool'

let box: TestSandbox
beforeAll(async () => {
  box = await openTestSandbox({ slots: 1 })
})
afterEach(async () => {
  expect(await settledLeftovers(box.traces, 'between runs')).toEqual([])
})
afterAll(() => box?.close())

const textPart = (path: string, text: string): UploadPart => ({ path, bytes: new TextEncoder().encode(text) })
const jsonPart = (path: string, value: unknown) => textPart(path, JSON.stringify(value))

/** Reads an upload and describes its servers. */
async function describeServers(parts: UploadPart[], saved: Record<string, Record<string, unknown>> = {}) {
  const unpacked = await unpackUpload(parts)
  if (!('tree' in unpacked)) throw new Error(JSON.stringify(unpacked.problems))
  const { tree } = unpacked
  const reading = readToolbox(tree)
  const tools: ToolSpec[] = []
  const problems = [...reading.problems]
  const bundle = { sha256: bundleHash(tree), files: async () => tree.files }
  for (const target of reading.describe) {
    const read = readDescription(
      target,
      await describeTarget(box.sandbox, bundle, target, undefined, saved),
      tools,
    )
    tools.push(...read.tools)
    problems.push(...read.problems)
  }
  const start = (name: string, argumentsText: string, options: ToolOptions = {}, settings = {}) => {
    const spec = tools.find(tool => tool.name === name)!
    return startTool(box.sandbox, tree.files, runProgram(withSettings(spec, settings))!, {
      argumentsText,
      ...options,
    })
  }
  const call = async (
    ...[name, argumentsText = '{}', options = {}, settings = {}]: Partial<Parameters<typeof start>>
  ) => {
    const result = await start(name!, argumentsText, options, settings).result
    const received = newReceivedFrames('python')
    for (const frame of result.frames) receiveFrame(received, frame)
    return { ...result, ...judgeEnd(result.end, received, { ...defaultRunLimits, ...options.limits }) }
  }
  return { reading, tools, problems, start, call }
}
type Described = Awaited<ReturnType<typeof describeServers>>

const hostile = (way: string) =>
  describeServers([
    ...partsOfFolder('tests/fixtures/mcp/hostile-server'),
    jsonPart('.mcp.json', { mcpServers: { hostile: { command: 'node', args: ['./server.mjs', way] } } }),
  ])

describe('A server in one file of Node', () => {
  let plain: Described
  beforeAll(async () => {
    plain = await describeServers(partsOfFolder('tests/fixtures/mcp/plain-server'))
  })

  it('lists its tools over several pages, with everything that it says about them', () => {
    expect(plain.problems).toEqual([])
    expect(plain.reading.formats).toEqual(['mcp'])
    expect(plain.tools.map(({ name }) => name)).toEqual(['add', 'count', 'draw', 'remove', 'greet', 'ask'])
    const [add, , , remove] = plain.tools
    expect(add).toMatchObject({
      kind: 'mcp',
      description: 'Adds two numbers.',
      permission: { effective: 'ask' },
      capabilities: ['secrets'],
      output: { mode: 'json', schema: { properties: { sum: { type: 'number' } } } },
      setupNotes: 'Add before you count.',
      mcp: {
        title: 'Add numbers',
        annotations: { readOnlyHint: true, openWorldHint: false },
        icons: [{ src: 'https://example.org/add.png' }],
      },
      source: {
        verbatim: { name: 'add', inputSchema: { $schema: expect.any(String) } },
        place: { file: '.mcp.json' },
      },
    })
    expect(remove).toMatchObject({
      permission: { declared: 'destructiveHint', effective: 'ask' },
      needs: [
        { kind: 'source', name: 'server.mjs', met: true },
        { kind: 'secret', name: 'PLAIN_API_KEY', met: true, optional: true },
        { kind: 'network', met: false },
      ],
    })
  })

  it('returns structured values, and text to agents', async () => {
    const { outcome, result } = await plain.call('add', '{"a": 2,\n "b": 3}')
    expect([outcome, result]).toEqual(['succeeded', { value: { sum: 5 }, agentSees: '5' }])
  })

  it('streams progress, and logs to standard error', async () => {
    const { frames, stderr, result } = await plain.call('count')
    expect(frames.flatMap(frame => (frame.type === 'progress' ? [frame.text] : []))).toEqual([
      '1/3 step 1',
      '2/3 step 2',
      '3/3 step 3',
    ])
    expect(stderr.toString()).toBe('1/3 step 1\n2/3 step 2\n3/3 step 3\n[info] counted\n')
    expect(result?.value).toBe('three')
  })

  it('returns images and embedded files as files of the run, beside files that are there', async () => {
    const inputs = [{ path: 'image.png', mode: 0o644, bytes: new Uint8Array([1]) }]
    const { archive, result } = await plain.call('draw', '{}', { collects: true, inputs })
    expect(result?.agentSees).toBe('A pixel.\n[image-2.png]\npixel - https://example.org/pixel\n[data.bin]')
    const text = Buffer.from(archive!).toString('latin1')
    for (const name of ['image-2.png', 'data.bin']) expect(text).toContain(name)
  })

  it('fails the run with isError, and rejects the arguments with its own error', async () => {
    expect(await plain.call('remove')).toMatchObject({
      outcome: 'tool-error',
      result: { agentSees: 'Nothing to remove.' },
    })
    const unknown = { ...plain.tools[0]!, name: 'unknown' }
    plain.tools.push(unknown)
    expect(await plain.call('unknown')).toMatchObject({
      outcome: 'invalid-input',
      reason: 'Unknown tool unknown',
    })
    plain.tools.pop()
  })

  it('gets exact arguments, its variables and a workspace', async () => {
    const environment = { PLAIN_API_KEY: 'secret-value' }
    const { result } = await plain.call('greet', '{"value": 9007199254740992}', { environment })
    expect(result?.value).toBe('Hello 9007199254740992 secret-value /workspace')
  })

  it('gets no answer from its client but a refusal, which the run shows', async () => {
    const { result, notices } = await plain.call('ask')
    expect(result?.value).toBe('{"code":-32601,"message":"roots/list is not available here."}')
    expect(notices).toEqual([
      'The server asked its client for roots/list. Pegboard refuses requests of servers.',
    ])
  })
})

describe('A server of an MCPB bundle', () => {
  const manifest = {
    manifest_version: '0.3',
    name: 'echoes',
    version: '1.0.0',
    description: 'Echoes.',
    author: { name: 'Team' },
    server: {
      type: 'node',
      entry_point: 'server/index.mjs',
      mcp_config: {
        command: 'node',
        args: ['${__dirname}/server/index.mjs', '--', '${user_config.folders}'],
        env: { GREETING: '${user_config.word}', PLAIN_API_KEY: '${user_config.key}' },
      },
    },
    user_config: {
      word: { type: 'string', title: 'Word', description: 'A word.', default: 'Hi' },
      key: { type: 'string', title: 'Key', description: 'A key.', sensitive: true, required: true },
      folders: {
        type: 'directory',
        title: 'Folders',
        description: 'Folders.',
        multiple: true,
        required: true,
      },
    },
  }

  it('finds its secrets and the settings of its owners where its manifest puts them', async () => {
    const [server] = partsOfFolder('tests/fixtures/mcp/plain-server').filter(
      ({ path }) => path === 'server.mjs',
    )
    const { tools, problems, call } = await describeServers([
      jsonPart('manifest.json', manifest),
      { ...server!, path: 'server/index.mjs' },
    ])
    expect(problems).toEqual([])
    expect(tools).toHaveLength(6)
    expect(tools[0]).toMatchObject({
      capabilities: ['secrets'],
      needs: [
        { name: 'server/index.mjs' },
        { kind: 'secret', name: 'PLAIN_API_KEY', note: 'Key: A key.', met: false },
      ],
      configuration: {
        section: 'echoes',
        schema: { properties: { word: { default: 'Hi' }, folders: { default: ['/workspace'] } } },
      },
    })
    const environment = { PLAIN_API_KEY: 'secret-value' }
    const { result } = await call('greet', '{"value": 1}', { environment })
    expect(result?.value).toBe('Hi 1 secret-value /workspace')
    const changed = await call('greet', '{"value": 1}', { environment }, { word: 'Ahoy' })
    expect(changed.result?.value).toBe('Ahoy 1 secret-value /workspace')
  })
})

describe('A server of a Python project', () => {
  const server = `import json, sys
from mcp.server.fastmcp import FastMCP
`
  it('that needs a package names it', async () => {
    const { problems, tools } = await describeServers([
      textPart('server.py', `${server}\napp = FastMCP("x")\nif __name__ == "__main__":\n    app.run()\n`),
    ])
    expect(tools).toEqual([])
    expect(problems).toMatchObject([
      {
        code: 'mcp-server',
        message: expect.stringContaining("No module named 'mcp'"),
        hint: expect.stringContaining('requirements.txt'),
        place: { file: 'server.py' },
      },
    ])
  })

  it('runs as a module of a package, with its own folder of modules', async () => {
    const main = `import json, sys
from word.words import WORD

def send(id, result):
    print(json.dumps({"jsonrpc": "2.0", "id": id, "result": result}), flush=True)

for line in sys.stdin:
    message = json.loads(line)
    if message.get("method") == "initialize":
        send(message["id"], {"protocolVersion": "2024-11-05", "capabilities": {"tools": {}}, "serverInfo": {"name": "w", "version": "1"}})
    elif message.get("method") == "tools/list":
        send(message["id"], {"tools": [{"name": "word", "description": "A word.", "inputSchema": {"type": "object"}}]})
    elif message.get("method") == "tools/call":
        send(message["id"], {"content": [{"type": "text", "text": WORD}]})
`
    const { problems, call } = await describeServers([
      jsonPart('.mcp.json', { mcpServers: { word: { command: 'python3', args: ['-m', 'word'] } } }),
      textPart('src/word/__init__.py', ''),
      textPart('src/word/__main__.py', main),
      textPart('src/word/words.py', 'WORD = "pegboard"\n'),
    ])
    expect(problems).toEqual([])
    expect((await call('word')).result?.value).toBe('pegboard')
  })
})

describe('A server that breaks the protocol', () => {
  it.each([
    ['ends', 'The server ended before it answered initialize (exit code 3).'],
    ['prints', "The server wrote a line that is not JSON to standard output: 'Server is ready'."],
    ['future', 'The server speaks version 2099-01-01 of the protocol'],
    ['endless', 'The pages of tools/list do not end'],
    ['lists-text', 'The answer to tools/list has no list of tools.'],
  ])('is reported when it is described: %s', async (way, message) => {
    const { tools, problems } = await hostile(way)
    expect(tools).toEqual([])
    expect(problems).toMatchObject([
      {
        severity: 'error',
        code: 'mcp-server',
        message: expect.stringContaining(message),
        place: { file: '.mcp.json' },
      },
    ])
  })

  it('is reported when its two lists differ', async () => {
    const { tools, problems } = await hostile('changes')
    expect(tools).toHaveLength(1)
    expect(problems).toMatchObject([
      {
        code: 'describe-inconsistent',
        message:
          'tool described its title, annotations and icons, permission differently in a second describe call.',
      },
    ])
  })

  it.each([
    ['other-id', "The server answered a request that it did not get: its id is '99'."],
    ['flood', 'The server wrote a line of more than 16 MB.'],
    ['asks', 'The server sent more than 100 requests to its client.'],
    ['no-content', 'The content of the result must be a list of at most 1000 parts.'],
    ['dies', 'The server ended before it answered tools/call (exit code 7).'],
    ['deep', 'The server wrote a line that is not JSON to standard output'],
    ['not-jsonrpc', 'The server wrote JSON that is not a message of the protocol'],
  ])('crashes its run with the reason: %s', async (way, message) => {
    const { call } = await hostile(way)
    expect(await call('tool')).toMatchObject({ outcome: 'crashed', reason: expect.stringContaining(message) })
  })

  it('keeps its result when values have other types and sizes than those of the protocol', async () => {
    const { call } = await hostile('values')
    const { outcome, frames, result } = await call('tool')
    expect(outcome).toBe('succeeded')
    expect(result?.agentSees).toBe(`[image.bin]\n[${'_'.repeat(100)}.bin]`)
    expect(frames.flatMap(frame => (frame.type === 'progress' ? [frame.text] : []))).toEqual(['far'])
  })

  it('crashes its run with the reason when a file of its result cannot be written', async () => {
    const { call } = await hostile('large')
    expect(await call('tool', '{}', { limits: { fileBytes: 1024 * 1024 } })).toMatchObject({
      outcome: 'crashed',
      reason: "McpServerError: The file image.png of the result can't be written: File too large.",
    })
  })

  it('fails its run when it reports an error of its own, and is stopped when it stays silent', async () => {
    const { call, start, tools } = await hostile('error')
    expect(await call('tool')).toMatchObject({
      outcome: 'tool-error',
      result: { agentSees: 'Error -32603: Out of order' },
    })
    tools[0] = JSON.parse(JSON.stringify(tools[0]).replace('"error"', '"silent"')) as ToolSpec
    const limits = { wallMs: 1_500 }
    expect(await call('tool', '{}', { limits })).toMatchObject({ outcome: 'timed-out' })
    const run = start('tool', '{}')
    await run.started
    run.cancel()
    expect((await run.result).end.reason).toBe('cancelled')
  })
})
