import { describe, expect, it } from 'vitest'
import { scanImports } from '@/lib/core/formats/node/scan-imports'

const names = (text: string) => scanImports(text).map(({ specifier }) => specifier)

describe('scanImports', () => {
  it('finds every form of import with its line', () => {
    const text = `#!/usr/bin/env node
import a from 'a'
import { b,
  c } from "b"
import 'd'
export * from 'e'
const f = require('f')
const g = await import("g")
/* a comment
   import h from 'h' */ import i from 'i'
`
    expect(scanImports(text).map(({ specifier, line }) => `${specifier} ${line}`)).toEqual([
      'a 2',
      'b 4',
      'd 5',
      'e 6',
      'f 7',
      'g 8',
      'i 10',
    ])
  })

  it('finds nothing in comments, texts and methods of the same name', () => {
    expect(
      names("// require('a')\nconst text = \"import b from 'b'\"\nx.require('c'); `import d from 'd'`"),
    ).toEqual([])
    expect(names("import type { A } from 'types'\nimport { b } from 'b'")).toEqual(['b'])
    expect(names("const from = 'x'; from === 'y'")).toEqual([])
  })

  it.each([
    "import type { X } from 'x'",
    "import type X = require('x')",
    "export type { X } from 'x'",
    'export type X = { a: string }',
    "export type X = 'x'",
  ])('finds the imports after %s', statement => {
    expect(names(`${statement}\nconst ms = require('ms')\nimport 'b'`)).toEqual(['ms', 'b'])
  })

  it('marks imports inside of try as optional', () => {
    const text = "try { require('a') } catch { require('b') }\nif (x) { require('c') }"
    expect(scanImports(text).map(({ specifier, optional }) => [specifier, optional])).toEqual([
      ['a', true],
      ['b', false],
      ['c', false],
    ])
  })

  it.each([
    ['quotes that do not end', "'"],
    ['templates that do not end', '`a'],
    ['comments that do not end', '/*'],
    ['blocks that do not end', 'try {'],
  ])('reads past %s, and stops after half a million characters', (_, piece) => {
    expect(names(`import 'a'\n${piece.repeat(500_000 / piece.length)}\nimport 'b'`)).toEqual(['a'])
  })

  it('stops after more imports than programs have', () => {
    expect(names("import 'a'\n".repeat(10_000))).toHaveLength(500)
  })
})
