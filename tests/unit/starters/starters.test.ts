import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readDescribeOutput } from '@/lib/core/formats/executables/describe-output'
import { targetName } from '@/lib/core/formats/reading'
import { withDisabledNote } from '@/lib/core/spec/settings'
import { trustDeclared } from '@/lib/core/formats/trust-declared'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import { unpackUpload } from '@/lib/core/formats/upload/unpack'
import { checkInputs } from '@/lib/core/spec/arguments/check-inputs'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

const root = fileURLToPath(new URL('../../../prisma/starters/', import.meta.url))
const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../fixtures/ovos/${name}.json`, import.meta.url), 'utf8'))

async function read(folder: string) {
  const names = readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).filter(entry =>
    entry.isFile(),
  )
  const parts = names.map(entry => {
    const file = join(entry.parentPath, entry.name)
    return {
      path: relative(join(root, folder), file),
      bytes: readFileSync(file),
      executable: (statSync(file).mode & 0o111) !== 0,
    }
  })
  const unpacked = await unpackUpload(parts)
  if (!('tree' in unpacked)) throw new Error(JSON.stringify(unpacked.problems))
  return readToolbox(unpacked.tree)
}

/** Calls a toolbox like the runner, in a bare Python: no packages, no environment. */
function call(
  folder: string,
  module: string,
  className: string,
  name: string,
  args: unknown,
  config: unknown = {},
): unknown {
  const program = `import json, sys, importlib
sys.path.insert(0, sys.argv[1])
request = json.loads(sys.stdin.read())
box = getattr(importlib.import_module(sys.argv[2]), sys.argv[3])(request["config"])
answers = [box.call_tool(request["name"], args) for args in request["args"]]
named = lambda v: {k: named(i) for k, i in v.items()} if isinstance(v, dict) else "NaN" if v != v else ("-" if v < 0 else "") + "Infinity" if v in (float("inf"), -float("inf")) else v
print(json.dumps([named(answer) for answer in answers]))`
  const input = JSON.stringify({ name, args, config })
  const run = spawnSync('python3', ['-I', '-S', '-B', '-c', program, join(root, folder), module, className], {
    input,
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(run.stderr)
  return JSON.parse(run.stdout)
}

describe('every starter toolbox', () => {
  const listed = JSON.parse(readFileSync(join(root, 'starters.json'), 'utf8')) as {
    folder: string
    title: string
    description: string
  }[]

  it('is listed with a title and a description', () => {
    const folders = readdirSync(root, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(entry => entry.name)
    expect(listed.map(item => item.folder).sort()).toEqual(folders.sort())
    for (const { title, description } of listed) expect(title && description).toBeTruthy()
  })

  it.each(listed.map(item => item.folder))(
    '%s is read without a problem, and all of its tools can run',
    async folder => {
      const { tools, problems } = await read(folder)
      // Findings about other releases of a system are ignored here.
      expect(problems.filter(problem => problem.severity !== 'info')).toEqual([])
      for (const tool of tools) {
        expect(tool.program).toBeDefined()
        expect(tool.needs.filter(need => !need.met)).toEqual([])
      }
    },
  )
})

it('lets exactly the starter tools that only read run without asking', async () => {
  const starters = await Promise.all(
    ovosStarters.map(async folder => trustDeclared(await read(folder)).tools),
  )
  const allowed = starters.flat().filter(tool => tool.permission.effective === 'allow')
  expect(allowed.map(tool => tool.name).toSorted()).toEqual([
    'evaluate_expression',
    'find_files',
    'get_current_datetime',
    'list_directory',
    'read_file',
    'search_in_files',
    'solve_equation',
    'statistics_summary',
    'unit_convert',
  ])
})

it('asks before every run of the same tools when a person uploads them', async () => {
  const { tools, problems } = await read('ovos-clock-tools')
  expect(tools.map(tool => tool.permission)).toEqual([{ declared: 'allow', effective: 'ask' }])
  expect(problems.map(problem => problem.code)).toContain('ovos-permission')
  expect(trustDeclared({ tools, problems }).problems.map(problem => problem.code)).not.toContain(
    'ovos-permission',
  )
})

type OvosTool = { name: string; description: string; argument_schema: object; output_schema: object }
const { toolboxes } = fixture('toolboxes') as {
  toolboxes: {
    id: string
    config: Record<string, { type: string; default: unknown }>
    tools: OvosTool[]
  }[]
}

const ovosStarters = [
  'ovos-clock-tools',
  'ovos-filesystem-tools',
  'ovos-math-tools',
  'ovos-shell-tools',
  'ovos-web-search-tools',
]
const withoutNotes = ({ name, description, argument_schema, output_schema }: OvosTool) => ({
  name,
  description,
  argument_schema,
  output_schema,
})

describe.each(ovosStarters)('the manifest of %s', id => {
  it('has exactly the tools, descriptions and schemas of the original', async () => {
    const { tools } = await read(id)
    expect(tools.map(tool => tool.source.verbatim)).toEqual(
      toolboxes.find(toolbox => toolbox.id === id)!.tools.map(withoutNotes),
    )
  })

  it('lets owners set the options of the original, with its defaults', async () => {
    const { tools } = await read(id)
    const { config } = toolboxes.find(toolbox => toolbox.id === id)!
    const properties = tools[0]!.configuration?.schema.properties ?? {}
    for (const [key, { type, default: standard }] of Object.entries(config))
      expect(properties[key]).toMatchObject({ type, default: standard })
    for (const tool of tools) expect(tool.configuration).toEqual(tools[0]!.configuration)
  })
})

it('names the setting without which a tool of a starter toolbox is disabled', async () => {
  const tools = await Promise.all(ovosStarters.map(async id => (await read(id)).tools))
  const found = tools.flat().filter(tool => tool.disabledWithout !== undefined)
  expect(
    found.map(tool => [tool.name, withDisabledNote(tool, {}).description, tool.disabledWithout]),
  ).toEqual([
    [
      'write_file',
      'Write UTF-8 text content to a file, creating parent directories as needed.',
      'allow_write',
    ],
    [
      'run_command',
      'Execute a shell command and return its stdout, stderr, and exit code (currently disabled — allow_shell=False).',
      'allow_shell',
    ],
  ])
  const [write, shell] = found
  expect(withDisabledNote(write!, { allow_write: false }).description).toMatch(
    /needed \(currently disabled — allow_write=False\)\.$/,
  )
  expect(withDisabledNote(shell!, { allow_shell: true }).description).toMatch(/exit code\.$/)
})

describe('the math toolbox', () => {
  type Case = {
    args: Record<string, unknown>
    expect: Record<string, unknown>
    error_text_from_interpreter?: boolean
  }
  const { math } = fixture('behaviour_cases') as { math: Record<string, Case[]> }
  const tools: Record<string, string> = {
    evaluate_expression: 'evaluate_expression',
    solve_equation_without_sympy: 'solve_equation',
    statistics_summary: 'statistics_summary',
    unit_convert: 'unit_convert',
  }

  it('has cases for each of its tools', () => {
    expect(Object.keys(math).sort()).toEqual(Object.keys(tools).sort())
  })

  it.each(Object.entries(tools))('returns the result of the original for every case of %s', (group, name) => {
    const cases = math[group]!
    const answers = call(
      'ovos-math-tools',
      'math_tools',
      'MathToolBox',
      name,
      cases.map(provided => provided.args),
    )
    expect(answers).toEqual(cases.map(provided => provided.expect))
  })

  it('returns its output fields in order', async () => {
    const [answer] = call('ovos-math-tools', 'math_tools', 'MathToolBox', 'unit_convert', [
      { value: 1, from_unit: 'm', to_unit: 'km' },
    ]) as [object]
    const tool = (await read('ovos-math-tools')).tools.find(item => item.name === 'unit_convert')!
    expect(Object.keys(answer)).toEqual(Object.keys(tool.output.schema!.properties!))
  })

  it.each([
    ['a pole between two whole numbers', '1/(x - 0.5)', []],
    ['a zero beside a pole', '(x - 3)/(x - 0.5)', [3]],
    ['an irrational zero', 'cos(x) - x', [0.7390851332]],
    ['a name of its own', '__import__("os")', []],
  ])('finds the real solutions of %s', (_, equation, solutions) => {
    const [answer] = call('ovos-math-tools', 'math_tools', 'MathToolBox', 'solve_equation', [
      { equation },
    ]) as [Record<string, unknown>]
    expect(answer.solutions).toEqual(solutions)
  })

  it('rejects an unknown tool', () => {
    expect(() => call('ovos-math-tools', 'math_tools', 'MathToolBox', 'nope', [{}])).toThrow(
      "Unknown tool 'nope' for ToolBox 'ovos-math-tools'.",
    )
  })
})

describe('the clock toolbox', () => {
  const now = (config: object) =>
    (
      call('ovos-clock-tools', 'clock', 'ClockToolBox', 'get_current_datetime', [{}], config) as [
        Record<string, string>,
      ]
    )[0]

  it('returns one moment in four formats', () => {
    const { iso, date, time, timezone } = now({})
    expect(iso).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}[+-]\d\d:\d\d$/)
    expect(`${date}T${time}`).toBe(iso!.slice(0, 19))
    expect(timezone).not.toBe('')
    expect(Math.abs(Date.parse(iso!) - Date.now())).toBeLessThan(60_000)
  })

  it('can be stopped', () => {
    const stopped = now({ fixed_now: '2026-03-04T05:06:07+00:00' })
    expect(Date.parse(stopped.iso!)).toBe(Date.parse('2026-03-04T05:06:07Z'))
  })
})

describe('the hello toolbox', () => {
  const run = (file: string, action: 'describe' | 'execute', input = '') =>
    spawnSync(join(root, 'hello/tools', file), [], {
      input,
      encoding: 'utf8',
      env: environment(action),
    })

  function environment(action: string) {
    return { PATH: process.env.PATH, TOOLBOX_ACTION: action } as unknown as NodeJS.ProcessEnv
  }

  function described(file: string): ToolSpec {
    const { stdout, stderr, status, signal } = run(file, 'describe')
    const answer = readDescribeOutput(`tools/${file}`, {
      stdout,
      stderr,
      exitCode: status,
      signal,
      timedOut: false,
      tooLarge: false,
    })
    expect(answer.problems).toEqual([])
    return answer.tool!
  }

  it('has two executables to describe and a coded tool with set-up notes', async () => {
    const { tools, describe: describing } = await read('hello')
    expect(describing.map(targetName)).toEqual(['tools/count', 'tools/fail'])
    expect(tools).toMatchObject([
      { name: 'greet', kind: 'neuro-san-coded', program: { className: 'greet.Greet', root: 'coded_tools' } },
    ])
    expect(tools[0]!.setupNotes).toMatch(/^Nothing has to be installed/)
  })

  it('counts to the given number at the given speed, in color', () => {
    const spec = described('count')
    expect(spec.callName).toBe('tb__count')
    const inputs = checkInputs(spec, '{"to": 12, "pause": 0}')
    const { stdout, stderr, status } = run('count', 'execute', inputs.ok ? inputs.text : '')
    const lines = stdout.trimEnd().split('\n')
    expect(status).toBe(0)
    expect(lines).toHaveLength(14)
    expect(lines[1]).toMatch(/^\u001b\[3\dm {3}1\u001b\[0m \d\d:\d\d:\d\d$/)
    expect(stderr).toBe('note: 10 lines so far\n')
    expect(checkInputs(spec, '{"to": 0}').ok).toBe(false)
  })

  it('writes each line when it is due, not at the end', async () => {
    const child = spawn(join(root, 'hello/tools/count'), [], { env: environment('execute'), detached: true })
    child.stdin.end('{"to": 2, "pause": 10}')
    const seen = await new Promise<string>(resolve =>
      child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())),
    )
    // The process group is killed, because the pause is a separate process.
    process.kill(-child.pid!, 'SIGKILL')
    const [, signal] = (await once(child, 'close')) as [number | null, string | null]
    expect(seen).toMatch(/^Counting to 2/)
    expect(signal).toBe('SIGKILL')
  })

  it('fails on purpose, after writing something', () => {
    expect(described('fail').name).toBe('fail')
    const { stdout, stderr, status } = run('fail', 'execute', '{}')
    expect(status).toBe(3)
    expect(stdout.split('\n')).toHaveLength(3)
    expect(stderr).toContain('on purpose')
  })

  it('greets, remembers the name, and reports what it cannot do', () => {
    const standIn = fileURLToPath(new URL('../../../lib/sandbox/runners/python/stand_in', import.meta.url))
    const program = `import json, sys
sys.path[:0] = [sys.argv[1], sys.argv[2]]
from greet import Greet
sly_data = {}
answers = [Greet().invoke(args, sly_data) for args in json.load(sys.stdin)]
print(json.dumps([answers, sly_data]))`
    const calls = [
      { name: 'Ada' },
      { name: 'Ada', language: 'de', times: 2 },
      { name: ' ' },
      { name: 'Ada', language: 'xx' },
      { name: 'Ada', times: 99 },
    ]
    const result = spawnSync(
      'python3',
      ['-I', '-B', '-c', program, join(root, 'hello/coded_tools'), standIn],
      {
        input: JSON.stringify(calls),
        encoding: 'utf8',
      },
    )
    expect(result.stderr).toBe('')
    const [answers, slyData] = JSON.parse(result.stdout.trim().split('\n').at(-1)!) as [unknown[], unknown]
    expect(answers.slice(0, 2)).toEqual([
      { greeting: 'Hello, Ada!', met_before: false },
      { greeting: 'Hallo, Ada! Hallo, Ada!', met_before: true },
    ])
    for (const answer of answers.slice(2)) expect(answer).toMatch(/^Error: /)
    expect(slyData).toEqual({ greeted: ['Ada', 'Ada'] })
  })
})
