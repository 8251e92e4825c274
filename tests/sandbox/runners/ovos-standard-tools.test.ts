import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'
import { fileOf, startTool } from '../support/run-tool'

const starters = fileURLToPath(new URL('../../../prisma/starters', import.meta.url))
const fixture = JSON.parse(
  readFileSync(new URL('../../fixtures/ovos/behaviour_cases.json', import.meta.url), 'utf8'),
) as Fixture

type Expected = Record<string, unknown> & { starts_with?: string }
type Case = {
  tool?: string
  config?: Record<string, unknown>
  args: unknown
  expect?: Expected
  expect_error?: { call_tool: string; message?: string; cause?: string; cause_starts_with?: string }
  required_of_us?: string
}
type Coercion = { field: string; value: unknown; accepted_as?: unknown; rejected?: string }
type Fixture = {
  filesystem: { setup: { files: Record<string, string | { bytes_hex: string }> }; cases: Case[] }
  shell: { cases: Case[] }
  host_errors: { call: string; message?: string; cause_chain?: string[] }[]
  argument_coercion: Coercion[]
}
type Answer = { value?: Expected; error?: string; message?: string; chain?: string[] }

/** Plays cases against a toolbox through the runner's own life cycle, all of them in one run. */
const player = `import os
from pathlib import Path

from pegboard_runner.exceptions import Refusal, chain_of
from pegboard_runner.lax_model import Invalid, fit_model
from pegboard_runner.ovos_toolbox import ToolBox, read_manifest


class Player:
    def __init__(self, config):
        pass

    def call_tool(self, name, kwargs):
        root = Path("/workspace/root")
        for path, hexed in kwargs["files"].items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_bytes(bytes.fromhex(hexed))
        root.mkdir(exist_ok=True)
        os.chdir(root)
        play = {"call": call, "fit": fit}[name]
        return {"answers": [play(each) for each in kwargs["cases"]]}


def call(case):
    manifest = read_manifest("/tool/box/toolbox.json")
    target = {"toolName": case["tool"], "className": "", "config": case["config"]}
    try:
        return {"value": ToolBox(manifest, target, "/tool/box").call_tool(case["tool"], case["args"])}
    except Refusal as refusal:
        return {"error": refusal.error_type, "message": str(refusal), "chain": refusal.chain}
    except Exception as error:
        return {"error": type(error).__name__, "message": str(error), "chain": chain_of(error)}


def fit(case):
    try:
        return {"value": fit_model(case["schema"], case["value"])}
    except Invalid as error:
        return {"error": error.errors[0][1]}
`
const manifest = {
  toolbox_id: 'player',
  target: 'player:Player',
  tools: ['call', 'fit'].map(name => ({
    name,
    description: name,
    argument_schema: {
      type: 'object',
      properties: { cases: { type: 'array' }, files: { type: 'object' } },
      required: ['cases', 'files'],
    },
    output_schema: { type: 'object', properties: { answers: { type: 'array' } }, required: ['answers'] },
  })),
}

describe('OVOS standard toolboxes in the sandbox', () => {
  let test: TestSandbox
  beforeAll(async () => {
    test = await openTestSandbox({ slots: 1 })
  })
  afterAll(() => test?.close())

  const play = async (
    toolName: 'call' | 'fit',
    cases: unknown[],
    { box, files = {}, more = {} }: { box?: string; files?: Record<string, string>; more?: object } = {},
  ): Promise<Answer[]> => {
    const starter = box === undefined ? [] : readdirSync(path.join(starters, box), { withFileTypes: true })
    const bundle = [
      fileOf('player.py', player),
      fileOf('toolbox.json', JSON.stringify(manifest)),
      ...starter
        .filter(entry => entry.isFile())
        .map(({ name }) => fileOf(`box/${name}`, readFileSync(path.join(starters, box!, name)))),
      ...Object.entries(more).map(([name, text]) => fileOf(`box/${name}`, String(text))),
    ]
    const target = { className: '', toolName, config: {}, root: '' }
    const { frames, stderr } = await startTool(
      test.sandbox,
      bundle,
      { runner: 'python', action: 'call', adapter: 'ovos', target },
      { argumentsText: JSON.stringify({ cases, files }) },
    ).result
    const result = frames.find(frame => frame.type === 'result')
    expect(result, JSON.stringify(frames) + stderr.toString('utf8')).toMatchObject({ toolError: false })
    return (result!.value as { answers: Answer[] }).answers
  }
  const asCall = (tool: string, { args, config = {} }: Pick<Case, 'args' | 'config'>) => ({
    tool,
    args,
    config,
  })

  const expectAnswer = ({ expect: expected, expect_error: problem }: Case, answer: Answer) => {
    if (problem) {
      expect(answer).toMatchObject({
        error: problem.call_tool,
        ...(problem.message && { message: problem.message }),
      })
      expect(answer.chain![0]).toMatch(
        problem.cause ? new RegExp(`^${problem.cause}$`) : new RegExp(`^${problem.cause_starts_with}`),
      )
      return
    }
    for (const [key, wanted] of Object.entries(expected!)) {
      if (key === 'matches_unordered')
        expect(new Set(answer.value!.matches as unknown[])).toEqual(new Set(wanted as unknown[]))
      else if (isStart(wanted)) expect(answer.value![key]).toMatch(new RegExp(`^${wanted.starts_with}.`))
      else expect(answer.value![key]).toEqual(wanted)
    }
  }
  const isStart = (wanted: unknown): wanted is { starts_with: string } =>
    typeof wanted === 'object' && wanted !== null && 'starts_with' in wanted

  it('read, write, list and search files like the originals, and stay below their root', async () => {
    const { setup, cases } = fixture.filesystem
    const files = Object.fromEntries(
      Object.entries(setup.files).map(([file, content]) => [
        file,
        typeof content === 'string' ? Buffer.from(content).toString('hex') : content.bytes_hex,
      ]),
    )
    // A file beside the root, so that a path that leaves the root finds something.
    const beside = { '../secret': Buffer.from('secret').toString('hex') }
    // Cases that write run separately.
    const reading = cases.filter(({ tool }) => tool !== 'write_file')
    const writing = cases.filter(({ tool }) => tool === 'write_file')
    for (const some of [reading, writing]) {
      const answers = await play(
        'call',
        some.map(each => asCall(each.tool!, each)),
        { box: 'ovos-filesystem-tools', files: { ...files, ...beside } },
      )
      some.forEach((each, index) => {
        const text = JSON.stringify(answers[index]).replaceAll('/workspace/root', '<root>')
        const answer = JSON.parse(text) as Answer
        if (each.required_of_us) {
          expect(answer.value).toBeDefined()
          expect(text).not.toContain('/workspace')
          expect(text).not.toContain('secret')
        } else expectAnswer(each, answer)
      })
    }
  })

  it('run commands like the original, and apply an allow list to whole commands', async () => {
    const stricter: Record<string, string> = {
      'ls >/dev/null; echo pwned': "Command not permitted by allowed_commands policy: '>'.",
      'echo x': "Command not permitted by allowed_commands policy: 'echo'.",
    }
    const more: Case[] = [
      ['printf a_b', { stdout: 'a_b', success: true }],
      ['echo "$(id)"', { stderr: "Command not permitted by allowed_commands policy: '$('." }],
      ["echo ';' quoted", { stderr: "Command not permitted by allowed_commands policy: ';'." }],
      ['echo "open', { stderr: 'Error executing command: No closing quotation' }],
      ['printfoo', { stderr: "Command not permitted by allowed_commands policy: 'printfoo'." }],
    ].map(([command, expected]) => ({
      args: { command },
      config: { allow_shell: true, allowed_commands: ['printf a_b', 'echo'] },
      expect: expected as Expected,
    }))
    const cases = fixture.shell.cases.map((each): Case => {
      const refusal = each.config?.allowed_commands && stricter[(each.args as { command: string }).command]
      return refusal
        ? { ...each, expect: { stdout: '', stderr: refusal, returncode: -1, success: false } }
        : each
    })
    const all = [...cases, ...more]
    const answers = await play(
      'call',
      all.map(each => asCall('run_command', each)),
      { box: 'ovos-shell-tools' },
    )
    all.forEach((each, index) => expectAnswer(each, answers[index]!))
  })

  it('kill what a command left running at its time limit', async () => {
    const answers = await play(
      'call',
      [
        { command: '(sleep 60; echo late) & echo $! > child; sleep 60', timeout: 1 },
        // A killed process can be visible for a moment, until its new parent has reaped it.
        { command: 'for _ in $(seq 100); do kill -0 $(cat child) || exit; sleep 0.1; done' },
      ].map(args => asCall('run_command', { args, config: { allow_shell: true } })),
      { box: 'ovos-shell-tools' },
    )
    expect(answers.map(answer => answer.value!.success)).toEqual([false, false])
    expect(answers[1]!.value!.stderr).toContain('No such process')
  })

  it('search the web, or report in a result why they cannot', async () => {
    const search = (box: object) =>
      play('call', [asCall('web_search', { args: { query: 'q' } })], {
        box: 'ovos-web-search-tools',
        more: box,
      })
    const engine = (body: string) => ({
      'duckduckgo_search.py': `class DDGS:
    def __enter__(self):
        return self

    def __exit__(self, *error):
        pass

    def text(self, query, max_results):
        ${body}
`,
    })
    const hits = "[{'title': 't', 'href': 'h', 'body': 'b'}, {'url': 'u', 'snippet': 's'}, {}][:max_results]"
    const results = async (box: object) => (await search(box))[0]!.value
    const { web_search } = fixture as unknown as { web_search: { cases: { expect: unknown }[] } }
    expect(await results({})).toEqual(web_search.cases[0]!.expect)
    expect(await results(engine('raise OSError("<E>")'))).toEqual(web_search.cases[1]!.expect)
    expect(await results(engine(`return ${hits}`))).toEqual({
      results: [
        { title: 't', url: 'h', snippet: 'b' },
        { title: '', url: 'u', snippet: 's' },
        { title: '', url: '', snippet: '' },
      ],
      query: 'q',
    })
  })

  it('solve equations numerically when sympy fails', async () => {
    const sympy = `def __getattr__(name):
    raise RuntimeError(name)
`
    const [answer] = await play('call', [asCall('solve_equation', { args: { equation: 'x**2 - 4' } })], {
      box: 'ovos-math-tools',
      more: { 'sympy.py': sympy },
    })
    expect(answer!.value).toMatchObject({ method: 'numeric', solutions: [-2, 2] })
  })

  it('fail with the messages of their host', async () => {
    const [, missing, shape] = fixture.host_errors
    const answers = await play(
      'call',
      [asCall('nope', { args: {} }), asCall('read_file', { args: {} }), asCall('read_file', { args: [] })],
      { box: 'ovos-filesystem-tools' },
    )
    expect(answers).toMatchObject([
      { error: 'ValueError', message: "Unknown tool 'nope' for ToolBox 'ovos-filesystem-tools'." },
      { error: 'ValueError', message: missing!.message, chain: missing!.cause_chain },
      { error: 'RuntimeError', message: shape!.message },
    ])
  })

  it('coerce arguments like pydantic', async () => {
    const fields: Record<string, object> = {
      integer: { type: 'integer' },
      string: { type: 'string' },
      'string with default': { type: 'string', default: '' },
      'optional string': { anyOf: [{ type: 'string' }, { type: 'null' }], default: null },
      'array of number': { type: 'array', items: { type: 'number' } },
    }
    const cases = fixture.argument_coercion.filter(({ field }) => field in fields)
    expect(cases).toHaveLength(fixture.argument_coercion.length - 1)
    const answers = await play(
      'fit',
      cases.map(({ field, value }) => ({
        schema: { properties: { it: fields[field]! } },
        value: { it: value },
      })),
    )
    cases.forEach(({ rejected, accepted_as }, index) =>
      expect(answers[index]).toEqual(rejected ? { error: rejected } : { value: { it: accepted_as } }),
    )
    expect(await play('fit', [{ schema: { properties: {} }, value: { unknown: 1 } }])).toEqual([
      { value: {} },
    ])
  })
})
