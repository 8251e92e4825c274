import { readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readDescription } from '@/lib/core/formats/read-description'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import { runProgram } from '@/lib/core/runs/run-program'
import type { RunnerFrame } from '@/lib/core/spec/runner-frame'
import type { Problem } from '@/lib/core/base/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { describeTarget } from '@/lib/sandbox/describe/describe-target'
import { modelProxy } from '@/lib/sandbox/proxies/model-proxy'
import type { SandboxFile, SandboxRequest } from '@/lib/sandbox/sandbox-request'
import { settledLeftovers } from '../support/leftovers'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'
import { bundleOf, fileOf, startTool } from '../support/run-tool'

const folder = new URL('../../fixtures/neurosurfer/tools/', import.meta.url)
const fixtures = readdirSync(folder).map(name => fileOf(name, readFileSync(new URL(name, folder))))

describe('neurosurfer tools', () => {
  let test: TestSandbox
  let created: { tools: ToolSpec[]; problems: Problem[]; formats: string[] }

  /** Reads and describes files like an upload: tools are found in the text, then described by running each file. */
  const create = async (files: SandboxFile[]) => {
    const reading = readToolbox({ files: files.map(file => ({ ...file, mode: 0o644 })) })
    const answers = []
    for (const target of reading.describe)
      answers.push(readDescription(target, await describeTarget(test.sandbox, bundleOf(files), target)))
    return {
      tools: answers.flatMap(answer => answer.tools),
      problems: [...reading.problems, ...answers.flatMap(answer => answer.problems)],
      formats: reading.formats,
    }
  }

  const call = async (
    name: string,
    args: unknown,
    runtime?: object,
    {
      tools = created.tools,
      files = fixtures,
      proxies,
    }: { tools?: ToolSpec[]; files?: SandboxFile[]; proxies?: SandboxRequest['proxies'] } = {},
  ) => {
    const tool = tools.find(item => item.name === name)!
    const result = await startTool(test.sandbox, files, runProgram(tool)!, {
      argumentsText: typeof args === 'string' ? args : JSON.stringify(args),
      ...(runtime && { slyDataText: JSON.stringify(runtime) }),
      proxies,
    }).result
    const find = <T extends RunnerFrame['type']>(type: T) =>
      result.frames.find((frame): frame is Extract<RunnerFrame, { type: T }> => frame.type === type)
    return {
      ...result,
      chunks: result.frames.flatMap(frame => (frame.type === 'chunk' ? [frame.text] : [])),
      value: find('result'),
      error: find('error'),
    }
  }

  beforeAll(async () => {
    test = await openTestSandbox()
    created = await create(fixtures)
  })
  afterEach(async () => {
    expect(await settledLeftovers(test.traces, 'between runs')).toEqual([])
  })
  afterAll(() => test?.close())

  it('are listed beside broken ones, each with the message of its framework', () => {
    expect(created.formats).toEqual(['neurosurfer'])
    expect(created.tools.map(tool => tool.name).sort()).toEqual([
      'ask_model',
      'echo',
      'good',
      'shapes',
      'sql_query',
      'stream_lines',
    ])
    const problems = created.problems.map(
      ({ severity, tool, message, place }) =>
        `${severity} ${place?.file}:${place?.line} ${tool ?? '-'}: ${message.replace(/(abstract class \w+) .*/, '$1 …')}`,
    )
    expect(problems.sort()).toEqual(
      [
        "error calculator.py:5 -: TypeError: ToolSpec.__init__() missing 1 required positional argument: 'returns'",
        'error mixed.py:28 empty: ToolSpec(empty) must define at least one input param.',
        "error mixed.py:21 listing: listing.returns has unsupported type 'list'.",
        "error mixed.py:35 Uncallable: TypeError: Can't instantiate abstract class Uncallable …",
        "error mixed.py:39 Bare: TypeError: Bare must define a ToolSpec 'spec'.",
        "error mixed.py:44 Late: TypeError: Late.__init__() missing 1 required positional argument: 'rag'",
        "error needs_package.py:1 -: ModuleNotFoundError: No module named 'surely_not_installed'",
        "warning mixed.py:14 good: Its __call__ has no **kwargs, so an agent that adds context can't call it.",
        "warning mixed.py:14 good: good.a has unsupported type 'str'.",
      ].sort(),
    )
    expect(created.tools.find(tool => tool.name === 'sql_query')).toMatchObject({
      whenToUse: 'Use it for questions that the tables can answer.',
      inputMode: 'strict-neurosurfer',
      output: { mode: 'json', description: 'Columns and rows.' },
      runtime: { contextKeys: ['db_engine'], takesAny: true, builtWith: [] },
      source: {
        dialect: 'seed',
        place: { file: 'sql_query.py', line: 4, endLine: 21 },
        text:
          readFileSync(new URL('sql_query.py', folder), 'utf8').split('\n').slice(3, 21).join('\n') + '\n',
      },
    })
    expect(created.tools.find(tool => tool.name === 'shapes')).toMatchObject({
      inputMode: 'late-neurosurfer',
      inputSchema: { properties: { folder: { 'x-llm': false } }, additionalProperties: true },
    })
    expect(created.tools.find(tool => tool.name === 'ask_model')!.capabilities).toEqual(['llm'])
  })

  it('are built from their settings, in the dialect and strictness that these name', async () => {
    const settings = { dialect: 'late', strict: true, constructors: { Late: { rag: 'a store' } } }
    const files = [...fixtures, fileOf('neurosurfer.json', JSON.stringify(settings))]
    const mixed = files.filter(file => /^(mixed\.py|neurosurfer\.json)$/.test(file.path))
    const { tools, problems } = await create(mixed)
    expect(tools.map(tool => tool.name)).toEqual(['needs_rag'])
    expect(tools[0]).toMatchObject({
      inputMode: 'late-neurosurfer',
      runtime: {
        builtWith: [
          { name: 'rag', required: true },
          { name: 'top_k', required: false, default: '5' },
        ],
      },
    })
    expect(problems.find(problem => problem.tool === 'good')).toMatchObject({
      severity: 'error',
      message: "good.a has unsupported type 'str'.",
    })
    expect((await call('needs_rag', { a: 'x' }, undefined, { tools, files: mixed })).value?.value).toBe('x')
    const refused = await create([mixed[0]!, fileOf('neurosurfer.json', '{"dialect": "middle"}')])
    expect(refused.problems).toContainEqual(
      expect.objectContaining({ code: 'neurosurfer-settings', message: 'dialect must be "seed" or "late".' }),
    )
  })

  it('return their observation, and extras for the next call', async () => {
    const { value, notices, end } = await call('echo', { text: 'ho', times: 2 })
    expect(end).toMatchObject({ reason: 'exited', exitCode: 0 })
    expect(value).toEqual({
      type: 'result',
      value: 'ho ho',
      agentSees: 'ho ho',
      toolError: false,
      finalAnswer: false,
      extras: { last_text: 'ho' },
    })
    expect(notices).toEqual([])
  })

  it.each([
    ['{"times": 2}', 'Missing required input: text'],
    ['{"text": "a", "z": 1, "y": 2}', "Unexpected inputs for echo: ['y', 'z']"],
    ['{"text": "a", "times": 1.0}', "Input 'times' expected integer, got float"],
    ['{"text": null}', "Input 'text' expected string, got NoneType"],
  ])('are not called with %s', async (text, message) => {
    const { error, end } = await call('echo', text)
    expect(error).toMatchObject({ errorType: 'ValueError', message, refused: 'invalid-input' })
    expect(end.exitCode).toBe(1)
  })

  it('report that they have no engine', async () => {
    const { value } = await call('sql_query', { query: 'SELECT 1' })
    expect(value).toMatchObject({ value: 'No database engine was given to this tool.', toolError: false })
  })

  it('get objects that the upload makes, and may return a dict for a text', async () => {
    const engine = { $object: 'engines:SqliteEngine', arguments: { currency: 'CHF' } }
    const { value, notices } = await call(
      'sql_query',
      { query: 'SELECT name, price, currency FROM article WHERE price < 100 ORDER BY price' },
      { context: { db_engine: engine } },
    )
    const rows = [
      ['lamp', 40, 'CHF'],
      ['chair', 75, 'CHF'],
    ]
    expect(value).toMatchObject({
      value: { columns: ['name', 'price', 'currency'], rows },
      agentSees: JSON.stringify({ columns: ['name', 'price', 'currency'], rows })
        .replaceAll(',', ', ')
        .replaceAll(':', ': '),
      extras: { db_results: rows, engine: { $python: 'SqliteEngine' } },
    })
    expect(notices).toEqual([
      'The tool returned an observation of type dict. neurosurfer accepts text or a stream of text.',
    ])
  })

  it.each(['os:system', 'engines:sqlite3', 'engines:nothing'])('get no object of %s', async reference => {
    const { error } = await call(
      'sql_query',
      { query: '' },
      { context: { db_engine: { $object: reference } } },
    )
    expect(error).toMatchObject({
      refused: 'not-found',
      message: `${reference} is not a function or class of the upload.`,
    })
  })

  it('stream their result in pieces, and return their extras at its end', async () => {
    const { chunks, value } = await call('stream_lines', { count: 3 })
    expect(chunks).toEqual(['line 1\n', 'line 2\n', 'line 3\n'])
    expect(value).toMatchObject({
      value: 'line 1\nline 2\nline 3\n',
      finalAnswer: true,
      extras: { lines_written: 3 },
    })
  })

  it('keep what they streamed before they failed', async () => {
    const { chunks, value, error, stderr } = await call('stream_lines', { count: 3, break_after: 2 })
    expect(chunks).toEqual(['line 1\n', 'line 2\n'])
    expect(error).toMatchObject({ errorType: 'RuntimeError', message: 'broken behind line 2' })
    expect(value).toMatchObject({
      value: 'line 1\nline 2\n',
      agentSees: '[tool:stream_lines] failed after retries: broken behind line 2',
      toolError: true,
    })
    expect(stderr.toString()).toContain('File "/tool/stream_lines.py"')
    expect(stderr.toString()).not.toContain('pegboard_runner')
  })

  it('stream thousands of pieces without losing one', async () => {
    const { chunks, value } = await call('stream_lines', { count: 6_000 })
    expect(chunks.slice(0, 2)).toEqual(['line 1\n', 'line 2\n'])
    expect(chunks.length).toBeLessThan(10_000)
    expect(chunks.join('')).toBe(value?.value)
    expect(value?.extras).toEqual({ lines_written: 6_000 })
  })

  it('keep their inputs when the context has the same name, and get only the context that they accept', async () => {
    const collision = await call(
      'echo',
      { text: 'mine' },
      { context: { text: 'yours' }, extras: { text: 'theirs', last_text: 'old' } },
    )
    expect(collision.value?.value).toBe('mine')
    expect(collision.notices).toEqual(['The context also has text. The inputs take precedence.'])
    const narrow = await call('good', { a: 'x' }, { context: { b: 1, c: 2 } })
    expect(narrow.value?.value).toBe('x')
    expect(narrow.notices).toEqual(["Omitted from the context, because the tool doesn't accept it: b, c."])
    const { error } = await call('good', { a: 'x' }, { contexts: {} })
    expect(error).toMatchObject({
      refused: 'invalid-input',
      message: 'Unknown runtime data: contexts. Use context, constructor_arguments, extras.',
    })
  })

  it.each<[string, unknown, string, string | null]>([
    ['text', 'plain', 'plain', null],
    ['dict', { a: [1, 2.5] }, '{"a": [1, 2.5]}', 'dict'],
    ['list', [1, 'b'], '[1, "b"]', 'list'],
    ['float', 2.5, '2.5', 'float'],
    ['bool', true, 'True', 'bool'],
    ['none', null, 'None', 'NoneType'],
    ['chat', 'said', 'said', null],
    ['chunks', 'Hello', 'Hello', null],
    ['object', '<odd>', '<odd>', 'Odd'],
  ])('may observe in the shape %s', async (shape, observed, agentSees, warned) => {
    const { value, notices, chunks } = await call('shapes', { shape })
    expect(value).toMatchObject({ value: observed, agentSees, toolError: false })
    expect(value?.extras).toMatchObject({ odd: [{ $python: 'set' }, { $python: 'Odd', repr: '<odd>' }] })
    expect(notices.filter(notice => notice.startsWith('The tool returned an observation'))).toEqual(
      warned
        ? [
            `The tool returned an observation of type ${warned}. neurosurfer accepts text or a stream of text.`,
          ]
        : [],
    )
    expect(chunks).toEqual(shape === 'chunks' ? ['Hel', 'lo'] : [])
  })

  it('may omit their response, and in the later dialect get the whole context', async () => {
    const bare = await call('shapes', { shape: 'bare' })
    expect(bare.value).toMatchObject({ value: 'no response', finalAnswer: false })
    expect(bare.notices).toEqual(['The tool returned a value of type str instead of a ToolResponse.'])
    const slot = { value: 7, description: 'd', visible_to_llm: true, scope: 's', created_by: 'shapes' }
    const { value } = await call(
      'shapes',
      { shape: 'seen', folder: '/f' },
      { extras: { slot, raw: { value: 1, x: 2 } } },
    )
    expect(value?.value).toBe("/f {'slot': 7, 'raw': {'value': 1, 'x': 2}} [] ['raw', 'slot']")
  })

  it('call the language model of the installation, and report when there is none', async () => {
    const alone = await call('ask_model', { question: 'Why?' })
    expect(alone.value?.value).toBe('There is nobody to ask.')
    expect(alone.notices).toEqual(['No language model is available, so the tool is called without llm.'])

    const questions: unknown[] = []
    const endpoint = createServer((request, response) => {
      let text = ''
      request.on('data', piece => (text += String(piece)))
      request.on('end', () => {
        questions.push(JSON.parse(text))
        if (!text.includes('"stream": true') && !text.includes('"stream":true'))
          return response.end(JSON.stringify({ choices: [{ message: { content: 'Because.' } }] }))
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        for (const delta of [{ role: 'assistant' }, { content: 'Be' }, { content: 'cause.' }])
          response.write(`data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`)
        response.end('data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n')
      })
    })
    await new Promise<void>(resolve => endpoint.listen(0, '127.0.0.1', resolve))
    const { port } = endpoint.address() as AddressInfo
    const proxies = [modelProxy({ url: `http://127.0.0.1:${port}/v1`, key: 'k', model: 'small' })]
    try {
      const whole = await call(
        'ask_model',
        { question: 'Why?' },
        { constructor_arguments: { tone: 'kind' } },
        { proxies },
      )
      expect(whole.value).toMatchObject({ value: 'Because.', agentSees: 'Because.', finalAnswer: true })
      expect(whole.notices).toEqual([])
      expect(questions).toMatchObject([
        {
          messages: [
            { role: 'system', content: 'Be kind.' },
            { role: 'user', content: 'Hello' },
            { role: 'user', content: 'Why?' },
          ],
          temperature: 0.5,
          max_tokens: 20,
        },
      ])
      const pieces = await call('ask_model', { question: 'Why?', stream: true }, undefined, { proxies })
      expect(pieces.chunks).toEqual(['Be', 'cause.'])
      expect(pieces.value).toMatchObject({ value: 'Because.', finalAnswer: true })
    } finally {
      endpoint.close()
    }
  })

  const specification = `
class _Spec:
    name = "real"
    inputs = []
    def to_json(self):
        return {"name": "real", "description": "d", "when_to_use": "w", "inputs": [
            {"name": "a", "type": "string", "description": "", "required": True}],
            "returns": {"type": "string", "description": ""}}
    def validate(self): pass
    def check_inputs(self, raw): return raw
class BaseTool: pass
class Tool(BaseTool):
    pass
`
  it('use the package of the upload if it has the specification, and the stand-in otherwise', async () => {
    const real = [
      fileOf('neurosurfer/__init__.py', ''),
      fileOf('neurosurfer/tools/__init__.py', ''),
      fileOf('neurosurfer/tools/tool_spec.py', specification),
      fileOf('neurosurfer/tools/base_tool.py', 'from .tool_spec import BaseTool, _Spec'),
      fileOf(
        'mine.py',
        `from neurosurfer.tools.base_tool import BaseTool, _Spec
class Response:
    final_answer, results, extras = False, "from the real one", {}
class Mine(BaseTool):
    secrets = ["MINE_KEY"]
    spec = _Spec()
    def __call__(self, a, **kwargs): return Response()
`,
      ),
    ]
    const own = await create(real)
    expect(own.problems).toMatchObject([
      { code: 'neurosurfer-not-taken', place: { file: 'neurosurfer/tools/tool_spec.py' } },
    ])
    expect(own.tools[0]?.needs).toContainEqual(expect.objectContaining({ kind: 'secret', name: 'MINE_KEY' }))
    const { value } = await call('real', { a: 'x' }, undefined, { tools: own.tools, files: real })
    expect(value?.value).toBe('from the real one')

    const later = [
      fileOf('neurosurfer/__init__.py', 'raise ImportError("a later release")'),
      fileOf('neurosurfer/tools/base.py', 'class Tool: pass'),
      ...fixtures.filter(file => file.path === 'echo.py'),
    ]
    expect((await create(later)).tools.map(tool => tool.name)).toEqual(['echo'])
  })

  const filesBelow = (name: string) => {
    const upstream = new URL(`../../fixtures/neurosurfer/${name}/`, import.meta.url)
    return readdirSync(upstream, { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('.py'))
      .map(path => fileOf(path, readFileSync(new URL(path, upstream))))
  }

  it('of releases 1 and 2 are described and called with their pydantic arguments', async () => {
    const mine = `
from pydantic import BaseModel, Field
from neurosurfer.tools.base import Tool, ToolContext, ToolResult
class Args(BaseModel):
    path: str = Field(description="A path.")
class ExistsTool(Tool):
    name = "exists"
    description = "Reports whether a file exists."
    input_model = Args
    async def call(self, args: Args, ctx: ToolContext) -> ToolResult:
        if args.path == "":
            raise OSError("no path")
        found = (ctx.cwd / args.path).exists()
        return ToolResult.ok("yes") if found else ToolResult.error(f"no {args.path}")
`
    const files = [...filesBelow('upstream-1.0.0'), ...filesBelow('upstream-2.0.0'), fileOf('mine.py', mine)]
    const { tools, problems } = await create(files)
    expect(tools.map(tool => tool.name).sort()).toEqual(['ask_user', 'exists', 'finish'])
    expect(tools.find(tool => tool.name === 'exists')).toMatchObject({
      inputSchema: { properties: { path: { type: 'string', description: 'A path.' } }, required: ['path'] },
      source: { dialect: 'release-2', place: { file: 'mine.py' } },
    })
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
      {
        place: { file: 'tools/builtin/write_file.py' },
        hint: 'Add neurosurfer==2.0.0 to requirements.txt: it has neurosurfer.tools.utils.',
      },
    ])
    const run = (name: string, args: unknown) => call(name, args, undefined, { tools, files })
    const finished = await run('finish', { summary: 'Done.' })
    expect(finished.value).toMatchObject({ value: 'Done.', agentSees: 'Done.', toolError: false })
    expect(finished.notices).toEqual([
      'The tool also returned control for its agent, which Pegboard ignores.',
    ])
    expect((await run('exists', { path: 'gone' })).value).toMatchObject({ value: 'no gone', toolError: true })
    expect((await run('exists', { path: '' })).value).toMatchObject({
      agentSees: 'exists failed: OSError: no path',
      toolError: true,
    })
    expect((await run('exists', {})).error).toMatchObject({
      refused: 'invalid-input',
      message: expect.stringContaining('Invalid arguments for exists: 1 validation error for Args') as string,
    })
  })

  it('of the framework’s own folder are found by its relative imports and run', async () => {
    const files = filesBelow('upstream-0.1.2')
    const { tools, problems } = await create(files)
    expect(tools.map(tool => tool.name).sort()).toEqual([
      'final_answer_formatter',
      'general_query_assistant',
      'sql_query_generator',
    ])
    const broken = problems.filter(({ severity }) => severity === 'error')
    expect(broken.map(({ place, hint }) => [place?.file, hint])).toEqual([
      ['tools/sql/sql_executor.py', 'Add sqlalchemy to requirements.txt.'],
      ...['db_insights_tool', 'relevant_tables_schema_retriever'].map(name => [
        `tools/sql/${name}.py`,
        'Add neurosurfer==0.1.2 to requirements.txt: it has neurosurfer.db.',
      ]),
    ])
    const skipped = problems.filter(({ code }) => code === 'neurosurfer-package')
    expect(skipped.map(({ place }) => place?.file).sort()).toEqual([
      'tools/sql/final_answer_formatter.py',
      'tools/sql/sql_query_generator.py',
    ])
    const model = fileOf('stub.py', 'class Echo:\n    def ask(self, **asked): return asked["user_prompt"]\n')
    const { value } = await call(
      'general_query_assistant',
      { query: 'Why?' },
      { constructor_arguments: { llm: { $object: 'stub:Echo' } } },
      { tools, files: [...files, model] },
    )
    expect(value?.value).toContain('Why?')
  })

  it('import modules beside and above them', async () => {
    const echo = fixtures.find(file => file.path === 'echo.py')!
    const body = Buffer.from(echo.bytes).toString('utf8')
    const inPackage = body.replace(
      'class EchoTool',
      'from .words import WORD\nfrom lab.words import WORD as SAME\n\nclass EchoTool',
    )
    const files = [
      fileOf('project/lab/__init__.py', ''),
      fileOf('project/lab/words.py', 'WORD = "w"'),
      fileOf('project/lab/echo.py', inPackage),
    ]
    const { tools, problems } = await create(files)
    expect(problems).toEqual([])
    expect((await call('echo', { text: 'x' }, undefined, { tools, files })).value?.value).toBe('x')
  })
})
