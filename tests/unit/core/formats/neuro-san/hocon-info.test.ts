import { readFileSync, readdirSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'
import type { Problem } from '@/lib/core/base/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

const folder = new URL('../../../../fixtures/neuro-san/toolbox-info/', import.meta.url)
const fixture = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const bytes = (text: string) => new TextEncoder().encode(text)
const tree = (files: Record<string, string>): SourceTree => ({
  files: Object.entries(files).map(([path, text]) => ({ path, mode: 0o644, bytes: bytes(text) })),
})
const read = (text: string, path = 'toolbox_info.hocon') => readToolbox(tree({ [path]: text }))
const readEntry = (entry: unknown) => read(JSON.stringify({ t: entry }))
const codes = (problems: Problem[]) => problems.map(problem => problem.code)

type Classified = Record<string, Record<string, { kind: string; display_as: string; warnings: string[] }>>
const classification = JSON.parse(fixture('expected-classification.json')) as Classified

/** `code:detail` of the fixtures matches Pegboard's code, with the detail anywhere in the message. */
function saysWarning(problem: Problem, warning: string): boolean {
  const [code, ...details] = warning.split(':')
  return problem.code === code && details.every(detail => problem.message.includes(detail))
}

describe.each(Object.entries(classification))('the real file %s', (name, expected) => {
  const text = fixture(name)
  const reading = read(text, name.split('/').at(-1)!)
  const tools = new Map(reading.tools.map(tool => [tool.name, tool]))

  it('has the values of the reference parser, entry for entry', () => {
    const values = Object.fromEntries(reading.tools.map(tool => [tool.name, tool.source.verbatim]))
    expect(values).toEqual(JSON.parse(fixture(name.replace(/\.hocon$/, '.expected.json'))))
  })

  it('is classified as neuro-san classifies it', () => {
    const found = Object.fromEntries(
      reading.tools.map(tool => [
        tool.name,
        { kind: tool.kind.replace('neuro-san-', ''), display_as: tool.displayAs },
      ]),
    )
    const wanted = Object.fromEntries(
      Object.entries(expected).map(([tool, { kind, display_as }]) => [tool, { kind, display_as }]),
    )
    expect(found).toEqual(wanted)
  })

  it('gets exactly the expected findings, each at its line', () => {
    for (const [tool, { warnings }] of Object.entries(expected)) {
      const problems = reading.problems.filter(problem => problem.tool === tool)
      for (const warning of warnings)
        expect(
          problems.filter(problem => saysWarning(problem, warning)),
          `${tool}: ${warning}`,
        ).toHaveLength(1)
      const extra = problems.filter(problem => !warnings.some(warning => saysWarning(problem, warning)))
      // A note for older versions, in addition to the findings for all versions.
      expect(extra.map(problem => problem.code).filter(code => code !== 'parameter-type-late')).toEqual([])
    }
    const lines = text.split('\n')
    for (const problem of reading.problems) {
      if (problem.code === 'required-not-in-properties')
        expect(lines[problem.place!.line! - 1]).toContain('required')
      if (problem.code === 'non-json-schema-type')
        expect(lines[problem.place!.line! - 1]).toContain('"type": "int"')
      if (problem.code.startsWith('langchain-')) expect(lines[problem.place!.line! - 1]).toContain('"class"')
    }
  })

  it('preserves the text and place of every entry', () => {
    for (const [toolName, tool] of tools) {
      const { line, column } = tool.source.place
      expect(text.split('\n')[line! - 1]!.slice(column! - 1)).toMatch(new RegExp(`^"?${toolName}"?`))
      expect(text).toContain(tool.source.text!)
    }
  })
})

it('every fixture is classified', () => {
  const files = readdirSync(new URL('apache-2.0/', folder)).filter(name => name.endsWith('.hocon'))
  expect(Object.keys(classification).sort()).toEqual(files.map(name => `apache-2.0/${name}`).sort())
})

it('an unclosed file is reported at its opening bracket, and its tools are still read', () => {
  const name = 'cognizant-ai-lab.neuro-san.default-toolbox_info.2025-11-04-unclosed.hocon'
  const text = fixture(`rejected/${name}`)
  const { tools, problems } = read(text, name)
  const syntax = problems.filter(problem => problem.code === 'hocon-syntax')
  expect(syntax).toHaveLength(1)
  expect(text.split('\n')[syntax[0]!.place!.line! - 1]).toBe('{')
  expect(tools.length).toBeGreaterThan(5)
})

describe('a broken entry', () => {
  const good = (name: string) => `"${name}": { "class": "a.B", "description": "d" }`
  it.each([
    ['a missing value', '"bad": { "class": , "description": "d" }'],
    ['a string without an end', '"bad": { "class": "x.Y, "description": "d" }'],
    ['a bracket too much', '"bad": { "class": "x.Y", "description": "d", "parameters": ] }'],
    ['two values on a line', '"bad": { "class": "x.Y" [1] "description": "d" }'],
    ['an unknown character', '"bad": { "class": "x.Y", ? "description": "d" }'],
  ])('with %s leaves the others in the catalog', (_, bad) => {
    const { tools, problems } = read(`{\n${good('one')}\n${bad}\n${good('two')}\n}`)
    expect(tools.map(tool => tool.name)).toEqual(['one', 'two'])
    const errors = problems.filter(problem => problem.severity === 'error')
    expect(errors.length).toBeGreaterThan(0)
    expect(errors[0]).toMatchObject({ tool: 'bad', place: { file: 'toolbox_info.hocon', line: 3 } })
  })
})

describe('an entry that the loader rejects', () => {
  const cases: [why: string, entry: unknown, code: string, message: RegExp, at: string][] = [
    ['is not an object', 'text', 'entry-not-object', /must be a dictionary/, '"text"'],
    ['is empty', {}, 'missing-class', /Tool 't' is missing required key: 'class'/, '"t"'],
    ['has no class', { description: 'd' }, 'missing-class', /missing required key/, '"t"'],
    [
      'has a class that is not text',
      { class: 5, description: 'd' },
      'class-not-text',
      /Value for 't.class' must be a non-empty string/,
      '5',
    ],
    ['has an empty class', { class: ' ' }, 'class-not-text', /non-empty string/, '" "'],
    [
      'has a coded class without a module',
      { class: 'Tool', description: 'd' },
      'coded-class-needs-module',
      /names no module/,
      '"Tool"',
    ],
    [
      'has a LangChain class of two parts',
      { class: 'a.B' },
      'langchain-class-needs-3-segments',
      /<package_name>.<module_name>.<ClassName>/,
      '"a.B"',
    ],
    [
      'has a nested class of two parts',
      { class: 'a.b.C', args: { x: { class: 'd.E' } } },
      'langchain-class-needs-3-segments',
      /"d.E"/,
      '"d.E"',
    ],
    [
      'has args that are not an object',
      { class: 'a.b.C', args: [1] },
      'args-not-object',
      /must be an object/,
      '[1]',
    ],
    ['has null args', { class: 'a.b.C', args: null }, 'args-not-object', /it is null/, 'null'],
  ]
  it.each(cases)('because it %s', (_, entry, code, message, at) => {
    const text = `{\n  "other": { "class": "a.B", "description": "d" },\n  "t": ${JSON.stringify(entry)}\n}`
    const { tools, problems } = read(text)
    const problem = problems.find(item => item.code === code)!
    expect(problem).toMatchObject({ severity: 'error', tool: 't' })
    expect(problem.message).toMatch(message)
    const { line, column } = problem.place!
    expect(
      text
        .split('\n')
        [line! - 1]!.slice(column! - 1)
        .startsWith(at),
    ).toBe(true)
    expect(tools.map(tool => tool.name)).toContain('other')
  })

  it('explains why a removed tool is missing when only its args are given', () => {
    const { problems } = read('{ "requests_get": { "args": { "allow_dangerous_requests": true } } }')
    expect(problems[0]).toMatchObject({ code: 'default-tool-removed', severity: 'error' })
  })

  it('treats null as the removal of a tool', () => {
    const { tools, problems } = read('{ "requests_get": null }')
    expect(tools).toEqual([])
    expect(problems).toMatchObject([{ severity: 'info', code: 'entry-null' }])
  })
})

describe('the parameters of a coded tool', () => {
  const withParameters = (parameters: unknown) => readEntry({ class: 'a.B', description: 'd', parameters })
  const withProperty = (property: unknown) => withParameters({ type: 'object', properties: { x: property } })

  it.each([[undefined], [{}], [null]])('%j make a tool with unknown arguments', parameters => {
    const { tools, problems } = withParameters(parameters)
    expect(tools[0]).toMatchObject({ inputMode: 'untyped', inputSchema: { type: 'object', properties: {} } })
    expect(problems).toEqual([])
  })

  it.each([
    ['a list', [1], 'parameters-not-object'],
    ['no type', { properties: { x: { type: 'string' } } }, 'parameters-type-missing'],
    ['no properties', { type: 'object' }, 'parameters-need-properties'],
    ['empty properties', { type: 'object', properties: {} }, 'parameters-need-properties'],
    [
      'a property that is not an object',
      { type: 'object', properties: { x: 'string' } },
      'parameter-not-object',
    ],
    ['a private name', { type: 'object', properties: { _x: { type: 'string' } } }, 'parameter-name-refused'],
    [
      'a name of pydantic',
      { type: 'object', properties: { model_dump_json: { type: 'string' } } },
      'parameter-name-refused',
    ],
    [
      'a text for required',
      { type: 'object', properties: { x: { type: 'string' } }, required: 'x' },
      'required-not-list',
    ],
    [
      'numbers in required',
      { type: 'object', properties: { x: { type: 'string' } }, required: [1] },
      'required-not-list',
    ],
  ])('with %s are rejected, and the tool stays in the catalog', (_, parameters, code) => {
    const { tools, problems } = withParameters(parameters)
    expect(codes(problems)).toContain(code)
    expect(problems.find(problem => problem.code === code)!.severity).toBe('error')
    expect(tools).toHaveLength(1)
  })

  it.each([
    ['an unknown type', { type: 'date' }, 'parameter-type-unknown'],
    ['no type', { description: 'x' }, 'parameter-type-missing'],
    ['a list of types', { type: ['string', 'null'] }, 'parameter-type-not-text'],
    ['a list without items', { type: 'array' }, 'parameter-items-missing'],
    [
      'a nested unknown type',
      { type: 'object', properties: { y: { type: 'any' } } },
      'parameter-type-unknown',
    ],
    ['unknown items', { type: 'array', items: { type: 'any' } }, 'parameter-type-unknown'],
  ])('with %s are rejected', (_, property, code) => {
    expect(codes(withProperty(property).problems)).toEqual([code])
  })

  it('become JSON Schema: own keywords are translated, ignored keywords are omitted and reported', () => {
    const { tools, problems } = withParameters({
      type: 'object',
      properties: {
        n: { type: 'int', description: 'how many', default: 5, minimum: 1 },
        f: { type: 'float' },
        b: { type: 'bool' },
        list: { type: 'array', items: { type: 'int' } },
        o: {
          type: 'object',
          properties: { inner: { type: 'string', enum: ['a'] } },
          required: ['inner', 'gone'],
        },
        any: { type: 'object' },
      },
      required: ['n', 'gone'],
    })
    expect(tools[0]!.inputSchema).toEqual({
      type: 'object',
      properties: {
        n: { type: 'integer', description: 'how many' },
        f: { type: 'number' },
        b: { type: 'boolean' },
        list: { type: 'array', items: { type: 'integer' } },
        o: { type: 'object', properties: { inner: { type: 'string' } }, required: ['inner'] },
        any: { type: 'object' },
      },
      required: ['n'],
    })
    expect(tools[0]!.inputMode).toBe('pydantic-lax')
    expect(codes(problems)).toEqual([
      'non-json-schema-type',
      'non-json-schema-type',
      'parameter-type-late',
      'non-json-schema-type',
      'required-not-in-properties',
      'required-not-in-properties',
      'parameters-keyword-ignored',
    ])
    expect(problems.at(-1)!.message).toContain('default of n, minimum of n, enum of o.inner')
  })
})

describe('kinds and presentation of tools', () => {
  it.each([
    ['a description', { class: 'a.B', description: 'd' }, 'neuro-san-coded', 'coded_tool'],
    ['a null description', { class: 'a.B', description: null }, 'neuro-san-coded', 'langchain_tool'],
    ['no description', { class: 'a.b.C' }, 'neuro-san-langchain', 'langchain_tool'],
    [
      'an explicit presentation',
      { class: 'a.b.C', display_as: 'llm_agent' },
      'neuro-san-langchain',
      'llm_agent',
    ],
    [
      'null for its presentation',
      { class: 'a.B', description: 'd', display_as: null },
      'neuro-san-coded',
      'coded_tool',
    ],
    [
      'a number for its presentation',
      { class: 'a.B', description: 'd', display_as: 7 },
      'neuro-san-coded',
      '7',
    ],
  ])('with %s', (_, entry, kind, displayAs) => {
    expect(readEntry(entry).tools[0]).toMatchObject({ kind, displayAs })
  })

  it('cause a warning when they differ from the likely intent', () => {
    expect(codes(readEntry({ class: 'a.B', description: 'd', display_as: 'robot' }).problems)).toEqual([
      'display-as-unknown',
    ])
    expect(codes(readEntry({ class: 'a.B', description: 'd', args: {} }).problems)).toEqual([
      'coded-args-unused',
    ])
    expect(codes(readEntry({ class: 'a.B', description: null }).problems)).toEqual(['description-not-text'])
    expect(codes(readEntry({ class: 'langchain_x.y.Z', description: 'd' }).problems)).toEqual([
      'langchain-with-description',
    ])
  })
})

describe('comments', () => {
  const text = [
    '# Copyright 2026 Someone',
    '# Licensed under a licence',
    '',
    '# About the whole file.',
    '{',
    '  # ---------- Search ----------',
    '  # Needs an account.',
    '',
    '  # pip install -U my-client[http]>=2.0 other_lib and then',
    '  # set the MY_API_KEY environment variable, optionally MY_URL.',
    '  "search": {',
    '    "class": "a.B", # not "description": "x"',
    '    "description": """ # pip install nothing """,',
    '    # See the docs.',
    '  },',
    '  "plain": { "class": "a.B", "description": "d" }, // trailing',
    '  "after": { "class": "a.B", "description": "d" }',
    '}',
  ].join('\n')
  const tools = new Map(read(text).tools.map(tool => [tool.name, tool]))

  it('above and inside an entry are its set-up notes', () => {
    expect(tools.get('search')!.setupNotes!.split('\n')).toEqual([
      'Needs an account.',
      '',
      'pip install -U my-client[http]>=2.0 other_lib and then',
      'set the MY_API_KEY environment variable, optionally MY_URL.',
      'not "description": "x"',
      'See the docs.',
    ])
    expect(tools.get('plain')!.setupNotes).toBeUndefined()
    expect(tools.get('after')!.setupNotes).toBeUndefined()
  })

  it('name the packages and variables that are needed', () => {
    const named = (tool: ToolSpec) =>
      tool.needs.filter(need => need.kind !== 'source').map(need => [need.kind, need.name])
    expect(named(tools.get('search')!)).toEqual([
      ['package', 'my-client'],
      ['package', 'other_lib'],
      ['variable', 'MY_API_KEY'],
      ['variable', 'MY_URL'],
    ])
  })
})

describe('references that are not defined in the file', () => {
  it('stay as text, cause a warning and become needs; the environment of Pegboard is never read', () => {
    const { tools, problems } = read(
      '{ t: { class: a.B, description: "in "${PATH}, args { k = ${?SECRET} } } }',
    )
    expect(tools[0]!.source.verbatim).toMatchObject({
      description: expect.stringContaining('${PATH}') as string,
    })
    expect(JSON.stringify(tools)).not.toContain(process.env.PATH)
    expect(tools[0]!.needs).toContainEqual(
      expect.objectContaining({ kind: 'variable', name: 'PATH', met: false }),
    )
    expect(codes(problems)).toContain('variable-unresolved')
  })
})

describe('includes', () => {
  it('are read from the upload, beside the file or from the root', () => {
    const { tools } = readToolbox(
      tree({
        'conf/toolbox_info.hocon': 'include "more.hocon"\n"one": { "class": "a.B", "description": "d" }',
        'conf/more.hocon': '"two": { "class": "a.B", "description": "d" }\ninclude "shared/three.hocon"',
        'shared/three.hocon': '"three": { "class": "a.B", "description": "d" }',
      }),
    )
    expect(new Set(tools.map(tool => tool.name))).toEqual(new Set(['one', 'two', 'three']))
  })

  it.each([
    'include "/etc/passwd"',
    'include "../../etc/passwd"',
    'include url("http://localhost/x")',
    'include file("gone.hocon")',
  ])('outside the upload are rejected: %s', include => {
    const { tools, problems } = read(`${include}\n"one": { "class": "a.B", "description": "d" }`)
    expect(problems[0]).toMatchObject({ code: 'hocon-include', severity: 'error', place: { line: 1 } })
    expect(tools.map(tool => tool.name)).toEqual(['one'])
  })
})

describe('differences from neuro-san', () => {
  it.each([
    ['"a.b": { class: x.Y, description: d }', 'pyhocon-key-keeps-quotes'],
    ['t: { class: x.Y, description: d, display_as: 10s }', 'pyhocon-duration'],
    ['t: { class: x.Y, description: d, display_as: True }', 'pyhocon-boolean'],
    ['t: { class: x.Y, description: "caf\\u00e9" }', 'pyhocon-escape-kept'],
  ])('%s', (text, code) => {
    expect(codes(read(text).problems).filter(each => each !== 'display-as-unknown')).toEqual([code])
  })

  it.each([
    '"a-b": { class: x.Y, description: d }',
    't: { class: x.Y, description: "10s", base_tool_info_url: "a\\nb\\\\u" }',
    't: { class: x.Y, description: """10s""" }',
  ])('is not found in %s', text => {
    expect(codes(read(text).problems)).toEqual([])
  })
})

describe('JSON files', () => {
  const entry = '{\n  "t": {\n    "class": "Tool",\n    "description": "d"\n  }\n}'
  it('have the same places as HOCON files', () => {
    expect(read(entry, 'info.json').problems).toMatchObject([
      { code: 'info-json-late', severity: 'info', until: '0.6.37' },
      { code: 'coded-class-needs-module', place: { line: 3, column: 14 } },
    ])
  })

  it('are reported where they are not JSON, and their tools are still read', () => {
    const { tools, problems } = read(entry.replace('"d"\n', '"d", # note\n'), 'info.json')
    expect(tools).toHaveLength(1)
    expect(problems[1]).toMatchObject({ code: 'info-not-json', severity: 'error', place: { line: 4 } })
  })
})

describe('detection of toolbox info files', () => {
  const tool = '{ "t": { "class": "a.B", "description": "d", "parameters": {} } }'
  it('uses the content when there are several files', () => {
    const reading = readToolbox(
      tree({
        'anything.json': tool,
        'package.json': '{ "name": "x", "description": "d", "class": "y" }',
        'agents.hocon': '{ "tools": [ { "name": "a", "class": "b.C", "description": "d" } ] }',
        '.hidden/tools.json': tool,
        'README.md': 'x',
      }),
    )
    expect(reading.tools.map(item => item.source.place.file)).toEqual(['anything.json'])
    expect(reading.formats).toEqual(['neuro-san-toolbox-info'])
    expect(codes(reading.problems)).toEqual(['info-json-late'])
  })

  it('accepts any file that is uploaded alone', () => {
    expect(codes(read('{ "tools": [] }').problems)).toEqual(['info-agent-network'])
    expect(codes(read('[1]').problems)).toEqual(['info-root-not-object'])
    expect(codes(read('').problems)).toEqual(['info-empty'])
    expect(codes(read('a: 1', 'x.conf').problems)).toEqual(['info-extension', 'entry-not-object'])
  })
})

it('names of JavaScript properties are ordinary keys', () => {
  const names = ['__proto__', 'constructor', '10', 'toString']
  const text = names.map(
    name =>
      `"${name}": { "class": "a.B", "description": "d", "parameters": { "type": "object", "properties": { "${name}": { "type": "string" } } } }`,
  )
  const { tools } = read(text.join('\n'))
  expect(tools.map(tool => [tool.name, Object.keys(tool.inputSchema.properties!)[0]])).toEqual(
    names.map(name => [name, name]),
  )
})

it('reading never throws for arbitrary bytes and damage', () => {
  const real = fixture('apache-2.0/cognizant-ai-lab.neuro-san-studio.toolbox_info.2026-08-20.hocon').slice(
    0,
    6_000,
  )
  const damaged = fc
    .array(
      fc.tuple(
        fc.nat(5_999),
        fc.nat(5),
        fc.constantFrom('', '{', '}', '[', '"', '"""', '\n', '#', ',', '${x}', ':', 'null'),
      ),
      { maxLength: 5 },
    )
    .map(edits =>
      edits.reduce((text, [at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut), real),
    )
  fc.assert(
    fc.property(fc.oneof(damaged.map(bytes), fc.string().map(bytes), fc.uint8Array()), content => {
      const { tools, problems } = readToolbox({
        files: [{ path: 'toolbox_info.hocon', mode: 0o644, bytes: content }],
      })
      expect(tools.length + problems.length).toBeGreaterThan(0)
    }),
    { numRuns: 300 },
  )
})
