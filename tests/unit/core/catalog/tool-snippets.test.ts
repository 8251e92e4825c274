import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import Ajv2020 from 'ajv/dist/2020'
import fc from 'fast-check'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { exampleArguments } from '@/lib/core/catalog/tool-docs/example-arguments'
import { snippetKinds, type SnippetId } from '@/lib/core/catalog/tool-docs/snippet-kinds'
import { toolSnippets } from '@/lib/core/catalog/tool-docs/tool-snippets'
import { readDescribeOutput } from '@/lib/core/formats/executables/describe-output'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import { readHocon } from '@/lib/core/hocon/read-hocon'
import { toPlain } from '@/lib/core/hocon/to-plain'
import { checkInputs } from '@/lib/core/spec/arguments/check-inputs'
import type { JsonSchema, ToolSpec } from '@/lib/core/spec/tool-spec'
import { runCopiedCommand } from '../../../support/run-copied-command'

const place = { toolbox: 'my-tools', publicUrl: 'http://127.0.0.1:3000' }
const read = (path: string, text: string) =>
  readToolbox({ files: [{ path, mode: 0o644, bytes: new TextEncoder().encode(text) }] }).tools
const fixture = (name: string) => readFileSync(new URL(`../../../fixtures/${name}`, import.meta.url), 'utf8')

const info =
  'neuro-san/toolbox-info/apache-2.0/cognizant-ai-lab.neuro-san-studio.toolbox_info.2026-08-20.hocon'
const { toolboxes } = JSON.parse(fixture('ovos/toolboxes.json')) as {
  toolboxes: { id: string; target: string; tools: object[] }[]
}
const { cases } = JSON.parse(fixture('anode/describe_cases.json')) as {
  cases: { stdout: string; exit_code: number | null }[]
}
const awkward = read(
  'a.hocon',
  `"it's \\"a\\" b": { class = a.B, description = "Tab\\tand \\\\u00e9, \\u0007 and 'quotes' $(id)", parameters { type = object, properties { "a b" { type = string } }, required = ["a b"] } }`,
)

const specs: ToolSpec[] = [
  ...read('toolbox_info.hocon', fixture(info)),
  ...toolboxes.flatMap(({ id, target, tools }) =>
    read('toolbox.json', JSON.stringify({ toolbox_id: id, target, tools })),
  ),
  ...cases.flatMap(({ stdout, exit_code: exitCode }) => {
    const run = { stdout, exitCode, stderr: '', signal: null, timedOut: false, tooLarge: false }
    return readDescribeOutput('t', run).tool ?? []
  }),
  ...awkward,
]
const ajv = new Ajv2020({ strict: false, validateFormats: false })
const snippets = new Map(specs.map(spec => [spec, toolSnippets(spec, place)]))
const textOf = (spec: ToolSpec, id: SnippetId) =>
  (snippets.get(spec) ?? toolSnippets(spec, place)).find(item => item.id === id)!.text
const neuroSan = specs.filter(spec => spec.kind.startsWith('neuro-san'))

it('the tested tools cover every kind of tool', () => {
  expect(new Set(specs.map(spec => spec.kind))).toEqual(
    new Set(['neuro-san-coded', 'neuro-san-langchain', 'ovos', 'executable']),
  )
  expect(new Set(specs.flatMap(spec => toolSnippets(spec, place).map(item => item.id)))).toEqual(
    new Set(Object.keys(snippetKinds)),
  )
})

describe('the snippets of a neuro-san tool', () => {
  it.each(neuroSan.map(spec => [spec.name, spec] as const))(
    'of %s are HOCON with the same content',
    (name, spec) => {
      const { root, problems } = readHocon(textOf(spec, 'neuro-san-toolbox-info'))
      expect(problems).toEqual([])
      expect(JSON.parse(JSON.stringify(toPlain(root!)))).toEqual({ [name]: spec.source.verbatim })
    },
  )

  it.each(neuroSan.map(spec => [spec.name, spec] as const))(
    'put %s into a valid network with a front man',
    (name, spec) => {
      type Agent = {
        name: string
        tools?: string[]
        toolbox?: string
        class?: string
        function?: { description: string }
      }
      const { root, problems } = readHocon(textOf(spec, 'neuro-san-network'))
      expect(problems).toEqual([])
      const { tools } = toPlain(root!) as { tools: Agent[] }
      expect(tools[0]!.function!.description).not.toBe('')
      expect([tools[0]!.class, tools[0]!.toolbox]).toEqual([undefined, undefined])
      expect(tools[1]).toEqual({ name: tools[0]!.tools![0], toolbox: name })
      for (const agent of tools) expect(agent.name).toMatch(/^[a-zA-Z0-9_-]+$/)
    },
  )

  it('preserve the author’s comments in the toolbox info entry', () => {
    const gmail = neuroSan.find(spec => spec.name === 'gmail_toolkit')!
    expect(textOf(gmail, 'neuro-san-toolbox-info')).toContain('# pip install -U langchain-google-community')
  })

  it('contain no escape that neuro-san leaves undecoded, except those of the author', () => {
    const network = { ...awkward[0]!, name: 'bell \u0007 and \\u0007' }
    expect(textOf(network, 'neuro-san-network')).toContain('bell   and \\\\u0007')
  })

  it('are omitted for tools of other systems', () => {
    const executable = specs.find(spec => spec.kind === 'executable')!
    expect(toolSnippets(executable, place).map(item => item.id)).toEqual(
      Object.keys(snippetKinds).filter(id => id !== 'neuro-san-network' && id !== 'neuro-san-toolbox-info'),
    )
  })
})

describe('the definitions for models', () => {
  const schema = {
    type: 'object',
    properties: { type: { const: 'object' }, properties: { type: 'object' } },
    required: ['type', 'properties'],
  }
  const name = (length: number) => ({ type: 'string', pattern: `^[a-zA-Z0-9_-]{1,${length}}$` })
  const targets: Partial<Record<SnippetId, object>> = {
    openai: {
      type: 'object',
      properties: {
        type: { const: 'function' },
        function: {
          type: 'object',
          properties: { name: name(64), description: { type: 'string' }, parameters: schema },
          required: ['name', 'parameters'],
          additionalProperties: false,
        },
      },
      required: ['type', 'function'],
      additionalProperties: false,
    },
    anthropic: {
      type: 'object',
      properties: { name: name(128), description: { type: 'string' }, input_schema: schema },
      required: ['name', 'input_schema'],
      additionalProperties: false,
    },
    mcp: {
      type: 'object',
      properties: {
        name: name(128),
        description: { type: 'string' },
        inputSchema: schema,
        outputSchema: schema,
      },
      required: ['name', 'inputSchema'],
      additionalProperties: false,
    },
  }

  it.each(Object.entries(targets))(
    'for %s have its form and schemas that a validator accepts',
    (id, target) => {
      const isValid = ajv.compile(target!)
      for (const spec of specs) {
        const definition = JSON.parse(textOf(spec, id as SnippetId)) as Record<string, unknown>
        expect(isValid(definition), `${spec.name}: ${ajv.errorsText(isValid.errors)}`).toBe(true)
        const inner =
          (definition.function as { parameters: JsonSchema } | undefined)?.parameters ??
          definition.input_schema ??
          definition.inputSchema
        expect(ajv.validateSchema(inner as object)).toBe(true)
      }
    },
  )

  it('report the name that had to change', () => {
    const [spec] = awkward
    expect(JSON.parse(textOf(spec!, 'anthropic'))).toMatchObject({ name: 'it_s_a_b' })
    expect(toolSnippets(spec!, place).find(item => item.id === 'anthropic')!.note).toContain('to it_s_a_b.')
  })

  it('of JSON Schema are valid in the 2020 draft', () => {
    for (const spec of specs) {
      const schema = JSON.parse(textOf(spec, 'json-schema')) as object
      expect(ajv.validateSchema(schema)).toBe(true)
    }
  })
})

/** Returns the arguments that a shell passes to curl. */
function shellArguments(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`
  const run = spawnSync('bash', ['-c', script], {
    encoding: 'utf8',
    env: { ...process.env, PEGBOARD_TOKEN: 'pegb_1' },
  })
  expect(run.stderr).toBe('')
  return run.stdout.split('\0').slice(0, -1)
}

describe('the curl command', () => {
  it.each(['tavily_search', 'it\'s "a" b', 'run-tests', 'statistics_summary'])(
    'of %s reaches curl unchanged, with valid arguments',
    name => {
      const spec = specs.find(item => item.name === name)!
      const [silent, url, , token, , type, , body] = shellArguments(textOf(spec, 'curl'))
      expect([silent, url, token, type]).toEqual([
        '-sS',
        'http://127.0.0.1:3000/api/runs?wait=60',
        'Authorization: Bearer pegb_1',
        'Content-Type: application/json',
      ])
      const request = JSON.parse(body!) as { toolbox: string; tool: string; arguments: unknown }
      expect(request).toMatchObject({ toolbox: 'my-tools', tool: name })
      expect(checkInputs(spec, JSON.stringify(request.arguments))).toMatchObject({ ok: true })
    },
  )
})

describe('the command of the command line', () => {
  it.each(['tavily_search', 'it\'s "a" b', 'run-tests', 'statistics_summary'])(
    'of %s has the arguments of its other programs',
    async name => {
      const spec = specs.find(item => item.name === name)!
      const { url, body } = await runCopiedCommand(textOf(spec, 'cli'), spec.inputSchema)
      expect(url).toBe('http://127.0.0.1:3000/api/runs')
      const curlBody = shellArguments(textOf(spec, 'curl')).at(-1)!
      expect(JSON.parse(body)).toEqual(JSON.parse(curlBody))
    },
  )
})

describe('the programs', () => {
  const python: SnippetId[] = ['langchain', 'openai-program', 'anthropic-program', 'python']

  it('in Python are valid for every tool', () => {
    const programs = specs.flatMap(spec =>
      python.map(id => ({ name: `${spec.name} ${id}`, text: textOf(spec, id) })),
    )
    const check = `
import ast, json, sys
for program in json.load(sys.stdin):
    try:
        ast.parse(program["text"])
    except SyntaxError as error:
        print(program["name"], error)`
    const run = spawnSync('python3', ['-c', check], { encoding: 'utf8', input: JSON.stringify(programs) })
    expect(run.stderr + run.stdout).toBe('')
  })

  it('in TypeScript are valid for every tool', () => {
    for (const spec of specs) {
      const { diagnostics } = ts.transpileModule(textOf(spec, 'typescript'), {
        reportDiagnostics: true,
        compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
      })
      expect(diagnostics, spec.name).toEqual([])
    }
  })

  it('have the arguments of a saved example with the notation of their numbers', () => {
    const spec = specs.find(item => item.kind === 'executable')!
    const argumentsText = '{"a": 1.0, "b": [12345678901234567890, true, null], "c": "x\\/\\u00e9"}'
    const saved = toolSnippets(spec, { ...place, argumentsText })
    const text = (id: SnippetId) => saved.find(item => item.id === id)!.text
    for (const id of ['curl', 'python', 'typescript'] as const) {
      expect(text(id)).toMatch(/"a\\?": ?1\.0/)
      expect(text(id)).toContain('12345678901234567890')
    }
    expect(text('python')).toMatch(/True,\s+None/)
  })
})

describe('the snippets that call Pegboard over MCP', () => {
  const spec = specs.find(item => item.kind === 'executable')!

  it('name the address of the toolbox and read the token from the environment', () => {
    const network = toPlain(readHocon(textOf(spec, 'neuro-san-mcp')).root!) as {
      tools: { tools: { url: string; tools: string[] }[] }[]
    }
    expect(network.tools[0]!.tools[0]!.url).toBe('http://127.0.0.1:3000/t/my-tools/mcp')
    const servers = readHocon(textOf(spec, 'neuro-san-mcp-servers'), { unresolved: 'keep' })
    expect(servers.problems).toEqual([])
    const client = JSON.parse(textOf(spec, 'mcp-client')) as { mcpServers: { pegboard: object } }
    expect(client.mcpServers.pegboard).toEqual({
      type: 'http',
      url: 'http://127.0.0.1:3000/t/my-tools/mcp',
      headers: { Authorization: 'Bearer ${PEGBOARD_TOKEN}' },
    })
  })

  it('contain no credential of a browser', () => {
    for (const { text } of toolSnippets(spec, place)) expect(text).not.toContain('Cookie')
  })
})

describe('example arguments', () => {
  it('match the schema of every tool', () => {
    for (const spec of specs)
      expect(checkInputs(spec, JSON.stringify(exampleArguments(spec.inputSchema))), spec.name).toMatchObject({
        ok: true,
      })
  })

  it.each<[string, JsonSchema, unknown]>([
    ['defaults', { default: 5, type: 'integer' }, 5],
    ['the first allowed value', { enum: ['a', 'b'] }, 'a'],
    ['bounds', { type: 'integer', exclusiveMinimum: 3 }, 4],
    ['formats', { type: 'string', format: 'date' }, '2026-01-31'],
    ['lengths', { type: 'string', maxLength: 4 }, 'your'],
    ['lists', { type: 'array', items: { type: 'boolean' }, minItems: 2 }, [true, true]],
    ['unions', { anyOf: [{ type: 'null' }, { type: 'number' }] }, 1],
    ['nested objects', { type: 'object', properties: { b: { const: 1 }, c: {} }, required: ['b'] }, { b: 1 }],
  ])('keep to %s', (_, property, expected) => {
    expect(exampleArguments({ type: 'object', properties: { a: property }, required: ['a'] })).toEqual({
      a: expected,
    })
  })

  it('terminate for schemas that refer to themselves', () => {
    const schema = {
      $ref: '#/$defs/n',
      $defs: { n: { type: 'object', properties: { n: { $ref: '#/$defs/n' } }, required: ['n'] } },
    }
    expect(JSON.stringify(exampleArguments(schema)).length).toBeLessThan(100)
    expect(exampleArguments({ $ref: '#' })).toEqual({})
  })
})

it('snippets never throw on arbitrary descriptions', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1 }), (description, name) => {
      const spec = {
        ...awkward[0]!,
        description,
        name,
        callName: name,
        source: { ...awkward[0]!.source, text: undefined, verbatim: { class: 'a.B', description } },
      }
      const { problems } = readHocon(textOf(spec, 'neuro-san-toolbox-info'))
      expect(problems).toEqual([])
      expect((JSON.parse(textOf(spec, 'anthropic')) as { description: string }).description).toBe(description)
    }),
    { numRuns: 300 },
  )
})
