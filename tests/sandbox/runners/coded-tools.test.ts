import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import { runInput, runProgram } from '@/lib/core/runs/run-program'
import type { RunnerFrame } from '@/lib/core/spec/runner-frame'
import { jailDescriptors } from '@/lib/sandbox/jail/jail-order'
import { settledLeftovers } from '../support/leftovers'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'
import { fileOf, startTool, type ToolOptions, type ToolResult } from '../support/run-tool'

const importTool = 'from neuro_san.interfaces.coded_tool import CodedTool\n'
const method = (signature: string, lines: string[]) =>
  `${importTool}class Tool(CodedTool):\n    ${signature}(self, args, sly_data):\n${lines.map(line => `        ${line}\n`).join('')}`
const sync = (...lines: string[]) => method('def invoke', lines)
const asynchronous = (...lines: string[]) => method('async def async_invoke', lines)

const frameOf = <T extends RunnerFrame['type']>({ frames }: ToolResult, type: T) =>
  frames.findLast((frame): frame is Extract<RunnerFrame, { type: T }> => frame.type === type)

describe('coded tools', () => {
  let test: TestSandbox
  beforeAll(async () => {
    test = await openTestSandbox()
  })
  afterEach(async () => {
    expect(await settledLeftovers(test.traces, 'between runs')).toEqual([])
  })
  afterAll(() => test?.close())

  const call = (
    files: string | Record<string, string>,
    {
      className = 'tool.Tool',
      root = '',
      config = {},
      ...options
    }: ToolOptions & { className?: string; root?: string; config?: Record<string, unknown> } = {},
  ): Promise<ToolResult> => {
    const tree = typeof files === 'string' ? { 'tool.py': files } : files
    return startTool(
      test.sandbox,
      Object.entries(tree).map(([path, text]) => fileOf(path, text)),
      {
        runner: 'python',
        action: 'call',
        adapter: 'coded-tool',
        target: { className, toolName: 'my_tool', config, root },
      },
      options,
    ).result
  }

  describe('return', () => {
    it('their value and what the agent sees, which is Python and not JSON', async () => {
      const result = await call(sync('return {"a": args["a"], "b": None, "c": True}'), {
        argumentsText: '{"a": "it\'s"}',
      })
      expect(result.end).toMatchObject({ reason: 'exited', exitCode: 0 })
      expect(frameOf(result, 'result')).toEqual({
        type: 'result',
        value: { a: "it's", b: null, c: true },
        agentSees: `{'a': "it's", 'b': None, 'c': True}`,
        toolError: false,
      })
    })

    it('from async_invoke', async () => {
      const result = await call(
        'import asyncio\n' + asynchronous('await asyncio.sleep(0.01)', 'return args["n"] + 1'),
        {
          argumentsText: '{"n": 1}',
        },
      )
      expect(frameOf(result, 'result')).toMatchObject({ value: 2, agentSees: '2' })
    })

    it('from invoke in another thread when async_invoke trips over NotImplementedError', async () => {
      const both = `${asynchronous('raise NotImplementedError')}
    def invoke(self, args, sly_data):
        import threading
        return threading.current_thread() is threading.main_thread()
`
      expect(frameOf(await call(both), 'result')).toMatchObject({ value: false })
      const alone = sync('import threading', 'return threading.current_thread() is threading.main_thread()')
      expect(frameOf(await call(alone), 'result')).toMatchObject({ value: false })
    })

    it('None when they implement neither', async () => {
      expect(frameOf(await call(`${importTool}class Tool(CodedTool):\n    pass\n`), 'result')).toMatchObject({
        value: null,
        agentSees: 'None',
      })
    })

    it('numbers as they were written: 1 is not 1.0, and long ones keep their digits', async () => {
      const result = await call(sync('return [type(v).__name__ + " " + repr(v) for v in args["values"]]'), {
        argumentsText: '{"values": [1, 1.0, 1e2, 123456789012345678901234567890, -0.0]}',
      })
      expect(frameOf(result, 'result')?.value).toEqual([
        'int 1',
        'float 1.0',
        'float 100.0',
        'int 123456789012345678901234567890',
        'float -0.0',
      ])
    })

    it('output that is visible while they run', async () => {
      const tool = startTool(
        test.sandbox,
        [fileOf('tool.py', sync('print("first")', 'import time; time.sleep(30)'))],
        {
          runner: 'python',
          action: 'call',
          adapter: 'coded-tool',
          target: { className: 'tool.Tool', toolName: 't', config: {}, root: '' },
        },
      )
      // Python without buffers writes the line break separately.
      await vi.waitFor(() => expect(tool.stdout()).toBe('first\n'), 10_000)
      tool.cancel()
      expect((await tool.result).end.reason).toBe('cancelled')
    })

    it('values that are not JSON, with a notice', async () => {
      const result = await call(sync('return {"when": complex(1, 2), "nan": float("nan")}'))
      expect(frameOf(result, 'result')).toMatchObject({
        value: { when: '(1+2j)', nan: 'NaN' },
        agentSees: "{'when': (1+2j), 'nan': nan}",
      })
      expect(result.notices).toEqual([
        "Values that JSON can't represent are shown as Python prints them.",
        "JSON can't represent NaN and Infinity, so they are shown as text.",
      ])
    })

    it('a text that is stored when the value is too long for a frame', async () => {
      const result = await call(sync('return {"text": "x" * 2_000_000}'))
      expect(result.end).toMatchObject({ reason: 'exited', exitCode: 0 })
      expect(frameOf(result, 'result')?.value).toBeNull()
      expect(frameOf(result, 'result')?.agentSees).toContain('characters omitted')
      expect(result.notices).toHaveLength(2)
    })

    it('their own arguments without objects that the framework added', async () => {
      const result = await call(sync('return args'), { argumentsText: '{"a": 1}' })
      expect(frameOf(result, 'result')?.value).toEqual({
        a: 1,
        origin: [{ tool: 'my_tool', instantiation_index: 1 }],
        origin_str: 'my_tool',
      })
    })
  })

  it('origin, origin_str and progress_reporter only where the tool provides none', async () => {
    const result = await call(
      sync('return [args["origin_str"], args["origin"], args["progress_reporter"]]'),
      {
        argumentsText: '{"origin_str": "front.me", "progress_reporter": 7}',
      },
    )
    expect(frameOf(result, 'result')?.value).toEqual([
      'front.me',
      [{ tool: 'my_tool', instantiation_index: 1 }],
      7,
    ])
  })

  it('progress', async () => {
    const lines = ['await args["progress_reporter"].async_report_progress({"step": 1})']
    lines.push('await args["progress_reporter"].async_report_progress({}, "halfway")', 'return 1')
    const { frames } = await call(asynchronous(...lines))
    expect(frames.filter(frame => frame.type === 'progress')).toEqual([
      { type: 'progress', text: '{"step": 1}' },
      { type: 'progress', text: 'halfway' },
    ])
  })

  describe('share sly_data', () => {
    it('which is shown before and after', async () => {
      const result = await call(sync('sly_data["list"].append(2)', 'sly_data["new"] = 1', 'return "ok"'), {
        slyDataText: '{"list": [1]}',
      })
      expect(frameOf(result, 'sly_data')).toEqual({
        type: 'sly_data',
        before: { list: [1] },
        after: { list: [1, 2], new: 1 },
      })
    })

    it('which is shown even when they fail', async () => {
      const result = await call(sync('sly_data["n"] = 1', 'raise ValueError("no")'))
      expect(frameOf(result, 'sly_data')).toMatchObject({ before: {}, after: { n: 1 } })
    })

    it('whose values are closed at the end, awaited if needed, and report their errors', async () => {
      const closers = `class Closer:
    def close(self): print("closed")
class Waiter:
    async def close(self): print("awaited")
class Broken:
    def close(self): raise OSError("stuck")
`
      const fill = 'sly_data.update(a=Closer(), b=Waiter(), c=Broken(), d=type("Odd", (), {"close": 1})())'
      for (const tool of [sync(fill, 'return 1'), asynchronous(fill, 'return 1')]) {
        const result = await call(closers + tool)
        expect(result.stdout.toString('utf8')).toBe('closed\nawaited\n')
        expect(frameOf(result, 'result')?.value).toBe(1)
        expect(result.notices).toContain('sly_data: closing c failed with OSError: stuck')
      }
    })
  })

  describe('fail', () => {
    it('with a text that begins with Error, which is a tool error and not an exception', async () => {
      const result = await call(sync('return "Error: no such city"'))
      expect(frameOf(result, 'result')).toMatchObject({ agentSees: 'Error: no such city', toolError: true })
      expect(frameOf(result, 'error')).toBeUndefined()
      const object = await call(sync('return {"error": "no such city"}'))
      expect(frameOf(object, 'result')).toMatchObject({ toolError: true })
      const fine = await call(sync('return {"error": None}'))
      expect(frameOf(fine, 'result')).toMatchObject({ toolError: false })
    })

    it('with an exception that the agent sees as Error and the person as it was', async () => {
      const lines = ['try: {}["city"]', 'except KeyError as e: raise ValueError("no city") from e']
      const result = await call(sync(...lines))
      expect(result.end).toMatchObject({ reason: 'exited', exitCode: 0 })
      expect(frameOf(result, 'result')).toMatchObject({
        value: 'Error: no city',
        agentSees: 'Error: no city',
        toolError: true,
      })
      expect(frameOf(result, 'error')).toEqual({
        type: 'error',
        errorType: 'ValueError',
        message: 'no city',
        chain: ["KeyError: 'city'"],
      })
      const traceback = result.stderr.toString('utf8')
      expect(traceback).toContain('File "/tool/tool.py"')
      expect(traceback).not.toContain('/runner/')
    })

    it('with an exit code of their own', async () => {
      const result = await call(sync('import sys; sys.exit(3)'))
      expect(result.end).toMatchObject({ reason: 'exited', exitCode: 3 })
      expect(frameOf(result, 'error')).toMatchObject({ errorType: 'SystemExit' })
    })

    it('when they are not a CodedTool, with the message of the framework', async () => {
      const result = await call('class Tool:\n    pass\n')
      expect(frameOf(result, 'result')).toMatchObject({
        agentSees: 'Error: tool.Tool is not a CodedTool',
        toolError: true,
      })
    })

    it('when their constructor requires arguments', async () => {
      const result = await call(`${importTool}class Tool(CodedTool):\n    def __init__(self, city): pass\n`)
      expect(result.end.exitCode).toBe(1)
      expect(frameOf(result, 'error')).toMatchObject({ errorType: 'TypeError' })
      expect(frameOf(result, 'error')?.message).toMatch(
        /^Coded tool class <class 'tool.Tool'> must take no arguments to its constructor\./,
      )
    })

    it('without being called when the arguments are not an object', async () => {
      for (const argumentsText of ['[]', 'no', '{"a": NaN}', '{"a": 1,}']) {
        const result = await call(sync('print("called")'), { argumentsText })
        expect(frameOf(result, 'error')).toMatchObject({ refused: 'invalid-input' })
        expect(result.stdout.length).toBe(0)
      }
    })
  })

  describe('are found', () => {
    const where: [string, string, string, string][] = [
      ['as the reference says', 'tools/calc.py', 'tools.calc.Tool', ''],
      ['under coded_tools', 'coded_tools/calc.py', 'calc.Tool', ''],
      ['with coded_tools in the reference', 'coded_tools/calc.py', 'coded_tools.calc.Tool', ''],
      ['in the folder of a network', 'coded_tools/airline/calc.py', 'calc.Tool', ''],
      ['in the folder of a grouped network', 'coded_tools/industry/airline/calc.py', 'calc.Tool', ''],
      ['in a package', 'coded_tools/calc/__init__.py', 'calc.Tool', ''],
      ['below the folder of the toolbox file', 'project/coded_tools/calc.py', 'calc.Tool', 'project'],
      ['at the top although the toolbox file lies elsewhere', 'coded_tools/calc.py', 'calc.Tool', 'toolbox'],
      ['in any folder of the upload', 'deep/down/calc.py', 'calc.Tool', ''],
    ]
    it.each(where)('%s', async (_, path, className, root) => {
      const result = await call(
        { [path]: sync('return __name__'), 'toolbox/readme': '' },
        { className, root },
      )
      expect(frameOf(result, 'result'), JSON.stringify(result.frames)).toMatchObject({ toolError: false })
    })

    it('with the modules beside them and those of their network', async () => {
      const result = await call(
        {
          'coded_tools/net/calc.py': `from coded_tools.net.words import WORD\n${sync('return WORD')}`,
          'coded_tools/net/words.py': 'WORD = "found"\n',
        },
        { className: 'calc.Tool' },
      )
      expect(frameOf(result, 'result')?.value).toBe('found')
    })

    it('with the modules of the folders of PYTHONPATH', async () => {
      const files = {
        'tools/calc.py': `from words import WORD\n${sync('return WORD')}`,
        'more/words.py': 'WORD = "found"\n',
      }
      const options = { className: 'calc.Tool', root: 'tools' }
      const found = await call(files, { ...options, config: { importFolders: ['absent', 'more'] } })
      expect(frameOf(found, 'result')?.value).toBe('found')
      expect(frameOf(await call(files, options), 'error')?.message).toContain("No module named 'words'")
    })

    it('or not, and the message names what the module has instead', async () => {
      const noClass = await call(sync('return 1'), { className: 'tool.Tol' })
      expect(frameOf(noClass, 'error')).toMatchObject({
        refused: 'not-found',
        message: 'Could not find class "Tol" in module "tool". tool has the classes Tool.',
      })
      const noModule = await call(sync('return 1'), { className: 'tol.Tool' })
      expect(frameOf(noModule, 'error')).toMatchObject({
        refused: 'not-found',
        message: 'Could not find class "Tool" in module "tol". The upload has no such module.',
      })
      expect(frameOf(await call(sync('return 1'), { className: 'Tool' }), 'error')?.refused).toBe('not-found')
    })
  })

  describe('name what is missing', () => {
    it('when a package is not installed, both at import and at the call', async () => {
      const atImport = await call(`import langchain_tavily.search\n${sync('return 1')}`)
      expect(frameOf(atImport, 'error')).toMatchObject({
        errorType: 'ModuleNotFoundError',
        message: "No module named 'langchain_tavily'",
        missingPackage: 'langchain_tavily',
      })
      expect(atImport.end.exitCode).toBe(1)
      const atCall = await call(sync('import requests', 'return 1'))
      expect(frameOf(atCall, 'error')).toMatchObject({ missingPackage: 'requests' })
      expect(frameOf(atCall, 'result')).toMatchObject({ agentSees: "Error: No module named 'requests'" })
    })

    it('but no package when a module of the upload itself is missing', async () => {
      const result = await call({
        'tool.py': `import helpers.words\n${sync('return 1')}`,
        'helpers/__init__.py': '',
      })
      expect(frameOf(result, 'error')).toMatchObject({ message: "No module named 'helpers.words'" })
      expect(frameOf(result, 'error')).not.toHaveProperty('missingPackage')
    })

    it('when the real neuro-san is needed for more than its interfaces', async () => {
      for (const imported of ['neuro_san.coded_tools.date_time', 'neuro_san.client.agent_session_factory']) {
        const result = await call(`import ${imported}\n${sync('return 1')}`)
        expect(frameOf(result, 'error')).toMatchObject({ missingPackage: 'neuro_san' })
      }
    })

    it('when only a running agent server could run them', async () => {
      const branch = `class BranchActivation: pass\n${importTool}class Tool(BranchActivation, CodedTool): pass\n`
      expect(frameOf(await call(branch), 'error')).toMatchObject({ refused: 'needs-server' })
    })

    it('and find none of the machine’s packages, which stay outside', async () => {
      const result = await call(sync('import sys', 'return [p for p in sys.path if "packages" in p]'))
      expect(frameOf(result, 'result')?.value).toEqual([])
    })
  })

  it('have every interface of neuro-san that a tool may import', async () => {
    const imports = [
      'from neuro_san.interfaces.agent_progress_reporter import AgentProgressReporter',
      'from neuro_san.interfaces.reservation import Reservation',
      'from neuro_san.interfaces.reservationist import Reservationist',
    ]
    const result = await call(`${imports.join('\n')}\n${sync('return Reservationist.__name__')}`)
    expect(frameOf(result, 'result')?.value).toBe('Reservationist')
  })

  it('override the stand-in when they include the package themselves', async () => {
    const result = await call({
      'tool.py': sync('return CodedTool.mark'),
      'neuro_san/__init__.py': '',
      'neuro_san/interfaces/__init__.py': '',
      'neuro_san/interfaces/coded_tool.py':
        'class CodedTool:\n    mark = "own"\n    async def async_invoke(self, args, sly_data): raise NotImplementedError\n',
    })
    expect(frameOf(result, 'result')?.value).toBe('own')
  })

  it('cannot forge their outcome: their own frames are hints, and junk among them is dropped', async () => {
    const lines = [
      'import os',
      `os.write(${jailDescriptors.frames}, b'{"type":"exit","code":0}\\nnot json\\n{"type":"chunk","text":"mine"}\\n')`,
    ]
    const result = await call(sync(...lines, 'os.kill(os.getpid(), 9)'))
    expect(result.end).toMatchObject({ reason: 'signalled', signal: 'SIGKILL' })
    expect(result.frames).toEqual([{ type: 'chunk', text: 'mine' }])
    expect(result.notices).toEqual(['A line on the frames descriptor was omitted: it is not a frame.'])
  })

  it('cannot flood the worker with frames', async () => {
    const result = await call(
      sync(
        'import os',
        'line = b\'{"type":"chunk","text":"\' + b"x" * 60000 + b\'"}\\n\'',
        `while True: os.write(${jailDescriptors.frames}, line)`,
      ),
    )
    expect(result.end.reason).toBe('output-limit')
    expect(result.frames.length).toBeLessThanOrEqual(10_000)
  })

  describe('of an upload', () => {
    const fixtures = new URL('../../fixtures/neuro-san/', import.meta.url)
    const fixture = (path: string) => readFileSync(new URL(path, fixtures), 'utf8')
    const callOf = (files: Record<string, string>, name: string, argumentsText: string) => {
      const tree = Object.entries(files).map(([path, text]) => fileOf(path, text))
      const spec = readToolbox({ files: tree.map(file => ({ ...file, mode: 0o644 as const })) }).tools.find(
        tool => tool.name === name,
      )!
      const options = { argumentsText: runInput(spec, argumentsText) }
      return startTool(test.sandbox, tree, runProgram(spec)!, options).result
    }

    it('run the class in the folder of their network', async () => {
      const network = 'registries/basic/coffee_finder_advanced.hocon'
      const folder = 'coded_tools/basic/coffee_finder_advanced'
      const order = `${folder}/order_api.py`
      const files = {
        [network]: fixture(`network-tools/${network}`),
        [order]: fixture(`network-tools/${order}`),
      }
      const result = await callOf(
        files,
        'basic/coffee_finder_advanced/OrderAPI',
        '{"shop_name": "Joe\'s Gas Station", "customer_name": "Ada", "order_details": "black"}',
      )
      expect(frameOf(result, 'result')).toMatchObject({
        toolError: false,
        agentSees: expect.stringContaining('Order 301 placed'),
      })
    })

    it('receive the args of their agent with the notation of their numbers', async () => {
      const files = {
        'registries/shop.hocon': `tools: [{ name: front, instructions: "Answer.", tools: [price] }
          { name: price, class: "tool.Tool", function: { description: "d" }, args: { rate: 2.0, at: { a: 1 } } }]`,
        'coded_tools/shop/tool.py': sync(
          'return [repr(args["rate"]), args["at"], args["n"], args["origin_str"]]',
        ),
      }
      const result = await callOf(files, 'shop/price', '{"n": 1, "rate": 9, "at": {"b": 2}}')
      expect(frameOf(result, 'result')?.value).toEqual(['2.0', { a: 1, b: 2 }, 1, 'price'])
    })

    it('run the class that an override inherits', async () => {
      const files = {
        'toolbox_info.hocon': '{ get_current_date_time: { description: "The time." } }',
        'coded_tools/get_current_date_time.py': fixture('coded-tools/get_current_date_time.py'),
      }
      const result = await callOf(files, 'get_current_date_time', '{"utc_offset": 1}')
      expect(frameOf(result, 'result')).toMatchObject({ toolError: false })
      expect(frameOf(result, 'result')?.agentSees).toMatch(/\d\d:\d\d/)
    })

    it('name the package that contains an inherited class', async () => {
      const files = { 'toolbox_info.hocon': '{ get_current_date_time: { description: "The time." } }' }
      const result = await callOf(files, 'get_current_date_time', '{}')
      expect(frameOf(result, 'error')).toMatchObject({ missingPackage: 'neuro_san' })
    })
  })

  it('find the end of standard input immediately, without the request in it', async () => {
    const result = await call(sync('import sys', 'return sys.stdin.read()'))
    expect(frameOf(result, 'result')?.value).toBe('')
  })

  it('leave no thread that keeps the run alive', async () => {
    const lines = [
      'import threading, time',
      'threading.Thread(target=lambda: time.sleep(60)).start()',
      'return 1',
    ]
    const result = await call(sync(...lines))
    expect(result.end).toMatchObject({ reason: 'exited', exitCode: 0 })
    expect(result.end.usage.wallMs).toBeLessThan(20_000)
  })
})
