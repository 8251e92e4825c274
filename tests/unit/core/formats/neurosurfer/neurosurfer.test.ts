import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toNeurosurferSpec } from '@/lib/core/export/neurosurfer-spec-of'
import { readDescription } from '@/lib/core/formats/read-description'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import type { DescribeRun, DescribeTarget } from '@/lib/core/formats/reading'

const read = (files: Record<string, string>) =>
  readToolbox({
    files: Object.entries(files).map(([path, text]) => ({
      path,
      bytes: new TextEncoder().encode(text),
      mode: 0o644,
    })),
  })

const tool = `from neurosurfer.tools import BaseTool, ToolSpec
class Mine(BaseTool):
    spec = ToolSpec("mine")
`

describe('files with tools of neurosurfer', () => {
  it('are the files that import neurosurfer and derive from its base, directly or indirectly', () => {
    const reading = read({
      'one.py': tool,
      'base.py': 'import neurosurfer.tools.base_tool as n\nclass Base(n.BaseTool):\n    pass\n',
      'two.py': 'from neurosurfer import tools\nfrom base import Base\nclass Two(Base):\n    pass\n',
      'chain.py': 'from langchain_core.tools import BaseTool\nclass Other(BaseTool):\n    pass\n',
      'plain.py': 'import neurosurfer\nclass Plain:\n    pass\n',
    })
    expect(reading.formats).toEqual(['neurosurfer'])
    expect(reading.describe.map(target => 'entry' in target && target.entry).sort()).toEqual([
      'base.py',
      'one.py',
      'two.py',
    ])
    expect(reading.problems).toMatchObject([
      {
        severity: 'info',
        code: 'neurosurfer-not-taken',
        message:
          'This file looks like a tool and was not taken. Other derives from BaseTool of langchain_core.tools, not of neurosurfer.',
        place: { file: 'chain.py', line: 2 },
      },
    ])
  })

  const upstream = (base: string) => `from ${base} import BaseTool\nclass Mine(BaseTool):\n    pass\n`
  const mountOf = (files: Record<string, string>, entry: string) =>
    read(files).describe.find(target => 'entry' in target && target.entry === entry)

  it.each<[string, Record<string, string>, string, unknown]>([
    [
      'the folder of tools of its repository',
      {
        'tools/__init__.py': 'from .toolkit import Toolkit',
        'tools/base_tool.py': 'from ..server.schemas import A\nclass BaseTool(ABC): pass',
        'tools/sql/__init__.py': 'from .run import Mine',
        'tools/sql/run.py': upstream('..base_tool'),
      },
      'tools/sql/run.py',
      { package: 'neurosurfer', folder: '' },
    ],
    [
      'one package of tools',
      {
        'sql/__init__.py': '',
        'sql/run.py': `from ...models.base import BaseModel\n${upstream('..base_tool')}`,
      },
      'sql/run.py',
      { package: 'neurosurfer.tools', folder: '' },
    ],
    [
      'one file of a package',
      { 'run.py': upstream('..base_tool') },
      'run.py',
      { package: 'neurosurfer.tools.uploaded', folder: '' },
    ],
    [
      'the root of the package',
      { 'a/neurosurfer/tools/run.py': upstream('.base_tool') },
      'a/neurosurfer/tools/run.py',
      { package: 'neurosurfer.tools', folder: 'a/neurosurfer/tools' },
    ],
  ])('have the place of the framework when they are %s', (_, files, entry, mount) => {
    expect(mountOf(files, entry)).toMatchObject({ config: { mount } })
  })

  it('are found by relative imports of base classes in the upload', () => {
    const { describe: targets, problems } = read({
      'shop/__init__.py': '',
      'shop/base.py': 'from neurosurfer.tools import BaseTool\nclass Base(BaseTool): pass\n',
      'shop/copy/base_tool.py': 'class ToolSpec: pass\nclass BaseTool: pass\n',
      'shop/tools/one.py': 'from .. import base\nclass One(base.Base): pass\n',
      'shop/tools/two.py': upstream('..copy.base_tool'),
      'shop/tools/inner.py':
        'from neurosurfer.tools import BaseTool\nif True:\n    class Inner(BaseTool): pass\n',
    })
    expect(problems).toEqual([])
    expect(targets.map(target => 'entry' in target && [target.entry, target.config.mount])).toEqual([
      ['shop/base.py', undefined],
      ['shop/tools/one.py', undefined],
      ['shop/tools/two.py', undefined],
      ['shop/tools/inner.py', undefined],
    ])
  })

  it('are read by the protocol of releases 1 and 2 when they derive from Tool', () => {
    const args = 'class Mine(Tool):\n    pass\n'
    const { describe: targets, problems } = read({
      'one.py': `from neurosurfer.tools.base import Tool, ToolContext\n${args}`,
      'tools/builtin/two.py': `from ..base import Tool, ToolResult\n${args}`,
      'agents.py': `from langchain.agents import Tool\n${args}`,
    })
    expect(problems).toEqual([])
    expect(targets).toMatchObject([
      { adapter: 'neurosurfer-2', entry: 'one.py', config: { importRoot: '' } },
      {
        adapter: 'neurosurfer-2',
        entry: 'tools/builtin/two.py',
        config: { mount: { package: 'neurosurfer.tools', folder: 'tools' } },
      },
    ])
  })

  it.each([
    [
      'an unknown BaseTool',
      'from lab import *\nclass Mine(BaseTool): pass\n',
      'Mine derives from BaseTool, which comes neither from neurosurfer nor from a file of the upload.',
    ],
    [
      'a ToolSpec alone',
      'from neurosurfer.tools import ToolSpec\nspec = ToolSpec("a")\n',
      'It imports ToolSpec, but none of its classes derives from BaseTool.',
    ],
  ])('are not taken with %s, and the reason is reported', (_, text, reason) => {
    const { describe: targets, problems } = read({ 'mine.py': text, 'other.py': tool })
    expect(targets).toMatchObject([{ entry: 'other.py' }])
    expect(problems).toMatchObject([
      { code: 'neurosurfer-not-taken', message: expect.stringContaining(reason) as string },
    ])
  })

  it('are imported from above their outermost package, with the nearest settings', () => {
    const { describe: targets } = read({
      'app/lab/__init__.py': '',
      'app/lab/deep/__init__.py': '',
      'app/lab/deep/one.py': tool,
      'app/neurosurfer.json': '{"dialect": "late"}',
      'other/two.py': tool,
      'neurosurfer.json': '{"strict": true}',
    })
    expect(targets).toEqual([
      {
        how: 'python',
        adapter: 'neurosurfer',
        entry: 'other/two.py',
        root: '',
        config: { strict: true, importRoot: 'other' },
      },
      {
        how: 'python',
        adapter: 'neurosurfer',
        entry: 'app/lab/deep/one.py',
        root: '',
        config: { dialect: 'late', importRoot: 'app' },
      },
    ])
  })

  it.each([
    ['{', 'neurosurfer.json is not JSON.'],
    ['[]', 'neurosurfer.json must be a JSON object.'],
    ['{"strict": 1}', 'strict must be true or false.'],
    ['{"constructors": {"A": 1}}', 'constructors must be an object of arguments for each class.'],
    ['{"dialects": "late"}', 'Unknown key "dialects" in neurosurfer.json.'],
  ])('are read in their own dialect when the settings are invalid: %s', (text, message) => {
    const reading = read({ 'one.py': tool, 'neurosurfer.json': text })
    expect(reading.problems).toMatchObject([{ code: 'neurosurfer-settings', message }])
    expect(reading.describe).toMatchObject([{ entry: 'one.py', config: { importRoot: '' } }])
  })
})

const target: DescribeTarget = {
  how: 'python',
  adapter: 'neurosurfer',
  entry: 'one.py',
  root: '',
  config: { importRoot: '' },
}
const run = (provided: Partial<DescribeRun>): DescribeRun => ({
  stdout: '',
  stderr: '',
  exitCode: 0,
  signal: null,
  timedOut: false,
  tooLarge: false,
  ...provided,
})
const spec = {
  name: 'mine',
  description: 'd',
  when_to_use: 'w',
  inputs: [{ name: 'a', type: 'float', description: '', required: true }],
  returns: { type: 'float', description: 'r' },
}
const reported = {
  class: 'Mine',
  line: 2,
  spec,
  takesAny: true,
  named: ['a'],
  contextKeys: [],
  builtWith: [],
}
const described = (tools: unknown[], dialect = 'late') => run({ described: { dialect, tools, imports: [] } })

describe('the description of a neurosurfer file', () => {
  it('becomes a tool, with dialect-specific values as a note', () => {
    const { tools, problems } = readDescription(target, described([reported]))
    expect(tools[0]).toMatchObject({
      inputSchema: { properties: { a: { type: 'number', 'x-type': 'float' } } },
      output: { mode: 'json', schema: { type: 'number', 'x-type': 'float' } },
    })
    expect(problems).toMatchObject([
      {
        severity: 'info',
        message: "The first release of neurosurfer rejects it: mine.a has unsupported type 'float'.",
      },
    ])
  })

  it('is rejected in the dialect that does not have the type', () => {
    const { tools, problems } = readDescription(target, described([reported], 'seed'))
    expect(tools).toEqual([])
    expect(problems).toMatchObject([
      {
        severity: 'error',
        tool: 'mine',
        message: "mine.a has unsupported type 'float'.",
        place: { file: 'one.py', line: 2 },
      },
    ])
  })

  it('reports packages that are missing only at run time, and inputs that its call does not accept', () => {
    const answer = {
      dialect: 'late',
      tools: [{ ...reported, takesAny: false, named: ['b'] }],
      imports: [{ module: 'pandas', found: false }],
    }
    const { tools, problems } = readDescription(target, run({ described: answer }))
    expect(tools[0]!.needs).toContainEqual({
      kind: 'package',
      name: 'pandas',
      package: 'pandas',
      met: false,
    })
    expect(problems.map(problem => problem.code)).toEqual([
      'neurosurfer-float',
      'neurosurfer-signature',
      'neurosurfer-no-kwargs',
    ])
  })

  it.each<[string, Partial<DescribeRun>, string, number | undefined]>([
    [
      'took too long',
      { timedOut: true },
      'Importing this file exceeded the time limit of a describe run.',
      undefined,
    ],
    ['ended', { signal: 'SIGKILL' }, 'Importing this file ended its process with SIGKILL.', undefined],
    [
      'raised',
      {
        stderr: '  File "/tool/one.py", line 7, in <module>\n    1/0\nZeroDivisionError: by zero\n',
        error: { type: 'error', errorType: 'ZeroDivisionError', message: 'by zero', chain: [] },
      },
      'ZeroDivisionError: by zero',
      7,
    ],
  ])('is a problem of the file when importing it %s', (_, provided, message, line) => {
    const { tools, problems } = readDescription(target, run(provided))
    expect(tools).toEqual([])
    expect(problems).toMatchObject([{ severity: 'error', message }])
    expect(problems[0]!.place).toEqual({ file: 'one.py', ...(line !== undefined && { line }) })
  })

  it.each([
    ['neurosurfer.db', 'Add neurosurfer==0.1.2 to requirements.txt: it has neurosurfer.db.'],
    ['neurosurfer.llm.types', 'Add neurosurfer==2.0.0 to requirements.txt: it has neurosurfer.llm.types.'],
    [
      'neurosurfer.lab',
      'No release of neurosurfer on PyPI has neurosurfer.lab. Upload the module with the tool.',
    ],
  ])('names the release of neurosurfer that has %s', (module, hint) => {
    const message = `No module named '${module}'`
    const error = { type: 'error' as const, errorType: 'ModuleNotFoundError', message, chain: [] }
    const failed = readDescription(target, run({ error: { ...error, missingPackage: 'neurosurfer' } }))
    expect(failed.problems).toMatchObject([{ code: 'neurosurfer-load', hint }])
    const packageError = { error_type: 'ModuleNotFoundError', message, missing_package: 'neurosurfer' }
    const answer = { dialect: 'seed', tools: [], imports: [], packageError }
    const { problems } = readDescription(target, run({ described: answer }))
    expect(problems[0]).toMatchObject({ severity: 'warning', code: 'neurosurfer-package', hint })
  })

  it('is validated for arbitrary values', () => {
    const anything = fc.jsonValue()
    const pieces = fc.record(
      {
        class: fc.oneof(fc.string(), anything),
        line: anything,
        text: anything,
        error: anything,
        takesAny: anything,
        contextKeys: anything,
        builtWith: anything,
        spec: fc.record(
          { name: anything, inputs: fc.array(anything), returns: fc.object(), description: fc.string() },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(anything, fc.record({ dialect: anything, tools: fc.array(pieces) })), answer => {
        const { tools } = readDescription(target, run({ described: answer }))
        for (const item of tools) expect(item.name).not.toBe('')
      }),
      { numRuns: 100 },
    )
  })
})

describe('the description of a file with tools of neurosurfer 1 or 2', () => {
  const entry: DescribeTarget = { ...target, adapter: 'neurosurfer-2' }
  const schema = { type: 'object', properties: { a: { type: 'string' } } }
  const answerOf = (...tools: unknown[]) => readDescription(entry, run({ described: { tools, imports: [] } }))

  it('becomes tools with their schema, which are exported like those of other systems', () => {
    const { tools, problems } = answerOf({ class: 'Mine', name: 'mine', description: 'd', schema, line: 3 })
    expect(problems).toEqual([])
    expect(tools).toMatchObject([
      {
        kind: 'neurosurfer',
        name: 'mine',
        inputMode: 'pydantic-lax',
        inputSchema: schema,
        program: { adapter: 'neurosurfer-2', className: 'one.py:Mine' },
        source: { dialect: 'release-2', place: { file: 'one.py', line: 3 } },
      },
    ])
    expect(toNeurosurferSpec(tools[0]!)).toMatchObject({
      name: 'mine',
      inputs: [{ name: 'a', type: 'string' }],
    })
  })

  it.each([
    [{ class: 'Mine', name: '', schema }, 'Mine has no name.'],
    [
      { class: 'Mine', error: { error_type: 'TypeError', message: 'x' } },
      "Mine can't be built: TypeError: x",
    ],
    [{ class: 'Mine', name: 'mine', schema: { type: 'odd' } }, 'input_model: '],
  ])('reports a class that is no tool: %j', (reported, message) => {
    const { tools, problems } = answerOf(reported)
    expect(tools).toEqual([])
    expect(problems[0]).toMatchObject({
      severity: 'error',
      message: expect.stringContaining(message) as string,
    })
  })
})
