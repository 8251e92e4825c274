import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listDirectory } from '@/lib/core/formats/executables/toolbox-directories'
import { untakenFolders } from '@/lib/core/formats/executables/untaken-executables'
import { targetName } from '@/lib/core/formats/reading'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import { unpackUpload } from '@/lib/core/formats/upload/unpack'
import { checkInputs } from '@/lib/core/spec/arguments/check-inputs'
import { makeZip } from './upload/archives'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'

const bytes = (text: string) => new TextEncoder().encode(text)
const tree = (files: Record<string, string>, executable: string[] = []): SourceTree => ({
  files: Object.entries(files).map(([path, text]) => ({
    path,
    mode: executable.includes(path) ? 0o755 : 0o644,
    bytes: bytes(text),
  })),
})
const infoFor = (className: string) => JSON.stringify({ t: { class: className, description: 'd' } })
const codedTool =
  'from neuro_san.interfaces.coded_tool import CodedTool\nclass Tool(CodedTool):\n    def invoke(self, args, sly_data): return 1\n'
const readTool = (className: string, files: Record<string, string>) => {
  const reading = readToolbox(tree({ 'toolbox_info.hocon': infoFor(className), ...files }))
  return { ...reading, tool: reading.tools[0]! }
}

describe('the class of a coded tool', () => {
  it.each([
    ['as it is spelled', 'tools.mine.Tool', 'tools/mine.py', '', 'tools.mine.Tool'],
    ['under coded_tools', 'mine.Tool', 'coded_tools/mine.py', 'coded_tools', 'mine.Tool'],
    ['in any folder', 'mine.Tool', 'some/where/mine.py', 'some/where', 'mine.Tool'],
    ['as a package', 'pkg.Tool', 'src/pkg/__init__.py', 'src', 'pkg.Tool'],
    ['with its leading parts dropped', 'studio.coded_tools.mine.Tool', 'mine.py', '', 'mine.Tool'],
  ])('is found %s', (_, className, path, root, found) => {
    const { tool } = readTool(className, { [path]: codedTool })
    expect(tool.program).toEqual({
      runner: 'python',
      adapter: 'coded-tool',
      className: found,
      root,
      config: {},
    })
    expect(tool.needs).toEqual([{ kind: 'source', name: path, met: true }])
  })

  it('is searched nearest first', () => {
    const { tool } = readTool('mine.Tool', {
      'mine.py': codedTool,
      'coded_tools/mine.py': codedTool,
      'a/mine.py': codedTool,
    })
    expect(tool.program).toMatchObject({ root: '' })
  })

  it('reports that it was found under another spelling', () => {
    expect(readTool('studio.mine.Tool', { 'mine.py': codedTool }).problems).toMatchObject([
      { severity: 'info', code: 'class-found-elsewhere', place: { file: 'toolbox_info.hocon', line: 1 } },
    ])
  })

  it('can be imported into its module from elsewhere', () => {
    const { tool } = readTool('front.Tool', { 'front.py': 'from back import Tool', 'back.py': codedTool })
    expect(tool.program).toMatchObject({ className: 'front.Tool' })
  })

  it('that is not in its module is an error at its exact place', () => {
    const { tool, problems } = readTool('mine.Tol', { 'mine.py': codedTool })
    expect(tool.program).toBeUndefined()
    expect(problems[0]).toMatchObject({
      severity: 'error',
      code: 'class-not-in-module',
      tool: 't',
      place: { line: 1 },
    })
    expect(tool.needs).toMatchObject([{ kind: 'source', name: 'mine.py', met: false }])
  })

  it('whose module is missing becomes a need', () => {
    const { tool, problems } = readTool('a.b.Tool', {})
    expect(tool.program).toBeUndefined()
    expect(tool.needs).toMatchObject([{ kind: 'source', name: 'a/b.py', met: false }])
    expect(problems).toEqual([])
  })

  it('that no entry names is reported', () => {
    const { problems } = readTool('mine.Tool', {
      'mine.py': codedTool,
      'lib/other.py':
        'from mine import Tool\n\nclass Base(Tool): pass\nclass Other(Base): pass\nclass Plain: pass\n',
    })
    expect(problems.map(({ severity, code, place }) => [severity, code, place!.file, place!.line])).toEqual([
      ['info', 'coded-tool-unnamed', 'lib/other.py', 3],
      ['info', 'coded-tool-unnamed', 'lib/other.py', 4],
    ])
    expect(problems[0]!.hint).toContain('"class": "lib.other.Base"')
  })
})

describe('the needs of a coded tool', () => {
  const unmet = (files: Record<string, string>) =>
    readTool('mine.Tool', files)
      .tool.needs.filter(need => !need.met)
      .map(need => `${need.kind} ${need.name}`)

  it('exclude the standard library, neuro_san.interfaces and its own files', () => {
    const text = `import os, json, asyncio\nfrom __future__ import annotations\nimport xml.etree.ElementTree\nimport helpers\nfrom . import near\n${codedTool}`
    expect(unmet({ 'mine.py': text, 'helpers.py': 'import re', 'near.py': '' })).toEqual([])
  })

  it('include the imports of every file of the upload that it reaches', () => {
    const files = {
      'mine.py': `from lib.a import x\n${codedTool}`,
      'lib/__init__.py': 'import in_package',
      'lib/a.py': 'def f():\n    import lazy\nfrom .b import y\nfrom . import c',
      'lib/b.py': 'import yaml',
      'lib/c.py': 'import deep.er',
      'unrelated.py': 'import never',
    }
    expect(unmet(files)).toEqual(['package in_package', 'package lazy', 'package yaml', 'package deep'])
    const yaml = readTool('mine.Tool', files).tool.needs.find(need => need.name === 'yaml')!
    expect(yaml).toMatchObject({ note: 'Imported by lib/b.py.', package: 'pyyaml' })
  })

  it('are optional when the tool works without them', () => {
    const text = `try:\n    import sympy\nexcept ImportError:\n    sympy = None\n${codedTool}`
    const { tool } = readTool('mine.Tool', { 'mine.py': text })
    expect(tool.needs).toContainEqual({
      kind: 'package',
      name: 'sympy',
      package: 'sympy',
      note: expect.stringContaining('optional') as string,
      met: true,
      optional: true,
    })
  })

  it('are required when one of many import paths is not optional', () => {
    const files = {
      'mine.py': `try:\n    import a\nexcept ImportError:\n    a = None\nimport b\n${codedTool}`,
      'a.py': 'import c',
      'b.py': 'import a',
    }
    expect(unmet(files)).toEqual(['package c'])
  })

  it('name the part of a namespace that many packages share', () => {
    const text = `from google import genai\nfrom google.cloud.storage import Client\nimport google.nope\n${codedTool}`
    expect(unmet({ 'mine.py': text })).toEqual([
      'package google.genai',
      'package google.cloud.storage',
      'package google.nope',
    ])
    const packages = readTool('mine.Tool', { 'mine.py': text }).tool.needs.map(need => need.package)
    expect(packages.filter(Boolean)).toEqual(['google-genai', 'google-cloud-storage'])
  })

  it('name the package that a command in the file installs', () => {
    const text = `# Set-up: pip install acme-sdk\nimport acme\nimport missing\n${codedTool}`
    const { needs } = readTool('mine.Tool', { 'mine.py': text }).tool
    expect(needs.find(need => need.name === 'acme')!.package).toBe('acme-sdk')
    expect(needs.find(need => need.name === 'missing')).not.toHaveProperty('package')
  })

  it('include the network when the tool uses it', () => {
    expect(unmet({ 'mine.py': `import urllib.request\n${codedTool}` })).toEqual(['network network'])
    expect(unmet({ 'mine.py': `from urllib.parse import quote\n${codedTool}` })).toEqual([])
    expect(readTool('mine.Tool', { 'mine.py': `import requests\n${codedTool}` }).tool.capabilities).toEqual([
      'network',
    ])
  })

  it.each([
    [
      'the package for internals',
      'package neuro_san',
      `from neuro_san.internals.graph import x\n${codedTool}`,
    ],
    ['the package for the client', 'package neuro_san', `import neuro_san.client\n${codedTool}`],
    [
      'a server for branches',
      'server neuro-san',
      'class Base(BranchActivation): pass\nclass Tool(Base, CodedTool): pass',
    ],
  ])('include %s of neuro-san, and the tool is tried', (_, need, text) => {
    expect(unmet({ 'mine.py': text })).toEqual([need])
    expect(readTool('mine.Tool', { 'mine.py': text }).tool.program).toMatchObject({ className: 'mine.Tool' })
  })

  it('include neuro-san itself if its package has the class, which is then tried', () => {
    const { tool, problems } = readTool('neuro_san.coded_tools.date_time.DateTime', { 'other.py': 'x = 1' })
    expect(problems).toEqual([])
    expect(tool.needs).toMatchObject([
      { kind: 'package', name: 'neuro_san', package: 'neuro-san', met: false },
    ])
    expect(tool.program).toMatchObject({ className: 'neuro_san.coded_tools.date_time.DateTime', root: '' })
  })

  it('terminate for cyclic imports', () => {
    expect(
      unmet({
        'mine.py': `import a\n${codedTool}`,
        'a.py': 'import b\nimport mine',
        'b.py': 'import a\nimport z',
      }),
    ).toEqual(['package z'])
  })
})

describe('executables of an upload', () => {
  const script = '#!/bin/bash\n'
  it('are the runnable files in the root and in tool folders', () => {
    const files = [
      'run',
      'tools/a.sh',
      'toolbox/b',
      'bin/c.py',
      'deep/tools/d',
      'lib/e',
      '.hidden',
      'tools/.f',
      'README.md',
      'notes.txt',
      'data.json',
      'LICENSE',
    ]
    const reading = readToolbox(tree(Object.fromEntries(files.map(name => [name, script])), files))
    expect(reading.describe.map(targetName)).toEqual([
      'run',
      'tools/a.sh',
      'toolbox/b',
      'bin/c.py',
      'deep/tools/d',
    ])
    expect(reading.formats).toEqual(['executables'])
  })

  it('exclude modules: of a package, without #!, or named by a toolbox info file', () => {
    const files = {
      'toolbox_info.hocon': infoFor('mine.Tool'),
      'mine.py': script + codedTool,
      'plain.py': 'x',
      'tools/__init__.py': '',
      'tools/m.py': script,
      'bin/go.py': script,
    }
    const reading = readToolbox(tree(files, Object.keys(files)))
    expect(reading.describe.map(targetName)).toEqual(['bin/go.py'])
    expect(reading.formats).toEqual(['neuro-san-toolbox-info', 'executables'])
  })

  it('in other folders are reported and not taken, one problem per folder', () => {
    const files = {
      'tools/a': script,
      'scripts/b.sh': script,
      'scripts/c': '\x7fELF',
      'scripts/data.json': '{}',
      'scripts/text': 'no program',
      '.tools/d': script,
      'lib/__init__.py': '',
      'lib/e.py': script,
      'review/SKILL.md': '---\nname: review\ndescription: d\n---\nx\n',
      'review/scripts/f': script,
    }
    const { describe: describing, problems } = readToolbox(tree(files, Object.keys(files)))
    expect(describing.map(targetName)).toEqual(['tools/a'])
    expect(problems.map(({ code, message }) => [code, message])).toEqual([
      ['executables-not-taken', 'Executables found in scripts and not taken: b.sh, c.'],
      ['executables-not-taken', 'Executables found in .tools and not taken: d.'],
    ])
    expect(untakenFolders(problems)).toEqual(['scripts', '.tools'])
  })

  it('are taken once their folder is listed, and other settings stay', () => {
    const settings = '{"model": "x", "tools": {"strict": true, "toolboxDirs": "a:b"}}'
    const before = tree({ 'anode.json': settings, '.tools/d': script, 'a/x': script }, ['.tools/d', 'a/x'])
    const listed = listDirectory(before, '.tools')!
    const reading = readToolbox(listed)
    expect(reading.describe.map(targetName)).toEqual(['a/x', '.tools/d'])
    expect(reading.problems.map(({ code }) => code)).toEqual(['toolbox-dir-missing'])
    expect(JSON.parse(new TextDecoder().decode(listed.files.at(-1)!.bytes))).toEqual({
      model: 'x',
      tools: { strict: true, toolboxDirs: ['a', 'b', '.tools'] },
    })
    expect(listDirectory(tree({ 'anode.json': '[' }), 'a')).toBeNull()
  })

  it('include the scripts of a skill that describe themselves', () => {
    const describes = `${script}\n[ "$TOOLBOX_ACTION" = describe ] && echo '{}'\n`
    const files = {
      'pdf/SKILL.md': '---\nname: pdf\ndescription: Reads forms.\n---\nRun scripts/fill.\n',
      'pdf/scripts/fill': describes,
      'pdf/scripts/check.py': script,
      'pdf/scripts/deep/unpack': describes,
      'other/scripts/fill': describes,
    }
    const reading = readToolbox(tree(files, Object.keys(files).slice(1)))
    expect(reading.describe.map(targetName)).toEqual(['pdf/scripts/fill'])
    expect(reading.formats).toEqual(['skill-md', 'executables'])
    expect(reading.problems.map(({ message }) => message)).toEqual([
      'Executables found in other/scripts and not taken: fill.',
    ])
  })

  it('that lack only the permission are reported', () => {
    const { describe: describing, problems } = readToolbox(
      tree({ 'tools/a': script, 'tools/b': script }, ['tools/b']),
    )
    expect(describing).toEqual([{ how: 'executable', path: 'tools/b' }])
    expect(problems).toMatchObject([
      { severity: 'info', code: 'describe-not-executable', place: { file: 'tools/a' } },
    ])
  })
})

describe('an OVOS manifest', () => {
  type Tool = {
    name: string
    description: string
    argument_schema: object
    output_schema: object
    dynamic?: boolean
  }
  const fixture = JSON.parse(
    readFileSync(new URL('../../../fixtures/ovos/toolboxes.json', import.meta.url), 'utf8'),
  ) as {
    toolboxes: { id: string; target: string; tools: Tool[] }[]
  }
  const manifest = (values: object) =>
    JSON.stringify(
      { toolbox_id: 'my-tools', target: 'box:Box', config: { a: 1 }, tools: [], ...values },
      null,
      2,
    )
  const box =
    'class Box:\n    def __init__(self, config): pass\n    def call_tool(self, name, kwargs): return {}\n'

  it.each(fixture.toolboxes)(
    'returns every tool of $id with its schemas unchanged',
    ({ id, target, tools }) => {
      const reading = readToolbox(
        tree({ 'toolbox.json': JSON.stringify({ toolbox_id: id, target, config: {}, tools }) }),
      )
      expect(reading.problems).toEqual([])
      expect(
        reading.tools.map(({ kind, name, description, inputSchema, inputMode, output }) => ({
          kind,
          name,
          description,
          inputSchema,
          inputMode,
          output,
        })),
      ).toEqual(
        tools.map(tool => ({
          kind: 'ovos',
          name: tool.name,
          description: tool.description,
          inputSchema: tool.argument_schema,
          inputMode: 'pydantic-lax',
          output: { mode: 'json', schema: tool.output_schema },
        })),
      )
      expect(reading.tools.map(tool => tool.source.verbatim)).toEqual(tools)
    },
  )

  it('finds the implementing class, with its configuration', () => {
    const reading = readToolbox(
      tree({ 'toolbox.json': manifest({ tools: [{ name: 'x', description: 'd' }] }), 'box.py': box }),
    )
    expect(reading.formats).toEqual(['ovos-toolbox'])
    expect(reading.tools[0]!.program).toEqual({
      runner: 'python',
      adapter: 'ovos',
      className: 'box.Box',
      root: '',
      config: { a: 1 },
    })
  })

  it('is reported when the class is where the runner would not find it', () => {
    const at = (path: string) =>
      readToolbox(
        tree({
          'sub/toolbox.json': manifest({ tools: [{ name: 'x', description: 'd' }] }),
          [path]: box,
          'box.py': 'class Box: pass',
        }),
      )
    expect(at('sub/box.py').tools[0]!.program).toMatchObject({ className: 'box.Box', root: 'sub' })
    expect(at('other.py').tools[0]!.program).toBeUndefined()
    expect(at('other.py').problems).toMatchObject([{ severity: 'error', code: 'ovos-target-elsewhere' }])
  })

  it('preserves the valid tools beside a broken one, and reports its place', () => {
    const tools = [
      { name: 'a', description: 'd' },
      { description: 'no name' },
      { name: 'c', description: 'd', argument_schema: { type: 'nonsense' } },
    ]
    const { tools: read, problems } = readToolbox(
      tree({ 'toolbox.json': manifest({ tools }), 'box.py': box }),
    )
    expect(read.map(tool => tool.name)).toEqual(['a', 'c'])
    expect(problems.map(({ code, tool, place }) => [code, tool, place!.line])).toEqual([
      ['ovos-tool-name', undefined, 12],
      ['ovos-schema', 'c', 18],
    ])
  })

  it.each([
    ['no target', { target: undefined }, 'ovos-target'],
    ['a target without a class', { target: 'box' }, 'ovos-target'],
    ['a config that is not an object', { config: [] }, 'ovos-config'],
  ])('with %s is reported', (_, values, code) => {
    const { problems } = readToolbox(tree({ 'toolbox.json': manifest(values), 'box.py': box }))
    expect(problems.map(problem => problem.code)).toEqual([code])
  })
})

it('an upload without any tool gets a list of the supported formats', () => {
  const reading = readToolbox(tree({ 'a.txt': 'x', 'b.txt': 'y' }))
  expect(reading).toMatchObject({ tools: [], describe: [], formats: [] })
  expect(reading.problems).toMatchObject([{ severity: 'error', code: 'nothing-understood' }])
})

it('a zip with a coded tool is read from its bytes to a callable tool', async () => {
  const info =
    '# Greets.\n"greet": { class = greeter.Tool, description = "Greets.", parameters { type = object, properties { times { type = int } }, required = [times] } }'
  const zip = makeZip([
    { name: 'mine/toolbox_info.hocon', content: info },
    { name: 'mine/greeter.py', content: codedTool },
  ])
  const unpacked = await unpackUpload([{ path: 'mine.zip', bytes: zip }])
  if (!('tree' in unpacked)) throw new Error('refused')
  const { tools, problems } = readToolbox(unpacked.tree)
  expect(problems.filter(problem => problem.severity !== 'info')).toEqual([])
  expect(tools[0]).toMatchObject({
    name: 'greet',
    setupNotes: 'Greets.',
    program: { className: 'greeter.Tool', root: '' },
  })
  expect(checkInputs(tools[0]!, '{"times": "3"}')).toEqual({
    ok: true,
    value: { times: 3 },
    text: '{"times":3}',
  })
})

it('names files that are not UTF-8, except data', () => {
  const latin1 = Uint8Array.from(Buffer.from('# caf\xe9\nclass A: pass\n', 'latin1'))
  const declared = Uint8Array.from(Buffer.from('# -*- coding: latin-1 -*-\n# caf\xe9\n', 'latin1'))
  const files = Object.entries({
    'tools/a.py': latin1,
    'tools/declared.py': declared,
    'other.hocon': latin1,
    'settings.json': latin1,
    'toolbox_info.hocon': latin1,
    'data.csv': latin1,
    'text.py': bytes('# café\n'),
  }).map(([path, content]) => ({ path, mode: 0o644 as const, bytes: content }))
  const named = readToolbox({ files }).problems.filter(({ code }) => /not-utf8|not-text/.test(code))
  expect(named.map(({ severity, place, fix }) => [severity, place, fix?.converts])).toEqual([
    ['error', { file: 'toolbox_info.hocon', line: 1, column: 6 }, true],
    ['error', { file: 'tools/a.py', line: 1, column: 6 }, true],
    ['info', { file: 'tools/declared.py', line: 2, column: 6 }, undefined],
    ['error', { file: 'other.hocon', line: 1, column: 6 }, true],
    ['warning', { file: 'settings.json', line: 1, column: 6 }, true],
  ])
})

it('reading never throws for arbitrary trees', () => {
  const path = fc.constantFrom('toolbox_info.hocon', 'toolbox.json', 'a.py', 'tools/x', 'b/c.json', 'LICENSE')
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.json().map(tools => `{"toolbox_id":"x","target":"a:B","tools":[${tools}]}`),
    fc.json().map(entry => `{"t":{"class":"a.B","description":"d","parameters":${entry}}}`),
  )
  const anyTree = fc.uniqueArray(fc.tuple(path, text), { selector: ([name]) => name })
  fc.assert(
    fc.property(anyTree, files => {
      const reading = readToolbox(
        tree(
          Object.fromEntries(files),
          files.map(([name]) => name),
        ),
      )
      expect(reading.formats.length + reading.problems.length).toBeGreaterThan(0)
    }),
    { numRuns: 500 },
  )
})
