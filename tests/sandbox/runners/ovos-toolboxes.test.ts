import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { RunnerFrame } from '@/lib/core/spec/runner-frame'
import { settledLeftovers } from '../support/leftovers'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'
import { fileOf, startTool } from '../support/run-tool'

const text = { type: 'string' }
const tool = (name: string, argument_schema: object, output_schema: object) => ({
  name,
  description: name,
  argument_schema: { type: 'object', ...argument_schema },
  output_schema: { type: 'object', ...output_schema },
})

const manifest = {
  toolbox_id: 'ovos-test-tools',
  target: 'toolbox:TestToolBox',
  config: { greeting: 'hello', unit: 'm' },
  tools: [
    tool(
      'greet',
      { properties: { name: text, times: { type: 'integer', default: 1 } }, required: ['name'] },
      {
        properties: {
          result: text,
          score: { type: 'number' },
          error: { anyOf: [text, { type: 'null' }], default: null },
        },
        required: ['result'],
      },
    ),
    tool('seen', { properties: {} }, { properties: { value: text }, required: ['value'] }),
    tool('raise', { properties: {} }, { properties: {} }),
    tool('misfit', { properties: {} }, { properties: { total: { type: 'integer' } }, required: ['total'] }),
    tool('text', { properties: {} }, { properties: {} }),
    tool('nan', { properties: {} }, { properties: { result: { type: 'number' } }, required: ['result'] }),
  ],
}

const code = `class TestToolBox:
    def __init__(self, config):
        self.config = config

    def call_tool(self, name, kwargs):
        if name == "greet":
            result = " ".join([self.config["greeting"], kwargs["name"]] * kwargs["times"])
            return {"score": kwargs["times"], "result": result, "error": None, "more": 1}
        if name == "seen":
            return {"value": repr((self.config, kwargs))}
        if name == "raise":
            raise ZeroDivisionError("by nothing")
        if name == "misfit":
            return {"total": "many"}
        if name == "nan":
            return {"result": float("nan")}
        return "just text"
`

describe('OVOS toolboxes', () => {
  let test: TestSandbox
  beforeAll(async () => {
    test = await openTestSandbox()
  })
  afterEach(async () => {
    expect(await settledLeftovers(test.traces, 'between runs')).toEqual([])
  })
  afterAll(() => test?.close())

  const call = async (
    toolName: string,
    args: unknown,
    config: Record<string, unknown> = {},
    root = 'boxes/test',
  ) => {
    const files = [
      fileOf('boxes/test/toolbox.json', JSON.stringify(manifest)),
      fileOf('boxes/test/toolbox.py', code),
    ]
    const result = await startTool(
      test.sandbox,
      files,
      {
        runner: 'python',
        action: 'call',
        adapter: 'ovos',
        target: { className: 'toolbox:TestToolBox', toolName, config, root },
      },
      { argumentsText: JSON.stringify(args) },
    ).result
    const find = <T extends RunnerFrame['type']>(type: T) =>
      result.frames.find((frame): frame is Extract<RunnerFrame, { type: T }> => frame.type === type)
    return { ...result, value: find('result'), error: find('error') }
  }

  it('return their fields in the order of the schema, as a pydantic model prints itself', async () => {
    const { value, end } = await call('greet', { name: 'you', times: '2' })
    expect(end).toMatchObject({ reason: 'exited', exitCode: 0 })
    expect(value).toEqual({
      type: 'result',
      value: { result: 'hello you hello you', score: 2, error: null },
      valueText: '{"result":"hello you hello you","score":2.0,"error":null}',
      agentSees: "result='hello you hello you' score=2.0 error=None",
      toolError: false,
    })
  })

  it('get defaults, no unknown keys, and their owners’ configuration over their own', async () => {
    const { value } = await call('seen', { more: 1 }, { unit: 'km' })
    expect(value?.value).toEqual({ value: "({'greeting': 'hello', 'unit': 'km'}, {})" })
  })

  it('return NaN as text in the value, with a notice', async () => {
    const { value, notices } = await call('nan', {})
    expect(value).toMatchObject({ value: { result: 'NaN' }, agentSees: 'result=nan' })
    expect(notices).toHaveLength(1)
  })

  const failures: [string, string, unknown, object, string | undefined][] = [
    [
      'a tool that they do not have',
      'nope',
      {},
      {
        errorType: 'ValueError',
        message: "Unknown tool 'nope' for ToolBox 'ovos-test-tools'.",
        refused: 'not-found',
      },
      undefined,
    ],
    [
      'a missing argument, with the reason behind the words that hide it',
      'greet',
      {},
      {
        errorType: 'ValueError',
        message: "Tool input validation failed for 'greet' in ToolBox 'ovos-test-tools'",
        chain: ["ValueError: Invalid input for 'greet'", 'pydantic ValidationError: name: Field required'],
        refused: 'invalid-input',
      },
      undefined,
    ],
    [
      'arguments that are no object',
      'greet',
      ['you'],
      {
        errorType: 'RuntimeError',
        message:
          "Tool 'greet' called with unexpected type arguments: list. Must be Dict[str, Any] or ToolArguments.",
        refused: 'invalid-input',
      },
      undefined,
    ],
    [
      'an exception of the tool',
      'raise',
      {},
      {
        errorType: 'RuntimeError',
        message: "Tool execution failed for 'raise' in ToolBox 'ovos-test-tools'",
        chain: ['ZeroDivisionError: by nothing'],
      },
      "RuntimeError: Tool execution failed for 'raise' in ToolBox 'ovos-test-tools'",
    ],
    [
      'an answer that does not fit',
      'misfit',
      {},
      { message: "Tool output validation failed for 'misfit' in ToolBox 'ovos-test-tools'" },
      "RuntimeError: Tool output validation failed for 'misfit' in ToolBox 'ovos-test-tools'",
    ],
    [
      'an answer that is no object',
      'text',
      {},
      { message: "Tool 'text' returned an unexpected type: str. Must return Dict[str, Any] or ToolOutput." },
      "RuntimeError: Tool 'text' returned an unexpected type: str. Must return Dict[str, Any] or ToolOutput.",
    ],
  ]
  it.each(failures)(
    'fail with the messages of the framework at %s',
    async (_, name, args, expected, agentSees) => {
      const { error, value } = await call(name, args)
      expect(error).toMatchObject(expected)
      expect(value?.agentSees).toBe(agentSees)
    },
  )

  it('report a missing manifest', async () => {
    expect((await call('greet', {}, {}, 'boxes')).error).toMatchObject({ refused: 'not-found' })
  })
})
