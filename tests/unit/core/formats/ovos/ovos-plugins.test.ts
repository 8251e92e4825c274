import { describe, expect, it } from 'vitest'
import { findOvosPlugins } from '@/lib/core/formats/ovos/find-plugins'
import { readOvosPlugin } from '@/lib/core/formats/ovos/read-plugin'
import { PythonSources } from '@/lib/core/formats/python/python-sources'
import type { PythonTarget } from '@/lib/core/formats/description'
import type { DescribeRun } from '@/lib/core/formats/reading'

const find = (texts: Record<string, string>) => {
  const tree = {
    files: Object.entries(texts).map(([path, text]) => ({
      path,
      mode: 0o644 as const,
      bytes: new TextEncoder().encode(text),
    })),
  }
  return findOvosPlugins(tree, new PythonSources(tree))
}
const plugin =
  'from ovos_plugin_manager.templates.agent_tools import ToolBox\n\n\nclass Box(ToolBox):\n    pass\n'

describe('toolbox plugins of a project', () => {
  it.each([
    [
      'pyproject.toml',
      '[project.entry-points.\'opm.agents.toolbox\']\nmy-box = "box:Box"\n[other]\nx = "y:Z"\n',
    ],
    ['pyproject.toml', '[tool.poetry.plugins."opm.agents.toolbox"]\n"my-box" = "box:Box"\n'],
    [
      'setup.cfg',
      '[options.entry_points]\nopm.agents.toolbox =\n    my-box = box:Box\nother =\n    x = y:Z\n',
    ],
    ['pkg.egg-info/entry_points.txt', '[opm.agents.toolbox]\nmy-box = box:Box\n\n[other]\nx = y:Z\n'],
  ])('are found by %s', (file, text) => {
    const { targets, problems } = find({ [file]: text, 'box.py': plugin })
    expect(problems).toEqual([])
    expect(targets).toEqual([
      { how: 'python', adapter: 'ovos-plugin', entry: 'box:Box', root: '', config: { toolbox_id: 'my-box' } },
    ])
  })

  it('are found without entry points, imported from above their outermost package', () => {
    const { targets, files } = find({ 'a/b/__init__.py': '', 'a/b/box.py': plugin })
    expect(targets).toMatchObject([{ entry: 'b.box:Box', root: 'a', config: {} }])
    expect(files).toEqual(['a/b/box.py'])
  })

  it('are absent when ToolBox is an unrelated class', () => {
    expect(find({ 'box.py': 'from mine import ToolBox\nclass Box(ToolBox):\n    pass\n' }).targets).toEqual(
      [],
    )
  })
})

describe('the description of a plugin', () => {
  const target: PythonTarget = {
    how: 'python',
    adapter: 'ovos-plugin',
    entry: 'box:Box',
    root: 'src',
    config: {},
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
  const read = (described: unknown) => readOvosPlugin(target, run({ described }))

  it('becomes separate tools', () => {
    const { tools, problems } = read({
      toolboxId: 'my-box',
      file: 'src/box.py',
      line: 4,
      tools: [
        { name: 'good', description: 'Good.', argument_schema: { type: 'object', properties: {} } },
        { name: '', description: 'x' },
        'no tool',
        { name: 'remote', description: 'x', argument_schema: { $ref: 'https://example.org/schema' } },
      ],
      configSchema: { type: 'object', properties: { unit: { type: 'string' } } },
      asksModel: true,
    })
    expect(tools).toMatchObject([
      {
        name: 'good',
        capabilities: ['llm'],
        configuration: { section: 'my-box' },
        source: { place: { file: 'src/box.py', line: 4 } },
      },
      { name: 'remote', inputSchema: { type: 'object', properties: {} } },
    ])
    expect(problems.map(({ code }) => code)).toEqual(['ovos-tool-name', 'ovos-tool-name', 'ovos-schema'])
  })

  it('has free settings if the class declares no schema', () => {
    const settings = {
      seconds: { default: 30 },
      hosts: { default: ['a'] },
      ports: { default: [1] },
      none: { default: null },
      key: {},
      '': { default: 1 },
      broken: 'x',
    }
    const tools = [{ name: 'good', description: 'Good.' }]
    const configurationOf = (described: object) => read(described).tools[0]!.configuration
    expect(configurationOf({ toolboxId: 'my-box', tools, settings })).toEqual({
      section: 'my-box',
      free: true,
      schema: {
        type: 'object',
        properties: {
          seconds: { type: 'number', default: 30 },
          hosts: { type: 'array', items: { type: 'string' }, default: ['a'] },
          ports: { type: 'array', default: [1] },
          none: { default: null },
          key: {},
        },
      },
    })
    const none = { section: 'box:Box', free: true, schema: { type: 'object', properties: {} } }
    expect(configurationOf({ tools, settings: ['a'] })).toEqual(none)
  })

  it('has the settings that the code reads if it could not be built or has no tools', () => {
    const settings = { api_url: {}, retries: { default: 3 } }
    const schema = {
      type: 'object',
      properties: { api_url: {}, retries: { type: 'number', default: 3 } },
    }
    const error = { type: 'error' as const, errorType: 'KeyError', message: "'api_url'", chain: [] }
    const described = { toolboxId: 'api-tools', settings, file: 'box.py', line: 4 }
    const hint =
      'The class reads the settings api_url, retries. If it needs them, enter them in the settings of the toolbox, under Configuration. Pegboard then describes it again.'
    const failed = readOvosPlugin(target, run({ exitCode: 1, error, described }))
    expect(failed).toEqual({
      tools: [],
      problems: [
        {
          severity: 'error',
          code: 'ovos-load',
          message: "box:Box can't be loaded. KeyError: 'api_url'",
          hint,
          place: { file: 'box.py', line: 4 },
          settings: { section: 'api-tools', schema, free: true },
        },
      ],
    })
    expect(read({ ...described, tools: [] }).problems).toMatchObject([
      { code: 'ovos-no-tools', hint, settings: { section: 'api-tools', schema } },
    ])
    const configSchema = { type: 'object', properties: { api_url: { type: 'string' } } }
    expect(read({ ...described, configSchema, tools: [] }).problems[0]!.settings).toEqual({
      section: 'api-tools',
      schema: configSchema,
    })
    for (const answer of [{}, { settings: 'all' }, { configSchema: { type: 'nonsense' } }])
      expect(
        readOvosPlugin(target, run({ exitCode: 1, error, described: answer })).problems[0]!.settings,
      ).toBeUndefined()
  })

  it('names the setting without which a tool is disabled, if the toolbox has it', () => {
    const disabledOf = (disabledWithout: unknown) =>
      read({ tools: [{ name: 'good' }], settings: { allow: { default: false } }, disabledWithout }).tools[0]!
        .disabledWithout
    expect(disabledOf({ good: 'allow' })).toBe('allow')
    for (const wrong of [{ good: 'other' }, { good: 1 }, { other: 'allow' }, 'allow', null])
      expect(disabledOf(wrong)).toBeUndefined()
  })

  it.each([
    [{ tools: 'many' }],
    [{ tools: [null, 1, [], { name: 7 }], line: 'x', file: 9, toolboxId: {}, configSchema: [] }],
    [[]],
    [null],
    ['text'],
  ])('never throws at %j', answer => {
    expect(read(answer).tools).toEqual([])
    expect(read(answer).problems.length).toBeGreaterThan(0)
  })

  it('is empty for a base class', () => {
    expect(read({ abstract: true })).toEqual({ tools: [], problems: [] })
  })

  it('reports the root cause of a failed load, or the exceeded time limit', () => {
    const problem = {
      type: 'error' as const,
      errorType: 'RuntimeError',
      message: 'no list',
      chain: ['OSError: gone'],
      missingPackage: 'requests',
    }
    const reported = [run({ error: problem }), run({ timedOut: true }), run({ signal: 'SIGKILL' })].map(
      each => readOvosPlugin(target, each).problems[0]!,
    )
    expect(reported.map(({ message }) => message)).toEqual([
      "box:Box can't be loaded. RuntimeError: no list ← OSError: gone",
      'Loading box:Box exceeded the time limit of a describe run.',
      'Loading box:Box ended its process with SIGKILL.',
    ])
    expect(reported[0]).toMatchObject({
      hint: 'Add requests to requirements.txt.',
      place: { file: 'src/box.py' },
    })
  })
})
