import { describe, expect, test } from 'vitest'
import { findVariables, withFoundVariables } from '@/lib/core/formats/python/found-variables'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import { makeSpec } from '../../../../support/make-spec'

const bytes = (text: string) => new TextEncoder().encode(text)
const file = (path: string, text: string, mode: 0o644 | 0o755 = 0o644) => ({ path, mode, bytes: bytes(text) })
const found = (path: string, text: string) =>
  findVariables(path, text).map(({ name, met }) => `${name}${met ? ' (optional)' : ''}`)

describe('the environment variables that sources read', () => {
  const sources: [string, string, string, string[]][] = [
    ['a subscript requires the variable', 'a.py', 'import os\nregion = os.environ["REGION"]', ['REGION']],
    [
      'a subscript with another import',
      'a.py',
      "from os import environ\nx = environ [ 'REGION' ]",
      ['REGION'],
    ],
    ['get without a fallback, of a secret', 'a.py', 'os.environ.get("WEB_API_KEY")', ['WEB_API_KEY']],
    ['getenv', 'a.py', "key = os.getenv('WEB_TOKEN')\n", ['WEB_TOKEN']],
    ['a fallback', 'a.py', 'os.getenv("WEB_TOKEN", "")', ['WEB_TOKEN (optional)']],
    ['a fallback by or', 'a.py', 'os.environ.get("WEB_TOKEN") or ask()', ['WEB_TOKEN (optional)']],
    ['a check before the subscript', 'a.py', 'if "REGION" in os.environ:\n  x = os.environ["REGION"]', []],
    ['one place without a fallback', 'a.py', 'getenv("A_KEY", 1)\ngetenv("A_KEY")', ['A_KEY']],
    ['settings that are not secrets', 'a.py', 'os.getenv("VERBOSE")\nos.getenv("RETRIES", 3)', []],
    [
      'setting it is not reading it',
      'a.py',
      'os.environ["A_KEY"] = "x"\nos.environ["B_KEY"] == 1',
      ['B_KEY'],
    ],
    ['variables of the sandbox', 'a.py', 'os.environ["HOME"]; os.environ["PATH"]; os.environ["CI"]', []],
    ['names computed at run time', 'a.py', 'os.environ[name]; os.getenv(f"{x}_KEY")', []],
    [
      'JavaScript',
      'a.mjs',
      'const k = process.env.WEB_API_KEY\nuse(process.env["DB_PASSWORD"] ?? 1)',
      ['WEB_API_KEY', 'DB_PASSWORD (optional)'],
    ],
    [
      'JavaScript that sets it',
      'a.js',
      'process.env.A_KEY = "x"; if (process.env.B_KEY === "y") z()',
      ['B_KEY'],
    ],
    ['an executable by its first line', 'bin/x', '#!/usr/bin/env node\nprocess.env.A_TOKEN', ['A_TOKEN']],
    [
      'a shell',
      'bin/x',
      '#!/bin/bash\ncurl -H "x: $WEB_TOKEN" ${REGION:?} ${A_KEY:-} $name $1',
      ['WEB_TOKEN', 'REGION', 'A_KEY (optional)'],
    ],
    [
      'variables that a shell script sets',
      'x.sh',
      'export A_KEY=$(cat k)\necho $A_KEY $B_KEY\n  B_KEY=2',
      [],
    ],
    ['a file that is not a program', 'notes.md', 'os.environ["A_KEY"]', []],
  ]
  test.each(sources)('%s', (_, path, text, names) => {
    expect(found(path, text)).toEqual(names)
  })

  test('variables have a place', () => {
    expect(findVariables('lib/a.py', '\n\nos.getenv("A_KEY")')).toEqual([
      { kind: 'variable', name: 'A_KEY', note: 'Read in lib/a.py, line 3.', met: false },
    ])
  })
})

describe('a tool needs the variables that it and its modules read', () => {
  test('a coded tool needs the variables of the modules that it imports, and no others', () => {
    const { tools } = readToolbox({
      files: [
        file('info.hocon', '{ search { class = "search.Search", description = "x" } }'),
        file('coded_tools/search.py', 'from coded_tools.web import get\nclass Search(CodedTool):\n  pass\n'),
        file('coded_tools/web.py', 'import os\nKEY = os.environ["WEB_API_KEY"]\n'),
        file('coded_tools/other.py', 'import os\nKEY = os.environ["OTHER_KEY"]\n'),
      ],
    })
    expect(tools[0]?.needs.filter(need => need.kind === 'variable')).toEqual([
      {
        kind: 'variable',
        name: 'WEB_API_KEY',
        note: 'Read in coded_tools/web.py, line 2.',
        met: false,
      },
    ])
    expect(tools[0]?.capabilities).toContain('secrets')
  })

  test('declared variables come before found ones, and no found variables change nothing', () => {
    const declared = { kind: 'secret', name: 'A_KEY', note: 'Declared by the tool.', met: false } as const
    const spec = makeSpec({ needs: [declared], source: { verbatim: {}, place: { file: 'bin/a' } } })
    const tree = { files: [file('bin/a', '#!/bin/sh\necho $A_KEY $B_KEY', 0o755)] }
    expect(withFoundVariables([spec], tree)[0]?.needs.map(need => `${need.kind} ${need.name}`)).toEqual([
      'secret A_KEY',
      'variable B_KEY',
    ])
    expect(withFoundVariables([spec], { files: [] })[0]).toBe(spec)
  })
})
