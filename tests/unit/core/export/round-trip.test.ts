// Exports preserve entries byte for byte, and a file made of some entries keeps their meaning.
import { readFileSync, readdirSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exportTools } from '@/lib/core/export/export-tools'
import { sourceText } from '@/lib/core/export/source-text'
import { readDescribeOutput } from '@/lib/core/formats/executables/describe-output'
import { toolSnippets } from '@/lib/core/catalog/tool-docs/tool-snippets'
import { readLangchain } from '@/lib/core/formats/langchain/read-langchain'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import { validateSpec, type NeurosurferSpec } from '@/lib/core/spec/neurosurfer/neurosurfer-spec'
import { makeSpec } from '../../../support/make-spec'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

const folder = new URL('../../../fixtures/neuro-san/toolbox-info/apache-2.0/', import.meta.url)
const files = readdirSync(folder)
  .filter(name => name.endsWith('.hocon'))
  .map(name => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))
const read = (files: Record<string, string>) =>
  readToolbox({
    files: Object.entries(files).map(([path, text]) => ({
      path,
      mode: 0o644,
      bytes: new TextEncoder().encode(text),
    })),
  })
const toolsOf = (text: string, name = 'toolbox_info.hocon') => read({ [name]: text }).tools
const sourcesOf = (text: string | null) => ({ textOf: () => text, haveHiddenTools: false })
const exportInfo = (tools: readonly ToolSpec[], text: string) =>
  exportTools(tools, 'neuro-san', sourcesOf(text)).text
/** Returns a tool without its place in the file. */
const stated = (tool: ToolSpec) => ({ ...tool, source: { ...tool.source, place: null } })

describe.each(files)('export of the real file $name', ({ name, text }) => {
  const tools = toolsOf(text, name)

  it('exports every entry with its original bytes', () => {
    for (const tool of tools) {
      const written = exportTools([tool], 'source', sourcesOf(text))
      const lines = text.split('\n')
      const { line, column } = tool.source.place
      const start = lines.slice(0, line! - 1).join('\n').length + (line! > 1 ? 1 : 0) + column! - 1
      expect(written.text).toBe(text.slice(start, start + written.text.length))
      expect(sourceText(tool)).toBe(written.text)
      expect(exportInfo([tool], text)).toContain(written.text)
    }
  })

  it('exports any selection as a file with the same tools, notes and texts', () => {
    fc.assert(
      fc.property(fc.subarray(tools), chosen => {
        const again = read({ 'toolbox_info.hocon': exportInfo(chosen, text) })
        expect(again.tools.map(stated)).toEqual(chosen.map(stated))
        expect(again.problems.filter(({ code }) => code.startsWith('hocon-'))).toEqual([])
      }),
      { numRuns: 15 },
    )
  })
})

describe('export of the other fixtures of neuro-san', () => {
  const fixtures = new URL('../../../fixtures/neuro-san/', import.meta.url)
  const textsBelow = (path: string) =>
    Object.fromEntries(
      readdirSync(new URL(path, fixtures), { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile() && /\.(hocon|py)$/.test(entry.name))
        .map(entry => {
          const file = `${entry.parentPath}/${entry.name}`
          return [file.slice(new URL(path, fixtures).pathname.length), readFileSync(file, 'utf8')]
        }),
    )
  const exportAll = (tools: readonly ToolSpec[], texts: Record<string, string>) =>
    exportTools(tools, 'neuro-san', { textOf: file => texts[file] ?? null, haveHiddenTools: false }).text
  /** Returns what agents and the runner use of a tool. */
  const used = ({ name, kind, description, inputSchema, inputMode, program }: ToolSpec) => ({
    ...{ name, kind, description, inputSchema, inputMode },
    className: program?.runner === 'python' ? program.className.replace(/^coded_tools\./, '') : null,
  })

  it.each([
    ['agents with classes', 'network-tools/', 4],
    ['agent networks of core', 'agent-networks/core/', 0],
    ['agent networks of studio', 'agent-networks/studio/', 0],
    ['a file with a syntax error', 'toolbox-info/rejected/', 5],
  ])('preserves the tools of %s', (_, path, atLeast) => {
    const texts = textsBelow(path)
    const { tools } = read(texts)
    expect(tools.length).toBeGreaterThanOrEqual(atLeast)
    const python = Object.fromEntries(Object.entries(texts).filter(([file]) => file.endsWith('.py')))
    const again = read({ ...python, 'toolbox_info.hocon': exportAll(tools, texts) })
    expect(again.tools.map(used)).toEqual(tools.map(used))
    expect(
      again.problems.filter(({ severity, code }) => severity === 'error' && code !== 'class-not-found'),
    ).toEqual([])
  })

  it.each(files)('keeps the license of $name with a single tool', ({ text, name }) => {
    const license = text.match(/^#.*copyright.*$/gim) ?? []
    for (const tool of toolsOf(text, name).slice(0, 1))
      for (const line of license) expect(exportInfo([tool], text)).toContain(line)
  })
})

describe('an entry that depends on the rest of its file', () => {
  it.each([
    ['refers to another', 'base { class: a.B, parameters: {} }\nt: ${base} { description: "d" }'],
    ['is written twice', 't { class: a.B }\nt { description: "it\'s \\"d\\"" }'],
    ['has a dotted key', 't.class: a.B\nt.description: d'],
    ['has a key of several parts', '"t" { class: a.B }\n"t".description = d'],
  ])('is written out when it %s', (_, text) => {
    const tool = toolsOf(text).find(({ name }) => name === 't')!
    const [again] = toolsOf(exportInfo([tool], text))
    expect(again!.source.verbatim).toEqual(tool.source.verbatim)
    expect(again!.name).toBe('t')
  })

  it('is exported from an included file', () => {
    const tree = {
      'toolbox_info.hocon': 'include "more.hocon"',
      'more.hocon': '# Notes.\nt { class: a.B, description: d }',
    }
    const { tools } = read({ ...tree, 'other.txt': 'x' })
    const text = exportTools(tools, 'neuro-san', {
      textOf: file => tree[file as keyof typeof tree] ?? null,
      haveHiddenTools: false,
    }).text
    expect(toolsOf(text).map(({ source }) => source.verbatim)).toEqual(
      tools.map(({ source }) => source.verbatim),
    )
    expect(tools).toHaveLength(1)
  })
})

describe('comments', () => {
  const text = [
    '# Copyright Someone',
    '',
    '{',
    '  # ------ Search ------',
    '  # Needs a key.',
    '',
    '  // Twice.',
    '  "t": { "class": "a.b.C" } # behind',
    '  "u": { "class": "a.b.C", # ------ inside ------',
    '  }',
    '  # ------ Other ------',
    '',
    '  "v": { "class": "a.b.C" }',
    '}',
    '',
  ].join('\n')
  const tools = toolsOf(text)

  it('about the file, its sections and its entries are exported', () => {
    expect(exportInfo(tools.slice(0, 1), text)).toBe(
      '# Copyright Someone\n\n{\n  # ------ Search ------\n\n  # Needs a key.\n\n  // Twice.\n  "t": { "class": "a.b.C" }\n}\n',
    )
  })

  it('about a section are exported once, with any of its entries', () => {
    const exported = exportInfo(tools.toReversed(), text)
    expect(exported.match(/-- \w+ --/g)).toEqual(['-- Search --', '-- inside --', '-- Other --'])
    expect(exportInfo(tools.slice(1), text)).toMatch(/Search[^]*"u"[^]*Other[^]*"v"/)
  })

  it('above a file without brackets are exported with its license', () => {
    const plain = '# Copyright Someone\n\n# Needs a key.\nt { class: a.b.C }\n'
    expect(exportInfo(toolsOf(plain), plain)).toBe(
      '# Copyright Someone\n\n{\n# Needs a key.\nt { class: a.b.C }\n}\n',
    )
  })

  it('about several tools are omitted if one of them is hidden, except for the license', () => {
    const above = text.replace('Someone', 'Someone\n# Contains t and u.')
    const sources = { textOf: () => above, haveHiddenTools: true }
    expect(exportTools(toolsOf(above).slice(2), 'neuro-san', sources).text).toBe(
      '# Copyright Someone\n\n{\n  "v": { "class": "a.b.C" }\n}\n',
    )
  })

  it.each(files)('of the real file $name are exported with all its tools', ({ text: real, name }) => {
    const all = toolsOf(real, name)
    const last = all.at(-1)?.source.place.endLine ?? 0
    const comments = (source: string) => source.match(/^ *(?:#|\/\/).*$/gm) ?? []
    const above = real.split('\n').slice(0, last).join('\n')
    expect(comments(exportInfo(all, real))).toEqual(comments(above))
  })
})

describe('the tools of a toolkit', () => {
  const text = '{\n  # Needs a key.\n  "kit": { "class": "a.b.Kit" },\n\n  "one": { "class": "a.b.One" }\n}\n'
  const known = toolsOf(text)
  const build = (entry: string, names: string[]) => {
    const target = { kind: 'langchain', root: '', entry, config: { class: 'a.b.Kit' } } as const
    const described = { tools: names.map(name => ({ name, description: 'd', schema: { type: 'object' } })) }
    return readLangchain(target as never, { described } as never, known).tools
  }
  const built = [...build('one', ['one']), ...build('kit', ['kit_read', 'kit_write'])]

  it('are exported as their entry, once, in its place', () => {
    expect(built.map(({ name }) => name)).toEqual(['one', 'kit_read', 'kit_write'])
    for (const tools of [built, built.slice(0, 2)]) expect(exportInfo(tools, text)).toBe(text)
    const [, kit] = built
    expect(exportTools([kit!], 'source', sourcesOf(text))).toEqual({
      fileName: 'kit.hocon',
      text: '"kit": { "class": "a.b.Kit" }',
    })
  })

  it('are exported one by one where the format contains their arguments', () => {
    const { text: exported } = exportTools(built, 'functions', sourcesOf(text))
    expect(JSON.parse(exported)).toMatchObject([
      { function: { name: 'one' } },
      { function: { name: 'kit_read' } },
      { function: { name: 'kit_write' } },
    ])
  })

  it('are used through their entry', () => {
    const snippets = toolSnippets(built[1]!, { toolbox: 'kits', publicUrl: 'https://example.org' })
    const textOf = (id: string) => snippets.find(snippet => snippet.id === id)!.text
    expect(textOf('neuro-san-toolbox-info')).toContain('"kit": { "class": "a.b.Kit" }')
    expect(JSON.parse(textOf('neuro-san-network'))).toMatchObject({
      tools: [{ tools: ['kit'] }, { name: 'kit', toolbox: 'kit' }],
    })
    expect(snippets[0]!.note).toContain('kit_read')
  })
})

it('names of JavaScript properties are exported like any other', () => {
  const text = '"__proto__": { "class": "a.B", "description": "d" }'
  expect(toolsOf(exportInfo(toolsOf(text), text)).map(({ name }) => name)).toEqual(['__proto__'])
})

describe('executables', () => {
  const answer = {
    name: 'Line Count',
    description: 'd',
    args: { file: 'a path' },
    permission: 'read',
    extra: [1],
  }
  const run = (stdout: string) => ({
    stdout,
    stderr: '',
    exitCode: 0,
    signal: null,
    timedOut: false,
    tooLarge: false,
  })
  const { tool } = readDescribeOutput('tools/lc', run(JSON.stringify(answer)))

  it('are exported as the bytes of their description', () => {
    expect(exportTools([tool!], 'source', sourcesOf(null))).toEqual({
      fileName: 'Line_Count.json',
      text: JSON.stringify(answer),
    })
  })

  it('become the same tool when their exported description is read again', () => {
    const [provided] = JSON.parse(exportTools([tool!], 'anode', sourcesOf(null)).text) as unknown[]
    const again = readDescribeOutput('tools/lc', run(JSON.stringify(provided))).tool!
    expect({ ...again, source: null }).toEqual({ ...tool!, source: null })
  })

  it('become a file that neuro-san loads, with a placeholder class', () => {
    const { text } = exportTools([tool!], 'neuro-san', sourcesOf(null))
    const { tools, problems } = read({ 'toolbox_info.hocon': text })
    expect(problems).toEqual([])
    expect(tools).toMatchObject([
      {
        name: 'Line Count',
        kind: 'neuro-san-coded',
        description: 'd',
        inputSchema: { properties: { file: { type: 'string', description: 'a path' } } },
        source: { entry: 'line_count.LineCount' },
      },
    ])
    expect(text).toContain('# Made from "tools/lc" (executable).')
  })
})

describe('schemas that neuro-san cannot express', () => {
  const inputSchema = {
    type: 'object',
    $defs: { Unit: { type: 'string', enum: ['m', 'ft'], description: 'A unit.' } },
    properties: {
      unit: { $ref: '#/$defs/Unit' },
      count: { anyOf: [{ type: 'integer' }, { type: 'null' }], default: 3 },
      any: {},
      list: { type: 'array', items: { type: 'number' } },
      deep: { type: 'object', properties: { on: { type: 'boolean' } }, required: ['on', 'gone'] },
    },
    required: ['unit', 'gone'],
  }
  const spec = makeSpec({ inputSchema })

  it('are translated, with the rest in descriptions', () => {
    const { tools, problems } = read({
      'toolbox_info.hocon': exportTools([spec], 'neuro-san', sourcesOf(null)).text,
    })
    expect(problems.filter(({ code }) => code !== 'non-json-schema-type')).toEqual([])
    expect(tools[0]!.inputSchema).toEqual({
      type: 'object',
      properties: {
        unit: { type: 'string', description: 'A unit. One of: "m", "ft".' },
        count: { type: 'integer', description: 'Default: 3.' },
        any: { type: 'string' },
        list: { type: 'array', items: { type: 'number' } },
        deep: { type: 'object', properties: { on: { type: 'boolean' } }, required: ['on'] },
      },
      required: ['unit'],
    })
  })

  it('are bounded when references would multiply them', () => {
    const properties = Object.fromEntries([...'abcdefghijkl'].map(name => [name, { $ref: '#/$defs/All' }]))
    const all = { type: 'object', properties }
    const { text } = exportTools(
      [makeSpec({ inputSchema: { ...all, $defs: { All: all } } })],
      'neuro-san',
      sourcesOf(null),
    )
    expect(text.length).toBeLessThan(2_000_000)
  })
})

describe('specs for neurosurfer', () => {
  const specsOf = (tool: ToolSpec) =>
    JSON.parse(exportTools([tool], 'neurosurfer', sourcesOf(null)).text) as NeurosurferSpec[]

  it('are accepted by neurosurfer for arbitrary tools', () => {
    const odd = makeSpec({
      description: '',
      inputSchema: {
        type: 'object',
        properties: {
          a: { type: ['integer', 'null'], default: 2 },
          b: {},
          c: { enum: ['x'], type: 'string' },
        },
        required: ['a', 'c'],
      },
      output: { mode: 'json', schema: { type: 'object', properties: {} } },
    })
    for (const tool of [odd, makeSpec()])
      for (const dialect of ['seed', 'late'] as const)
        expect(validateSpec(specsOf(tool)[0]!, dialect)).toBeNull()
    expect(specsOf(odd)).toEqual([
      {
        name: 'tool',
        description: 'tool',
        when_to_use: 'tool',
        inputs: [
          { name: 'a', type: 'integer', description: 'Default: 2.', required: false },
          { name: 'b', type: 'string', description: '', required: false },
          { name: 'c', type: 'string', description: 'One of: "x".', required: true },
        ],
        returns: { type: 'object', description: '' },
      },
    ])
  })

  it('of its own tools equal their original specs', () => {
    const verbatim = { name: 'n', description: 'd', when_to_use: 'w', inputs: [], returns: { type: 'str' } }
    const tool = makeSpec({ kind: 'neurosurfer', source: { verbatim, place: { file: 'x.py' } } })
    expect(specsOf(tool)).toEqual([verbatim])
  })
})

it('function definitions contain the call names', () => {
  const { text } = exportTools([makeSpec()], 'functions', sourcesOf(null))
  expect(JSON.parse(text)).toEqual([
    {
      type: 'function',
      function: {
        name: 'tb__tool',
        description: 'A tool for tests.',
        parameters: { type: 'object', properties: {} },
      },
    },
  ])
})
