import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readDescription } from '@/lib/core/formats/read-description'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import { runProgram } from '@/lib/core/runs/run-program'
import type { RunnerFrame } from '@/lib/core/spec/runner-frame'
import { withSettings } from '@/lib/core/spec/settings'
import type { Problem } from '@/lib/core/base/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { describeTarget } from '@/lib/sandbox/describe/describe-target'
import { settledLeftovers } from '../support/leftovers'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'
import { contracts, head, toolbox, toolboxOfEveryForm } from '../support/ovos-toolboxes'
import { fileOf, startTool } from '../support/run-tool'

describe('OVOS toolbox plugins', () => {
  let test: TestSandbox
  beforeAll(async () => {
    test = await openTestSandbox({ slots: 1 })
  })
  afterEach(async () => {
    expect(await settledLeftovers(test.traces, 'between runs')).toEqual([])
  })
  afterAll(() => test?.close())

  /** Reads an upload and describes its targets, with the settings that owners saved by section. */
  const create = async (
    texts: Record<string, string>,
    saved: Record<string, Record<string, unknown>> = {},
  ) => {
    const files = Object.entries(texts).map(([path, text]) => fileOf(path, text))
    const tree = {
      files: files.map(file => ({ ...file, mode: 0o644 as const, bytes: new Uint8Array(file.bytes) })),
    }
    const sha256 = createHash('sha256').update(JSON.stringify(texts)).digest('hex')
    const reading = readToolbox(tree)
    const tools: ToolSpec[] = [...reading.tools]
    const problems: Problem[] = [...reading.problems]
    for (const target of reading.describe) {
      const run = await describeTarget(
        test.sandbox,
        { sha256, files: async () => files },
        target,
        undefined,
        saved,
      )
      const read = readDescription(target, run, tools)
      tools.push(...read.tools)
      problems.push(...read.problems)
    }
    const call = async (name: string, args: unknown, settings = {}) => {
      const spec = tools.find(tool => tool.name === name)!
      const result = await startTool(test.sandbox, files, runProgram(withSettings(spec, settings))!, {
        argumentsText: JSON.stringify(args),
      }).result
      const find = <T extends RunnerFrame['type']>(type: T) =>
        result.frames.find((frame): frame is Extract<RunnerFrame, { type: T }> => frame.type === type)
      return { ...result, value: find('result'), error: find('error') }
    }
    return { reading, tools, problems, call }
  }

  it('load in all four forms of the constructor, each with its schema, and respond', async () => {
    const { tools, problems, call, reading } = await create(toolboxOfEveryForm)
    expect(problems).toEqual([])
    expect(reading.formats).toEqual(['ovos-toolbox'])
    expect(tools.map(({ name }) => name).toSorted()).toEqual(['boxa', 'boxb', 'boxc', 'boxnone'])
    expect(tools[0]!.inputSchema).toEqual({
      description: 'Arguments.',
      properties: {
        word: { description: 'A word.', minLength: 2, title: 'Word', type: 'string' },
        times: { default: 1, maximum: 3, minimum: 1, title: 'Times', type: 'integer' },
        more: {
          anyOf: [{ items: { type: 'number' }, type: 'array' }, { type: 'null' }],
          default: null,
          title: 'More',
        },
      },
      required: ['word'],
      title: 'Args',
      type: 'object',
    })
    for (const id of ['a', 'b', 'c', 'none']) {
      const { value, error } = await call(`box${id}`, { word: 'hi', times: '2', more: ['1', 2] })
      expect(value, JSON.stringify(error)).toMatchObject({
        value: { said: `${id}-tools hihi`, config: {}, sum: 3 },
        agentSees: `said='${id}-tools hihi' config={} sum=3.0`,
        toolError: false,
      })
    }
  })

  it('get the settings of their owners, if they declare what can be set', async () => {
    const { tools, call } = await create({ 'box.py': toolbox('Box', contracts.B!) })
    expect(tools[0]!.configuration).toMatchObject({
      section: 'b-tools',
      schema: { properties: { unit: {} } },
    })
    const { value } = await call('box', { word: 'hi' }, { unit: 'km' })
    expect(value?.value).toMatchObject({ config: { unit: 'km' } })
  })

  it('without a declared schema reveal the settings that their code reads', async () => {
    const constructor = `    def __init__(self, config=None, bus=None):
        super().__init__("shell-tools", {"shell": "bash", **(config or {})}, bus)
        self.allowed = self.config.get("allow_shell", False)
        self.unit = (self.config or {}).get("unit")
        self.words = self.config.get("allowed_commands", [])
        self.time = int(self.config.get("timeouts", {}).get("max", 30))
        self.home = self.config["home"] if "home" in self.config else self.homes.get("x", 1)

    homes = {}
`
    const { tools, call } = await create({ 'box.py': toolbox('Box', constructor) })
    expect(tools[0]!.configuration).toEqual({
      section: 'shell-tools',
      free: true,
      schema: {
        type: 'object',
        properties: {
          allow_shell: { type: 'boolean', default: false },
          unit: {},
          allowed_commands: { type: 'array', items: { type: 'string' }, default: [] },
          timeouts: { type: 'object', default: {} },
          home: {},
          shell: { type: 'string', default: 'bash' },
        },
      },
    })
    const { value } = await call('box', { word: 'hi' }, { allow_shell: true, more: { a: 1 } })
    expect(value?.value).toMatchObject({ config: { shell: 'bash', allow_shell: true, more: { a: 1 } } })
  })

  describe('that need a setting', () => {
    const inConstructor = `    def __init__(self, config=None, bus=None):
        super().__init__(toolbox_id="city-tools", config=config, bus=bus)
        self.city = self.config["city"]
        self.unit = self.config.get("unit", "km")

`
    const inDiscovery = toolbox('Box', contracts.B!).replace(
      '        return [AgentTool(',
      '        if not self.config.get("city"):\n            return []\n        return [AgentTool(',
    )
    const city = { type: 'object', properties: { city: {}, unit: { type: 'string', default: 'km' } } }

    it('reveal it when the constructor fails, and have their tools with it', async () => {
      const texts = { 'box.py': toolbox('Box', inConstructor) }
      const without = await create(texts)
      expect(without.tools).toEqual([])
      expect(without.problems).toMatchObject([
        {
          severity: 'error',
          code: 'ovos-load',
          message: "box:Box can't be loaded. KeyError: 'city'",
          settings: { section: 'city-tools', free: true, schema: city },
          place: { file: 'box.py' },
        },
      ])
      const wrong = await create(texts, { 'city-tools': { unit: 'mi' } })
      expect(wrong.problems).toMatchObject([{ code: 'ovos-load', settings: { schema: city } }])

      const saved = { city: 'Bern' }
      const { tools, problems, call } = await create(texts, { 'city-tools': saved })
      expect(problems).toEqual([])
      expect(tools[0]!.configuration).toEqual({
        section: 'city-tools',
        free: true,
        needed: true,
        schema: city,
      })
      expect((await call('box', { word: 'hi' }, saved)).value?.value).toMatchObject({ config: saved })
    })

    it('reveal it when they find no tools, and have them with it', async () => {
      const without = await create({ 'box.py': inDiscovery })
      expect(without.tools).toEqual([])
      expect(without.problems).toMatchObject([
        {
          severity: 'warning',
          code: 'ovos-no-tools',
          hint: expect.stringContaining('The class reads the settings'),
          settings: { section: 'b-tools' },
        },
      ])
      const { tools, problems } = await create({ 'box.py': inDiscovery }, { 'b-tools': { city: 'Bern' } })
      expect(problems).toEqual([])
      expect(tools.map(({ name, configuration }) => [name, configuration?.needed])).toEqual([['box', true]])
    })

    it('are described the same with and without settings if they have tools without them', async () => {
      const texts = { 'box.py': toolbox('Box', contracts.B!) }
      const saved = { 'b-tools': { unit: 'mi' } }
      expect((await create(texts, saved)).tools).toEqual((await create(texts)).tools)
    })

    it('reveal nothing when a package is missing, which no setting provides', async () => {
      const constructor = inConstructor.replace('self.city =', 'import absent_package; self.city =')
      const { problems } = await create({ 'box.py': toolbox('Box', constructor) })
      expect(problems[0]!.hint).toContain('absent_package')
      expect(problems[0]!.settings).toBeUndefined()
    })
  })

  it('tell which setting their tools are disabled without', async () => {
    const constructor = `    toolbox_id = "switches"

    def __init__(self, config=None, bus=None):
        super().__init__(config=config, bus=bus)

    def refresh_tools(self):
        super().refresh_tools()
        off = not self.config.get("allow_write", True) or not self.config.get("allow_shell", False)
        if off:
            self.tools["box"].description = "Says it (currently disabled)."
`
    const { tools } = await create({
      'shell.py': toolbox('Box', constructor.replace('self.config.get("allow_write", True)', 'True')),
      'writer.py': toolbox(
        'Box',
        constructor.replace('self.config.get("allow_shell", False)', 'True'),
        'write',
      ).replace('self.tools["box"]', 'self.tools["write"]'),
    })
    expect(
      tools.map(({ name, description, disabledWithout }) => [name, description, disabledWithout]),
    ).toEqual([
      ['box', 'Says it.', 'allow_shell'],
      ['write', 'Says it.', 'allow_write'],
    ])
  })

  it('fail with the messages of the framework and the cause behind them', async () => {
    const { call } = await create({ 'box.py': toolbox('Box', contracts.None!) })
    const invalid = (await call('box', { word: 'x', times: 9 })).error
    expect(invalid).toMatchObject({
      refused: 'invalid-input',
      errorType: 'ValueError',
      message: "Tool input validation failed for 'box' in ToolBox 'none-tools'",
    })
    expect(invalid!.chain[0]).toBe("ValueError: Invalid input for 'box'")
    expect(invalid!.chain[1]).toContain(
      "ValidationError: 2 validation errors for Args\nword\n  String should have at least 2 characters [type=string_too_short, input_value='x', input_type=str]",
    )
    expect((await call('box', ['x'])).error).toMatchObject({
      errorType: 'RuntimeError',
      message:
        "Tool 'box' called with unexpected type arguments: list. Must be Dict[str, Any] or ToolArguments.",
    })
    expect((await call('box', { word: 'boom' })).error).toMatchObject({
      message: "Tool execution failed for 'box' in ToolBox 'none-tools'",
      chain: ["KeyError: 'boom'"],
    })
    const text = await call('box', { word: 'text' })
    expect(text.error!.message).toBe(
      "Tool 'box' returned an unexpected type: str. Must return Dict[str, Any] or ToolOutput.",
    )
    expect(text.value).toMatchObject({ value: null, toolError: true })
    const misfit = (await call('box', { word: 'misfit' })).error!
    expect(misfit.message).toBe("Tool output validation failed for 'box' in ToolBox 'none-tools'")
    expect(misfit.chain[0]).toBe("ValueError: Invalid output from 'box'")
    expect(misfit.chain[1]).toContain('said\n  Input should be a valid string [type=string_type')
  })

  it('are found by the entry points of a project, which name those without an id, and through their own base classes', async () => {
    const box = toolbox('Box', '    pass\n')
    const { tools, problems, call } = await create({
      'pyproject.toml':
        '[project]\nname = "x"\n\n[project.entry-points."opm.agents.toolbox"]\nmy-box = "my_package.box:Box"\ngone = "my_package.gone:Box"\n\n[tool.x]\na = "b:c"\n',
      'src/my_package/__init__.py': '',
      'src/my_package/base.py': `${head}\n\nclass Base(ToolBox):\n    toolbox_id = "based"\n`,
      'src/my_package/box.py': box,
      'src/my_package/other.py': toolbox('Other', '    pass\n')
        .replace('class Other(ToolBox)', 'class Other(Base)')
        .replace(head, `${head}from .base import Base\n`),
    })
    expect(problems.map(({ code, place }) => [code, place?.line])).toEqual([['ovos-entry-point', 6]])
    expect(tools.map(({ name, source }) => [name, source.entry, source.place.file])).toEqual([
      ['box', 'my_package.box:Box', 'src/my_package/box.py'],
      ['other', 'my_package.other:Other', 'src/my_package/other.py'],
    ])
    expect((await call('box', { word: 'hi' })).value?.value).toMatchObject({ said: 'my-box hi' })
    expect((await call('other', { word: 'hi' })).value?.value).toMatchObject({ said: 'based hi' })
  })

  it('that are broken report why, without affecting the others', async () => {
    const broken = (text: string) =>
      toolbox('Broken', contracts.None!).replace(
        '        return [Agent',
        `        ${text}\n        return [Agent`,
      )
    const { tools, problems } = await create({
      'good.py': toolbox('Good', contracts.None!),
      'needs.py': `import no_such_package\n${toolbox('Needs', contracts.None!)}`,
      'raises.py': broken('raise OSError("no list")'),
      'asks.py': toolbox(
        'Asks',
        '    toolbox_id = "x"\n\n    def __init__(self, secret):\n        super().__init__()\n',
      ),
      'exact.py': `from pydantic import field_validator\n${toolbox('Exact', contracts.None!)}`,
    })
    expect(tools.map(({ name }) => name)).toEqual(['good'])
    const messages = Object.fromEntries(
      problems.map(({ place, message, hint }) => [place!.file, [message, hint]]),
    )
    expect(messages).toMatchObject({
      'needs.py': [
        "needs:Needs can't be loaded. ModuleNotFoundError: No module named 'no_such_package'",
        'Find out which package provides no_such_package, and add it to requirements.txt.',
      ],
      'raises.py': ["raises:Broken can't be loaded. OSError: no list", undefined],
      'asks.py': [
        "asks:Asks can't be loaded. TypeError: Asks requires secret, which no host of OVOS toolboxes passes.",
        undefined,
      ],
      'exact.py': [
        "exact:Exact can't be loaded. ImportError: pydantic.field_validator needs the pydantic package itself: add pydantic to requirements.txt.",
        undefined,
      ],
    })
  })

  it('accept models in models, choices and defaults like pydantic', async () => {
    const { tools, problems, call } = await create({
      'shapes.py': `from __future__ import annotations

from enum import Enum
from typing import Dict, List, Literal, Optional, Union

from ovos_plugin_manager.templates.agent_tools import AgentTool, ToolArguments, ToolBox, ToolOutput
from pydantic import BaseModel, Field


class Color(str, Enum):
    RED = "red"
    BLUE = "blue"


class Point(BaseModel):
    x: float
    y: float = 0


class Args(ToolArguments):
    points: List[Point]
    color: Color = Color.RED
    mode: Literal["fast", "slow"] = "fast"
    names: Dict[str, int] = Field(default_factory=dict)
    either: Union[int, str, None] = None


class Out(ToolOutput):
    result: Optional[str] = None
    nan: float = 0.0


class Shapes(ToolBox):
    toolbox_id = "shapes"
    secrets = {"DRAW_KEY": "Of the drawing service.", "PATH": ""}

    def discover_tools(self):
        return [AgentTool(name="draw", description="Draws.", argument_schema=Args, output_schema=Out, tool_call=self.draw)]

    def draw(self, args):
        assert isinstance(args.points[0], Point) and args.color is Color.BLUE
        return Out(result=f"{args!r}", nan=float("nan"))
`,
    })
    expect(tools[0]!.inputSchema).toEqual({
      $defs: {
        Color: { enum: ['red', 'blue'], title: 'Color', type: 'string' },
        Point: {
          properties: { x: { title: 'X', type: 'number' }, y: { default: 0, title: 'Y', type: 'number' } },
          required: ['x'],
          title: 'Point',
          type: 'object',
        },
      },
      properties: {
        points: { items: { $ref: '#/$defs/Point' }, title: 'Points', type: 'array' },
        color: { $ref: '#/$defs/Color', default: 'red' },
        mode: { default: 'fast', enum: ['fast', 'slow'], title: 'Mode', type: 'string' },
        names: { additionalProperties: { type: 'integer' }, title: 'Names', type: 'object' },
        either: {
          anyOf: [{ type: 'integer' }, { type: 'string' }, { type: 'null' }],
          default: null,
          title: 'Either',
        },
      },
      required: ['points'],
      title: 'Args',
      type: 'object',
    })
    const secret = { kind: 'secret', name: 'DRAW_KEY', note: 'Of the drawing service.', met: false }
    expect(tools[0]).toMatchObject({ needs: [{ kind: 'source' }, secret], capabilities: ['secrets'] })
    expect(problems.map(problem => problem.code)).toEqual(['ovos-secrets'])
    const { value, notices, error } = await call('draw', {
      points: [{ x: '1', y: 2 }],
      color: 'blue',
      names: { a: '1' },
      either: '5',
    })
    expect(value, JSON.stringify(error)).toMatchObject({
      value: {
        result:
          "Args(points=[Point(x=1.0, y=2.0)], color=<Color.BLUE: 'blue'>, mode='fast', names={'a': 1}, either='5')",
        nan: 'NaN',
      },
    })
    expect(notices).toHaveLength(1)
    const { error: wrong } = await call('draw', { points: [{}, 3], color: 'green', mode: 'x' })
    expect(wrong!.chain[1]!.split('\n')).toEqual([
      'ValidationError: 4 validation errors for Args',
      'points.0.x',
      '  Field required [type=missing, input_value={}, input_type=dict]',
      'points.1',
      '  Input should be a valid dictionary or instance of Point [type=model_type, input_value=3, input_type=int]',
      'color',
      "  Input should be 'red' or 'blue' [type=enum, input_value='green', input_type=str]",
      'mode',
      "  Input should be 'fast' or 'slow' [type=literal_error, input_value='x', input_type=str]",
    ])
  })
})
