import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDescription } from '@/lib/core/formats/read-description'
import type { DescribeRun, DescribeTarget } from '@/lib/core/formats/reading'
import { toolAnnotations } from '@/lib/core/mcp/annotations'
import { hintWords } from '@/lib/core/spec/mcp-server'

const target: DescribeTarget = {
  how: 'python',
  adapter: 'mcp',
  entry: '.mcp.json',
  root: '',
  config: {},
  server: {
    ...{ name: 'one', runtime: 'node', args: ['${__dirname}/main.mjs'] },
    ...{ env: {}, defaults: {}, secrets: {}, required: [] },
  },
  declared: {
    needs: [],
    settings: { type: 'object', properties: { city: { type: 'string' } } },
    needsSettings: true,
  },
}
const silent: DescribeRun = {
  ...{ stdout: '', stderr: '', exitCode: 1, signal: null, timedOut: false, tooLarge: false },
}
const listed = (tools: unknown[], more: object = {}): DescribeRun => ({
  ...silent,
  exitCode: 0,
  described: { tools, ...more },
})
const inputSchema = { type: 'object', properties: {} }
const tool = { name: 'add', description: 'Adds.', inputSchema }
const read = (tools: unknown[], more?: object) => readDescription(target, listed(tools, more))

describe('a tool of an MCP server', () => {
  it('keeps the object of the server, its schemas and its hints', () => {
    const item = {
      ...tool,
      title: 'Add',
      outputSchema: { type: 'object', properties: { sum: { type: 'number' } } },
      annotations: { title: 'Old title', readOnlyHint: true, idempotentHint: 'yes', strange: true },
      icons: [{ src: 'data:,' }],
      _meta: { 'example.org/x': 1 },
    }
    const { tools, problems } = read([item], { instructions: ' Use it. ' })
    expect(problems).toEqual([])
    expect(tools).toMatchObject([
      {
        kind: 'mcp',
        name: 'add',
        callName: 'add',
        inputMode: 'json-schema',
        output: { mode: 'json', schema: item.outputSchema },
        setupNotes: 'Use it.',
        mcp: { title: 'Add', annotations: { readOnlyHint: true }, icons: item.icons },
        configuration: { section: 'one', needed: true },
        program: { runner: 'python', adapter: 'mcp', server: { name: 'one' } },
      },
    ])
    expect(tools[0]!.source.verbatim).toEqual(item)
    expect(Object.keys(tools[0]!.mcp!.annotations!)).toEqual(['readOnlyHint'])
  })

  it('asks before it runs, whatever the server says', () => {
    const hints = [true, false, undefined, 'allow', null]
    fc.assert(
      fc.property(
        fc.record({
          readOnlyHint: fc.constantFrom(...hints),
          destructiveHint: fc.constantFrom(...hints),
          openWorldHint: fc.constantFrom(...hints),
          permission: fc.constantFrom('allow', undefined),
        }),
        annotations => {
          const [spec] = read([
            { ...tool, annotations, permission: 'allow', capabilities: ['read_fs'] },
          ]).tools
          expect(spec).toMatchObject({ capabilities: [] })
          expect(spec!.permission).toEqual({
            ...(annotations.destructiveHint === true && { declared: 'destructiveHint' }),
            effective: 'ask',
          })
          // Agents hear nothing that would let them skip a confirmation.
          const served = toolAnnotations(spec!)
          expect(served.readOnlyHint).not.toBe(true)
          expect(served.destructiveHint).not.toBe(false)
          expect(served.openWorldHint).not.toBe(false)
        },
      ),
    )
  })

  it('names the network that it needs, if the server says so', () => {
    const [spec] = read([{ ...tool, annotations: { openWorldHint: true, destructiveHint: true } }]).tools
    expect(spec!.needs).toMatchObject([{ kind: 'network', met: false }])
    expect(toolAnnotations(spec!)).toEqual({ destructiveHint: true, openWorldHint: true })
    expect(hintWords(spec!.mcp!.annotations!)).toEqual(['destructive', 'reaches other systems'])
  })

  it('has no program if it needs a task', () => {
    const { tools, problems } = read([{ ...tool, execution: { taskSupport: 'required' } }])
    expect(tools[0]).not.toHaveProperty('program')
    expect(problems).toMatchObject([{ severity: 'warning', code: 'mcp-needs-task', tool: 'add' }])
  })

  it('has the type object, also if its schema does not say so', () => {
    expect(read([{ ...tool, inputSchema: {} }]).tools[0]!.inputSchema).toEqual(inputSchema)
  })

  it.each([
    ['a name that is no text', { ...tool, name: 5 }, 'mcp-tool-name'],
    ['an empty name', { ...tool, name: ' ' }, 'mcp-tool-name'],
    ['a long name', { ...tool, name: 'x'.repeat(201) }, 'mcp-tool-name'],
    ['no object', 'add', 'mcp-tool-name'],
    ['no schema', { name: 'add', description: 'Adds.' }, 'mcp-schema'],
    ['a schema of another type', { ...tool, inputSchema: { type: 'string' } }, 'mcp-schema'],
    [
      'a reference to the outside',
      { ...tool, inputSchema: { properties: { a: { $ref: 'https://example.org' } } } },
      'mcp-schema',
    ],
    ['a description that is too large', { name: 'add', tooLarge: 'tool' }, 'describe-too-large'],
  ])('costs only itself with %s', (_, broken, code) => {
    const { tools, problems } = read([broken, { ...tool, name: 'other' }])
    expect(tools.map(({ name }) => name)).toEqual(['other'])
    expect(problems).toMatchObject([{ severity: 'error', code }])
  })

  it('stays without an output schema that leads nowhere', () => {
    const { tools, problems } = read([
      { ...tool, outputSchema: { type: 'object', properties: { a: { $ref: '#/$defs/a' } } } },
    ])
    expect(tools[0]!.output).toEqual({ mode: 'text' })
    expect(problems).toMatchObject([{ severity: 'warning', code: 'mcp-schema' }])
  })

  it('loses the end of an endless description, and characters that cannot be stored', () => {
    const { tools, problems } = read([{ ...tool, description: `\0${'x'.repeat(200_000)}` }])
    expect(tools[0]!.description).toHaveLength(20_000)
    expect(tools[0]!.description.startsWith('\uFFFDx')).toBe(true)
    expect(problems).toMatchObject([{ code: 'mcp-description-long' }])
  })

  it('is doubtful if its hints differ in the second list', () => {
    const again = listed([{ ...tool, annotations: { destructiveHint: true } }])
    const { problems } = readDescription(target, { ...listed([tool]), again })
    expect(problems).toMatchObject([
      {
        code: 'describe-inconsistent',
        message: expect.stringContaining('title, annotations and icons, permission'),
      },
    ])
  })

  it.each([
    [{ areMore: true }, [tool], 'toolbox-too-large'],
    [{}, [], 'mcp-no-tools'],
  ])('has a warning about its list: %j', (more, tools, code) => {
    expect(read(tools, more).problems).toMatchObject([{ severity: 'warning', code }])
  })
})

describe('an MCP server that lists nothing', () => {
  it.each([
    [{ timedOut: true }, 'mcp-timeout', 'did not list its tools in time', 'Answer initialize'],
    [{ signal: 'SIGKILL' }, 'mcp-server', 'ended its run with SIGKILL', 'settings city'],
    [
      { spawnFailure: 'interpreter-not-found', interpreter: 'python3' } as const,
      'mcp-server',
      'python3 is not installed',
      'settings city',
    ],
    [
      { stderr: "Traceback\nModuleNotFoundError: No module named 'httpx.x'\n" },
      'mcp-server',
      'Output on stderr: Traceback',
      'Add httpx to requirements.txt.',
    ],
    [
      { stderr: "Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'zod' imported from /tool/main.mjs" },
      'mcp-server',
      'zod',
      '.mcpb',
    ],
    [{ described: { tools: 'none' } }, 'mcp-server', 'ended its run', 'settings city'],
  ])('is explained: %j', (run, code, message, hint) => {
    const { tools, problems } = readDescription(target, { ...silent, ...run })
    expect(tools).toEqual([])
    expect(problems).toMatchObject([
      {
        code,
        message: expect.stringContaining(message),
        hint: expect.stringContaining(hint),
        place: { file: '.mcp.json' },
      },
    ])
  })
})
